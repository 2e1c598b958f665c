import type { Canvas } from '@napi-rs/canvas'
import type { Random } from '../prompt/random.ts'
import { brightnessAt } from './pixels.ts'

/** The first pass paints wide strokes everywhere. Later passes paint finer strokes, and only where there is detail to preserve. */
const passes = [
  { size: 0.02, count: 2600, alpha: 0.85, detail: 0 },
  { size: 0.009, count: 7500, alpha: 0.8, detail: 10 },
  { size: 0.0042, count: 14_000, alpha: 0.85, detail: 26 },
  { size: 0.0026, count: 26_000, alpha: 0.9, detail: 44 },
] as const

/** Repaints an image with brush strokes that follow the edges in the image. In areas without detail, strokes are `broad` times as wide. */
export function paintStrokes(canvas: Canvas, random: Random, broad = 1): void {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const { data } = context.getImageData(0, 0, width, height)
  // The shorter side, with a minimum, because a very narrow image would otherwise need millions of strokes.
  const scale = Math.max(Math.min(width, height), Math.sqrt(width * height) / 4)
  const bright = (x: number, y: number): number => {
    return brightnessAt(data, (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4)
  }
  const shape = (width * height) / scale ** 2
  context.lineCap = 'round'
  for (const { size, count, alpha, detail } of passes) {
    const usual = size * (detail < 20 ? broad : 1) * scale
    const wide = Math.max(1.2, usual)
    // Strokes have a minimum width, so a small image needs fewer of them.
    const strokes = count * shape * (usual / wide) ** 2
    const reach = Math.max(1, Math.round(wide / 2))
    for (let stroke = 0; stroke < strokes; stroke++) {
      const [x, y] = [Math.floor(random.next() * width), Math.floor(random.next() * height)]
      const [dx, dy] = [bright(x + reach, y) - bright(x - reach, y), bright(x, y + reach) - bright(x, y - reach)]
      const edge = Math.hypot(dx, dy)
      if (edge < detail) continue
      const angle = edge < 4 ? Math.sin((x / scale) * 5) + Math.cos((y / scale) * 4) : Math.atan2(dy, dx) + Math.PI / 2
      // Strokes are short where there is detail and long in smooth areas.
      const long = wide * (edge > 40 ? 1.2 : 3.2) * random.between(0.6, 1.2)
      const at = (y * width + x) * 4
      const vary = random.between(-9, 9)
      context.strokeStyle = `rgba(${shade(data[at], vary)},${shade(data[at + 1], vary)},${shade(data[at + 2], vary)},${alpha})`
      context.lineWidth = wide * random.between(0.6, 1.1)
      context.beginPath()
      context.moveTo(x - Math.cos(angle) * long * 0.5, y - Math.sin(angle) * long * 0.5)
      context.lineTo(x + Math.cos(angle) * long * 0.5, y + Math.sin(angle) * long * 0.5)
      context.stroke()
    }
  }
}

function shade(value: number | undefined, by: number): number {
  return Math.round(Math.min(255, Math.max(0, (value ?? 0) + by)))
}
