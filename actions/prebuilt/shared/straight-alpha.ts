/** Mixes two frames with straight alpha. @param share weight of the second frame, 0 to 1 */
export function mixFrames({ width, height, rgba: before }: Pixels, { rgba: after }: Pixels, share: number): Pixels {
  const weight = Math.round(share * 256)
  const rgba = new Uint8Array(before.length)
  for (let at = 0; at < rgba.length; at += 4) {
    const [one, other] = [before[at + 3]! * (256 - weight), after[at + 3]! * weight]
    const sum = one + other
    rgba[at + 3] = (sum + 128) >> 8
    if (sum > 0)
      for (let channel = at; channel < at + 3; channel++)
        rgba[channel] = Math.round((before[channel]! * one + after[channel]! * other) / sum)
  }
  return { width, height, rgba }
}

/** Premultiplies colors in place. */
export function multiplyByAlpha(rgba: Pixels['rgba']): void {
  for (let at = 0; at < rgba.length; at++) if (at % 4 !== 3) rgba[at] = Math.round((rgba[at]! * rgba[at - (at % 4) + 3]!) / 255)
}

/** Reverses `multiplyByAlpha`, except for rounding errors. */
export function divideByAlpha(rgba: Pixels['rgba']): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!
    if (alpha > 0)
      for (let channel = at; channel < at + 3; channel++) rgba[channel] = Math.min(255, Math.round((rgba[channel]! * 255) / alpha))
  }
}

/** Sets invisible pixels to transparent black, because their colors would otherwise show in programs that ignore alpha. */
export function clearInvisible(rgba: Pixels['rgba']): void {
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3] === 0) rgba.fill(0, at, at + 4)
}
