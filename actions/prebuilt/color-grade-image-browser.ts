import { luma } from './shared/color.ts'
import { grade, type Grade } from './shared/grade.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import type { RgbaImage } from './shared/rgba-image.ts'
import { toPreview } from './shared/preview.ts'

type GradeCall = Call<{ image: ImageValue }, Grade & { show_scope: boolean }>

export async function execute({ inputs, params }: GradeCall) {
  return { image: grade(inputs.image, params) }
}

export async function preview({ inputs, params }: GradeCall) {
  const graded = grade(toPreview(inputs.image), params)
  return { image: params.show_scope ? withScope(graded) : graded }
}

/** Draws histograms on a dark panel in the lower right corner: red, green and blue as overlapping light, and luma as a white line. */
function withScope(image: Pixels): RgbaImage {
  const rgba = new Uint8ClampedArray(image.rgba)
  const width = Math.min(256, Math.floor(image.width * 0.4))
  const height = Math.min(128, Math.floor(image.height * 0.3))
  const margin = Math.floor(Math.min(width, height) / 12)
  const bars = histograms(image, width).map(counts => heights(counts, height))
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const at = ((image.height - margin - height + y) * image.width + image.width - margin - width + x) * 4
      const up = height - y
      const line = Math.abs(bars[3]![x]! - up) < 1
      for (let channel = 0; channel < 3; channel++) {
        const lit = line ? 255 : bars[channel]![x]! >= up ? 205 : 22
        rgba[at + channel] = rgba[at + channel]! * 0.2 + lit * 0.8
      }
      rgba[at + 3] = 255
    }
  }
  return { width: image.width, height: image.height, rgba }
}

/** Computes histograms of red, green, blue and luma. Transparent pixels are not counted. */
function histograms({ rgba }: Pixels, steps: number): Float64Array[] {
  const counts = Array.from({ length: 4 }, () => new Float64Array(steps))
  for (let at = 0; at < rgba.length; at += 4) {
    const values = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, luma(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)]
    for (const [index, value] of values.entries()) {
      const step = Math.min(steps - 1, Math.floor((value / 256) * steps))
      counts[index]![step] = counts[index]![step]! + rgba[at + 3]! / 255
    }
  }
  return counts
}

/** Uses the square roots of the counts, so that a single peak, such as a white background, does not flatten everything else. */
function heights(counts: Float64Array, height: number): Float64Array {
  const most = Math.sqrt(Math.max(1, ...counts))
  return counts.map(count => (Math.sqrt(count) / most) * (height - 2))
}
