import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { CheckContext } from '../hosted/protocol.ts'
import { isObject, toList, toObject } from '../hosted/json.ts'

export type Entry = Readonly<Record<string, unknown>>

const catalogPaths = { image: '/images/models', video: '/videos/models', other: '/models?output_modalities=all' } as const
export type Catalog = keyof typeof catalogPaths

export const catalogFor = (type: MediaType): Catalog => (type === 'image' || type === 'video' ? type : 'other')

/** Returns the models in one of the three lists, keyed by id. */
export async function readCatalog({ client }: CheckContext, catalog: Catalog): Promise<ReadonlyMap<string, Entry>> {
  const { body } = await client.json('GET', catalogPaths[catalog], { signal: AbortSignal.timeout(30_000) })
  return new Map(
    toList(toObject(body)['data'])
      .filter(isObject)
      .map(entry => [String(entry['id']), entry]),
  )
}
