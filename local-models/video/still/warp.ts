import type { CameraSurface } from '../../image/effects/depth.ts'

/** Maps a position in the frame to one in the sheet, both in sheet pixels from the top left; writes the result to `to[0]` and `to[1]`. */
export type PositionMap = (x: number, y: number, to: Float64Array) => void

/** Positions are computed once per cell and interpolated, because distortions are smooth. */
const cell = 8

/** Renders a distorted view of the sheet as RGBA, with each pixel packed into one number. */
export function warp({ pixels, columns, rows }: CameraSurface, width: number, height: number, look: PositionMap): Int32Array<ArrayBuffer> {
  const frame = new Int32Array(width * height)
  const across = Math.ceil(width / cell) + 1
  let above = mapRow(0, across, look)
  for (let top = 0; top < height; top += cell) {
    const below = mapRow(top + cell, across, look)
    for (let y = top; y < Math.min(height, top + cell); y++) {
      const down = (y - top) / cell
      for (let left = 0, node = 0; left < width; left += cell, node += 2) {
        const edge = (at: number): number => (above[at] ?? 0) * (1 - down) + (below[at] ?? 0) * down
        // Positions with 7 fractional bits are finer than the camera's movement between frames, and products still fit in 32 bits, so the
        // arithmetic stays fast.
        let [x7, y7] = [edge(node) * 128, edge(node + 1) * 128]
        const [stepX, stepY] = [(edge(node + 2) * 128 - x7) / cell, (edge(node + 3) * 128 - y7) / cell]
        const last = y * width + Math.min(width, left + cell)
        for (let at = y * width + left; at < last; at++) {
          frame[at] = sample(pixels, columns, rows, x7 | 0, y7 | 0)
          x7 += stepX
          y7 += stepY
        }
      }
    }
    above = below
  }
  return frame
}

function mapRow(y: number, across: number, look: PositionMap): Float64Array {
  const places = new Float64Array(across * 2)
  const to = new Float64Array(2)
  for (let node = 0; node < across; node++) {
    look(node * cell, y, to)
    places.set(to, node * 2)
  }
  return places
}

/** Interpolates bilinearly, processing two channels at a time in one number. */
function sample(pixels: Int32Array, columns: number, rows: number, x7: number, y7: number): number {
  const x = Math.min(((columns - 1) << 7) - 1, Math.max(0, x7))
  const y = Math.min(((rows - 1) << 7) - 1, Math.max(0, y7))
  const at = Math.imul(y >> 7, columns) + (x >> 7)
  const [right, low] = [x & 127, y & 127]
  const a = between(pixels[at] ?? 0, pixels[at + 1] ?? 0, right)
  const b = between(pixels[at + columns] ?? 0, pixels[at + columns + 1] ?? 0, right)
  return between(a, b, low) | 0xff000000
}

function between(a: number, b: number, share: number): number {
  const rest = 128 - share
  const redBlue = (Math.imul(a & 0xff00ff, rest) + Math.imul(b & 0xff00ff, share)) >>> 7
  const green = (Math.imul(a & 0xff00, rest) + Math.imul(b & 0xff00, share)) >>> 7
  return (redBlue & 0xff00ff) | (green & 0xff00)
}
