/**
 * Installs the packages in package-lock.json that are not installed yet. `scripts/start.mjs` imports this script before every command, on
 * whatever version of Node the machine has, so it is plain JavaScript without dependencies. `--production` installs what the workspace
 * `server/` needs, which is enough to run the service. Without this option, all workspaces and development tools are installed. Installed
 * packages stay in place, so that a service running from this folder is not disturbed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.mediawright-setup.json`
const lockFile = `${root}.setup-lock`
/** The folder to use as npm's cache if the default cache is not writable. */
const localCache = `${root}.npm-cache`
const wanted = process.argv[2] === '--production' ? 'production' : 'all'
/**
 * The oldest version of Node that can run the service. On a machine with an older version, setup installs this one from the `node` package.
 */
const minNode = 26
export const bundledNode = `${root}node_modules/node/bin/node`
export const needsBundledNode = process.execPath.startsWith(`${root}node_modules`) || Number.parseInt(process.versions.node, 10) < minNode
const isWindows = process.platform === 'win32'
const lockText = readFileSync(`${root}package-lock.json`)
/** The workspace that `--production` installs. */
const service = 'server'
/** Identifies the lock file and the version of this script; setup runs again when either changes. */
const madeFrom = createHash('sha256')
  .update(lockText)
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')

const stamp = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

/** If `WITHOUT_NODE_AV` is not set, the choice made in the last setup applies. */
const shouldOmitVideo = ({ withoutVideo = false }) =>
  process.env.WITHOUT_NODE_AV === undefined || process.env.WITHOUT_NODE_AV === '' ? withoutVideo : process.env.WITHOUT_NODE_AV === '1'

const isUpToDate = before =>
  before.madeFrom === madeFrom &&
  (before.set === 'all' || before.set === wanted) &&
  (before.withoutVideo ?? false) === shouldOmitVideo(before) &&
  (!needsBundledNode || existsSync(bundledNode)) &&
  isIntact(before.files?.production) &&
  (wanted === 'production' || isIntact(before.files?.development))

/** Checks the installed files; called before every command. @param files the sizes, keyed by path; 0 accepts any size */
function isIntact(files = {}) {
  for (const path in files) {
    const found = statSync(root + path, { throwIfNoEntry: false })
    if (found === undefined || (files[path] > 0 && found.size !== files[path])) return false
  }
  return true
}

// The packages that belong on this machine

const matchesPlatform = (list, value) =>
  !list || (!list.includes(`!${value}`) && (list.every(one => one.startsWith('!')) || list.includes(value)))

function libc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Returns the lock file's entries that npm installs on this machine, keyed by path. A workspace is a link to its folder. */
function entriesFor(set, withoutVideo) {
  const { packages = {} } = JSON.parse(lockText)
  const ownLibc = process.platform === 'linux' ? libc() : undefined
  const isForThisMachine = ({ os, cpu, libc: needed }) =>
    matchesPlatform(os, process.platform) && matchesPlatform(cpu, process.arch) && (!ownLibc || matchesPlatform(needed, ownLibc))
  /** Resolves a package name from a folder as Node does. */
  const find = (folder, name) => {
    for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const path = `${at && `${at}/`}node_modules/${name}`
      if (packages[path]) return path
      if (at === '') return undefined
    }
  }
  const found = new Map()
  const add = path => {
    if (path === undefined || found.has(path) || !isForThisMachine(packages[path])) return
    found.set(path, packages[path])
    visit(packages[path].link ? packages[path].resolved : path)
  }
  const visit = folder => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {}, devDependencies } = packages[folder] ?? {}
    const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
    const development = set === 'all' && !folder.includes('node_modules') ? devDependencies : {}
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies, ...development }), ...peers])
      if (!withoutVideo || name !== 'node-av') add(find(folder, name))
  }
  visit('')
  for (const [path, { link, resolved }] of Object.entries(packages)) if (link && (set === 'all' || resolved === service)) add(path)
  return found
}

/** Finds the binary of a platform-specific package: the package's largest file. npm may have omitted it, or truncated it on a full disk. */
function findBinary(path) {
  const files = readdirSync(root + path, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const sizes = files.map(({ parentPath, path: parent, name }) => {
    const file = join(parentPath ?? parent, name)
    return { path: file.slice(root.length).replaceAll('\\', '/'), size: statSync(file).size }
  })
  return sizes.toSorted((a, b) => b.size - a.size).find(({ size }) => size > 16_000)
}

function isInPlace(path, { version, os, cpu, link, resolved }) {
  try {
    if (link) return realpathSync(root + path) === realpathSync(root + resolved)
    const { version: installed } = JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'))
    return (version === undefined || installed === version) && (!(os || cpu) || findBinary(path) !== undefined)
  } catch {
    return false
  }
}

const findMissing = entries => [...entries].filter(([path, entry]) => !isInPlace(path, entry)).map(([path]) => path)
const shortName = path => path.split('node_modules/').at(-1)

/** Returns the files that `isIntact` checks. */
function listCheckedFiles(entries) {
  const files = {}
  for (const [path, { os, cpu }] of entries) {
    files[`${path}/package.json`] = 0
    const binary = os || cpu ? findBinary(path) : undefined
    if (binary) files[binary.path] = binary.size
  }
  return files
}

// npm

/** An error whose message tells the user what to do. */
class Failure extends Error {}

/** @param describeProgress what to print during a slow command */
async function npm(args, describeProgress) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const { cache, isOwn } = getCache()
  const began = Date.now()
  const child = spawn('npm', [...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: isWindows,
    // A single signal terminates npm and the processes that it started.
    detached: !isWindows,
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`, ...(isOwn && { npm_config_cache: cache }) },
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
    process.stderr.write(text)
  })
  const seconds = () => Math.round((Date.now() - began) / 1000)
  // npm ignores an interrupt until it has installed everything; if left running, it would interfere with the next setup.
  let isInterrupted = false
  const interrupt = () => {
    // Both the terminal and `npm start` may send a signal.
    if (isInterrupted || child.pid === undefined || child.exitCode !== null) return
    isInterrupted = true
    if (isWindows) child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  }
  for (const signal of interrupts) process.on(signal, interrupt)
  const progress = setInterval(() => console.error(`  after ${seconds()} s: ${describeProgress()}`), progressMs)
  try {
    const [status, signal] = await once(child, 'close')
    if (isInterrupted) throw new Failure('it was interrupted. Run the command again to continue.')
    if (status === 0) return
    throw new Failure(
      explainFailure(stderr) ?? `\`npm ${args.join(' ')}\` ${signal ? `was terminated by ${signal}` : 'failed'}; npm's output is above.`,
    )
  } catch (error) {
    if (error.code === 'ENOENT') throw new Failure('npm is not installed, or not on PATH: on most systems it comes with Node.')
    throw error
  } finally {
    clearInterval(progress)
    for (const signal of interrupts) process.off(signal, interrupt)
  }
}
const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** While waiting for a slow registry, npm prints nothing for up to 15 minutes. */
const progressMs = 30_000

let chosenCache
const getCache = () => (chosenCache ??= chooseCache())

/** npm cannot install anything without a cache, and the home folder of a service user is often not writable. */
function chooseCache() {
  const usual = process.env.npm_config_cache || (isWindows ? `${process.env.LOCALAPPDATA}\\npm-cache` : `${homedir()}/.npm`)
  try {
    mkdirSync(usual, { recursive: true })
    for (const folder of [usual, join(usual, '_cacache')]) if (existsSync(folder)) accessSync(folder, constants.W_OK)
    return { cache: usual, isOwn: false }
  } catch {
    console.error(`npm's cache ${usual} is not writable, so ${localCache} is used; set npm_config_cache to use a different folder.`)
    return { cache: localCache, isOwn: true }
  }
}

/** Returns the folder, among those that npm writes to, whose disk has the least free space. */
function fullestDisk() {
  const disks = [root, getCache().cache]
    .filter(path => existsSync(path))
    .map(folder => {
      const { bavail, bsize } = statfsSync(folder)
      return { folder, megabytes: Math.floor((bavail * bsize) / 1_000_000) }
    })
  return disks.toSorted((a, b) => a.megabytes - b.megabytes)[0]
}
/** With less free space than this, packages may be missing because they could not be written. */
const minFreeMegabytes = 250

function explainFailure(output = '') {
  if (/ENOSPC|no space left/.test(output)) return describeFullDisk()
  if (networkError.test(output)) return describeRegistryFailure(output)
  if (output.includes('EINTEGRITY'))
    return (
      `npm received a package whose content differs from package-lock.json (EINTEGRITY): it was damaged or replaced on the way from ` +
      `${readSetting('registry')}. Run the command again, and check the registry and the proxy if it fails again.`
    )
  if (/EACCES|EROFS|EPERM/.test(output))
    return `npm has no permission to write to ${root} or to its cache ${getCache().cache}; its output above names the file.`
  if (fullestDisk().megabytes < minFreeMegabytes) return describeFullDisk()
  // npm 10 prints this if the registry does not respond. Only npm's log file contains the reason.
  return output.includes('Exit handler never called') ? describeRegistryFailure(readLog(output)) : undefined
}
const networkError =
  /\b(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E\w+UNREACH|ERR_SOCKET\w*|EPROTO|CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|FETCH_ERROR|E40[1347]|E5\d\d)\b/

function readLog(output) {
  try {
    return readFileSync(/\S.*-debug-\d+\.log/.exec(output.split('log of this run can be found in:').at(-1))[0], 'utf8')
  } catch {
    return ''
  }
}

function describeFullDisk() {
  const { folder, megabytes } = fullestDisk()
  const [packages, cache] = wanted === 'all' ? [1700, 700] : [700, 350]
  return (
    `The disk of ${folder} is full (ENOSPC): ${megabytes} MB are free. The packages need about ${packages} MB, and npm's cache ` +
    `${cache} MB. Free some space, and run the command again.`
  )
}

/** @param output npm's output, which names the error */
function describeRegistryFailure(output) {
  const code = networkError.exec(output)?.[0]
  const isCertificate = /CERT|SIGNED|UNABLE_TO/.test(code)
  const names = ['registry', 'proxy', 'https-proxy', ...(isCertificate ? ['cafile'] : [])]
  const settings = names.map(name => [name, readSetting(name)]).filter(([, value]) => value)
  return (
    `npm could not fetch packages from its registry${code ? ` (${code})` : ''}. ` +
    `Its settings are ${settings.map(([name, value]) => `${name} = ${value}`).join(', ')} ` +
    '(`npm config set <name> <value>` changes one). ' +
    (isCertificate ? 'If a proxy on the way has its own certificate authority, set `cafile` to its certificate. ' : '') +
    'Check them and the network, and run the command again.'
  )
}

/** Returns an npm setting. If it is a URL with a password, the password is removed. */
function readSetting(name) {
  const { stdout } = spawnSync('npm', ['config', 'get', name], { cwd: root, encoding: 'utf8', shell: isWindows })
  const value = stdout?.trim() ?? ''
  return value === 'null' || value === 'undefined' ? '' : value.replace(/\/\/[^/@]*@/, '//')
}

// The setup

async function install() {
  const before = stamp()
  const withoutVideo = shouldOmitVideo(before)
  const production = entriesFor('production', withoutVideo)
  const all = entriesFor('all', withoutVideo)
  const development = new Map([...all].filter(([path]) => !production.has(path)))
  // Preserves development tools from an earlier setup or a plain `npm ci`. (`npm ci --omit=dev` installs only links for them.)
  const isTool = ([path, entry]) => entry.dev && isInPlace(path, entry)
  const hadTools = before.set === 'all' || (before.set === undefined && [...development].some(isTool))
  const set = hadTools ? 'all' : wanted
  const entries = set === 'all' ? all : production
  if (needsBundledNode && existsSync(bundledNode)) checkNode({ onlyLibraries: true })
  const lost = findMissing(entries)
  // After a plain `npm ci`, nothing is missing.
  const isComplete = before.madeFrom === undefined && hasPackages() && lost.length === 0
  if (!isComplete) await fetchPackages(set, entries, before.madeFrom === madeFrom ? lost : [])
  // The video engine is a GPL build of FFmpeg, and npm can omit either all optional packages or none of them.
  if (withoutVideo)
    for (const name of readdirSync(`${root}node_modules`))
      if (/^(node-av(-|$)|@seydx$)/.test(name)) rmSync(`${root}node_modules/${name}`, { recursive: true })
  removeUnused(production)
  await installNode()
  let missing = findMissing(entries)
  if (missing.length > 0 && needsBundledNode && doesNpmOmitPackages()) {
    await fetchPackages(set, entries, missing)
    missing = findMissing(entries)
  }
  if (missing.length > 0) throw new Failure(describeMissing(missing))
  const stamped = {
    madeFrom,
    set,
    withoutVideo,
    files: { production: listCheckedFiles(production), ...(set === 'all' && { development: listCheckedFiles(development) }) },
  }
  writeFileSync(stampFile, JSON.stringify(stamped))
  rmSync(localCache, { recursive: true, force: true })
}

/**
 * npm omits optional packages that do not support the version of Node that npm runs on. Once the newer Node is installed, npm runs on it.
 */
function doesNpmOmitPackages() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major < 22 ? major !== 20 || minor < 19 : major === 22 && minor < 12
}

/** @param lost packages that are missing because an earlier npm command omitted them, or because they were lost after it installed them */
async function fetchPackages(set, entries, lost) {
  console.error(
    lost.length > 0
      ? `Reinstalling missing packages (${lost.slice(0, 5).map(shortName).join(', ')}${lost.length > 5 ? ' …' : ''}) …`
      : 'Installing packages (about a minute the first time) …',
  )
  // `npm ci` installs exactly what is in the lock file but first deletes node_modules, from which a service may be running. That command is
  // therefore used only if no packages are installed. `npm install` brings a folder in line with the lock file, one package at a time.
  const how = hasPackages() ? ['install', '--no-save'] : ['ci']
  // npm trusts this list without checking the folders.
  rmSync(`${root}node_modules/.package-lock.json`, { force: true })
  for (const path of lost) rmSync(root + path, { recursive: true, force: true })
  removeRetired()
  // Packages already include their binaries, and install scripts would recompile one of them. Only Node's install script runs; it
  // downloads 200 MB.
  const which = set === 'production' ? ['--omit=dev', `--workspace=${service}`, '--include-workspace-root'] : ['--include=dev']
  const folders = [...entries].filter(([, { link }]) => !link).map(([path]) => `${root}${path}/package.json`)
  await npm(
    [...how, '--ignore-scripts', ...which, '--include=optional'],
    () => `${folders.filter(path => existsSync(path)).length} of ${folders.length} packages are installed …`,
  )
}

/** npm renames a package's folder before replacing it, and fails if an interrupted npm process has left a folder with the new name. */
function removeRetired() {
  const modules = `${root}node_modules`
  if (!existsSync(modules)) return
  const scopes = readdirSync(modules).filter(name => name.startsWith('@'))
  for (const folder of [modules, ...scopes.map(scope => `${modules}/${scope}`)])
    for (const name of readdirSync(folder))
      if (/^\..+-[A-Za-z0-9]{8}$/.test(name)) rmSync(`${folder}/${name}`, { recursive: true, force: true })
}

const hasPackages = () => existsSync(`${root}node_modules`) && readdirSync(`${root}node_modules`).some(name => !name.startsWith('.'))

function describeMissing(missing) {
  const names = missing.map(shortName)
  const shown = names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')
  const why = explainFailure() ?? 'A download or a write failed. Run the command again to fetch what is missing.'
  const video = names.some(name => /node-av/.test(name)) ? ' Set WITHOUT_NODE_AV=1 to install without video.' : ''
  return `npm did not install ${shown}. ${why}${video}`
}

/** Removes files that nothing uses: a fifth of what is installed for the service, not counting Node and the video engine. */
function removeUnused(production) {
  const remove = path => rmSync(`${root}node_modules/${path}`, { recursive: true, force: true })
  const list = (path, options) => (existsSync(`${root}${path}`) ? readdirSync(`${root}${path}`, options) : [])
  // Sources of built files, and binaries for other systems.
  for (const sources of ['better-sqlite3/deps', 'better-sqlite3/src', 'mediabunny/src', 'zod/src']) remove(sources)
  for (const name of list('node_modules/better-sqlite3/prebuilds'))
    if (!name.startsWith(process.platform) || !name.endsWith(`-${process.arch}.node`)) remove(`better-sqlite3/prebuilds/${name}`)
  // Variants of CanvasKit; custom code uses the full variant.
  for (const variant of ['profiling', 'canvaskit.js', 'canvaskit.wasm']) remove(`canvaskit-wasm/bin/${variant}`)
  // Font weights and formats that no text uses, and parts of the emoji font, which is also installed in one piece.
  const unusedFonts = {
    'noto-color-emoji': /-\d+-400-|\.woff$/,
    'noto-sans': /-[1235689]00-|\.woff$/,
    'noto-sans-symbols': /-[1235689]00-|\.woff$/,
  }
  for (const [font, unused] of Object.entries(unusedFonts))
    for (const name of list(`node_modules/@fontsource/${font}/files`)) if (unused.test(name)) remove(`@fontsource/${font}/files/${name}`)
  for (const name of ['display', 'display-latin', 'variable', 'variable-latin', 'web-latin']) remove(`inter-ui/${name}`)
  for (const name of list('node_modules/swagger-ui-dist')) if (/-es-bundle|standalone/.test(name)) remove(`swagger-ui-dist/${name}`)
  // Only debuggers need source maps.
  for (const [path, { link }] of production)
    if (!link)
      for (const name of list(path, { recursive: true })) if (name.endsWith('.map')) rmSync(`${root}${path}/${name}`, { force: true })
}

// Node

const commandFiles = ['', '.cmd', '.ps1'].map(end => `${root}node_modules/.bin/node${end}`)
/** Makes npm use the machine's Node for the next command. */
const removeCommand = () => commandFiles.forEach(file => rmSync(file, { force: true }))

async function installNode() {
  const downloading = () => `Node ${minNode} is being downloaded …`
  // npm creates a command for the `node` package even if it does not install the package; that command would point nowhere.
  if (!needsBundledNode) return removeCommand()
  if (!isNodeInPlace()) await npm(['rebuild', 'node', '--ignore-scripts=false'], downloading)
  else if (!commandFiles.some(file => existsSync(file))) await npm(['rebuild', 'node', '--ignore-scripts'], downloading)
  // Headers and manuals of the build that `node/bin/node` links to.
  const builds = `${root}node_modules/node/node_modules`
  for (const build of existsSync(builds) ? readdirSync(builds) : [])
    if (build.startsWith('node-'))
      for (const name of ['include', 'share']) rmSync(`${builds}/${build}/${name}`, { recursive: true, force: true })
  checkNode()
}

const runNode = () => spawnSync(bundledNode, ['--version'], { encoding: 'utf8' })

function isNodeInPlace() {
  try {
    const { version } = JSON.parse(readFileSync(`${root}node_modules/node/package.json`, 'utf8'))
    return runNode().stdout?.trim() === `v${version}`
  } catch {
    return false
  }
}

/** @throws if the installed Node does not start; its command is removed first, so that later commands do not use it */
function checkNode({ onlyLibraries = false } = {}) {
  // If the disk is full, npm may report success although the binary is missing.
  if (!existsSync(bundledNode)) {
    removeCommand()
    throw new Failure(describeMissing(['node_modules/node']))
  }
  const { status, stderr, error } = runNode()
  const said = (stderr || String(error ?? '')).trim().split('\n').at(-1)
  if (status === 0 || (onlyLibraries && !/shared librar|GLIBC/.test(said))) return
  removeCommand()
  const cure = /libatomic/.test(said)
    ? 'Install the library that it needs (Debian, Ubuntu: `apt install libatomic1`; Fedora, RHEL: `dnf install libatomic`), and run the command again.'
    : `Install Node ${minNode} or newer by other means, and run the command again.`
  throw new Failure(`Node ${minNode}, which the service needs, does not start on this machine: ${said}\n${cure}`)
}

// One setup at a time

/** Prevents concurrent setups: a second script waits for the first, unless the first script's process has exited. */
async function withLock(work) {
  let isWaiting = false
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') {
        // On a full disk, the file is created but stays empty.
        rmSync(lockFile, { force: true })
        throw error
      }
      if (hasHolderExited()) rmSync(lockFile, { force: true })
      else {
        if (!isWaiting) console.error('Waiting for another setup in this folder …')
        isWaiting = true
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      }
    }
  }
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function hasHolderExited() {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    // The owner of the lock writes its process id immediately, so an old lock file without one must be a leftover.
    if (!(holder > 0)) return Date.now() - statSync(lockFile).mtimeMs > 10_000
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function describeError({ code, message }) {
  if (code === 'ENOSPC') return describeFullDisk()
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${message}\nThis user cannot write to ${root}. Run the command as the owner of that folder, or in another copy of the repository.`
  return message
}

if (!isUpToDate(stamp())) {
  try {
    await withLock(async () => {
      if (!isUpToDate(stamp())) await install()
    })
  } catch (error) {
    console.error(`Setup failed: ${describeError(error)}`)
    process.exitCode = 1
  }
}
