import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFonts } from '@mediawright/media-engines/fonts/installed-fonts.ts'
import type { FakeRegistry } from '../../../../testing/fake-registry.ts'
import { fontFixtures, openFontSuite, type FontSuite } from '../../support/font-suite.ts'

let registry: FakeRegistry
let folder: string
let add: FontSuite['add']
openFontSuite(opened => ({ registry, folder, add } = opened))

test('FONT-1 Fonts are added together with their license, and adding the same fonts again reports that they are already installed', async () => {
  const added = { script: 'thai', package: '@example/thai@1.0.0', folder: join(folder, 'thai'), bytes: expect.any(Number) }
  expect(await add('thai')).toEqual([{ ...added, wasInstalled: false }])
  expect(await readdir(folder)).toEqual(['thai'])
  expect((await readdir(join(folder, 'thai'))).toSorted()).toEqual(['LICENSE_FONT', 'SOURCE', 'Thai.ttf'])
  expect(await readFile(join(folder, 'thai/Thai.ttf'))).toEqual(await readFile(join(fontFixtures, 'thai.ttf')))
  expect((await readFonts(folder)).files).toMatchObject([{ family: 'Noto Sans Thai', weight: 400 }])
  const requests = registry.requests.length
  expect(await add('thai')).toEqual([{ ...added, wasInstalled: true }])
  expect(registry.requests).toHaveLength(requests)
  // A folder that is incomplete or from another version is replaced.
  await rm(join(folder, 'thai/LICENSE_FONT'))
  expect(await add('thai')).toEqual([{ ...added, wasInstalled: false }])
  expect([await readdir(folder), (await readdir(join(folder, 'thai'))).length]).toEqual([['thai'], 3])
})

test('FONT-1 A package with an unexpected integrity hash is rejected and leaves no files', async () => {
  await expect(add('hebrew')).rejects.toThrow(
    /^Fonts for hebrew were not installed: the registry sent an unexpected @expo-google-fonts\/noto-sans-hebrew@\S+: .* put any \.ttf, \.otf, \.ttc or \.woff2 file into /,
  )
  expect(await readdir(folder)).toEqual([])
})

test('FONT-1 If the fonts folder is not writable, the error names FONTS_DIR', async () => {
  await mkdir(join(folder, '..'))
  await writeFile(folder, '')
  await expect(add('thai')).rejects.toThrow(
    `FONTS_DIR ${folder} cannot be written (EEXIST). Set FONTS_DIR to a folder that this user may write to.`,
  )
})
