import { join } from 'node:path'
import type { ContractConfig } from '../config.ts'
import { readDocument } from '../document/read-document.ts'
import { mapChildren, methods, type Kind, type Node } from '../document/shape.ts'
import { findDocument } from './bundled-spec.ts'
import type { Schema } from './bundle.ts'
import { defaultCheck } from './defaults.ts'
import { ajvFor } from './request-schemas.ts'

const mostOperations = 10

/**
 * One line with file and line for everything in the document that the generated code treats differently from what its author may expect.
 * @param sdk the generated module of the SDK
 */
export function notices(config: ContractConfig, project: string, sdk: string): string[] {
  const { document, placeAt } = readDocument(join(project, findDocument(config, project)), project)
  const schemas = (document['components'] as { schemas: Record<string, Schema> }).schemas
  const { formats } = ajvFor({}, 'reply')
  const isInvalidDefault = defaultCheck(schemas)
  const functions = sdkFunctions(sdk)
  const found: string[] = []
  const renamed: string[] = []
  const reported = new Set<string>()
  const add = (lines: string[], at: readonly string[], text: string) => {
    const { file, line } = placeAt(at)
    lines.push(`${file}:${line}: ${text}`)
  }
  const once = (subject: string, at: readonly string[], text: string) => {
    if (!reported.has(subject)) add(found, at, text)
    reported.add(subject)
  }
  const visit = (kind: Kind, node: Node, at: readonly string[]): unknown => {
    if (kind === 'schema') {
      const { format, default: value } = node
      if (typeof format === 'string' && !Object.hasOwn(formats, format))
        once(`format ${format}`, [...at, 'format'], `the format \`${format}\` is not known, so values are not checked for it`)
      if ('xml' in node) once('xml', [...at, 'xml'], 'the keyword `xml` is ignored: bodies in XML are streams of bytes')
      if (value !== undefined && isInvalidDefault(node))
        add(found, [...at, 'default'], `the default ${JSON.stringify(value)} does not match its schema, so it is not filled in`)
    }
    if (kind === 'operation') {
      const [path, method] = at.slice(-2)
      const id = String(node['operationId'])
      const name = functions.get(`${method} ${path}`)
      if (name !== undefined && name !== id)
        add(renamed, [...at, 'operationId'], `the operation ${JSON.stringify(id)} is the function \`${name}\` of the SDK`)
    }
    return mapChildren(kind, node, (childKind, child, keys) => visit(childKind, child, [...at, ...keys]))
  }
  visit('document', document, [])
  const others = renamed.length - mostOperations
  // Anchors of YAML repeat a line.
  return [...new Set(found), ...renamed.slice(0, mostOperations), ...(others > 0 ? [`… and ${others} other operations`] : [])]
}

/** The functions of the SDK by method and path. */
function sdkFunctions(sdk: string): Map<string, string> {
  const entries = sdk.split(/^export const /m).flatMap(text => {
    const [, name, method, path] = /^(\S+) = [^]*?client\)\.(?:sse\.)?(\w+)<[^]*?\burl: '((?:[^'\\]|\\.)*)'/.exec(text) ?? []
    return name !== undefined && methods.has(method!) ? [[`${method} ${path!.replaceAll(/\\(.)/g, '$1')}`, name] as const] : []
  })
  return new Map(entries)
}
