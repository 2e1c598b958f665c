import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { premultiplied, straight, type Premultiplied } from './premultiplied.ts'

/** At full strength, the blur looks as if the camera had zoomed by a factor of 1.5 or rotated by 30 degrees during the exposure. */
const most = { zoom: Math.log(1.5), spin: Math.PI / 6 }

/** Replaces each pixel with the mean of the pixels along the ray from the center or along the circle around it. @param strength 0 to 1 */
export function radialBlur(image: Pixels, mode: 'zoom' | 'spin', strength: number): RgbaImage {
  const range = most[mode] * strength
  // Each pass takes four steps for each step of the previous pass, until there is at least one step per pixel at the corners.
  const farthest = (range * Math.hypot(image.width, image.height)) / 2
  const passes = Math.ceil(Math.log(Math.max(1, farthest)) / Math.log(4))
  let from = premultiplied(image)
  let to: Premultiplied = { ...from, values: new Uint16Array(passes > 0 ? from.values.length : 0) }
  for (let pass = 0; pass < passes; pass++) {
    const step = range / 4 ** (pass + 1)
    const turns = [-1.5, -0.5, 0.5, 1.5].map(at =>
      mode === 'zoom' ? { along: Math.exp(at * step), aside: 0 } : { along: Math.cos(at * step), aside: Math.sin(at * step) },
    )
    for (let y = 0; y < from.height; y++) averageRow(from, to, y, turns)
    ;[from, to] = [to, from]
  }
  return straight(from)
}

/**
 * A complex factor. Each pixel's position relative to the center is multiplied by this factor, and the color is read at the resulting
 * position.
 */
interface Turn {
  along: number
  aside: number
}

function averageRow(from: Premultiplied, to: Premultiplied, y: number, turns: readonly Turn[]): void {
  const { width, height, values } = from
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  const down = y - middleY
  const share = 1 / turns.length
  for (let x = 0; x < width; x++) {
    const across = x - middleX
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let index = 0; index < turns.length; index++) {
      const { along, aside } = turns[index]!
      const u = middleX + across * along - down * aside
      const v = middleY + down * along + across * aside
      const nearU = u < 0 ? 0 : u > width - 1 ? width - 1 : u
      const nearV = v < 0 ? 0 : v > height - 1 ? height - 1 : v
      const column = nearU | 0
      const row = nearV | 0
      const right = column < width - 1 ? 4 : 0
      const p = (row * width + column) * 4
      const q = row < height - 1 ? p + width * 4 : p
      const i = nearU - column
      const j = nearV - row
      const topLeft = (1 - i) * (1 - j)
      const topRight = i * (1 - j)
      const lowLeft = (1 - i) * j
      const lowRight = i * j
      red += topLeft * values[p]! + topRight * values[p + right]! + lowLeft * values[q]! + lowRight * values[q + right]!
      green += topLeft * values[p + 1]! + topRight * values[p + right + 1]! + lowLeft * values[q + 1]! + lowRight * values[q + right + 1]!
      blue += topLeft * values[p + 2]! + topRight * values[p + right + 2]! + lowLeft * values[q + 2]! + lowRight * values[q + right + 2]!
      alpha += topLeft * values[p + 3]! + topRight * values[p + right + 3]! + lowLeft * values[q + 3]! + lowRight * values[q + right + 3]!
    }
    const at = (y * width + x) * 4
    to.values[at] = red * share + 0.5
    to.values[at + 1] = green * share + 0.5
    to.values[at + 2] = blue * share + 0.5
    to.values[at + 3] = alpha * share + 0.5
  }
}
