import { isNode, mapChildren, type Kind, type Node } from './shape.ts'

/** Translates an OpenAPI 3.0 document into an equivalent 3.1 document. */
export const upgradeOpenApi30 = (document: Node): Node => ({ ...translate('document', document), openapi: '3.1.0' })

function translate(kind: Kind, node: Node): Node {
  const translated = mapChildren(kind, node, (childKind, child) => translate(childKind, child))
  return kind === 'schema' ? translateSchema(translated) : translated
}

function translateSchema({ nullable, exclusiveMinimum, exclusiveMaximum, additionalItems, dependencies, ...schema }: Node): Node {
  const { type, minimum, maximum, enum: values } = schema
  // In 3.0, an empty `enum` has no meaning; in 3.1, it would allow no value.
  if (Array.isArray(values) && values.length === 0) delete schema['enum']
  // `nullable` has an effect only next to `type`.
  if (nullable === true && typeof type === 'string') schema['type'] = [type, 'null']
  if (exclusiveMinimum === true && minimum !== undefined) {
    schema['exclusiveMinimum'] = minimum
    delete schema['minimum']
  }
  if (exclusiveMaximum === true && maximum !== undefined) {
    schema['exclusiveMaximum'] = maximum
    delete schema['maximum']
  }
  // These draft 4 keywords are not part of 3.0, but some documents use them.
  if (Array.isArray(schema['items'])) {
    schema['prefixItems'] = schema['items']
    if (additionalItems === undefined) delete schema['items']
    else schema['items'] = additionalItems
  }
  const dependent = Object.entries(isNode(dependencies) ? dependencies : {})
  const [required, schemas] = [dependent.filter(([, one]) => Array.isArray(one)), dependent.filter(([, one]) => isNode(one))]
  if (required.length > 0) schema['dependentRequired'] = Object.fromEntries(required)
  if (schemas.length > 0) schema['dependentSchemas'] = Object.fromEntries(schemas)
  return schema
}
