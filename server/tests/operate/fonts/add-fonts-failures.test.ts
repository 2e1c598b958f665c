// @project slow: it runs npm many times and kills a command
import { spawn } from 'node:child_process'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFonts } from '@mediawright/media-engines/fonts/installed-fonts.ts'
import { eventually } from '../../../../testing/eventually.ts'
import type { FakeRegistry } from '../../../../testing/fake-registry.ts'
import { fontPackages } from '../../../operate/fonts/font-packages.ts'
import { openFontSuite, type FontSuite } from '../../support/font-suite.ts'

const root = join(import.meta.dirname, '../../../..')

let registry: FakeRegistry
let parent: string
let folder: string
let environment: Record<string, string>
let add: FontSuite['add']
openFontSuite(opened => ({ registry, parent, folder, environment, add } = opened))

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
