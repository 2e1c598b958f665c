import type { Pixels } from './toolkit.ts'

const fromOpaqueFiles = new WeakSet<Pixels['rgba']>()

/** For pixels of a file that cannot have alpha: searching all of them would take longer than mirroring them. */
export function markOpaque({ rgba }: Pixels): void {
  fromOpaqueFiles.add(rgba)
}

/** Whether alpha is full everywhere, for a decoded image. */
export function isOpaque({ rgba }: Pixels): boolean {
  return fromOpaqueFiles.has(rgba) || hasFullAlpha(rgba)
}

export function hasFullAlpha(rgba: Pixels['rgba']): boolean {
  // a part at a time: a function that is called often is compiled earlier than the loop of one that is called once
  for (let from = 0; from < rgba.length; from += 16_384) if (!hasFullAlphaIn(rgba.subarray(from, from + 16_384))) return false
  return true
}

function hasFullAlphaIn(rgba: Pixels['rgba']): boolean {
  // as words where they can be read so: in less than half of the time
  if (rgba.byteOffset % 4 === 0) {
    const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
    for (let at = 0; at < words.length; at++) if (words[at]! >>> 24 !== 255) return false
    return true
  }
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}
