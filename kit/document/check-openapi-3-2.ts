import { nodeAt } from '../examples/pointer.ts'
import type { LoadedDocument } from './load-document.ts'
import { isMethod, isNode, type Node } from './shape.ts'
import { DocumentError } from './sources.ts'

/**
 * Rejects tags whose parents do not exist or form a cycle, and query strings that are described more than once.
 * @throws {DocumentError}
 */
export function checkOpenApi32({ document, placeAt }: Pick<LoadedDocument, 'document' | 'placeAt'>): void {
  const tags = list(document['tags'])
  const parents = new Map(tags.map(({ name, parent }) => [name, parent]))
  for (const [index, { name, parent }] of tags.entries()) {
    const refuse = (sentence: string) => new DocumentError(placeAt(['tags', String(index), 'parent']), sentence)
    if (parent !== undefined && !parents.has(parent))
      throw refuse(`The parent ${parent as string} of the tag ${name as string} is not a declared tag.`)
    const above = new Set([name])
    for (let next = parent; next !== undefined; next = parents.get(next)) {
      if (above.has(next)) throw refuse(`The parents of the tag ${name as string} form a cycle.`)
      above.add(next)
    }
  }
  for (const [path, item] of Object.entries((document['paths'] ?? {}) as Node)) {
    if (!isNode(item)) continue
    for (const [method, operation] of Object.entries(item)) {
      if (!isMethod(method) || !isNode(operation)) continue
      const all = [...list(item['parameters']), ...list(operation['parameters'])].map(parameter => resolved(document, parameter))
      const whole = all.filter(parameter => parameter['in'] === 'querystring')
      if (whole.length === 0) continue
      const refuse = (sentence: string) => new DocumentError(placeAt(['paths', path, method, 'parameters']), sentence)
      if (whole.length > 1 || all.some(parameter => parameter['in'] === 'query'))
        throw refuse('A parameter with `in: querystring` must be the only query parameter.')
      if (Object.keys((whole[0]!['content'] ?? {}) as object).length !== 1)
        throw refuse('A parameter with `in: querystring` needs `content` with one media type.')
    }
  }
}

const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]).filter(isNode) : [])

const resolved = (document: Node, node: Node): Node =>
  typeof node['$ref'] === 'string' ? ((nodeAt(document, node['$ref']) ?? {}) as Node) : node
