import { pathPattern, type Contract, type Operation, type Response } from './contract.ts'
import { findByName, plainName } from './ids.ts'

/**
 * Returns the URL path of the object in the response, with the response's ids.
 *
 * Uses the path template that the header's own example matches or, failing that, the template of a link in the response. Otherwise, uses
 * this operation's path followed by an id, or a path that ends in a parameter with the same name as a member of the response.
 */
export function locationPath(
  contract: Contract,
  operation: Operation,
  response: Response,
  example: unknown,
  body: unknown,
  path: Record<string, string>,
): string | undefined {
  const readable = contract.operations.filter(({ method }) => method === 'get')
  const shown =
    typeof example === 'string' && URL.canParse(example, 'http://localhost') ? new URL(example, 'http://localhost').pathname : ''
  const templates = [
    ...readable.filter(one => pathPattern(contract.basePath + one.path).test(shown)).map(one => one.path),
    ...response.links.flatMap(({ operationId }) => readable.filter(({ id }) => id === operationId).map(one => one.path)),
    ...readable.map(one => one.path).filter(template => template.startsWith(`${operation.path}/{`) && template.endsWith('}')),
    ...Object.keys((body ?? {}) as object).flatMap(name =>
      readable.map(one => one.path).filter(template => plainName(template.split('/').at(-1) ?? '') === plainName(name)),
    ),
  ]
  for (const template of templates) {
    const filled = fill(template, body, path)
    if (filled !== undefined) return contract.basePath + filled
  }
  return undefined
}

/**
 * Fills a template with ids from the response and, for parents, ids from the request path. The object's own id is always taken from the
 * response.
 */
function fill(template: string, body: unknown, path: Record<string, string>): string | undefined {
  let complete = true
  const filled = template.replaceAll(/\{([^{}]+)\}/g, (all: string, name: string) => {
    const last = template.endsWith(all)
    const own = (body as Record<string, unknown> | null | undefined)?.['id']
    const answered = findByName(body, name) ?? (last && (typeof own === 'string' || typeof own === 'number') ? own : undefined)
    const id = answered ?? (last ? undefined : path[name])
    if (id === undefined) complete = false
    return encodeURIComponent(id ?? '')
  })
  return complete ? filled : undefined
}
