import { freeName } from '../document/load-document.ts'
import { mapChildren, toPointer, type Kind, type Node } from '../document/shape.ts'
import { isDiscriminator, type Discriminator } from './ajv-schema.ts'
import type { Bundle, Schema } from './bundle.ts'

/** Marks a discriminator that was copied from a parent schema. */
export const inherited = 'x-inherited'

/** A schema with a discriminator and no alternatives. */
interface Base {
  discriminator: Discriminator
  /** References to the schemas that extend this one. */
  children: string[]
  /** The new name of the original schema (`<name>Base`), and a reference to that schema. */
  name: string
  alone: string
}

/**
 * Converts inheritance to a choice. A schema with a discriminator and no alternatives becomes a choice between itself and the schemas that
 * extend it with `allOf` or that its `mapping` names. Those schemas then extend the original schema, which is renamed to `<name>Base`.
 */
export function withInheritance(bundle: Bundle): Bundle {
  const { schemas } = bundle.components
  const bases = findBases(schemas)
  if (bases.size === 0) return bundle
  const owners = new Map([...bases.values()].flatMap(base => base.children.map(child => [child, base] as const)))
  const extended: Record<string, Schema> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    const base = bases.get(refTo(name))
    const own = withParents(schema, ref => bases.get(ref)?.alone ?? ref)
    if (!base) {
      extended[name] = owners.has(refTo(name)) ? own : schema
      continue
    }
    const { discriminator, ...alone } = own
    extended[name] = { anyOf: [...base.children, base.alone].map($ref => ({ $ref })), discriminator }
    extended[base.name] = alone
  }
  /** Adds a parent schema's discriminator to each choice between its children, so that the discriminator selects the child. */
  const convert = (kind: Kind, node: Node): Node => {
    const mapped = mapChildren(kind, node, convert)
    const { oneOf, anyOf, discriminator } = mapped
    const choice = oneOf ?? anyOf
    if (kind !== 'schema' || discriminator !== undefined || !Array.isArray(choice)) return mapped
    const [first, ...others] = new Set((choice as Schema[]).map(({ $ref }) => owners.get($ref ?? '')))
    if (first === undefined || others.length > 0) return mapped
    const refs = new Set((choice as Schema[]).map(({ $ref }) => $ref))
    const mapping = Object.entries(first.discriminator.mapping ?? {}).filter(([, ref]) => refs.has(ref))
    return { ...mapped, discriminator: { ...first.discriminator, mapping: Object.fromEntries(mapping), [inherited]: true } }
  }
  return convert('document', { ...bundle, components: { ...bundle.components, schemas: extended } } as Node) as unknown as Bundle
}

const refTo = (name: string) => `#${toPointer(['components', 'schemas', name])}`

const parentsIn = ({ allOf }: Schema): string[] =>
  Array.isArray(allOf) ? (allOf as Schema[]).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])) : []

/** Returns false for a schema that only adds a description to another schema. */
const isChild = ({ allOf, properties }: Schema) => Array.isArray(allOf) && (allOf.length > 1 || properties !== undefined)

const withParents = (schema: Schema, rename: (ref: string) => string): Schema =>
  parentsIn(schema).length === 0
    ? schema
    : {
        ...schema,
        allOf: (schema['allOf'] as Schema[]).map(part => (typeof part.$ref === 'string' ? { ...part, $ref: rename(part.$ref) } : part)),
      }

function findBases(schemas: Record<string, Schema>): Map<string, Base> {
  const taken = new Set(Object.keys(schemas))
  const bases = new Map<string, Base>()
  for (const [name, { discriminator, oneOf, anyOf }] of Object.entries(schemas)) {
    if (!isDiscriminator(discriminator) || oneOf !== undefined || anyOf !== undefined) continue
    const children = new Set(Object.values(discriminator.mapping ?? {}).filter(ref => ref !== refTo(name)))
    const extending = new Set([refTo(name)])
    // Children of children are included too.
    for (const parent of extending)
      for (const [other, schema] of Object.entries(schemas))
        if (parentsIn(schema).includes(parent)) {
          extending.add(refTo(other))
          if (isChild(schema)) children.add(refTo(other))
          if (parent !== refTo(name)) children.add(parent)
        }
    if (children.size === 0) continue
    const own = freeName(`${name}Base`, free => !taken.has(free))
    taken.add(own)
    bases.set(refTo(name), { discriminator, children: [...children], name: own, alone: refTo(own) })
  }
  return bases
}
