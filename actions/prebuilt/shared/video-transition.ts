import type { Pixels } from './module.ts'

export type Transition = 'fade' | 'wipeleft' | 'wiperight'

/** Between two frames of one size. @param share how far it has come, from 0 to 1 */
export function between(transition: Transition, one: Pixels, next: Pixels, share: number): Pixels {
  if (transition === 'fade') return faded(one, next, share)
  const edge = Math.round(one.width * (transition === 'wipeleft' ? 1 - share : share))
  return transition === 'wipeleft' ? beside(one, next, edge) : beside(next, one, edge)
}

function faded({ width, height, rgba: one }: Pixels, { rgba: next }: Pixels, share: number): Pixels {
  const weight = Math.round(share * 256)
  const rgba = new Uint8Array(one.length)
  for (let at = 0; at < rgba.length; at++) rgba[at] = (one[at]! * (256 - weight) + next[at]! * weight + 128) >> 8
  return { width, height, rgba }
}

/** @param edge the column from which on the right one is seen */
function beside({ width, height, rgba: left }: Pixels, { rgba: right }: Pixels, edge: number): Pixels {
  const rgba = new Uint8Array(right)
  for (let row = 0; row < height; row++) rgba.set(left.subarray(row * width * 4, (row * width + edge) * 4), row * width * 4)
  return { width, height, rgba }
}
