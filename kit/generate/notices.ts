import { join } from 'node:path'
import type { ContractConfig } from '../config.ts'
import { toUnicodePattern } from '../document/check-patterns.ts'
import { readDocument } from '../document/read-document.ts'
import { mapChildren, methods, type Kind, type Node } from '../document/shape.ts'
import { hasTimeLimit } from '../runtime/pattern.ts'
import { findDocument } from './bundled-spec.ts'
import { isUnvalidatedText } from './body-rules.ts'
import type { Bundle, Media } from './bundle.ts'
import { schemasWithInvalidDefaults } from './defaults.ts'
import { ajvFor } from './request-schemas.ts'

const maxOperations = 10

/**
 * Returns a notice, with file and line number, for each part of the document that the generated code may handle differently than the
 * document's author expects.
 * @param sdk the generated SDK module
 */
export function notices(config: ContractConfig, project: string, sdk: string): string[] {
  const { document, placeAt } = readDocument(join(project, findDocument(config, project)), project)
  const { schemas } = (document as unknown as Bundle).components
  const { formats } = ajvFor({}, 'reply')
  const invalid = schemasWithInvalidDefaults(document as unknown as Bundle)
  const functions = sdkFunctions(sdk)
  const found = new Map<string, readonly string[]>()
  const renamed: string[] = []
  const toLine = (text: string, at: readonly string[]) => {
    const { file, line } = placeAt(at)
    return `${file}:${line}: ${text}`
  }
  const add = (at: readonly string[], text: string) => found.has(text) || found.set(text, at)
  const visit = (kind: Kind, node: Node, at: readonly string[]): unknown => {
    if (kind === 'schema') {
      const { format, pattern, patternProperties, 'x-pattern': foreign, 'x-patternProperties': foreigners } = node
      if (typeof format === 'string' && !Object.hasOwn(formats, format))
        add([...at, 'format'], `the format \`${format}\` is unknown, so values are not validated against it`)
      for (const text of [pattern, ...Object.keys(patternProperties ?? {})])
        if (typeof text === 'string' && hasTimeLimit(text))
          add(at, `the pattern \`${text}\` may take long for some strings, which are rejected after 250 ms`)
      for (const text of [foreign, ...Object.keys(foreigners ?? {})])
        if (typeof text === 'string' && toUnicodePattern(text) === undefined)
          add(at, `the pattern \`${text}\` is not a JavaScript regular expression, so values are not validated against it`)
      if ('xml' in node) add([...at, 'xml'], 'the keyword `xml` is ignored: XML bodies are byte streams')
      if (invalid.has(node))
        add([...at, 'default'], `the default ${JSON.stringify(node['default'])} does not match its schema, so it is not applied`)
    }
    if (kind === 'requestBody')
      for (const [type, { schema }] of Object.entries((node['content'] ?? {}) as Record<string, Media>))
        if (isUnvalidatedText(type, schema, schemas))
          add([...at, 'content', type], `the schema of \`${type}\` allows no string, so the body is passed as text and not validated`)
    if (kind === 'operation') {
      const [path, method] = at.slice(-2)
      const id = String(node['operationId'])
      const name = functions.get(`${method} ${path}`)
      if (name !== undefined && name !== id)
        renamed.push(toLine(`the operation ${JSON.stringify(id)} is the function \`${name}\` of the SDK`, [...at, 'operationId']))
    }
    return mapChildren(kind, node, (childKind, child, keys) => visit(childKind, child, [...at, ...keys]))
  }
  visit('document', document, [])
  const others = renamed.length - maxOperations
  return [
    ...[...found].map(([text, at]) => toLine(text, at)),
    ...renamed.slice(0, maxOperations),
    ...(others > 0 ? [`… and ${others} other operations`] : []),
  ]
}

/** Returns the SDK functions by method and path. */
function sdkFunctions(sdk: string): Map<string, string> {
  const entries = sdk.split(/^export const /m).flatMap(text => {
    const [, name, method, path] = /^(\S+) = [^]*?client\)\.(?:sse\.)?(\w+)<[^]*?\burl: '((?:[^'\\]|\\.)*)'/.exec(text) ?? []
    return name !== undefined && methods.has(method!) ? [[`${method} ${path!.replaceAll(/\\(.)/g, '$1')}`, name] as const] : []
  })
  return new Map(entries)
}
