import type { MediaFacts } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { damaged } from './unusable.ts'

/** A reader begins at the end, and looks for it in the last kilobyte or so. */
const tailBytes = 2048

/** Only whether head and tail are there: pages are for viewers, which run them in a cage of their own. */
export async function probeDocument(file: OpenFile): Promise<MediaFacts> {
  const head = await file.read(0, 16)
  const tail = (await file.read(Math.max(0, file.size - tailBytes), tailBytes)).toString('latin1')
  if (!/^%PDF-\d/.test(head.toString('latin1')) || !/startxref\s+\d+\s+%%EOF/.test(tail)) {
    throw damaged('a PDF document', 'its end is missing')
  }
  return { foundType: 'application/pdf', contentType: 'application/pdf', sizeBytes: file.size }
}
