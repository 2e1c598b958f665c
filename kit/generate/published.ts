import { freeName } from '../document/load-document.ts'
import { fromPointer, mapChildren, sections, toPointer, type Kind, type Node } from '../document/shape.ts'
import type { Bundle, Schema } from './bundle.ts'

/**
 * Returns the document for callers. Because a minor version may add fields and values to responses, the published document leaves responses
 * open: objects may have more fields, and an enum becomes an open string with known values unless `x-fixed` declares that its values never
 * change. Requests stay closed. A schema used in both directions is published in both forms if its open form differs.
 */
export function publishedBundle(bundle: Bundle): Bundle {
  return withTwoForms(bundle, { response: openSchema, request: schema => schema })
}

/** Transforms a schema whose references have already been renamed. */
type Change = (schema: Schema) => Schema

/**
 * Transforms the schemas of responses and requests. If a schema is used in both and its two forms differ, the response form is published
 * separately as `<name>Response`, followed by a number if that name is taken.
 */
export function withTwoForms(bundle: Bundle, changes: { response: Change; request: Change }): Bundle {
  const { schemas } = bundle.components
  const operations = Object.values(bundle.paths).flatMap(item => Object.values(item))
  const received = reachable(
    bundle,
    operations.map(({ parameters, requestBody }) => [parameters, requestBody]),
  )
  // The service also sends callback bodies.
  const sent = reachable(
    bundle,
    operations.map(({ responses, callbacks }) => [responses, callbacks]),
  )
  const differs = differing(schemas, changes)
  const names = new Map<string, string>()
  const taken = new Set(Object.keys(schemas))
  for (const name of Object.keys(schemas)) {
    if (!sent.has(`schemas/${name}`) || !received.has(`schemas/${name}`) || !differs.has(name)) continue
    const own = freeName(`${name}Response`, free => !taken.has(free))
    taken.add(own)
    names.set(name, own)
  }
  const open = (kind: Kind, node: unknown) => changed(kind, node as Node, name => names.get(name) ?? name, changes.response)
  const close = (kind: Kind, node: unknown) => changed(kind, node as Node, name => name, changes.request)

  const kinds = new Map(Object.entries(sections).map(([kind, section]) => [section, kind as Kind]))
  const components = Object.entries(bundle.components).map(([section, members]) => {
    const kind = kinds.get(section)
    if (kind === undefined || kind === 'securityScheme' || kind === 'pathItem') return [section, members]
    const entries = Object.entries(members).flatMap(([name, member]): [string, unknown][] => {
      if (kind === 'parameter' || kind === 'requestBody') return [[name, close(kind, member)]]
      if (kind !== 'schema') return [[name, open(kind, member)]]
      if (!sent.has(`schemas/${name}`)) return [[name, received.has(`schemas/${name}`) ? close(kind, member) : member]]
      const own = names.get(name)
      return own === undefined
        ? [[name, open(kind, member)]]
        : [
            [name, close(kind, member)],
            [own, open(kind, member)],
          ]
    })
    return [section, Object.fromEntries(entries)]
  })
  const paths = Object.entries(bundle.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        mapChildren('operation', operation as unknown as Node, (kind, node) =>
          kind === 'response' || kind === 'callback' ? open(kind, node) : close(kind, node),
        ),
      ]),
    ),
  ])
  return { ...bundle, paths: Object.fromEntries(paths), components: Object.fromEntries(components) }
}

/** Conditions are left unchanged, because they only refine other declarations. */
const notChanged = new Set(['if', 'not'])

function changed(kind: Kind, node: Node, getName: (name: string) => string, change: Change): Node {
  const own = kind === 'schema' ? withReferences(node as Schema, getName) : node
  const inside = mapChildren(kind, own, (childKind, child, [key]) =>
    kind === 'schema' && notChanged.has(key!) ? child : changed(childKind, child, getName, change),
  )
  return kind === 'schema' ? change(inside as Schema) : inside
}

function withReferences(schema: Schema, getName: (name: string) => string): Schema {
  const { $ref, discriminator, oneOf, anyOf } = schema
  const referTo = (ref: string) => {
    const [, , name, ...inside] = fromPointer(ref)
    return schemaName(ref) === undefined || getName(name!) === name
      ? ref
      : `#${toPointer(['components', 'schemas', getName(name!), ...inside])}`
  }
  const referring = typeof $ref === 'string' ? { ...schema, $ref: referTo($ref) } : schema
  if (typeof discriminator !== 'object' || discriminator === null) return referring
  const { mapping = {} } = discriminator as { mapping?: Record<string, string> }
  // The original schema names remain valid discriminator values.
  const implied = [oneOf ?? anyOf ?? []].flat().flatMap((variant): [string, string][] => {
    const ref = (variant as Schema | null)?.$ref
    return typeof ref === 'string' && referTo(ref) !== ref ? [[schemaName(ref)!, referTo(ref)]] : []
  })
  const renamed = Object.entries(mapping).map(([value, ref]): [string, string] => [value, referTo(ref)])
  if (implied.length + renamed.length === 0) return referring
  return { ...referring, discriminator: { ...discriminator, mapping: Object.fromEntries([...implied, ...renamed]) } }
}

function openSchema(schema: Schema): Schema {
  const { additionalProperties, ...rest } = schema
  const open = additionalProperties === false ? (rest as Schema) : schema
  if (!Array.isArray(open['enum']) || !('type' in open) || 'x-fixed' in open) return open
  const { type, enum: values, ...other } = open
  return { ...other, anyOf: [{ type, enum: values }, { type }] }
}

const schemaName = (ref: string): string | undefined => {
  const [components, section, name] = fromPointer(ref)
  return components === 'components' && section === 'schemas' ? name : undefined
}

/** Returns the named schemas whose forms differ, directly or through references. */
function differing(schemas: Record<string, Schema>, { response, request }: { response: Change; request: Change }): Set<string> {
  const found = new Set<string>()
  /** The schemas that refer to each schema. */
  const users = new Map<string, Set<string>>()
  for (const [name, schema] of Object.entries(schemas)) {
    const note = (target: string) => {
      users.set(target, (users.get(target) ?? new Set()).add(name))
      return target
    }
    const [sent, received] = [response, request].map(change => JSON.stringify(changed('schema', schema as Node, note, change)))
    if (sent !== received) found.add(name)
  }
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user)
  return found
}

/** Returns the components that nodes refer to directly or indirectly, as `<section>/<name>`. */
function reachable(bundle: Bundle, nodes: unknown): Set<string> {
  const found = new Set<string>()
  const follow = (ref: unknown) => {
    const [components, section, name] = typeof ref === 'string' && ref.startsWith('#/') ? fromPointer(ref) : []
    if (components !== 'components' || section === undefined || name === undefined || found.has(`${section}/${name}`)) return
    found.add(`${section}/${name}`)
    visit(bundle.components[section]?.[name])
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'example' || key === 'examples') continue
      if (key === '$ref') follow(value)
      if (key === 'mapping') for (const ref of Object.values((value ?? {}) as object)) follow(ref)
      visit(value)
    }
  }
  visit(nodes)
  return found
}
