import { mapChildren, type Kind, type Node } from '../document/shape.ts'
import { absolute } from './ajv-schema.ts'
import type { Bundle, Schema } from './bundle.ts'
import { ajvFor } from './request-schemas.ts'

/** Removes defaults that do not match their schema: a validator would fill them in and then refuse the request. */
export function withoutInvalidDefaults(bundle: Bundle): Bundle {
  if (!JSON.stringify(bundle).includes('"default":')) return bundle
  const isInvalid = defaultCheck(bundle.components.schemas)
  const change = (kind: Kind, node: Node): Node => {
    const { default: removed, ...others } = node
    return mapChildren(kind, kind === 'schema' && removed !== undefined && isInvalid(node) ? others : node, change)
  }
  return change('document', bundle as unknown as Node) as unknown as Bundle
}

/** Returns a function that is true for a schema whose default it does not allow. */
export function defaultCheck(schemas: Record<string, Schema>): (schema: Schema) => boolean {
  const known = new Map<string, boolean>()
  let ajv: ReturnType<typeof ajvFor> | undefined
  return schema => {
    const { default: value, description: _description, ...others } = schema
    const key = JSON.stringify([others, value])
    const found = known.get(key) ?? !fits(others, value)
    known.set(key, found)
    return found
  }

  function fits(schema: Schema, value: unknown): boolean {
    try {
      ajv ??= ajvFor(schemas, 'reply')
      return ajv.validate(absolute(schema), value)
    } catch {
      return true // The schema cannot be compiled.
    }
  }
}
