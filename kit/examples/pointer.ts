/** Resolves a reference such as `#/components/schemas/Pet/$defs/Cat`; returns undefined if the target does not exist in the document. */
export function nodeAt(document: unknown, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined
  const keys = ref.slice(2).split('/').map(unescaped)
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], document)
}

const unescaped = (key: string) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')

/** Resolves a schema through any number of references. */
export function resolvedSchema<Schema extends { $ref?: unknown }>(
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
): Schema | undefined {
  const ref = schema?.$ref
  return typeof ref === 'string' ? resolvedSchema(nodeAt({ components: { schemas } }, ref) as Schema | undefined, schemas) : schema
}

/** Returns the name of the component schema that a reference points to or into, or undefined for other references. */
export const componentIn = (ref: string): string | undefined => /^#\/components\/schemas\/([^/]+)/.exec(ref)?.[1]
