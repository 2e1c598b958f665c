import { toAnnexB } from './annex-b.ts'
import { boxesIn, type Box } from './boxes.ts'

/** An image in a HEIF file: its coded tiles, and how to assemble them. */
export interface HeifImage {
  /** The size of the whole image before `turns` are applied. */
  width: number
  height: number
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  /** HEVC with start codes, one buffer per tile in row order, in the form that FFmpeg's `hevc` demuxer reads. */
  tiles: () => Buffer[]
  /** Rotations, reflections and crops, in the order in which to apply them to the assembled image. */
  turns: readonly Turn[]
  /** Color information, if the file has any: an ICC profile or color codes. */
  profile?: Buffer
  nclx?: Nclx
  /** An image whose luminance is this image's opacity. */
  alpha?: HeifImage
}

/** The codes of ITU-T H.273. */
export interface Nclx {
  primaries: number
  transfer: number
  matrix: number
  fullRange: boolean
}

export type Turn =
  | { kind: 'rotate'; /** Clockwise. */ degrees: number }
  | { kind: 'mirror'; upDown: boolean }
  | { kind: 'crop'; left: number; top: number; width: number; height: number }

/** Thrown for a valid HEIF image of an unsupported kind, which the message names. */
export class OtherHeif extends Error {}

/**
 * Reads the primary image with its alpha; thumbnails and depth maps are ignored. @throws {RangeError} if the file is damaged; {OtherHeif}
 * if the image is of an unsupported kind
 */
export function readHeif(bytes: Buffer): HeifImage {
  const { items, item } = readPrimary(bytes)
  const alpha = [...items.values()].find(other => other.alphaTargets.includes(item) && other !== item)
  return { ...readImage(bytes, items, item), ...(alpha && { alpha: readImage(bytes, items, alpha) }) }
}

function readImage(bytes: Buffer, items: ReadonlyMap<number, Item>, item: Item): HeifImage {
  const whole = getSize(bytes, item)
  const colors = readColors(bytes, item)
  const common = { ...colors, turns: readTurns(bytes, item, whole) }
  if (item.type === 'hvc1') {
    const tiles = (): Buffer[] => [annexB(bytes, item)]
    return { ...common, ...whole, columns: 1, rows: 1, tileWidth: whole.width, tileHeight: whole.height, tiles }
  }
  if (item.type !== 'grid') throw new OtherHeif(item.type)
  const grid = readGrid(item.data())
  const parts = item.tiles.map(tile => items.get(tile)).filter(tile => tile !== undefined)
  const [first] = parts
  if (first === undefined || parts.length !== grid.columns * grid.rows) throw new RangeError('Tiles are missing.')
  const other = parts.find(part => part.type !== 'hvc1')
  if (other !== undefined) throw new OtherHeif(other.type)
  const tile = getSize(bytes, first)
  if (tile.width * grid.columns < grid.width || tile.height * grid.rows < grid.height)
    throw new RangeError('The tiles do not cover the image.')
  const tiles = (): Buffer[] => parts.map(part => annexB(bytes, part))
  // A grid's profile may be stored with its tiles.
  return { ...readColors(bytes, first), ...common, ...grid, tileWidth: tile.width, tileHeight: tile.height, tiles }
}

/**
 * Returns the color codes of a HEIF or AVIF file's primary image. @throws {RangeError} if the file is damaged; {OtherHeif} if the image is
 * of an unsupported kind
 */
export function readNclx(bytes: Buffer): Nclx | undefined {
  const { items, item } = readPrimary(bytes)
  const tile = item.tiles.map(id => items.get(id)).find(found => found !== undefined)
  return { ...(tile && readColors(bytes, tile)), ...readColors(bytes, item) }.nclx
}

function readPrimary(bytes: Buffer): { items: Map<number, Item>; item: Item } {
  const meta = need(boxesIn(bytes, 0, bytes.length), 'meta')
  const inMeta = boxesIn(bytes, meta.body + 4, meta.end)
  const items = readItems(bytes, inMeta)
  const primary = need(inMeta, 'pitm')
  const id = bytes[primary.body] === 0 ? bytes.readUInt16BE(primary.body + 4) : bytes.readUInt32BE(primary.body + 4)
  const item = items.get(id)
  if (item === undefined) throw new RangeError('The primary image is missing.')
  return { items, item }
}

interface Item {
  type: string
  /** Ids of the items that form the grid's tiles. */
  tiles: number[]
  /** The items whose alpha this item contains. */
  alphaTargets: Item[]
  properties: Box[]
  data: () => Buffer
}

function readItems(bytes: Buffer, meta: readonly Box[]): Map<number, Item> {
  const items = new Map<number, Item>()
  const data = readLocations(bytes, meta)
  const info = need(meta, 'iinf')
  const entries = boxesIn(bytes, info.body + (bytes[info.body] === 0 ? 6 : 8), info.end)
  for (const { body } of entries.filter(({ type }) => type === 'infe')) {
    const wide = bytes[body] === 3 ? 2 : 0
    const id = wide === 0 ? bytes.readUInt16BE(body + 4) : bytes.readUInt32BE(body + 4)
    const type = bytes.toString('latin1', body + 8 + wide, body + 12 + wide)
    items.set(id, { type, tiles: [], alphaTargets: [], properties: [], data: () => data(id) })
  }
  readProperties(bytes, meta, items)
  readReferences(bytes, meta, items)
  return items
}

const alphaName = /:(auxiliary:alpha|auxid:1)\0/

function isAlpha(bytes: Buffer, { properties }: Item): boolean {
  return properties.some(({ type, body, end }) => type === 'auxC' && alphaName.test(bytes.toString('latin1', body + 4, end)))
}

function readReferences(bytes: Buffer, meta: readonly Box[], items: Map<number, Item>): void {
  const references = meta.find(({ type }) => type === 'iref')
  if (references === undefined) return
  const wide = bytes[references.body] === 0 ? 2 : 4
  for (const { type, body } of boxesIn(bytes, references.body + 4, references.end)) {
    const item = items.get(bytes.readUIntBE(body, wide))
    if (item === undefined || (type !== 'dimg' && !(type === 'auxl' && isAlpha(bytes, item)))) continue
    const count = bytes.readUInt16BE(body + wide)
    for (let index = 0; index < count; index++) {
      const id = bytes.readUIntBE(body + wide + 2 + index * wide, wide)
      const other = items.get(id)
      if (type === 'dimg') item.tiles.push(id)
      else if (other !== undefined) item.alphaTargets.push(other)
    }
  }
}

function readProperties(bytes: Buffer, meta: readonly Box[], items: Map<number, Item>): void {
  const box = need(meta, 'iprp')
  const inBox = boxesIn(bytes, box.body, box.end)
  const container = need(inBox, 'ipco')
  const all = boxesIn(bytes, container.body, container.end)
  for (const { type, body } of inBox) {
    if (type !== 'ipma') continue
    const idBytes = bytes[body] === 0 ? 2 : 4
    const indexBytes = ((bytes[body + 3] ?? 0) & 1) === 0 ? 1 : 2
    let at = body + 8
    for (let left = bytes.readUInt32BE(body + 4); left > 0; left--) {
      const item = items.get(bytes.readUIntBE(at, idBytes))
      const count = bytes.readUInt8(at + idBytes)
      at += idBytes + 1
      for (let index = 0; index < count; index++, at += indexBytes) {
        // The highest bit marks essential properties and is not part of the index.
        const property = all[(bytes.readUIntBE(at, indexBytes) & (indexBytes === 1 ? 0x7f : 0x7fff)) - 1]
        if (property !== undefined) item?.properties.push(property)
      }
    }
  }
}

/** Returns a function that reads an item's bytes, which are in the file or in the `idat` box. */
function readLocations(bytes: Buffer, meta: readonly Box[]): (id: number) => Buffer {
  const { body } = need(meta, 'iloc')
  const idat = meta.find(({ type }) => type === 'idat')
  const version = bytes.readUInt8(body)
  const sizes = bytes.readUInt16BE(body + 4)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version === 0 ? 0 : sizes & 15
  const idBytes = version < 2 ? 2 : 4
  const parts = new Map<number, Buffer[]>()
  let at = body + 6
  const next = (length: number): number => {
    at += length
    if (length === 8) return Number(bytes.readBigUInt64BE(at - 8))
    return length === 0 ? 0 : bytes.readUIntBE(at - length, length)
  }
  for (let left = next(idBytes); left > 0; left--) {
    const id = next(idBytes)
    const method = version === 0 ? 0 : next(2) & 15
    if (next(2) !== 0 || method > 1) throw new OtherHeif('an image in several files')
    const from = next(baseBytes) + (method === 1 ? need(idat === undefined ? [] : [idat], 'idat').body : 0)
    const found: Buffer[] = []
    for (let extents = next(2); extents > 0; extents--) {
      next(indexBytes)
      const start = from + next(offsetBytes)
      const length = next(lengthBytes)
      if (start + length > bytes.length) throw new RangeError('The data of an image extends beyond the end of the file.')
      found.push(bytes.subarray(start, start + length))
    }
    parts.set(id, found)
  }
  return id => Buffer.concat(parts.get(id) ?? [])
}

function readGrid(data: Buffer): { columns: number; rows: number; width: number; height: number } {
  const bytes = (data.readUInt8(1) & 1) === 0 ? 2 : 4
  const [rows, columns] = [data.readUInt8(2) + 1, data.readUInt8(3) + 1]
  return { columns, rows, width: data.readUIntBE(4, bytes), height: data.readUIntBE(4 + bytes, bytes) }
}

function getSize(bytes: Buffer, item: Item): { width: number; height: number } {
  const { body } = need(item.properties, 'ispe')
  return { width: bytes.readUInt32BE(body + 4), height: bytes.readUInt32BE(body + 8) }
}

function readTurns(bytes: Buffer, item: Item, whole: { width: number; height: number }): Turn[] {
  return item.properties.flatMap(({ type, body }): Turn[] => {
    // The file stores the number of counterclockwise quarter turns.
    if (type === 'irot') return [{ kind: 'rotate', degrees: (360 - ((bytes[body] ?? 0) & 3) * 90) % 360 }]
    if (type === 'imir') return [{ kind: 'mirror', upDown: ((bytes[body] ?? 0) & 1) === 0 }]
    return type === 'clap' ? [readCrop(bytes, body, whole)] : []
  })
}

/** A clean aperture: its size and the offset of its center from the image's center. These are stored as fractions. */
function readCrop(bytes: Buffer, body: number, whole: { width: number; height: number }): Turn {
  const fraction = (at: number): number => bytes.readInt32BE(body + at) / bytes.readInt32BE(body + at + 4)
  const [width, height] = [Math.round(fraction(0)), Math.round(fraction(8))]
  const left = Math.round((whole.width - width) / 2 + fraction(16))
  const top = Math.round((whole.height - height) / 2 + fraction(24))
  return { kind: 'crop', left, top, width, height }
}

function readColors(bytes: Buffer, item: Item): Pick<HeifImage, 'profile' | 'nclx'> {
  const colors: Pick<HeifImage, 'profile' | 'nclx'> = {}
  for (const { type, body, end } of item.properties) {
    if (type !== 'colr') continue
    const kind = bytes.toString('latin1', body, body + 4)
    const code = (at: number): number => bytes.readUInt16BE(body + at)
    if (kind === 'nclx')
      colors.nclx = { primaries: code(4), transfer: code(6), matrix: code(8), fullRange: bytes.readUInt8(body + 10) >= 0x80 }
    else colors.profile = bytes.subarray(body + 4, end)
  }
  return colors
}

const annexB = (bytes: Buffer, { properties, data }: Item): Buffer => toAnnexB(bytes, need(properties, 'hvcC').body, data())

function need(boxes: readonly Box[], type: string): Box {
  const box = boxes.find(candidate => candidate.type === type)
  if (box === undefined) throw new RangeError(`The ${type} box is missing.`)
  return box
}
