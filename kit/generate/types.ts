import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { Bundle } from './bundle.ts'

/** Types of a document. An open string keeps its known values, so that editors offer them. */
export async function typesModule(bundle: Bundle, notice: string): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(bundle), {
    defaultNonNullable: false,
    transform: schema => {
      const values = knownValues(schema)
      return values && ts.factory.createUnionTypeNode([...values.map(literal), anyOtherString])
    },
  })
  return `// ${notice}\n${astToString(nodes)}`
}

/** The values of an open string, as `publishedBundle` writes it. */
function knownValues({ anyOf: [known, open, ...more] = [] }: { anyOf?: object[] }): string[] | undefined {
  if (!known || !open || more.length > 0 || !('enum' in known) || 'enum' in open) return undefined
  return 'type' in open && open.type === 'string' ? (known.enum as string[]) : undefined
}

const { factory } = ts
const literal = (value: string) => factory.createLiteralTypeNode(factory.createStringLiteral(value))
/** `(string & {})`: unlike `string`, it does not absorb the literals beside it. */
const anyOtherString = factory.createParenthesizedType(
  factory.createIntersectionTypeNode([factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword), factory.createTypeLiteralNode([])]),
)

/** The same for third-party types. */
export const withKnownValues = (types: string) => types.replaceAll(/(?<=' \| )string\b/g, '(string & {})')
