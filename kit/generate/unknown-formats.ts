import { join } from 'node:path'
import type { ContractConfig } from '../config.ts'
import { toUnicodePattern } from '../document/check-patterns.ts'
import { readDocument } from '../document/read-document.ts'
import { mapChildren, type Kind, type Node } from '../document/shape.ts'
import type { Bundle } from './bundle.ts'
import { findDocument } from './bundled-spec.ts'
import { schemasWithInvalidDefaults } from './defaults.ts'
import { ajvFor } from './request-schemas.ts'

/** One line for each format and pattern of the document that validators do not check, and for each default that they do not use. */
export function unknownFormats(config: ContractConfig, project: string): string[] {
  const { document, placeAt } = readDocument(join(project, findDocument(config, project)), project)
  const { formats } = ajvFor({}, 'reply')
  const unusable = schemasWithInvalidDefaults(document as unknown as Bundle)
  const found = new Map<string, readonly string[]>()
  const note = (what: string, at: readonly string[]) => found.has(what) || found.set(what, at)
  const visit = (kind: Kind, node: Node, at: readonly string[]): unknown => {
    const { format, 'x-pattern': pattern, 'x-patternProperties': patterns } = node
    if (kind === 'schema') {
      if (typeof format === 'string' && !Object.hasOwn(formats, format))
        note(`the format \`${format}\` is not known, so values are not checked for it`, [...at, 'format'])
      for (const text of [pattern, ...Object.keys(patterns ?? {})])
        if (typeof text === 'string' && toUnicodePattern(text) === undefined)
          note(`the pattern \`${text}\` is not a regular expression of JavaScript, so values are not checked for it`, at)
      if (unusable.has(node)) note(`the default ${JSON.stringify(node['default'])} is not valid, so it is not used`, [...at, 'default'])
    }
    return mapChildren(kind, node, (childKind, child, keys) => visit(childKind, child, [...at, ...keys]))
  }
  visit('document', document, [])
  return [...found].map(([what, at]) => {
    const { file, line } = placeAt(at)
    return `${file}:${line}: ${what}`
  })
}
