import { mapChildren, type Kind, type Node } from '../document/shape.ts'
import { isDiscriminator, withValidKeywords } from './ajv-schema.ts'
import { inherited } from './inheritance.ts'

/**
 * A node as the generators of types and of the SDK need it: they follow whatever looks like a reference, also in examples and
 * extensions, and fail at keywords with values that have no meaning. They would also list a webhook with an id as an operation.
 * @param isSent true for operations of other services, which the service calls
 */
export function forTools(kind: Kind, node: Node, isSent = false): Node {
  const mapped = mapChildren(kind, node, (childKind, child, [key]) =>
    forTools(childKind, child, isSent || key === 'webhooks' || key === 'pathItems' || childKind === 'callback'),
  )
  const entries = Object.entries(kind === 'schema' ? withValidKeywords(mapped) : mapped).filter(
    ([key, value]) =>
      !(isData(key, value, node) && JSON.stringify(value)?.includes('"$ref"')) &&
      !(key === 'enum' && (hasObject(value) || isObjectSchema(node))) &&
      // The types of the variants would lose the values of their own variants.
      !(kind === 'schema' && key === 'discriminator' && isDiscriminator(value) && inherited in value) &&
      !(isSent && kind === 'operation' && key === 'operationId'),
  )
  return Object.fromEntries(entries)
}

/** The generator of types takes a list of values in a schema of objects for variants. */
const isObjectSchema = ({ type, properties, additionalProperties }: Node) =>
  type === 'object' || Boolean(properties ?? additionalProperties)

/** No type is written for a list of values with objects. */
const hasObject = (values: unknown) => Array.isArray(values) && values.some(value => typeof value === 'object' && value !== null)

/** Only members that are nodes, or contain some, are copied. */
const isData = (key: string, value: unknown, node: Node) =>
  /^(?:x-.*|examples?)$/.test(key) || (typeof value === 'object' && value === node[key])
