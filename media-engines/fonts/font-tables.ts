/** Reads font containers: TrueType and OpenType files, collections of these and WOFF2 files. */
import { brotliDecompress } from 'node:zlib'
import { promisify } from 'node:util'

/** A font that cannot be used; the message completes the sentence "<file> is skipped: it …". */
export class BrokenFont extends Error {}

/** A font's bytes. */
export interface Source {
  size: number
  /** @throws {BrokenFont} if the source does not contain the requested bytes */
  read: (at: number, length: number) => Promise<Buffer>
}

export interface Face {
  tags: ReadonlySet<string>
  /** @throws {BrokenFont} if the font has no such table */
  table: (tag: string) => Promise<Buffer>
  /** A value that changes whenever the font's contents do: the table directory, which contains checksums, or, for WOFF2, the whole file. */
  identity: Buffer
}

interface Place {
  tag: string
  at: number
  length: number
}

const maxFaces = 64
const maxTables = 256
/** Maximum size of a WOFF2 font after decompression, in bytes. */
const maxUncompressed = 256 * 2 ** 20

export async function openFaces(source: Source): Promise<Face[]> {
  if (source.size < 12) throw new BrokenFont('is empty or not a font')
  const head = await source.read(0, 12)
  const kind = head.toString('latin1', 0, 4)
  if (kind === 'wOF2') return [await openWoff2(source)]
  const starts = kind === 'ttcf' ? await readStarts(source, head.readUInt32BE(8)) : [0]
  const faces: Face[] = []
  for (const start of starts) faces.push(await openFace(source, start))
  return faces
}

async function readStarts(source: Source, count: number): Promise<number[]> {
  if (count === 0 || count > maxFaces) throw new BrokenFont(`has ${count} faces; a collection may have 1 to ${maxFaces}`)
  const offsets = await source.read(12, count * 4)
  return Array.from({ length: count }, (_, at) => offsets.readUInt32BE(at * 4))
}

/** @param start the offset of the table directory */
async function openFace(source: Source, start: number): Promise<Face> {
  const { head, directory, places } = await readDirectory(source, start)
  return createFace(source, places, Buffer.concat([head, directory]))
}

async function readDirectory(source: Source, start: number): Promise<{ head: Buffer; directory: Buffer; places: Place[] }> {
  const head = await source.read(start, 12)
  if (!['\0\x01\0\0', 'OTTO', 'true'].includes(head.toString('latin1', 0, 4)))
    throw new BrokenFont('is not a TrueType, OpenType or WOFF2 font')
  const count = head.readUInt16BE(4)
  if (count > maxTables) throw new BrokenFont(`has ${count} tables; a font may have ${maxTables}`)
  const directory = await source.read(start + 12, count * 16)
  const places = Array.from({ length: count }, (_, index): Place => {
    const [tag, at, length] = [
      directory.toString('latin1', index * 16, index * 16 + 4),
      directory.readUInt32BE(index * 16 + 8),
      directory.readUInt32BE(index * 16 + 12),
    ]
    if (at + length > source.size) throw new BrokenFont(`is truncated in its table ${tag}: copy it again`)
    return { tag, at, length }
  })
  return { head, directory, places }
}

function createFace(source: Source, places: readonly Place[], identity: Buffer): Face {
  return {
    tags: new Set(places.map(({ tag }) => tag)),
    identity,
    async table(tag) {
      const place = places.find(each => each.tag === tag)
      if (!place) throw new BrokenFont(`has no table ${tag}`)
      return source.read(place.at, place.length)
    },
  }
}

/** The tags that WOFF2 abbreviates, in the order given in the specification. */
const known =
  'cmap head hhea hmtx maxp name OS/2 post cvt. fpgm glyf loca prep CFF. VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG. sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map(tag => tag.replace('.', ' '))

const uncompress = promisify(brotliDecompress)

/** Opens a WOFF2 font. WOFF2 never transforms the tables that are read here. */
async function openWoff2(source: Source): Promise<Face> {
  const bytes = await source.read(0, source.size)
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new BrokenFont('is a collection in WOFF2: unpack it to a .ttc file')
  const count = bytes.readUInt16BE(12)
  const reader = { bytes, at: 48 }
  const places: Place[] = []
  let start = 0
  for (let index = 0; index < count; index++) {
    const flags = readByte(reader)
    const tag = (flags & 63) === 63 ? readTag(reader) : known[flags & 63]!
    const plain = readNumber(reader)
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0
    const length = isTransformed ? readNumber(reader) : plain
    places.push({ tag, at: start, length })
    start += length
  }
  const compressed = await source.read(reader.at, bytes.readUInt32BE(20))
  const tables = await uncompress(compressed, { maxOutputLength: maxUncompressed }).catch(() => {
    throw new BrokenFont('is damaged: it cannot be unpacked')
  })
  if (tables.length < start) throw new BrokenFont('is truncated: copy it again')
  return createFace(memorySource(tables), places, bytes)
}

interface Reader {
  bytes: Buffer
  at: number
}

function readByte(reader: Reader): number {
  if (reader.at >= reader.bytes.length) throw new BrokenFont('is truncated: copy it again')
  return reader.bytes[reader.at++]!
}

const readTag = (reader: Reader): string => String.fromCharCode(...Array.from({ length: 4 }, () => readByte(reader)))

/** Reads a variable-length number with 7 bits per byte. The top bit marks a continuation. */
function readNumber(reader: Reader): number {
  let value = 0
  for (let count = 0; count < 5; count++) {
    const byte = readByte(reader)
    value = value * 128 + (byte & 127)
    if (byte < 128) return value
  }
  throw new BrokenFont('is damaged: a length has too many bytes')
}

export const memorySource = (bytes: Buffer): Source => ({
  size: bytes.length,
  async read(at, length) {
    if (at + length > bytes.length) throw new BrokenFont('is truncated: copy it again')
    return bytes.subarray(at, at + length)
  },
})

/** Extracts one face of a collection as a font file, for libraries that read only the first face. */
export async function extractFace(source: Source, face: number): Promise<Buffer> {
  const [start] = (await readStarts(source, (await source.read(8, 4)).readUInt32BE(0))).slice(face)
  if (start === undefined) throw new BrokenFont(`has no face ${face}`)
  const { head, directory, places } = await readDirectory(source, start)
  const tables: Buffer[] = []
  let at = head.length + directory.length
  for (const [index, place] of places.entries()) {
    directory.writeUInt32BE(at, index * 16 + 8)
    const table = await source.read(place.at, place.length)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    tables.push(table, padding)
    at += table.length + padding.length
  }
  return Buffer.concat([head, directory, ...tables])
}
