import { gaussian } from './line-blur.ts'

/** Blurs a mask with values from 0 to 255. Edge values are repeated beyond the mask. */
export function blurMask(mask: Uint8Array, width: number, height: number, sigma: number): Uint8Array {
  const { pad, run } = gaussian(sigma)
  const blurred = mask.slice()
  const line = new Float32Array(Math.max(width, height) + 2 * pad)
  const spare = new Float32Array(line.length)
  const blurLine = (start: number, step: number, length: number) => {
    let bits = 0
    for (let index = 0; index < length; index++) {
      const value = blurred[start + index * step]!
      line[pad + index] = value
      bits |= value
    }
    // Many lines are empty, because a text mask has space around the text and between words.
    if (bits === 0) return
    const result = run(line, spare, length)
    for (let index = 0; index < length; index++) blurred[start + index * step] = result[pad + index]! + 0.5
  }
  for (let y = 0; y < height; y++) blurLine(y * width, 1, width)
  for (let x = 0; x < width; x++) blurLine(x, width, height)
  return blurred
}
