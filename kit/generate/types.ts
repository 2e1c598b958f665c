import { astToString, resolveRef, scanDiscriminators, transformSchema, type GlobalContext, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { forTools } from './for-tools.ts'
import type { Bundle } from './bundle.ts'

/** Generates the types of a document. An open string keeps its known values, so that editors suggest them. */
export function typesModule(bundle: Bundle, notice: string): string {
  const document = forTools('document', { ...bundle }) as unknown as OpenAPI3 & Pick<Bundle, 'paths'>
  for (const operation of Object.values(document.paths).flatMap(item => Object.values(item)))
    operation.operationId = operation.operationId.replaceAll('#', hash)
  // The tool's own entry validates and bundles the document first, which takes as long again and fails at names such as `constructor`.
  const nodes = transformSchema(document, {
    ...settings,
    discriminators: scanDiscriminators(document, settings),
    injectFooter: [],
    resolve: $ref => resolveRef(document, $ref, settings),
  })
  // A schema that is nullable has no property that all its values have.
  const types = astToString(nodes).replace(
    /type WithRequired<T, K extends keyof T> = T & \{\s*\[P in K\]-\?: T\[P\];?\s*\};?/,
    withRequired,
  )
  return `// ${notice}\n${types.replaceAll(/\uE000|\\uE000/g, '#')}`
}

const settings = {
  silent: true,
  transform(schema: object) {
    const values = knownValues(schema)
    return values && ts.factory.createUnionTypeNode([...values.map(literal), anyOtherString])
  },
} as unknown as Omit<GlobalContext, 'discriminators' | 'injectFooter' | 'resolve'>

/** Stands for `#` in ids of operations, which the tool would replace with a slash. */
const hash = '\uE000'

const withRequired = 'type WithRequired<T, K extends PropertyKey> = T & {\n    [P in K & keyof NonNullable<T>]-?: NonNullable<T>[P];\n};'

/** The known values of an open string, in the form that `publishedBundle` writes. */
function knownValues({ anyOf: [known, open, ...more] = [] }: { anyOf?: object[] }): string[] | undefined {
  if (!known || !open || more.length > 0 || !('enum' in known) || 'enum' in open) return undefined
  const values = known.enum as unknown[]
  return 'type' in open && open.type === 'string' && values.every(value => typeof value === 'string') ? values : undefined
}

const { factory } = ts
const literal = (value: string) => factory.createLiteralTypeNode(factory.createStringLiteral(value))
/** `(string & {})`, which unlike `string` does not absorb the literals next to it. */
const anyOtherString = factory.createParenthesizedType(
  factory.createIntersectionTypeNode([factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword), factory.createTypeLiteralNode([])]),
)

/** Does the same for types of other generators. */
export const withKnownValues = (types: string) => types.replaceAll(/(?<=' \| )string\b/g, '(string & {})')
