import { resolvedSchema } from './pointer.ts'
import { sequenceKind, type ItemRule } from '../runtime/sequence.ts'

interface AnySchema {
  $ref?: unknown
  [keyword: string]: unknown
}

/**
 * Returns the schema of a sequence's items: in OpenAPI 3.2, the item schema; in OpenAPI 3.1, which describes streams as strings, the schema
 * of the string's content. Returns undefined if the body is not a sequence or if the document does not describe its items.
 */
export function findItemSchema<Schema extends AnySchema>(
  mediaType: string,
  { schema, itemSchema }: { schema?: Schema | undefined; itemSchema?: Schema | undefined },
  schemas: Record<string, Schema>,
): Schema | undefined {
  if (sequenceKind(mediaType) === undefined) return undefined
  return itemSchema ?? (resolvedSchema(schema, schemas)?.['contentSchema'] as Schema | undefined)
}

/** The media type extension that defines how an event's `data` is sent. */
export const dataForm = 'x-data'

/** Returns how items are encoded according to their media type object. */
export function readItemRule(media: object): ItemRule {
  const { [dataForm]: data, itemEncoding: { contentType = '' } = {} } = media as {
    [dataForm]?: ItemRule['data']
    itemEncoding?: { contentType?: string }
  }
  const isOneType = contentType !== '' && !/[,*]/.test(contentType)
  return { ...(data && { data }), ...(isOneType && { partType: contentType }) }
}
