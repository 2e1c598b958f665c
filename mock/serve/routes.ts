import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../server/core/contract.ts'

export const basePath = '/api/v1'

const routes = (Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][])
  .map(([id, { method, path }]) => ({
    id,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${basePath}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    path,
  }))
  // A fixed path comes before a template that also matches it, because `{` sorts after all letters.
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))

/** Returns a request's operation and its decoded path parameters. */
export function findOperation(method: string, path: string): { id: OperationId; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const match = (method === 'HEAD' ? 'GET' : method) === route.method ? route.pattern.exec(path) : null
    if (match)
      return { id: route.id, params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decoded(text)])) }
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
