import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFacts } from './font-facts.ts'
import { memorySource, openFaces } from './font-tables.ts'
import { maxFontBytes, readFonts, type InstalledFonts, type SkippedFont } from './installed-fonts.ts'

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'mediawright-fonts-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const describeFonts = ({ files }: InstalledFonts) =>
  files.map(({ path, face, family, weight, style }) => `${basename(path)} ${face}: ${family} ${weight} ${style}`)

async function readSkipped(): Promise<[name: string, reason: string][]> {
  const found: SkippedFont[] = []
  const { skipped } = await readFonts(folder, font => found.push(font))
  expect(found).toEqual(skipped)
  return found.map(({ path, reason }) => [basename(path), reason])
}

test('FONT-2 TrueType fonts, WOFF2 fonts and font collections are found, even in subfolders, and their characters are listed', async () => {
  await mkdir(join(folder, 'thai'))
  await copyFile(fixture('thai.ttf'), join(folder, 'thai', 'one.TTF'))
  await copyFile(fixture('thai.ttc'), join(folder, 'all.ttc'))
  // The extension is deliberately wrong, to test that the format is detected from the bytes.
  await copyFile(fixture('thai.woff2'), join(folder, 'web.otf'))
  await symlink(fixture('thai.ttf'), join(folder, 'link.ttf'))
  await writeFile(join(folder, 'OFL.txt'), 'a license')
  await mkdir(join(folder, '.unfinished'))
  await copyFile(fixture('thai.ttf'), join(folder, '.unfinished', 'two.ttf'))
  const fonts = await readFonts(folder)
  expect([describeFonts(fonts), fonts.skipped]).toEqual([
    [
      'all.ttc 0: Noto Sans Thai 400 normal',
      'all.ttc 1: Noto Sans Thai 700 normal',
      'link.ttf 0: Noto Sans Thai 400 normal',
      'one.TTF 0: Noto Sans Thai 400 normal',
      'web.otf 0: Noto Sans Thai 400 normal',
    ],
    [],
  ])
  for (const { covers, characters } of fonts.files)
    expect([characters, Array.from('กขคงA\0\u{10ffff}').filter(each => covers(each.codePointAt(0)!))]).toEqual([3, ['ก', 'ข', 'ค']])
})

test('FONT-2 Each face of a font collection is read as a separate font file', async () => {
  await copyFile(fixture('thai.ttc'), join(folder, 'all.ttc'))
  await copyFile(fixture('thai.ttf'), join(folder, 'one.ttf'))
  const { files } = await readFonts(folder)
  const [regular, bold, single] = await Promise.all(files.map(({ read }) => read()))
  expect(single).toEqual(await readFile(fixture('thai.ttf')))
  for (const [bytes, weight] of [
    [regular, 400],
    [bold, 700],
  ] as const) {
    const [face] = await openFaces(memorySource(bytes!))
    expect(await readFacts(face!)).toMatchObject({ family: 'Noto Sans Thai', weight, characters: 3 })
  }
})

describe('invalid files', () => {
  test('FONT-2 An invalid file is reported with a reason, and the other files are still read', async () => {
    const thai = await readFile(fixture('thai.ttf'))
    await writeFile(join(folder, 'a-good.ttf'), thai)
    await writeFile(join(folder, 'b-empty.ttf'), '')
    await writeFile(join(folder, 'c-text.woff2'), 'this is text, not a font')
    await writeFile(join(folder, 'd-cut.ttf'), thai.subarray(0, 1000))
    await writeFile(join(folder, 'e-cut.woff2'), (await readFile(fixture('thai.woff2'))).subarray(0, 500))
    await writeFile(join(folder, 'f-cut.ttc'), (await readFile(fixture('thai.ttc'))).subarray(0, 14))
    await writeFile(join(folder, 'g-huge.ttf'), '')
    await truncate(join(folder, 'g-huge.ttf'), maxFontBytes + 1)
    await symlink('nowhere', join(folder, 'h-link.ttf'))
    await symlink('/dev/zero', join(folder, 'i-device.ttf'))
    const bare = Buffer.from(thai)
    bare.write('xxxx', thai.indexOf('hmtx'), 'latin1')
    await writeFile(join(folder, 'j-bare.ttf'), bare)
    expect(await readSkipped()).toEqual([
      ['b-empty.ttf', 'is empty or not a font'],
      ['c-text.woff2', 'is not a TrueType, OpenType or WOFF2 font'],
      ['d-cut.ttf', expect.stringMatching(/^is truncated in its table .+: copy it again$/)],
      ['e-cut.woff2', 'is truncated: copy it again'],
      ['f-cut.ttc', 'is truncated: copy it again'],
      ['g-huge.ttf', `has ${maxFontBytes + 1} bytes; the limit is ${maxFontBytes}`],
      ['h-link.ttf', 'cannot be read (ENOENT)'],
      ['i-device.ttf', 'is not a file'],
      ['j-bare.ttf', 'has no table hmtx'],
    ])
    expect(describeFonts(await readFonts(folder))).toEqual(['a-good.ttf 0: Noto Sans Thai 400 normal'])
  })

  test.runIf(process.platform === 'linux')('FONT-2 A named pipe in the font folder does not block the reader', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.ttf')])
    expect(await readSkipped()).toEqual([['pipe.ttf', 'is not a file']])
  })
})

describe('changes to the folder', () => {
  test('FONT-2 A missing folder is treated as empty, and an unchanged folder is read only once', async () => {
    const path = join(folder, 'fonts')
    expect(await readFonts(path)).toEqual({ files: [], skipped: [], fingerprint: '' })
    await mkdir(path)
    await copyFile(fixture('thai.ttf'), join(path, 'one.ttf'))
    const first = await readFonts(path)
    expect(first.files).toHaveLength(1)
    expect(await readFonts(path)).toBe(first)
  })

  test('FONT-2 The folder is read again after a file is added, replaced or removed; a problem is reported only once', async () => {
    const file = join(folder, 'one.ttf')
    await writeFile(file, 'not a font')
    expect(await readSkipped()).toHaveLength(1)
    await readFonts(folder, () => expect.unreachable())
    await copyFile(fixture('thai.ttf'), file)
    expect(describeFonts(await readFonts(folder))).toEqual(['one.ttf 0: Noto Sans Thai 400 normal'])
    await rm(file)
    expect(describeFonts(await readFonts(folder))).toEqual([])
  })

  test('FONT-2 The fingerprint of the installed fonts depends on the contents of the font files, not on their names', async () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')]
    for (const path of [one, two]) await mkdir(path)
    await copyFile(fixture('thai.ttf'), join(one, 'a.ttf'))
    await copyFile(fixture('thai.ttf'), join(two, 'b.ttf'))
    const { fingerprint } = await readFonts(one)
    expect(fingerprint).toMatch(/^[0-9a-f]{8}$/)
    expect((await readFonts(two)).fingerprint).toBe(fingerprint)
    await copyFile(fixture('thai.woff2'), join(two, 'c.woff2'))
    expect((await readFonts(two)).fingerprint).not.toBe(fingerprint)
  })
})
