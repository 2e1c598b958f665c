/**
 * Reads and writes an image's recipe in its PNG file: an `iTXt` chunk with the keyword `mediawright`. Image editors preserve this chunk,
 * and viewers ignore it. Nothing in this file has side effects.
 */

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const keyword = new TextEncoder().encode('mediawright')
export const maxRecipeBytes = 64 * 1024
/**
 * Number of bytes at the beginning of a file that are searched for a recipe. The recipe is written before the pixels, but an editor may
 * move it.
 */
export const searchedBytes = 1024 * 1024

interface Chunk {
  type: string
  /** The offset of the chunk's length field. The data starts eight bytes later. */
  at: number
  length: number
}

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, index) => bytes[index] === byte)

/** Yields the chunks of a PNG. The last chunk may be incomplete. The loop terminates, because each chunk has at least twelve bytes. */
function* chunksIn(bytes: Uint8Array): Generator<Chunk> {
  if (!isPng(bytes)) return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = signature.length; at + 8 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    yield { type, at, length }
    if (type === 'IEND') return
    at += 12 + length
  }
}

const startsWithKeyword = (data: Uint8Array): boolean => keyword.every((byte, index) => data[index] === byte) && data[keyword.length] === 0

export type FoundRecipe = { text: string } | { problem: 'tooLarge' | 'compressed' | 'damaged' }

/** @param bytes the beginning of a file of any type */
export function readRecipe(bytes: Uint8Array): FoundRecipe | undefined {
  for (const { type, at, length } of chunksIn(bytes)) {
    const data = bytes.subarray(at + 8, at + 8 + Math.min(length, maxRecipeBytes + 256))
    if (type !== 'iTXt' || !startsWithKeyword(data)) continue
    // The keyword's terminator is followed by two flags, then by a language tag and a translated keyword, each terminated by a zero.
    const [isCompressed] = [data[keyword.length + 1]]
    if (isCompressed !== 0) return { problem: isCompressed === 1 ? 'compressed' : 'damaged' }
    const tagEnd = data.indexOf(0, keyword.length + 3)
    const start = tagEnd === -1 ? -1 : data.indexOf(0, tagEnd + 1) + 1
    if (start <= 0) return { problem: 'damaged' }
    if (length - start > maxRecipeBytes) return { problem: 'tooLarge' }
    if (at + 12 + length > bytes.length) return { problem: 'damaged' }
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) return { problem: 'damaged' }
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(data.subarray(start, length)) }
    } catch {
      return { problem: 'damaged' }
    }
  }
  return undefined
}

/**
 * @returns the parts of the file with the recipe inserted after the header, or undefined if the bytes are not a complete PNG or the recipe
 * is too large. An earlier recipe is replaced.
 */
export function withRecipe(png: Uint8Array<ArrayBuffer>, recipe: string): Uint8Array<ArrayBuffer>[] | undefined {
  const chunks = [...chunksIn(png)]
  const [header] = chunks
  const end = chunks.at(-1)
  if (header?.type !== 'IHDR' || end?.type !== 'IEND' || end.at + 12 > png.length) return undefined
  const text = new TextEncoder().encode(recipe)
  if (text.length > maxRecipeBytes) return undefined
  const isOld = ({ type, at, length }: Chunk) => type === 'iTXt' && startsWithKeyword(png.subarray(at + 8, at + 8 + length))
  const parts = [png.subarray(0, chunks[1]!.at), buildChunk(text)]
  let from = chunks[1]!.at
  for (const chunk of chunks.filter(isOld)) {
    parts.push(png.subarray(from, chunk.at))
    from = chunk.at + 12 + chunk.length
  }
  return [...parts, png.subarray(from)]
}

function buildChunk(text: Uint8Array): Uint8Array<ArrayBuffer> {
  // Five zeros follow the keyword: its terminator, the flag for no compression, the compression method, an empty language tag and an empty
  // translated keyword.
  const length = keyword.length + 5 + text.length
  const chunk = new Uint8Array(12 + length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, length)
  chunk.set([0x69, 0x54, 0x58, 0x74], 4) // iTXt
  chunk.set(keyword, 8)
  chunk.set(text, 8 + keyword.length + 5)
  view.setUint32(8 + length, crc32(chunk.subarray(4, 8 + length)))
  return chunk
}

let table: Uint32Array | undefined

function crc32(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
    return value
  })
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
