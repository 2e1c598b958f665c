import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Takes the place of npm: notes what it is asked, and leaves what npm would, with a command that leads nowhere. */
const npm = `#!/bin/sh
echo "$*" >> asked
mkdir -p node_modules/.bin node_modules/node/bin
ln -sf ../node/bin/node node_modules/.bin/node
case "$*" in rebuild*) touch node_modules/node/bin/node;; esac
`

/** A folder with the set-up alone, which runs on a Node of this version. @returns what npm is asked by each run */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mediawright-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'path'))
  copyFileSync(new URL('setup.mjs', import.meta.url), join(folder, 'scripts/setup.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'path/npm'), npm)
  chmodSync(join(folder, 'path/npm'), 0o700)
  const setUp = async (version: string) => {
    rmSync(join(folder, 'asked'), { force: true })
    const preload = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`
    await promisify(execFile)(process.execPath, ['--import', preload, 'scripts/setup.mjs', '--production'], {
      cwd: folder,
      env: { PATH: [join(folder, 'path'), process.env['PATH']].join(delimiter) },
    })
    return existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8').match(/^(ci|install|rebuild)( node)?/gm) : []
  }
  return { setUp, hasCommand: () => existsSync(join(folder, 'node_modules/.bin/node')) }
}

test.skipIf(process.platform === 'win32')('the set-up fetches Node where that of the machine is too old, and once', async () => {
  const { setUp, hasCommand } = openFolder()
  expect(await setUp('20.20.2')).toEqual(['ci', 'rebuild node'])
  expect(hasCommand()).toBe(true)
  expect(await setUp('20.20.2')).toEqual([])
})

test.skipIf(process.platform === 'win32')('the set-up uses the Node of the machine where it is new enough, until it is not', async () => {
  const { setUp, hasCommand } = openFolder()
  expect(await setUp('26.0.0')).toEqual(['ci'])
  expect(hasCommand()).toBe(false)
  expect(await setUp('27.1.0')).toEqual([])
  expect(await setUp('25.9.9')).toEqual(['install', 'rebuild node'])
  expect(hasCommand()).toBe(true)
})
