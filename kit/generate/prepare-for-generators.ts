import { mapChildren, type Kind, type Node } from '../document/shape.ts'
import { isDiscriminator, withValidKeywords } from './ajv-schema.ts'
import { inherited } from './inheritance.ts'

/**
 * Prepares a node for the type and SDK generators. These generators follow anything that looks like a reference, even in examples and
 * extensions, and fail on keywords with meaningless values. They would also generate an operation for a webhook that has an id.
 * @param isSent true for operations of other services that this service calls
 */
export function prepareForGenerators(kind: Kind, node: Node, isSent = false): Node {
  const mapped = mapChildren(kind, node, (childKind, child, [key]) =>
    prepareForGenerators(childKind, child, isSent || key === 'webhooks' || key === 'pathItems' || childKind === 'callback'),
  )
  const entries = Object.entries(kind === 'schema' ? withValidKeywords(mapped) : mapped).filter(
    ([key, value]) =>
      !(isData(key, value, node) && JSON.stringify(value)?.includes('"$ref"')) &&
      !(key === 'enum' && (hasObject(value) || isObjectSchema(node))) &&
      // If this discriminator were kept, the type of a variant that itself has variants would lose the property values of those variants.
      !(kind === 'schema' && key === 'discriminator' && isDiscriminator(value) && inherited in value) &&
      !(isSent && kind === 'operation' && key === 'operationId'),
  )
  return Object.fromEntries(entries)
}

/** Reports whether a schema describes objects. The type generator treats an enum in such a schema as variants. */
const isObjectSchema = ({ type, properties, additionalProperties }: Node) =>
  type === 'object' || Boolean(properties ?? additionalProperties)

/** Reports whether an enum contains objects. No type is generated for such an enum. */
const hasObject = (values: unknown) => Array.isArray(values) && values.some(value => typeof value === 'object' && value !== null)

/**
 * Reports whether a member is data: an extension, an example or an object that `mapChildren` did not copy because it neither is nor
 * contains a node.
 */
const isData = (key: string, value: unknown, node: Node) =>
  /^(?:x-.*|examples?)$/.test(key) || (typeof value === 'object' && value === node[key])
