/**
 * Returns the action's parameters as one object, for `node` modules. Each parameter is read on access. @param given values that override
 * the action's parameters or set parameters that the action does not declare
 */
export function allParams<Params extends object>(given: Partial<Params> = {}): Params {
  return new Proxy(given as Params, { get: (known, key) => Reflect.get(known, key) ?? getParam(String(key)) })
}
