import type { Pixels } from '../prebuilt/shared/module.ts'

/** Images whose pixels are all known to the test. */

export type PixelAt = (x: number, y: number) => readonly [red: number, green: number, blue: number, alpha?: number]

export function drawn(width: number, height: number, at: PixelAt): Pixels {
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha = 255] = at(x, y)
      rgba.set([Math.round(red), Math.round(green), Math.round(blue), Math.round(alpha)], (y * width + x) * 4)
    }
  return { width, height, rgba }
}

/**
 * Creates an image in which every pixel has a different color (unless the image is too large), so that each pixel can be found after it
 * has moved.
 */
export const numbered = (width: number, height: number) => drawn(width, height, (x, y) => [x, y, (x * 7 + y * 13) % 256])

export function pixelAt({ width, rgba }: Pixels, x: number, y: number): number[] {
  return [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

/** Creates noise that is the same in every run. */
export function noisy(width: number, height: number, alphas = false): Pixels {
  let seed = 1
  const byte = () => (seed = (seed * 48_271) % 2_147_483_647) % 256
  return drawn(width, height, () => [byte(), byte(), byte(), alphas ? byte() : 255])
}

/** Creates soft gradients, hard edges and fine texture, as in a photo. */
export const photoLike = (width: number, height: number) =>
  drawn(width, height, (x, y) => {
    const [u, v] = [x / width, y / height]
    const grain = ((x * 374_761 + y * 668_265) % 17) - 8
    const hill = v > 0.6 + 0.15 * Math.sin(u * 9)
    const sun = Math.hypot(u - 0.7, v - 0.3) < 0.12
    if (sun) return [250, 220 + 20 * v, 120]
    if (hill) return [60 + 50 * u + grain, 110 + 40 * Math.sin(u * 60) + grain, 50 + grain]
    return [90 + 110 * v, 140 + 80 * v, 210 + 30 * u]
  })

/** Creates a disc with a soft rim on a transparent background whose color must not show. */
export const disc = (side: number) =>
  drawn(side, side, (x, y) => {
    const cover = Math.min(1, Math.max(0, side * 0.4 + 0.5 - Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2)))
    return cover > 0 ? [255, 0, 0, 255 * cover] : [0, 255, 0, 0]
  })

/** Returns the area that a mask covers, in pixels. */
export const measureArea = (mask: Uint8Array): number => mask.reduce((sum, value) => sum + value, 0) / 255

/** Returns the mean difference between the channels of two images, composited on gray, or Infinity if their sizes differ. */
export function meanDifference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  let sum = 0
  for (let at = 0; at < one.rgba.length; at += 4)
    for (let i = 0; i < 3; i++)
      sum += Math.abs(onGray(one, at, i) - onGray(other, at, i)) + Math.abs(one.rgba[at + 3]! - other.rgba[at + 3]!) / 3
  return sum / (one.width * one.height * 3)
}

function onGray({ rgba }: Pixels, at: number, channel: number): number {
  const alpha = rgba[at + 3]! / 255
  return alpha * rgba[at + channel]! + (1 - alpha) * 128
}
