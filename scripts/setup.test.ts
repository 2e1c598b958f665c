import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** A fake npm that records its arguments and creates the files that npm would create, including a dangling symlink for a command. */
const npm = `#!/bin/sh
echo "$*" >> asked
mkdir -p node_modules/.bin node_modules/node/bin
ln -sf ../node/bin/node node_modules/.bin/node
for file in used/package.json used/dist/index.js used/dist/index.js.map tool/index.js.map better-sqlite3/lib/index.js better-sqlite3/deps/sqlite3.c better-sqlite3/prebuilds/${process.platform}-${process.arch}.node better-sqlite3/prebuilds/beos-x64.node
do mkdir -p "$(dirname "node_modules/$file")"; echo '{}' > "node_modules/$file"; done
case "$*" in rebuild*) printf '#!/bin/sh\\nexec "%s" "$@"\\n' "$REAL_NODE" > node_modules/node/bin/node; chmod 700 node_modules/node/bin/node;; esac
`

/** A fake service that prints its Node version and exits on SIGTERM. */
const service = `process.on('SIGTERM', () => process.exit(7))
console.log(process.versions.node)
setInterval(() => undefined, 1000)
`

/**
 * Creates a folder with a copy of the setup scripts, which behave as if they ran on a given version of Node. `setUp` returns the npm
 * commands that a run of the setup executed.
 */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mediawright-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'path'))
  mkdirSync(join(folder, 'server'))
  for (const name of ['setup.mjs', 'start.mjs']) copyFileSync(new URL(name, import.meta.url), join(folder, 'scripts', name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'server/main.js'), service)
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': { dependencies: { used: '1.0.0' } }, 'node_modules/used': {}, 'node_modules/tool': { dev: true } } }),
  )
  writeFileSync(join(folder, 'path/npm'), npm)
  chmodSync(join(folder, 'path/npm'), 0o700)
  const options = {
    cwd: folder,
    env: { PATH: [join(folder, 'path'), process.env['PATH']].join(delimiter), REAL_NODE: process.execPath },
  }
  const command = (version: string, script: string) => [
    '--import',
    `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`,
    script,
    '--production',
  ]
  const setUp = async (version: string) => {
    rmSync(join(folder, 'asked'), { force: true })
    await promisify(execFile)(process.execPath, command(version, 'scripts/setup.mjs'), options)
    return existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8').match(/^(ci|install|rebuild)( node)?/gm) : []
  }
  /** @returns the Node version that the service ran on, and the service's exit code after a signal */
  const start = async (version: string) => {
    const child = spawn(process.execPath, command(version, 'scripts/start.mjs'), { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    const [said] = await once(child.stdout, 'data')
    child.kill()
    return [String(said).trim(), (await exited)[0]]
  }
  return {
    setUp,
    start,
    change: (path: string) => appendFileSync(join(folder, path), '\n'),
    hasFile: (path: string) => existsSync(join(folder, 'node_modules', path)),
    /** Creates an empty lock file that is an hour old. */
    leaveEmptyLock() {
      const file = join(folder, '.setup-lock')
      writeFileSync(file, '')
      const before = new Date(Date.now() - 3600_000)
      utimesSync(file, before, before)
    },
    hasCommand: () => existsSync(join(folder, 'node_modules/.bin/node')),
  }
}

test.skipIf(process.platform === 'win32')('Setup downloads Node once if the installed Node is too old', async () => {
  const { setUp, hasCommand } = openFolder()
  expect(await setUp('20.20.2')).toEqual(['ci', 'rebuild node'])
  expect(hasCommand()).toBe(true)
  expect(await setUp('20.20.2')).toEqual([])
})

test.skipIf(process.platform === 'win32')('Setup uses the installed Node if it is new enough', async () => {
  const { setUp, hasCommand } = openFolder()
  expect(await setUp('26.0.0')).toEqual(['ci'])
  expect(hasCommand()).toBe(false)
  expect(await setUp('27.1.0')).toEqual([])
  expect(await setUp('25.9.9')).toEqual(['install', 'rebuild node'])
  expect(hasCommand()).toBe(true)
})

test.skipIf(process.platform === 'win32').each(['package-lock.json', 'scripts/setup.mjs'])(
  'Setup reinstalls the packages after %s changes',
  async path => {
    const { setUp, change } = openFolder()
    await setUp('26.0.0')
    change(path)
    expect(await setUp('26.0.0')).toEqual(['install'])
    expect(await setUp('26.0.0')).toEqual([])
  },
)

test.skipIf(process.platform === 'win32')('`npm start` runs on the current Node, or on the one that setup just downloaded', async () => {
  const { start } = openFolder()
  expect(await start('26.0.0')).toEqual(['26.0.0', 7])
  expect(await start('20.20.2')).toEqual([process.versions.node, 7])
})

test.skipIf(process.platform === 'win32')(
  "If setup's own lock file is empty, for example because the disk was full, setup takes over the lock",
  async () => {
    const { setUp, leaveEmptyLock } = openFolder()
    leaveEmptyLock()
    expect(await setUp('26.0.0')).toEqual(['ci'])
  },
)

test.skipIf(process.platform === 'win32')('Setup removes only files that are never loaded on this system', async () => {
  const { setUp, hasFile } = openFolder()
  await setUp('26.0.0')
  const left = [
    'used/dist/index.js',
    'tool/index.js.map',
    'better-sqlite3/lib/index.js',
    `better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
  ]
  const gone = ['used/dist/index.js.map', 'better-sqlite3/deps', 'better-sqlite3/prebuilds/beos-x64.node']
  expect([left.filter(hasFile), gone.filter(hasFile)]).toEqual([left, []])
})
