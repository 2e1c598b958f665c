import { join } from 'node:path'
import type { ContractConfig } from '../config.ts'
import { readDocument } from '../document/read-document.ts'
import { mapChildren, type Kind, type Node } from '../document/shape.ts'
import { findDocument } from './bundled-spec.ts'
import { ajvFor } from './request-schemas.ts'

/** One line for each format of the document that validators do not check. */
export function unknownFormats(config: ContractConfig, project: string): string[] {
  const { document, placeAt } = readDocument(join(project, findDocument(config, project)), project)
  const { formats } = ajvFor({}, 'reply')
  const found = new Map<string, readonly string[]>()
  const visit = (kind: Kind, node: Node, at: readonly string[]): unknown => {
    const { format } = node
    if (kind === 'schema' && typeof format === 'string' && !Object.hasOwn(formats, format) && !found.has(format))
      found.set(format, [...at, 'format'])
    return mapChildren(kind, node, (childKind, child, keys) => visit(childKind, child, [...at, ...keys]))
  }
  visit('document', document, [])
  return [...found].map(([format, at]) => {
    const { file, line } = placeAt(at)
    return `${file}:${line}: the format \`${format}\` is not known, so values are not checked for it`
  })
}
