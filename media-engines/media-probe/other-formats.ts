/** Formats that file-type misidentifies or does not recognize. */

/* oxlint-disable no-control-regex */
/** Patterns that match the start of files in each format, keyed by the names in `other-kinds.ts`. */
const beginnings: readonly (readonly [type: string, begins: RegExp])[] = [
  ['audio/basic', /^\.snd/],
  ['audio/x-tta', /^TTA[12]/],
  ['image/x-exr', /^v\/1\x01/],
  ['image/vnd-ms.dds', /^DDS /],
  ['image/vnd.radiance', /^#\?(RADIANCE|RGBE)/],
  ['image/x-portable-anymap', /^(P[1-7]|P[Ff])\s/],
  ['image/x-xbitmap', /^#define\s+\w+_width\s+\d+/],
  ['image/x-xpixmap', /^\/\*\s*XPM\s*\*\//],
  ['image/x-qoi', /^qoif/],
  ['image/fits', /^SIMPLE {2}=/],
  ['image/x-pcx', /^\x0a[\x00\x02-\x05]\x01[\x01\x02\x04\x08]/],
  ['video/x-ivf', /^DKIF/],
  ['video/x-dv', /^\x1f\x07\x00[\x3f\xbf]/],
  ['video/x-y4m', /^YUV4MPEG2 /],
  ['model/ply', /^ply\r?\n/],
  ['model/stl', /^solid [^\n]*\n\s*facet normal /],
  ['model/obj', /^(#[^\n]*\n|\s+|mtllib [^\n]*\n|[og] [^\n]*\n)*v( +-?[\d.]+(e-?\d+)?){3}/i],
  ['model/vnd.usda', /^#usda /],
  ['application/x-ft-fbx', /^; FBX /],
  ['model/vnd.collada+xml', /^(<\?xml[^>]*>\s*)?<COLLADA\s/],
  ['text/x-subrip', /^1\r?\n\d\d:\d\d:\d\d,\d{3} --> /],
]

/* oxlint-enable no-control-regex */

/** @param head the first few thousand bytes of the file */
export function otherFormat(head: Buffer): string | undefined {
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  return beginnings.find(([, begins]) => begins.test(text))?.[0] ?? (isTarga(head) ? 'image/x-tga' : undefined)
}

const pixelBits = new Set([8, 15, 16, 24, 32])

/** A Truevision image has no signature at its start, so its whole header must be plausible. */
function isTarga(head: Buffer): boolean {
  if (head.length < 18) return false
  const [hasPalette = 0, kind = 0, paletteBits = 0, depth = 0, flags = 0] = [1, 2, 7, 16, 17].map(at => head[at]!)
  const isIndexed = kind === 1 || kind === 9
  if (!isIndexed && ![2, 3, 10, 11].includes(kind)) return false
  if (hasPalette > 1 || (isIndexed && hasPalette === 0) || (hasPalette === 1) !== pixelBits.has(paletteBits)) return false
  return head.readUInt16LE(12) > 0 && head.readUInt16LE(14) > 0 && pixelBits.has(depth) && (flags & 0xc0) === 0
}

/**
 * Reports whether the first entry of an icon or cursor is at a valid offset. This check is needed because other files begin with the same
 * four bytes.
 */
export function isIcon(head: Buffer, size: number): boolean {
  if (head.length < 22) return false
  const [count, bytes, offset] = [head.readUInt16LE(4), head.readUInt32LE(14), head.readUInt32LE(18)]
  return count > 0 && offset >= 6 + 16 * count && offset + bytes <= size
}
