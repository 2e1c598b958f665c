import { openFile } from '../media-probe/open-file.ts'
import { decodeImage } from '../toolkit/decode-image.ts'
import { images } from '../toolkit/images.ts'
import { hasFullAlpha } from '../toolkit/opaque.ts'
import type { Pixels } from '../toolkit/toolkit.ts'
import { placeLayer } from './layer-placement.ts'
import { withItemErrors, type Medium } from './media.ts'
import type { CutItem, TimelineJob } from './timeline-engine.ts'

type Image = Extract<Medium, { type: 'image' }>

/** Draws an item's image. @returns undefined if the image is outside the frame @throws {JobFailure} if it cannot be decoded */
export async function drawImage(item: CutItem, image: Image, frame: Pick<TimelineJob, 'width' | 'height'>): Promise<Still | undefined> {
  const decoded = await withItemErrors(item, () => read(image))
  const place = placeLayer(decoded, item, frame)
  if (place === undefined) return undefined
  const { x, y, width, height, cut } = place
  let pipeline = images.edit(decoded)
  if (cut) pipeline = pipeline.extract(cut.from)
  pipeline = pipeline.resize(cut?.width ?? width, cut?.height ?? height, { fit: 'fill' })
  if (cut) pipeline = pipeline.extract({ left: cut.left, top: cut.top, width, height })
  const drawn = await images.pixels(pipeline)
  return { image: drawn, x, y, isOpaque: hasFullAlpha(drawn.rgba) }
}

async function read({ file, contentType }: Image): Promise<Pixels> {
  const opened = await openFile(file)
  try {
    return await decodeImage(await opened.readAll(), contentType)
  } finally {
    await opened.close()
  }
}

/** A prerendered image and its position in the frame; both coordinates are even. */
export interface Still {
  image: Pixels
  x: number
  y: number
  isOpaque: boolean
}
