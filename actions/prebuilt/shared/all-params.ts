/**
 * The parameters of the action as one object, for modules of the runtime `node`. Each is read when it is used.
 * @param given values that replace parameters, or that the action does not declare
 */
export function allParams<Params extends object>(given: Partial<Params> = {}): Params {
  return new Proxy(given as Params, { get: (known, key) => Reflect.get(known, key) ?? getParam(String(key)) })
}
