import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFonts } from '@mediawright/media-engines/fonts/installed-fonts.ts'
import { bareEnvironment } from '../../../../testing/bare-environment.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { startRegistry, type FakeRegistry } from '../../../../testing/fake-registry.ts'
import { addFonts } from '../../../operate/fonts/add-fonts.ts'
import { fontPackages, type FontPackage } from '../../../operate/fonts/font-packages.ts'

const root = join(import.meta.dirname, '../../../..')
const fixtures = join(root, 'media-engines/fonts/fixtures')

let registry: FakeRegistry
let parent: string
let folder: string
let environment: Record<string, string>
/** A small package with the same structure as the real ones. */
let thai: FontPackage

beforeAll(async () => {
  registry = await startRegistry()
  parent = await mkdtemp(join(tmpdir(), 'mediawright-add-fonts-'))
  environment = { ...bareEnvironment(), npm_config_registry: registry.origin }
  const content = join(parent, 'content')
  await mkdir(join(content, 'package/400Regular'), { recursive: true })
  await writeFile(join(content, 'package/package.json'), '{ "name": "@example/thai", "version": "1.0.0" }')
  await cp(join(fixtures, 'OFL.txt'), join(content, 'package/LICENSE_FONT'))
  await cp(join(fixtures, 'thai.ttf'), join(content, 'package/400Regular/Thai.ttf'))
  const tarball = execFileSync('tar', ['-czf', '-', '-C', content, 'package'])
  const files = ['400Regular/Thai.ttf', 'LICENSE_FONT']
  thai = { name: '@example/thai', version: '1.0.0', integrity: '', files, sample: 'กขค' }
  thai.integrity = registry.publish(thai.name, thai.version, tarball)
  // Simulates a registry that was tampered with and serves different content under the name of a real package.
  registry.publish(fontPackages['hebrew']!.name, fontPackages['hebrew']!.version, tarball)
})
beforeEach(async () => void (folder = join(await mkdtemp(join(parent, 'case-')), 'data/fonts')))
afterAll(async () => {
  await registry.close()
  await rm(parent, { recursive: true, force: true })
})

const add = (script: string, changes: Partial<NodeJS.ProcessEnv> = {}) =>
  addFonts([script], { folder, environment: { ...environment, ...changes }, packages: { ...fontPackages, thai } })

test('FONT-1 Fonts are added together with their license, and adding the same fonts again reports that they are already installed', async () => {
  const added = { script: 'thai', package: '@example/thai@1.0.0', folder: join(folder, 'thai'), bytes: expect.any(Number) }
  expect(await add('thai')).toEqual([{ ...added, wasInstalled: false }])
  expect(await readdir(folder)).toEqual(['thai'])
  expect((await readdir(join(folder, 'thai'))).toSorted()).toEqual(['LICENSE_FONT', 'SOURCE', 'Thai.ttf'])
  expect(await readFile(join(folder, 'thai/Thai.ttf'))).toEqual(await readFile(join(fixtures, 'thai.ttf')))
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

test('FONT-1 The error for an unreachable network or a missing package explains how to add fonts manually', async () => {
  const byHand = `Try again, or put any .ttf, .otf, .ttc or .woff2 file into ${folder}.`
  await expect(add('thai', { npm_config_registry: 'http://127.0.0.1:9' })).rejects.toThrow(
    `Fonts for thai were not installed: npm could not fetch @example/thai@1.0.0 from the registry that it is configured for (ECONNREFUSED). ${byHand}`,
  )
  await expect(add('arabic')).rejects.toThrow(
    /the registry that npm is configured for does not have .*arabic@\S+ \(E404\)\. Try again, or put/,
  )
  await expect(add('thai', { PATH: parent })).rejects.toThrow(`npm is not installed, or not in PATH. ${byHand}`)
  expect(await readdir(folder)).toEqual([])
})

test('FONT-1 If the fonts folder is not writable, the error names FONTS_DIR', async () => {
  await mkdir(join(folder, '..'))
  await writeFile(folder, '')
  await expect(add('thai')).rejects.toThrow(
    `FONTS_DIR ${folder} cannot be written (EEXIST). Set FONTS_DIR to a folder that this user may write to.`,
  )
})

test.runIf(process.platform !== 'win32')(
  'FONT-1 If the command that adds fonts is killed, no fonts are installed, and a later command removes the leftover files',
  async () => {
    const arabic = fontPackages['arabic']!
    registry.publish(arabic.name, arabic.version, Buffer.from('a tarball that never arrives'))
    registry.holdsBack = true
    const command = spawn(process.execPath, ['server/admin.ts', 'fonts', 'add', 'arabic'], {
      cwd: root,
      env: { ...environment, FONTS_DIR: folder },
      stdio: 'ignore',
      detached: true,
    })
    const ended = new Promise(resolve => command.once('exit', resolve))
    await eventually(() => registry.requests).toContain(`/${arabic.name}/-/${arabic.version}.tgz`)
    process.kill(-command.pid!, 'SIGKILL')
    await ended
    registry.holdsBack = false
    const [leftover, ...others] = await readdir(folder)
    expect([leftover, others]).toEqual([expect.stringMatching(/^\.adding-/), []])
    expect(await readFonts(folder)).toMatchObject({ files: [], skipped: [] })
    const hoursAgo = new Date(Date.now() - 2 * 3600_000)
    await utimes(join(folder, leftover!), hoursAgo, hoursAgo)
    await add('thai')
    expect(await readdir(folder)).toEqual(['thai'])
  },
)
