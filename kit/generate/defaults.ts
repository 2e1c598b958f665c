import { mapChildren, type Kind, type Node } from '../document/shape.ts'
import { absolute } from './ajv-schema.ts'
import type { Bundle } from './bundle.ts'
import { ajvFor } from './request-schemas.ts'

export function schemasWithInvalidDefaults(document: Bundle): ReadonlySet<Node> {
  const found: Node[] = []
  const visit = (kind: Kind, node: Node): unknown => {
    if (kind === 'schema' && 'default' in node) found.push(node)
    return mapChildren(kind, node, visit)
  }
  visit('document', document as unknown as Node)
  // One combined schema compiles faster than separate ones.
  const properties = Object.fromEntries(found.map(({ default: _default, ...schema }, index) => [`_${index}`, schema]))
  const validate = ajvFor(document.components.schemas, 'reply', { allErrors: true }).compile(absolute({ properties }))
  validate(Object.fromEntries(found.map((schema, index) => [`_${index}`, schema['default']])))
  return new Set((validate.errors ?? []).map(({ instancePath }) => found[Number(/^\/_(\d+)/.exec(instancePath)?.[1])]!))
}

/** Renames an invalid `default` to `x-default`, because applying it would make a valid request invalid. */
export function withValidDefaults(document: Bundle): Bundle {
  const invalid = schemasWithInvalidDefaults(document)
  if (invalid.size === 0) return document
  const convert = (kind: Kind, node: Node): Node => {
    const converted = mapChildren(kind, node, convert)
    if (!invalid.has(node)) return converted
    const { default: fallback, ...rest } = converted
    return { ...rest, 'x-default': fallback }
  }
  return convert('document', document as unknown as Node) as unknown as Bundle
}
