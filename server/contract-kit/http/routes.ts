import type { Express, RequestHandler } from 'express'
import type { OperationRow } from '../operation.ts'
import type { Refuse } from '../refusal.ts'

/**
 * One route per path of the contract; other methods are 405.
 * @param base the path that all operations are under, without a slash at its end
 */
export function addRoutes<Id extends string>(
  app: Express,
  base: string,
  operations: Readonly<Record<Id, Pick<OperationRow, 'method' | 'path'>>>,
  handle: (id: Id) => RequestHandler,
  refuse: Refuse,
): void {
  const paths = Map.groupBy(Object.keys(operations) as Id[], id => operations[id].path)
  // A fixed path comes before a template that also matches it, including its 405: `{` sorts after all letters.
  for (const path of [...paths.keys()].toSorted()) {
    const route = app.route(base + path.replaceAll(/\{(\w+)\}/g, ':$1'))
    const allowed = new Set<string>()
    for (const id of paths.get(path)!) {
      const { method } = operations[id]
      route[method](handle(id))
      allowed.add(method.toUpperCase())
    }
    if (allowed.has('GET')) allowed.add('HEAD')
    route.all(onlyBy(refuse, ...allowed))
  }
}

export function onlyBy(refuse: Refuse, ...methods: string[]): RequestHandler {
  return () => {
    const allow = [...methods, 'OPTIONS'].join(', ')
    throw refuse('wrongMethod', `This path supports ${methods.join(', ')}.`, { headers: { allow } })
  }
}
