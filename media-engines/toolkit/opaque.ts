import type { Pixels } from './toolkit.ts'

const fromOpaqueFiles = new WeakSet<Pixels['rgba']>()

/** For pixels of a file that cannot have alpha: searching all of them would take longer than mirroring them. */
export function markOpaque({ rgba }: Pixels): void {
  fromOpaqueFiles.add(rgba)
}

/** True if alpha is full everywhere, for a decoded image. */
export function isOpaque({ rgba }: Pixels): boolean {
  return fromOpaqueFiles.has(rgba) || hasFullAlpha(rgba)
}

export function hasFullAlpha(rgba: Pixels['rgba']): boolean {
  // words can be read from every fourth byte only; `slice` of a buffer copies nothing
  if (rgba.byteOffset % 4 !== 0) return hasFullAlpha(new Uint8Array(rgba))
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
  // a part at a time: a function that is called often is compiled earlier than the loop of one that is called once
  for (let from = 0; from < words.length; from += 4096) if (!areOpaque(words.subarray(from, from + 4096))) return false
  return true
}

/** Without a branch between words it takes half of the time. */
function areOpaque(words: Uint32Array): boolean {
  let every = -1
  for (let at = 0; at < words.length; at++) every &= words[at]!
  return every >>> 24 === 255
}
