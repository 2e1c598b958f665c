import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Engines } from '../../machine/engines.ts'
import { ThumbnailsBusy } from '@mediawright/media-engines/thumbnails/thumbnails.ts'
import { AppError } from '../../machine/errors.ts'
import type { Asset } from './asset.ts'
import { hasThumbnail, maxBytes } from './thumbnail.ts'

/** Returns a small WebP version of an asset's file; undefined if there is no such version. */
export type ShowThumbnail = (asset: Asset, width: number) => Promise<Uint8Array | undefined>

/** Maximum number of failed thumbnails that this process remembers in order not to retry them. */
const maxRemembered = 1000

type Needs = Pick<Engines, 'files' | 'workFolder' | 'deriveKey' | 'thumbnails'>

/** Creates each thumbnail once and stores it under a key derived from the file's key, so that any process can find it. */
export function createShowThumbnail({ files, workFolder, deriveKey, thumbnails }: Needs): ShowThumbnail {
  const pending = new Map<string, Promise<Uint8Array | undefined>>()
  const hopeless = new Set<string>()

  async function make({ storedKey, fileKey, workspaceId }: Asset, key: string, width: number): Promise<Uint8Array | undefined> {
    const source = storedKey ?? fileKey
    const made = await workFolder.use(async folder => {
      const path = join(folder, 'source')
      await pipeline(files.stream(source), createWriteStream(path, { mode: 0o600 }))
      return thumbnails.make(path, { width, folder, owner: workspaceId })
    })
    if (made) await files.put(key, made)
    else if (hopeless.size < maxRemembered) hopeless.add(key)
    return made
  }

  return async (asset, width) => {
    if (!hasThumbnail(asset) || (asset.sizeBytes ?? 0) > maxBytes(asset)) return undefined
    const key = deriveKey(`thumbnail ${width}`, asset.storedKey ?? asset.fileKey)
    if (hopeless.has(key)) return undefined
    if (await files.stat(key)) return files.read(key)
    let making = pending.get(key)
    if (!making) {
      making = make(asset, key, width).finally(() => pending.delete(key))
      pending.set(key, making)
    }
    try {
      return await making
    } catch (error) {
      if (!(error instanceof ThumbnailsBusy)) throw error
      throw new AppError('service_unavailable', 'Too many thumbnails are being created. Try again in a few seconds.', {
        headers: { 'retry-after': '2' },
      })
    }
  }
}
