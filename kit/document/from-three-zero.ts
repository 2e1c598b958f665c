import { mapChildren, type Kind, type Node } from './shape.ts'

/** Translates a document of OpenAPI 3.0 into one of 3.1 that means the same. */
export const fromThreeZero = (document: Node): Node => ({ ...translate('document', document), openapi: '3.1.0' })

function translate(kind: Kind, node: Node): Node {
  const translated = mapChildren(kind, node, (childKind, child) => translate(childKind, child))
  return kind === 'schema' ? translateSchema(translated) : translated
}

function translateSchema({ nullable, exclusiveMinimum, exclusiveMaximum, ...schema }: Node): Node {
  const { type, minimum, maximum } = schema
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
  return schema
}
