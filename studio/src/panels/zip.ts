/** Packs several assets into one ZIP in the browser. */
import { makeZip } from 'client-zip'
import { assetFileName, madeBy } from './asset-file.ts'
import type { Asset } from './asset-tile.tsx'
import { addRecipe, areRecipesEmbedded } from './download.ts'
import { uniqueNames } from './zip-names.ts'

/** A ZIP larger than this number of bytes is streamed to a file, because it may not fit into memory. */
export const streamedFrom = 200_000_000

interface Packing {
  assets: readonly Asset[]
  signal: AbortSignal
  /** Called with the numbers of files and bytes packed so far. */
  onProgress: (files: number, bytes: number) => void
  /** The file that the ZIP is written to. If there is none, the ZIP is returned. */
  to?: WritableStream<Uint8Array> | undefined
}

export interface Packed {
  zip: Blob | undefined
  /** Names of the files that could not be read. */
  missing: readonly string[]
}

/** Packs assets into a ZIP, leaving out files that cannot be read. @throws if the ZIP cannot be written or the packing is canceled */
export async function packAssets({ assets, signal, onProgress, to }: Packing): Promise<Packed> {
  const names = uniqueNames(assets.map(assetFileName))
  const missing: string[] = []
  const embeds = areRecipesEmbedded().catch(() => false)
  let packedBytes = 0
  async function* files() {
    for (const [at, asset] of assets.entries()) {
      onProgress(at, packedBytes)
      const input = await readFile(asset.url, signal, bytes => onProgress(at, packedBytes + bytes))
      if (!input) {
        missing.push(names[at]!)
        continue
      }
      packedBytes += input.size
      const made = (await embeds) && names[at]!.endsWith('.png') ? madeBy(asset) : undefined
      // A file whose recipe cannot be added is packed without it.
      const file = made ? await addRecipe(input, made).catch(() => input) : input
      yield { name: names[at]!, input: file, lastModified: new Date(asset.created_at) }
    }
    onProgress(assets.length, packedBytes)
  }
  const stream = makeZip(files())
  if (to) await stream.pipeTo(to, { signal })
  return { zip: to ? undefined : await new Response(stream).blob(), missing }
}

/**
 * Reads a whole file before it is packed, so that a failed download leaves no partial file in the ZIP. Browsers keep large blobs on disk.
 */
async function readFile(url: string, signal: AbortSignal, onRead: (bytes: number) => void): Promise<Blob | undefined> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok || !response.body) return undefined
    let read = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.length
        onRead(read)
        controller.enqueue(chunk)
      },
    })
    return await new Response(response.body.pipeThrough(counter)).blob()
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
