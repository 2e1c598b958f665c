import { astToString, resolveRef, scanDiscriminators, transformSchema, type GlobalContext, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { mapChildren, methods, type Kind, type Node } from '../document/shape.ts'
import { prepareForGenerators } from './prepare-for-generators.ts'
import { describeItems } from './items.ts'
import type { Bundle } from './bundle.ts'

/**
 * Generates a document's types. The type of an open string lists its known values, so that editors suggest them.
 * @param isClosed true for handlers; in that case, streams in 3.1 documents also get item types
 */
export function typesModule(bundle: Bundle, notice: string, isClosed = false): string {
  const document = prepareForGenerators(
    'document',
    withItems({ ...bundle, paths: withKnownMethods(bundle.paths) }, isClosed),
  ) as unknown as OpenAPI3 & Pick<Bundle, 'paths'>
  for (const operation of Object.values(document.paths).flatMap(item => Object.values(item)))
    operation.operationId = operation.operationId.replaceAll('#', hash)
  // The tool's main entry point is not used, because it also validates and bundles the document, which doubles the running time and fails
  // on names such as `constructor`.
  const nodes = transformSchema(document, {
    ...settings,
    discriminators: scanDiscriminators(document, settings),
    injectFooter: [],
    resolve: $ref => resolveRef(document, $ref, settings),
  })
  // The tool's own `WithRequired` does not compile for nullable schemas, because `keyof` of a nullable type is `never`.
  const types = astToString(nodes).replace(
    /type WithRequired<T, K extends keyof T> = T & \{\s*\[P in K\]-\?: T\[P\];?\s*\};?/,
    withRequired,
  )
  return `// ${notice}\n${types.replaceAll(/\uE000|\\uE000/g, '#')}`
}

/** Replaces the type of a sequence with the type of its items. */
function withItems(bundle: Bundle, isClosed: boolean): Node {
  const visit = (kind: Kind, node: Node, type: string): Node => {
    const visited = mapChildren(kind, node, (childKind, child, keys) => visit(childKind, child, keys.at(-1)!))
    const items =
      kind === 'mediaType' && (isClosed || 'itemSchema' in visited) ? describeItems(type, visited, bundle.components.schemas) : undefined
    return items ? { ...visited, schema: items.schema } : visited
  }
  return visit('document', bundle as unknown as Node, '')
}

/** Moves operations with methods that are not in OpenAPI 3.1 to paths of their own, as `post`: the tool supports only 3.1 methods. */
function withKnownMethods(paths: Bundle['paths']): Bundle['paths'] {
  const isKnown = (method: string) => method !== 'query' && methods.has(method)
  const split = Object.entries(paths).flatMap(([path, item]) => {
    const [known, others] = [true, false].map(wanted => Object.entries(item).filter(([method]) => isKnown(method) === wanted))
    return [
      [path, Object.fromEntries(known!)] as const,
      ...others!.map(([method, operation]) => [`${path}#${method}`, { post: operation }] as const),
    ]
  })
  return Object.fromEntries(split)
}

const settings = {
  silent: true,
  transform(schema: object) {
    const values = knownValues(schema)
    return values && ts.factory.createUnionTypeNode([...values.map(literal), anyOtherString])
  },
} as unknown as Omit<GlobalContext, 'discriminators' | 'injectFooter' | 'resolve'>

/** Stands for `#` in operation ids, because the tool would replace that character with a slash. */
const hash = '\uE000'

const withRequired = 'type WithRequired<T, K extends PropertyKey> = T & {\n    [P in K & keyof NonNullable<T>]-?: NonNullable<T>[P];\n};'

/** Returns the known values of an open string in the form that `publishedBundle` writes. */
function knownValues({ anyOf: [known, open, ...more] = [] }: { anyOf?: object[] }): string[] | undefined {
  if (!known || !open || more.length > 0 || !('enum' in known) || 'enum' in open) return undefined
  const values = known.enum as unknown[]
  return 'type' in open && open.type === 'string' && values.every(value => typeof value === 'string') ? values : undefined
}

const { factory } = ts
const literal = (value: string) => factory.createLiteralTypeNode(factory.createStringLiteral(value))
/** Unlike `string`, `(string & {})` does not absorb the literals in the union. */
const anyOtherString = factory.createParenthesizedType(
  factory.createIntersectionTypeNode([factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword), factory.createTypeLiteralNode([])]),
)

/** Preserves the known values of open strings in types from other generators. */
export const withKnownValues = (types: string) => types.replaceAll(/(?<=' \| )string\b/g, '(string & {})')
