import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxRecipeBytes, readRecipe, withRecipe } from './png-recipe.ts'

const tiny = async () =>
  new Uint8Array(
    await sharp({ create: { width: 2, height: 2, channels: 3, background: '#c0ffee' } })
      .png()
      .toBuffer(),
  )
const joined = (parts: readonly Uint8Array[] | undefined) => new Uint8Array(Buffer.concat(parts ?? []))
const embed = async (recipe: string) => joined(withRecipe(await tiny(), recipe))

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, crc])
}
const text = (keyword: string, flag: number, content: Uint8Array, more = '\0\0') =>
  chunk('iTXt', Buffer.concat([Buffer.from(keyword), Buffer.from([0, flag, 0]), Buffer.from(more), content]))
/** Creates a PNG with a chunk after its header. */
async function withChunk(added: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const png = await tiny()
  return joined([png.subarray(0, 33), added, png.subarray(33)])
}
const types = (png: Uint8Array) => {
  const found: string[] = []
  const bytes = Buffer.from(png)
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) found.push(bytes.toString('latin1', at + 4, at + 8))
  return found
}

test('A recipe is stored in UTF-8 after the PNG header, has a valid checksum and can be read back', async () => {
  const recipe = JSON.stringify({ prompt: 'שועל אדום 🦊 “snow”' })
  const png = await embed(recipe)
  expect(readRecipe(png)).toEqual({ text: recipe })
  expect(types(png).slice(0, 2)).toEqual(['IHDR', 'iTXt'])
  const length = Buffer.from(png).readUInt32BE(33)
  expect(Buffer.from(png).readUInt32BE(33 + 8 + length)).toBe(crc32(png.subarray(37, 41 + length)))
  // A strict decoder still accepts the image.
  expect(await sharp(png).raw().toBuffer()).toEqual(
    await sharp(await tiny())
      .raw()
      .toBuffer(),
  )
  expect(readRecipe(await tiny())).toBeUndefined()
})

test('A new recipe replaces the old one, and all other chunks of the PNG are preserved', async () => {
  const other = text('Comment', 0, Buffer.from('kept'))
  const first = joined(withRecipe(await withChunk(other), '"first"'))
  const second = joined(withRecipe(first, '"second"'))
  expect(readRecipe(second)).toEqual({ text: '"second"' })
  expect(types(second)).toEqual(types(first))
  expect(Buffer.from(second).includes(Buffer.from(other))).toBe(true)
  expect(Buffer.from(second).includes('"first"')).toBe(false)
})

test('A recipe that is compressed, too large or damaged is reported as such and never decompressed', async () => {
  const bomb = deflateSync(Buffer.alloc(30_000_000))
  expect(readRecipe(await withChunk(text('mediawright', 1, bomb)))).toEqual({ problem: 'compressed' })
  expect(readRecipe(await withChunk(text('mediawright', 0, Buffer.alloc(maxRecipeBytes, 'a'))))).toEqual({
    text: 'a'.repeat(maxRecipeBytes),
  })
  expect(readRecipe(await withChunk(text('mediawright', 0, Buffer.alloc(maxRecipeBytes + 1, 'a'))))).toEqual({ problem: 'tooLarge' })
  expect(readRecipe(await withChunk(text('mediawright', 0, Buffer.from([0xc3, 0x28]))))).toEqual({ problem: 'damaged' })
  expect(readRecipe(await withChunk(text('mediawright', 0, Buffer.from('{}'), 'x'.repeat(500))))).toEqual({ problem: 'damaged' })
  const flipped = await embed('{"prompt":"fox"}')
  flipped[60]! ^= 1
  expect(readRecipe(flipped)).toEqual({ problem: 'damaged' })
  const png = await embed('{"prompt":"fox"}')
  expect(readRecipe(png.subarray(0, 60))).toEqual({ problem: 'damaged' })
  expect(withRecipe(await tiny(), 'a'.repeat(maxRecipeBytes + 1))).toBeUndefined()
})

test('If the bytes are not a complete PNG, no recipe is read from them or added to them', async () => {
  const png = await tiny()
  const endless = Uint8Array.from(png)
  endless.set([0xff, 0xff, 0xff, 0xff], 33)
  for (const bytes of [new Uint8Array(), Uint8Array.from([1, 2, 3]), png.subarray(0, 20), png.subarray(0, -8), endless]) {
    expect(readRecipe(bytes)).toBeUndefined()
    expect(withRecipe(Uint8Array.from(bytes), '{}')).toBeUndefined()
  }
})
