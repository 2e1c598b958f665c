import { resolvedSchema } from './pointer.ts'
import { sequenceKind, type ItemRule } from '../runtime/sequence.ts'

interface AnySchema {
  $ref?: unknown
  [keyword: string]: unknown
}

/**
 * The schema of a sequence's items: that of OpenAPI 3.2, or that of a text's contents, with which 3.1 describes streams. Undefined if the
 * body is not a sequence or is not described as one.
 */
export function findItemSchema<Schema extends AnySchema>(
  mediaType: string,
  { schema, itemSchema }: { schema?: Schema | undefined; itemSchema?: Schema | undefined },
  schemas: Record<string, Schema>,
): Schema | undefined {
  if (sequenceKind(mediaType) === undefined) return undefined
  return itemSchema ?? (resolvedSchema(schema, schemas)?.['contentSchema'] as Schema | undefined)
}

/** The media type extension that defines how the `data` of its events is sent. */
export const dataForm = 'x-data'

/** How items are written, by their media type object. */
export function readItemRule(media: object): ItemRule {
  const { [dataForm]: data, itemEncoding: { contentType = '' } = {} } = media as {
    [dataForm]?: ItemRule['data']
    itemEncoding?: { contentType?: string }
  }
  const isOneType = contentType !== '' && !/[,*]/.test(contentType)
  return { ...(data && { data }), ...(isOneType && { partType: contentType }) }
}
