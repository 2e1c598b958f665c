import type { Bundle, BundledOperation, Schema } from './bundle.ts'

/**
 * The document for callers. A version may add fields and values to responses, so the published document leaves
 * responses open: objects may have more fields, and an enum becomes an open string with known values, unless `x-fixed`
 * says that its values never change. Requests stay closed. If a schema is used in both and differs when open, it is
 * also listed as `<name>Response`.
 */
export function publishedBundle(bundle: Bundle): Bundle {
  const { schemas } = bundle.components
  const operations = Object.values(bundle.paths).flatMap(item => Object.values(item))
  const received = reachable(
    bundle,
    operations.map(({ parameters, requestBody }) => [parameters, requestBody]),
  )
  // The service also writes the bodies of callbacks.
  const sent = reachable(
    bundle,
    operations.map(({ responses, callbacks }) => [responses, callbacks]),
  )
  const differs = differing(schemas)
  const getName = (name: string) => (received.has(`schemas/${name}`) && differs.has(name) ? `${name}Response` : name)
  const open = <T>(node: T) => opened(node, getName)

  const components = Object.entries(bundle.components).map(([kind, members]) => {
    if (kind === 'parameters' || kind === 'securitySchemes') return [kind, members]
    const entries = Object.entries(members).flatMap(([name, member]): [string, unknown][] => {
      if (kind !== 'schemas') return [[name, open(member)]]
      if (!sent.has(`schemas/${name}`)) return [[name, member]]
      const own = getName(name)
      if (own !== name && own in schemas) throw new Error(`\`${own}\` is the name of the open form of \`${name}\`: rename the schema.`)
      return own === name
        ? [[name, open(member)]]
        : ([
            [name, member],
            [own, open(member)],
          ] as [string, unknown][])
    })
    return [kind, Object.fromEntries(entries)]
  })
  const openOperation = ({ responses, callbacks, ...request }: BundledOperation) => ({
    ...request,
    ...(callbacks && { callbacks: open(callbacks) }),
    responses: open(responses),
  })
  const paths = Object.entries(bundle.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, openOperation(operation)])),
  ])
  return { ...bundle, paths: Object.fromEntries(paths), components: Object.fromEntries(components) }
}

/** Conditions refine other declarations, and values are not schemas. */
const notOpened = new Set(['if', 'not', 'example', 'examples', 'default', 'const', 'enum'])

function opened<T>(node: T, getName: (name: string) => string): T {
  if (Array.isArray(node)) return node.map(member => opened(member, getName)) as T
  if (typeof node !== 'object' || node === null) return node
  if (isOpenEnum(node)) {
    const { type, enum: values, ...rest } = node as Schema
    return { ...rest, anyOf: [{ type, enum: values }, { type }] } as T
  }
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'additionalProperties' && value === false) return []
    if (key === '$ref') return [[key, referenceTo(String(value), getName)]]
    return [[key, notOpened.has(key) ? value : opened(value, getName)]]
  })
  return Object.fromEntries(entries) as T
}

const isOpenEnum = (node: object) => 'enum' in node && Array.isArray(node.enum) && 'type' in node && !('x-fixed' in node)

/** A reference may point into a schema. */
const referenceTo = (ref: string, getName: (name: string) => string) =>
  ref.replace(/(?<=^#\/components\/schemas\/)[^/]+/, name => getName(name))

/** The named schemas that differ when open, directly or through references. */
function differing(schemas: Record<string, Schema>): Set<string> {
  const unlike = (schema: Schema) => JSON.stringify(opened(schema, name => name)) !== JSON.stringify(schema)
  const found = new Set(Object.keys(schemas).filter(name => unlike(schemas[name]!)))
  const refersToFound = (schema: Schema) => JSON.stringify(opened(schema, name => (found.has(name) ? '' : name))) !== JSON.stringify(schema)
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const [name, schema] of Object.entries(schemas)) if (!found.has(name) && refersToFound(schema)) found.add(name)
  }
  return found
}

/** The components that nodes refer to, directly or indirectly, as `<kind>/<name>`. */
function reachable(bundle: Bundle, nodes: unknown): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'example' || key === 'examples') continue
      const [, kind, name] = key === '$ref' ? (/^#\/components\/(\w+)\/([^/]+)/.exec(String(value)) ?? []) : []
      if (!kind || !name) visit(value)
      else if (!found.has(`${kind}/${name}`)) {
        found.add(`${kind}/${name}`)
        visit(bundle.components[kind]?.[name])
      }
    }
  }
  visit(nodes)
  return found
}
