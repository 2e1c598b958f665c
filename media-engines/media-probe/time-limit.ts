import { mebibyte } from '../workers/mebibyte.ts'
import { openFile } from './open-file.ts'
import { headBytes, detectStillImage } from './detect-still-image.ts'

const maxMs = 20_000
/** The time limit for formats without an index, in which every block must be read. */
const maxMsToScan = 120_000

/** Matches the start of a JPEG, PNG or WebP image. */
const isImage = /^\xff\xd8\xff|^\x89PNG\r\n|^RIFF....WEBP/s

/** Returns the time limit, which depends on the file size. Even small images may be slow to decode, so all images get the maximum. */
export async function millisecondsToRead(path: string): Promise<number> {
  const file = await openFile(path)
  try {
    const head = await file.read(0, headBytes)
    const bySize = 5000 + (file.size / mebibyte / 5) * 1000
    if (isScanned(head)) return Math.min(maxMsToScan, bySize)
    return detectStillImage(head) === undefined && !isImage.test(head.toString('latin1', 0, 12)) ? Math.min(maxMs, bySize) : maxMs
  } finally {
    await file.close()
  }
}

/** Returns true for FLAC and AAC files. */
function isScanned(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'fLaC' || (head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0)
}
