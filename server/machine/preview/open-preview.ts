import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../files/files.ts'
import { ThumbnailsBusy, type Thumbnails } from '@mediawright/media-engines/thumbnails/thumbnails.ts'
import type { WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import type { Preview, PreviewRequest } from './preview.ts'

/** Larger files get no preview, because fetching them would take longer than a reader is willing to wait. */
const maxFileBytes = { image: 64 * 1024 ** 2, video: 100 * 1024 ** 2 }
/** Widths that are tried in order until the preview is small enough; for most images, the first width is sufficient. */
const widths = [1024, 768, 512, 256, 128]

export interface PreviewOptions {
  files: Pick<Files, 'stat' | 'stream'>
  workFolder: Pick<WorkFolder, 'use'>
  thumbnails: Pick<Thumbnails, 'make'>
}

/** Creates previews from thumbnails that are small enough for the reader. */
export function createPreview({ files, workFolder, thumbnails }: PreviewOptions): Preview {
  async function make({ key, kind, maxBytes, workspaceId }: PreviewRequest) {
    const stored = await files.stat(key)
    if (!stored || stored.size > maxFileBytes[kind]) return undefined
    return workFolder.use(async folder => {
      const file = join(folder, 'original')
      await pipeline(files.stream(key), createWriteStream(file))
      for (const width of widths) {
        const bytes = await thumbnails.make(file, { width, folder, owner: workspaceId })
        if (!bytes) return undefined
        if (bytes.length <= maxBytes) return { bytes, contentType: 'image/webp' }
      }
      return undefined
    })
  }
  return { make: request => make(request).catch(orNone) }
}

/** Returns no preview if the thumbnail engine is busy, because a preview is optional; throws other errors. */
function orNone(error: unknown): undefined {
  if (error instanceof ThumbnailsBusy) return undefined
  throw error
}
