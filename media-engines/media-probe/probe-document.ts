import type { MediaMetadata } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { headBytes } from './detect-still-image.ts'
import { damaged } from './unusable.ts'

/**
 * Returns the offset of a PDF's header, which readers accept anywhere in about the first kilobyte. @returns -1 if there is no header
 */
export function pdfStart(head: Buffer): number {
  return head.toString('latin1', 0, 1024).search(/%PDF-\d/)
}

/** PDF readers look for the end marker in about the last kilobyte. */
const tailBytes = 2048

/** Checks only the header and trailer, because viewers render pages in their own sandboxes. */
export async function probeDocument(file: OpenFile): Promise<MediaMetadata> {
  const head = await file.read(0, headBytes)
  const tail = (await file.read(Math.max(0, file.size - tailBytes), tailBytes)).toString('latin1')
  if (pdfStart(head) < 0 || !/startxref\s+\d+\s+%%EOF/.test(tail)) {
    throw damaged('a PDF document', 'its end is missing')
  }
  return { foundType: 'application/pdf', contentType: 'application/pdf', sizeBytes: file.size }
}
