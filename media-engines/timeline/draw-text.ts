import { createCanvas, cssFont } from '../toolkit/fonts.ts'
import { getCanvasPixels } from '../toolkit/images.ts'
import type { Still } from './draw-image.ts'
import type { CutItem, CutSource, TimelineJob } from './timeline-engine.ts'
import { wrap } from './wrap.ts'

type Text = Extract<CutSource, { type: 'text' }>

/** Bold, since video compression destroys thin strokes. */
const family = 'sans-bold'
const lineHeight = 1.25
/** Maximum line width as a fraction of the frame's width. */
const widest = 0.9

/** @returns undefined if the text is outside the frame */
export function drawText(item: CutItem, text: Text, frame: Pick<TimelineJob, 'width' | 'height'>): Still | undefined {
  const size = text.fontSize * item.scale
  const font = cssFont(family, size)
  const measure = createCanvas(1, 1).getContext('2d')
  measure.font = font
  const lines = wrap(text.text, frame.width * widest, line => measure.measureText(line).width)
  const block = { width: Math.max(...lines.map(({ width }) => width)), height: lines.length * size * lineHeight }
  const [left, top] = [item.position.x * frame.width - block.width / 2, item.position.y * frame.height - block.height / 2]
  const margin = Math.ceil(size * 0.25)
  const [x, y] = [Math.max(0, evenBelow(left - margin)), Math.max(0, evenBelow(top - margin))]
  const width = Math.min(frame.width, evenBelow(left + block.width + margin) + 2) - x
  const height = Math.min(frame.height, evenBelow(top + block.height + margin) + 2) - y
  if (block.width === 0 || width <= 0 || height <= 0) return undefined

  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.font = font
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.lineWidth = size * 0.06
  // A thin outline and a soft shadow keep the text legible on any background; they are light around dark letters.
  const around = isLight(text.color) ? '0, 0, 0' : '255, 255, 255'
  context.strokeStyle = `rgba(${around}, 0.4)`
  context.fillStyle = text.color
  for (const [at, line] of lines.entries()) {
    // Whole pixels keep the baseline sharp; capitals are centered in their line.
    const base = Math.round(top + (at + 0.5) * size * lineHeight + size * 0.36) - y
    if (base < -size || base > height + size) continue
    const from = left - x + { left: 0, center: 0.5, right: 1 }[text.align] * (block.width - line.width)
    context.shadowColor = `rgba(${around}, 0.6)`
    context.shadowOffsetY = Math.round(size * 0.03)
    context.shadowBlur = size * 0.12
    context.fillText(line.text, from, base)
    context.shadowColor = 'transparent'
    context.strokeText(line.text, from, base)
    context.fillText(line.text, from, base)
  }
  return { image: getCanvasPixels(canvas), x, y, isOpaque: false }
}

const evenBelow = (value: number): number => 2 * Math.floor(value / 2)

/** @param color `#rrggbb` */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 90
}
