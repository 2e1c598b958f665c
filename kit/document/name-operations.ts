import { DocumentError } from './sources.ts'
import { freeName, type LoadedDocument } from './load-document.ts'
import { isMethod, isNode } from './shape.ts'

/**
 * Assigns an id to each operation that has none. The id is derived from the operation's method and path: for example, `getUsersById` for
 * `GET /users/{id}`. Modifies the document.
 * @throws {DocumentError} if two operations have the same id
 */
export function nameOperations({ document, placeAt }: LoadedDocument): void {
  const operations = Object.entries((document['paths'] ?? {}) as Record<string, unknown>).flatMap(([path, item]) =>
    Object.entries(isNode(item) ? item : {}).flatMap(([method, operation]) =>
      isMethod(method) && isNode(operation) ? [{ path, method, operation }] : [],
    ),
  )
  const taken = new Map<string, { call: string; keys: string[] }>()
  for (const { path, method, operation } of operations) {
    const id = operation['operationId']
    if (typeof id !== 'string' || id === '') continue
    const other = taken.get(id)
    const call = `${method.toUpperCase()} ${path}`
    const keys = ['paths', path, method, 'operationId']
    if (other !== undefined) {
      const { file, line } = placeAt(other.keys)
      throw new DocumentError(placeAt(keys), `The operationId ${id} of ${call} is also used by ${other.call} (${file}:${line}).`)
    }
    taken.set(id, { call, keys })
  }
  for (const { path, method, operation } of operations) {
    if (typeof operation['operationId'] === 'string' && operation['operationId'] !== '') continue
    const id = freeName(deriveId(method, path), name => !taken.has(name))
    taken.set(id, { call: id, keys: [] })
    operation['operationId'] = id
  }
}

function deriveId(method: string, path: string): string {
  const words = path.split('/').flatMap(segment => {
    const name = segment.replaceAll(/[{}]/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
    return segment.includes('{') && name.length > 0 ? ['by', ...name] : name
  })
  return method.toLowerCase().replaceAll('-', '') + words.map(word => word[0]!.toUpperCase() + word.slice(1)).join('')
}
