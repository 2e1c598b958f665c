/**
 * Installs the packages of package-lock.json that are missing. Runs before every script, and in `npm start`, on whatever Node the machine has, so it is
 * plain JavaScript without dependencies. `--production` is enough to run the service; without it, development tools are installed too.
 * Installed packages stay in place: a service that runs from this folder is not disturbed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.mediawright-setup.json`
const lockFile = `${root}.setup-lock`
const wanted = process.argv.includes('--production') ? 'production' : 'all'
/** The service is written for this version of Node; newer ones run it too. If the machine's is older, the package `node` brings one. */
const leastNode = 26
export const ownNode = `${root}node_modules/node/bin/node`
export const isOwnNodeNeeded = process.execPath.startsWith(`${root}node_modules`) || Number.parseInt(process.versions.node, 10) < leastNode
/** A folder that another version of this script has set up is set up again. */
const madeFrom = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')

const stamp = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}
const isDone = ({ madeFrom: installed, set }) =>
  installed === madeFrom && (set === 'all' || set === wanted) && (!isOwnNodeNeeded || existsSync(ownNode))

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  execFileSync('npm', [...args, ...quiet], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
}

function install() {
  // development tools of an earlier set-up stay
  const set = stamp().set === 'all' ? 'all' : wanted
  // `npm ci` installs exactly the lock file, but first deletes node_modules, from which a service may be running, so it is only for a folder
  // without one. `npm install` updates an installed folder to the lock file package by package.
  const how = existsSync(`${root}node_modules`) ? ['install', '--no-save'] : ['ci']
  // Binaries are inside their packages, and npm would recompile one of them. Only Node itself is installed by a script, which fetches 200 MB.
  npm(...how, '--ignore-scripts', set === 'production' ? '--omit=dev' : '--include=dev')
  // The video engine is a GPL build of FFmpeg, and npm omits either all optional packages or none.
  if (process.env.WITHOUT_NODE_AV === '1')
    for (const name of readdirSync(`${root}node_modules`))
      if (/^(node-av(-|$)|@seydx$)/.test(name)) rmSync(`${root}node_modules/${name}`, { recursive: true })
  removeUnused()
  if (isOwnNodeNeeded && !isNodeInPlace()) npm('rebuild', 'node', '--ignore-scripts=false')
  // npm has made a command of it all the same, which would point nowhere
  if (!isOwnNodeNeeded) for (const end of ['', '.cmd', '.ps1']) rmSync(`${root}node_modules/.bin/node${end}`, { force: true })
  writeFileSync(stampFile, JSON.stringify({ madeFrom, set }))
}

/** A fifth of what the service needs, besides Node and the video engine. */
function removeUnused() {
  const remove = path => rmSync(`${root}node_modules/${path}`, { recursive: true, force: true })
  const list = (path, options) => (existsSync(`${root}${path}`) ? readdirSync(`${root}${path}`, options) : [])
  // sources of built files, and binaries for other systems
  for (const sources of ['better-sqlite3/deps', 'better-sqlite3/src', 'mediabunny/src', 'zod/src']) remove(sources)
  for (const name of list('node_modules/better-sqlite3/prebuilds'))
    if (!name.startsWith(process.platform) || !name.endsWith(`-${process.arch}.node`)) remove(`better-sqlite3/prebuilds/${name}`)
  // variants: custom code has the full one
  for (const variant of ['profiling', 'canvaskit.js', 'canvaskit.wasm']) remove(`canvaskit-wasm/bin/${variant}`)
  for (const name of list('node_modules/swagger-ui-dist')) if (/-es-bundle|standalone/.test(name)) remove(`swagger-ui-dist/${name}`)
  // only for debuggers
  for (const [path, { dev }] of Object.entries(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages ?? {}))
    if (path !== '' && !dev)
      for (const name of list(path, { recursive: true })) if (name.endsWith('.map')) rmSync(`${root}${path}/${name}`, { force: true })
}

function isNodeInPlace() {
  try {
    const { version } = JSON.parse(readFileSync(`${root}node_modules/node/package.json`, 'utf8'))
    return execFileSync(ownNode, ['--version'], { encoding: 'utf8' }).trim() === `v${version}`
  } catch {
    return false
  }
}

/** Two scripts that start at once must not both install: the second waits for the first, unless that process is gone. */
async function withLock(work) {
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isHolderGone()) rmSync(lockFile, { force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
  }
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function isHolderGone() {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

if (!isDone(stamp())) {
  try {
    await withLock(async () => {
      if (!isDone(stamp())) {
        console.error('Installing packages (about a minute the first time) …')
        install()
      }
    })
  } catch (error) {
    console.error(`The set-up failed: ${error.message}`)
    process.exitCode = 1
  }
}
