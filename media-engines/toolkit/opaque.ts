import type { Pixels } from './toolkit.ts'

const fromOpaqueFiles = new WeakSet<Pixels['rgba']>()

/**
 * Marks pixels as opaque without checking them. Used for files that cannot have alpha: checking every pixel would take longer than, for
 * example, mirroring the image.
 */
export function markOpaque({ rgba }: Pixels): void {
  fromOpaqueFiles.add(rgba)
}

/** Reports whether a decoded image is fully opaque. */
export function isOpaque({ rgba }: Pixels): boolean {
  return fromOpaqueFiles.has(rgba) || hasFullAlpha(rgba)
}

export function hasFullAlpha(rgba: Pixels['rgba']): boolean {
  // Copies unaligned bytes (which a Buffer's `slice` would not do), because a Uint32Array requires an offset that is a multiple of four.
  if (rgba.byteOffset % 4 !== 0) return hasFullAlpha(new Uint8Array(rgba))
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
  // The pixels are checked in chunks, because V8 optimizes a frequently called function sooner than a long loop within a single call.
  for (let from = 0; from < words.length; from += 4096) if (!areOpaque(words.subarray(from, from + 4096))) return false
  return true
}

/** Branchless code is twice as fast as code with branches. */
function areOpaque(words: Uint32Array): boolean {
  let every = -1
  for (let at = 0; at < words.length; at++) every &= words[at]!
  return every >>> 24 === 255
}
