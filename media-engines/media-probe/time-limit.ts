import { mebibyte } from '../workers/mebibyte.ts'
import { openFile } from './open-file.ts'
import { headBytes, stillBrand } from './still-brand.ts'

const maxMs = 20_000

/** JPEG, PNG, WebP. */
const isImage = /^\xff\xd8\xff|^\x89PNG\r\n|^RIFF....WEBP/s

/** Depends on the file size. Images may be slow to decode, however small their files are, so they get the maximum. */
export async function millisecondsToRead(path: string): Promise<number> {
  const file = await openFile(path)
  try {
    const bySize = Math.min(maxMs, 5000 + (file.size / mebibyte / 5) * 1000)
    const head = await file.read(0, headBytes)
    return stillBrand(head) === undefined && !isImage.test(head.toString('latin1', 0, 12)) ? bySize : maxMs
  } finally {
    await file.close()
  }
}
