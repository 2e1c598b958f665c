import { mebibyte } from '../workers/mebibyte.ts'
import { openFile } from './open-file.ts'
import { headBytes, stillBrand } from './still-brand.ts'

const maxMs = 20_000

/** Depends on the file size; HEIC and AVIF images are small but slow to decode, so they get the maximum. */
export async function millisecondsToRead(path: string): Promise<number> {
  const file = await openFile(path)
  try {
    const bySize = Math.min(maxMs, 5000 + (file.size / mebibyte / 5) * 1000)
    return stillBrand(await file.read(0, headBytes)) === undefined ? bySize : maxMs
  } finally {
    await file.close()
  }
}
