const nominal = { green: '#00b140', blue: '#0047bb' }

/** Minimum fraction of all pixels that a screen must cover. */
const minShare = 0.02

/** Returns the color of a green or blue screen in a frame: the mean of the pixels that clearly have that color. */
export function screenColor({ width, height, rgba }: Pixels, preset: 'green' | 'blue'): string {
  const [own, other] = preset === 'green' ? [1, 2] : [2, 1]
  const sums = [0, 0, 0]
  let found = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const strongest = rgba[at + own]!
    if (rgba[at + 3]! < 128 || strongest < 60 || strongest < 1.4 * Math.max(rgba[at]!, rgba[at + other]!)) continue
    for (const channel of [0, 1, 2]) sums[channel] = sums[channel]! + rgba[at + channel]!
    found++
  }
  if (found < minShare * width * height) return nominal[preset]
  return `#${sums
    .map(sum =>
      Math.round(sum / found)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
