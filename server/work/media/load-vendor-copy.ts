import { createWriteStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { maxLoadedPixels, shrunkSize } from '@mediawright/media-engines/media-probe/image-limits.ts'
import { hasPngCodes } from '@mediawright/media-engines/media-probe/png-colors.ts'
import { fileExtension } from '@mediawright/media-engines/ports/media-types.ts'
import type { MediaInput, ProviderContext } from '@mediawright/media-engines/ports/provider.ts'
import { removeAfterMs, stageFile } from '../../core/assets/staged-file-store.ts'
import { vendorCopyKey } from '../../core/assets/vendor-copy.ts'
import type { Engines } from '../../machine/engines.ts'
import type { LoadedMedium } from './load-media.ts'

export type VendorNeeds = Pick<Engines, 'clock' | 'database' | 'deriveKey' | 'files' | 'links' | 'vendorMedia'>

export type VendorWatch = Pick<ProviderContext, 'signal' | 'warn'>

/** Media read by a run. */
export interface VendorMedium {
  workspaceId: string
  runId: string
  /** The name that messages use for the run's input. */
  name: string
  url: string
  file: LoadedMedium
}

/** Formats without HDR. */
const alwaysSdr = new Set(['image/jpeg', 'image/webp', 'image/gif'])

/** Reports whether a workspace file is known to need no copy; reads at most the file's first bytes. */
async function isFit({ known, path }: LoadedMedium): Promise<boolean> {
  if (!known) return false
  const { contentType, width = Infinity, height = Infinity } = known
  if (!contentType.startsWith('image/')) return !contentType.startsWith('video/')
  if (shrunkSize({ width, height }, maxLoadedPixels)) return false
  return alwaysSdr.has(contentType) || (contentType === 'image/png' && !(await hasPngCodes(path)))
}

/**
 * Returns the file to send to a vendor: without HDR and, for images, with at most 64 megapixels. Most files are returned unchanged. A copy
 * is stored for a day under a key derived from the run and the URL, so that a retry finds the copy and the vendor can fetch it; the sweep
 * deletes the copy, because nothing refers to it.
 * @throws {RunFailure} `input_unreachable`
 */
export async function loadVendorCopy(engines: VendorNeeds, medium: VendorMedium, folder: string, watch: VendorWatch): Promise<MediaInput> {
  const { clock, database, deriveKey, files, links, vendorMedia } = engines
  const { workspaceId, runId, name, url, file } = medium
  if (await isFit(file)) return file
  const work = { name, folder, owner: workspaceId, signal: watch.signal }
  const { copy, warnings } = await vendorMedia.inspect(file.path, work)
  warnings.forEach(watch.warn)
  if (!copy) return file
  const { contentType } = copy
  const fileName = `${deriveKey('vendor copy of', `${runId} ${url}`)}.${fileExtension(contentType)}`
  const key = vendorCopyKey(deriveKey, fileName)
  const path = join(folder, fileName)
  if (await files.stat(key)) await pipeline(files.stream(key), createWriteStream(path), { signal: watch.signal })
  else {
    const made = await vendorMedia.convert(file.path, copy, work)
    made.warnings.forEach(watch.warn)
    if (made.path === undefined) return file
    await copyFile(made.path, path)
    await database.read(sql => stageFile(sql, 'files', key, clock.now() + removeAfterMs, runId))
    await files.putFile(key, made.path)
  }
  return { path, contentType, sizeBytes: (await stat(path)).size, url: links.vendorCopy(fileName) }
}
