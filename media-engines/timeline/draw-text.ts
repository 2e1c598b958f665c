import { prepareText } from '../lettering/draw-text.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import type { Still } from './draw-image.ts'
import type { CutItem, CutSource, TimelineJob } from './timeline-engine.ts'

type Text = Extract<CutSource, { type: 'text' }>

/** The face is bold because video compression destroys thin strokes. */
const face = 'sans-bold'
/** Maximum line width as a fraction of the frame's width. */
const widest = 0.9

/**
 * Draws an item's text. @returns undefined if the text is outside the frame @throws {JobFailure} that names the characters that no font
 * contains
 */
export async function drawText(
  item: CutItem,
  text: Text,
  frame: Pick<TimelineJob, 'width' | 'height'>,
  fontsFolder: string | undefined,
): Promise<Still | undefined> {
  const size = text.fontSize * item.scale
  // A thin outline and a soft shadow, black around light letters and white around dark ones, keep the text legible on any background.
  const around = isLight(text.color) ? '#000000' : '#ffffff'
  const lettering = {
    text: text.text,
    face,
    size,
    maxWidth: frame.width * widest,
    align: text.align,
    center: { x: item.position.x * frame.width, y: item.position.y * frame.height },
    angle: 0,
    color: text.color,
    opacity: 1,
    shadow: { color: `${around}99`, down: Math.round(size * 0.03), sigma: size * 0.06 },
    outline: { color: `${around}66`, width: size * 0.06 },
  }
  const { bounds, draw } = await prepareText(lettering, fontsFolder).catch(error => {
    throw error instanceof JobFailure ? new JobFailure(error.code, `${item.name} cannot be drawn. ${error.message}`) : error
  })
  const [left, top] = [Math.max(0, evenBelow(bounds.left)), Math.max(0, evenBelow(bounds.top))]
  const width = Math.min(frame.width, evenBelow(bounds.left + bounds.width) + 2) - left
  const height = Math.min(frame.height, evenBelow(bounds.top + bounds.height) + 2) - top
  if (bounds.width === 0 || width <= 0 || height <= 0) return undefined
  return { image: draw({ left, top, width, height }), x: left, y: top, isOpaque: false }
}

const evenBelow = (value: number): number => 2 * Math.floor(value / 2)

/** @param color `#rrggbb` */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 90
}
