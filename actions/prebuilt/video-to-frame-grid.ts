/*
@flora-name Video to Frame Grid
@flora-description Places frames of a video side by side in one image, in reading order.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "cols", "label": "Columns", "type": "slider", "default": 3, "min": 1, "max": 12, "step": 1,
    "description": "Frames per row."
  },
  {
    "key": "rows", "label": "Rows", "type": "slider", "default": 3, "min": 1, "max": 12, "step": 1,
    "description": "Number of rows."
  },
  {
    "key": "cell_width", "label": "Cell Width (px)", "type": "number", "default": 320, "min": 16, "max": 1920, "step": 1,
    "description": "Width of each frame; its height follows from the aspect ratio of the video."
  },
  {
    "key": "gap", "label": "Gap Between Cells (px)", "type": "slider", "default": 8, "min": 0, "max": 100, "step": 1,
    "description": "Space between and around the frames."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#000000",
    "description": "Color of the space."
  }
]
@flora-cost 0.01
@flora-seconds 10
*/
import { countFrames } from './shared/video-timing.ts'
import { resampled } from './shared/video-alpha.ts'
import { readFrame, getFrameTime } from './shared/video-frames.ts'
import { ActionError } from './shared/action-error.ts'

const clip = getInput<VideoInput>('video')
const columns = getParam<number>('cols')
const rows = getParam<number>('rows')
const gap = getParam<number>('gap')
const cell = {
  width: getParam<number>('cell_width'),
  height: Math.max(1, Math.round((getParam<number>('cell_width') * clip.height) / clip.width)),
}
const width = gap + columns * (cell.width + gap)
const height = gap + rows * (cell.height + gap)

const [maxPixels, longestSide] = [50e6, 16_384]
if (width * height > maxPixels || Math.max(width, height) > longestSide)
  throw new ActionError(
    `The grid would be ${width} × ${height} pixels, but the limits are 50 million pixels and ${longestSide} pixels per side: use smaller or fewer cells.`,
  )

/**
 * The video is divided into equal parts, and each cell shows the frame in the middle of a part, so that a black beginning or end is not
 * shown.
 */
const cells = []
const count = columns * rows
for (let at = 0; at < count; at++) {
  const frame = Math.floor(((at + 0.5) / count) * countFrames(clip))
  const image = await readFrame(
    clip,
    getFrameTime(clip, frame),
    [at / count, (at + 1) / count],
    resampled(clip.has_alpha, `scale=${cell.width}:${cell.height}:flags=bicubic`),
  )
  cells.push({
    input: Buffer.from(image.rgba),
    raw: { width: image.width, height: image.height, channels: 4 as const },
    left: gap + (at % columns) * (cell.width + gap),
    top: gap + Math.floor(at / columns) * (cell.height + gap),
  })
}
/** Erases the background behind frames that have alpha; otherwise, it would show through them. */
const holes = clip.has_alpha
  ? cells.map(each => ({ ...each, input: Buffer.alloc(each.input.length, 255), blend: 'dest-out' as const }))
  : []
await writeOutput('image', images.blank(width, height, getParam('background')).composite([...holes, ...cells]))
