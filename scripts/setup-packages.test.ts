// @project slow: it runs npm and its lifecycle many times
/** Tests the setup with a fake npm that installs the packages of a small lock file from a fake registry and can leave some packages out. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const isWindows = process.platform === 'win32'
const [os, cpu] = [[process.platform], [process.arch]]
const packages = {
  '': { dependencies: { node: '26.0.0' }, devDependencies: { tool: '1.0.0' } },
  server: {
    dependencies: { '@own/kit': '*', service: '1.0.0', engine: '2.0.0' },
    devDependencies: { 'server-tool': '1.0.0' },
    optionalDependencies: { 'node-av': '1.0.0' },
  },
  kit: {
    dependencies: { parser: '1.0.0' },
    devDependencies: { compiler: '1.0.0' },
    peerDependencies: { tool: '^1.0.0' },
    peerDependenciesMeta: { tool: { optional: true } },
  },
  page: { dependencies: { widgets: '1.0.0' } },
  'node_modules/@own/server': { resolved: 'server', link: true },
  'node_modules/@own/kit': { resolved: 'kit', link: true },
  'node_modules/@own/page': { resolved: 'page', link: true },
  'node_modules/parser': { version: '1.0.0' },
  'node_modules/widgets': { version: '1.0.0' },
  'node_modules/compiler': { version: '1.0.0', dev: true },
  'node_modules/server-tool': { version: '1.0.0', dev: true },
  'node_modules/service': { version: '1.0.0' },
  'node_modules/node': { version: '26.0.0' },
  'node_modules/tool': { version: '1.0.0', dev: true },
  'node_modules/engine': { version: '2.0.0', optionalDependencies: { 'engine-here': '2.0.0', 'engine-beos': '2.0.0' } },
  'node_modules/engine-here': { version: '2.0.0', optional: true, os, cpu },
  'node_modules/engine-beos': { version: '2.0.0', optional: true, os: ['beos'], cpu, dependencies: { 'beos-only': '1.0.0' } },
  'node_modules/beos-only': { version: '1.0.0', optional: true },
  'node_modules/node-av': { version: '1.0.0', optional: true, optionalDependencies: { '@seydx/node-av-here': '1.0.0' } },
  'node_modules/@seydx/node-av-here': { version: '1.0.0', optional: true, os, cpu },
}

/**
 * `lost` lists packages that npm silently leaves out, as it may do with optional ones. `says` is the error message that npm prints when it
 * fails.
 */
const npm = `#!${process.execPath}
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const [command, ...args] = process.argv.slice(2)
const read = name => existsSync(name) ? readFileSync(name, 'utf8').trim() : ''
if (command === 'config') {
  console.log(args[1] === 'registry' ? 'https://user:secret@registry.test/' : 'null')
  process.exit()
}
appendFileSync('npmCalls', [command, ...args.filter(arg => /^--(omit|include=|workspace)|^node$/.test(arg))].join(' ') + '\\n')
appendFileSync('caches', (process.env.npm_config_cache ?? '') + '\\n')
appendFileSync('npmPid', String(process.pid))
while (existsSync('slow')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
if (read('says') !== '') {
  console.error(read('says'))
  process.exit(1)
}
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true })
if (command === 'rebuild' && read('lost') === 'node binary') process.exit()
if (command === 'rebuild') {
  mkdirSync('node_modules/node/bin', { recursive: true })
  writeFileSync('node_modules/node/bin/node', read('node'), { mode: 0o700 })
  mkdirSync('node_modules/.bin', { recursive: true })
  writeFileSync('node_modules/.bin/node', read('node'), { mode: 0o700 })
} else {
  const { packages } = JSON.parse(read('package-lock.json'))
  const lost = read('lost').split(' ')
  const isOfService = args.includes('--workspace=server')
  for (const [path, { version, dev, os, link, resolved }] of Object.entries(packages)) {
    const name = path.replace('node_modules/', '')
    if (!path.startsWith('node_modules/') || lost.includes(name) || os?.includes('beos') || name === 'beos-only') continue
    if (isOfService && /page$|^widgets$/.test(name)) continue
    if (link) {
      mkdirSync('node_modules/@own', { recursive: true })
      if (!existsSync(path)) symlinkSync('../../' + resolved, path)
      continue
    }
    if (dev && args.includes('--omit=dev')) {
      rmSync(path, { recursive: true, force: true })
      continue
    }
    if (existsSync(path + '/package.json')) continue
    mkdirSync(path, { recursive: true })
    writeFileSync(path + '/package.json', JSON.stringify({ version }))
    if (os) writeFileSync(path + '/engine.node', 'x'.repeat(20_000))
  }
}
`
const workingNode = `#!/bin/sh\necho v26.0.0\n`

interface Run {
  code: number
  stderr: string
  /** The npm commands that setup ran. */
  npmCalls: string[]
}

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mediawright-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['scripts', 'path', 'home']) mkdirSync(join(folder, name))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  copyFileSync(new URL('setup.mjs', import.meta.url), join(folder, 'scripts/setup.mjs'))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', JSON.stringify({ packages }))
  for (const workspace of ['server', 'kit', 'page']) {
    mkdirSync(join(folder, workspace))
    write(`${workspace}/package.json`, '{}')
  }
  write('node', workingNode)
  write('path/npm', npm)
  chmodSync(join(folder, 'path/npm'), 0o700)
  const setUp = (
    environment: Record<string, string> = {},
    { version = '26.0.0', set = '--production', onOutput = (_: string) => {}, uid = process.getuid?.() } = {},
  ): Promise<Run> => {
    rmSync(join(folder, 'npmCalls'), { force: true })
    const args = [
      '--import',
      `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`,
      'scripts/setup.mjs',
      set,
    ]
    const env = { PATH: [join(folder, 'path'), process.env['PATH']].join(delimiter), HOME: join(folder, 'home'), ...environment }
    return new Promise(resolve => {
      const child = execFile(process.execPath, args, { cwd: folder, env, uid }, (error, _stdout, stderr) => {
        const npmCalls = existsSync(join(folder, 'npmCalls')) ? readFileSync(join(folder, 'npmCalls'), 'utf8').trim().split('\n') : []
        resolve({ code: Number(error?.code ?? 0), stderr, npmCalls })
      })
      child.stderr?.on('data', onOutput)
    })
  }
  const has = (path: string) => existsSync(join(folder, 'node_modules', path))
  return { folder, write, setUp, has, remove: (path: string) => rmSync(join(folder, path), { recursive: true, force: true }) }
}

const good = { code: 0, stderr: '', npmCalls: [] }

test.skipIf(isWindows)('Setup lists packages that npm did not install, and the next setup installs them', async () => {
  const { write, remove, setUp, has } = openFolder()
  write('lost', 'engine-here @seydx/node-av-here')
  const first = await setUp()
  expect([first.code, first.npmCalls]).toEqual([1, ['ci --omit=dev --workspace=server --include=optional']])
  expect(first.stderr).toContain('Setup failed: npm did not install engine-here, @seydx/node-av-here.')
  expect(first.stderr).toContain('Run the command again to fetch what is missing.')
  expect((await setUp()).code).toBe(1)
  remove('lost')
  expect(await setUp()).toMatchObject({ code: 0, npmCalls: ['install --omit=dev --workspace=server --include=optional'] })
  expect(has('engine-here/engine.node')).toBe(true)
  expect(await setUp()).toEqual(good)
})

test.skipIf(isWindows).each<[string, (folder: ReturnType<typeof openFolder>) => void, string]>([
  ['a package', ({ remove }) => remove('node_modules/service'), 'service'],
  ['the binary of a package', ({ remove }) => remove('node_modules/engine-here/engine.node'), 'engine-here'],
  ['a package that a workspace of the service needs', ({ remove }) => remove('node_modules/parser'), 'parser'],
  ['the link to a workspace', ({ remove }) => remove('node_modules/@own/kit'), '@own/kit'],
])('If %s is removed, the next setup restores it', async (_, damage, name) => {
  const folder = openFolder()
  await folder.setUp()
  damage(folder)
  expect(await folder.setUp()).toMatchObject({ code: 0, stderr: `Reinstalling missing packages (${name}) …\n` })
  expect([folder.has(`${name}/package.json`), folder.has('engine-here/engine.node')]).toEqual([true, true])
  expect(await folder.setUp()).toEqual(good)
})

test.skipIf(isWindows)('The next setup repairs a partially written binary', async () => {
  const { folder, setUp } = openFolder()
  await setUp()
  truncateSync(join(folder, 'node_modules/engine-here/engine.node'), 4096)
  expect(await setUp()).toMatchObject({ code: 0, stderr: expect.stringContaining('engine-here') })
  expect(await setUp()).toEqual(good)
})

/** Reports progress every 20 ms. */
const fastProgress = '--import=data:text/javascript,globalThis.every=setInterval;globalThis.setInterval=work=>every(work,20)'

test.skipIf(isWindows)('Setup reports its progress while npm is slow', async () => {
  const { write, setUp, remove } = openFolder()
  write('slow', '')
  const onOutput = (stderr: string) => {
    if (stderr.includes('installed …')) remove('slow')
  }
  const { code, stderr } = await setUp({ NODE_OPTIONS: fastProgress }, { onOutput })
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^ {2}after \d+ s: 0 of 7 packages are installed …$/m)])
})

test.skipIf(isWindows)('If setup is interrupted, npm is stopped too, and running setup again completes the installation', async () => {
  const { folder, write, setUp, remove, has } = openFolder()
  write('slow', '')
  const read = (path: string) => Number(readFileSync(join(folder, path), 'utf8'))
  let isInterrupted = false
  const onOutput = (stderr: string) => {
    if (isInterrupted || !stderr.includes('installed …') || !existsSync(join(folder, 'npmPid'))) return
    isInterrupted = true
    process.kill(read('.setup-lock'), 'SIGINT')
  }
  const { code, stderr } = await setUp({ NODE_OPTIONS: fastProgress }, { onOutput })
  expect([code, stderr]).toEqual([1, expect.stringContaining('Setup failed: it was interrupted. Run the command again to continue.')])
  expect(() => process.kill(read('npmPid'), 0)).toThrow('ESRCH')
  remove('slow')
  // npm first creates folders for all packages.
  mkdirSync(join(folder, 'node_modules/tool'), { recursive: true })
  for (const retired of ['.service-a1B2c3D4', '@own/.kit-a1B2c3D4']) {
    mkdirSync(join(folder, 'node_modules', retired), { recursive: true })
    write(`node_modules/${retired}/package.json`, '{}')
  }
  expect(await setUp()).toMatchObject({ code: 0, npmCalls: ['install --omit=dev --workspace=server --include=optional'] })
  expect(['.service-a1B2c3D4', '@own/.kit-a1B2c3D4', '@own/kit'].map(has)).toEqual([false, false, true])
})

test.skipIf(isWindows)('A second setup in the same folder says that it is waiting for the first one to finish', async () => {
  const { write, setUp, remove } = openFolder()
  write('.setup-lock', String(process.pid))
  const { code, stderr } = await setUp({}, { onOutput: () => remove('.setup-lock') })
  expect([code, stderr]).toEqual([0, expect.stringContaining('Waiting for another setup in this folder …')])
})

test.skipIf(isWindows)('Setup fails if an installed package does not have the version in the lock file', async () => {
  const { write, setUp, folder } = openFolder()
  await setUp()
  const changed = { ...packages, 'node_modules/service': { version: '1.1.0' } }
  write('package-lock.json', JSON.stringify({ packages: changed }))
  const run = await setUp()
  // This fake npm changes nothing, as if npm had failed.
  expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('npm did not install service.')])
  rmSync(join(folder, 'node_modules/service'), { recursive: true })
  expect((await setUp()).code).toBe(0)
})

test.skipIf(isWindows)(
  'WITHOUT_NODE_AV determines whether setup removes or restores the video engine, and setup remembers the last choice',
  async () => {
    const { setUp, has } = openFolder()
    const hasVideo = () => [has('node-av'), has('@seydx/node-av-here')]
    await setUp()
    expect(hasVideo()).toEqual([true, true])
    expect((await setUp({ WITHOUT_NODE_AV: '1' })).code).toBe(0)
    expect(hasVideo()).toEqual([false, false])
    expect([await setUp({ WITHOUT_NODE_AV: '1' }), await setUp()]).toEqual([good, good])
    expect((await setUp({ WITHOUT_NODE_AV: '0' })).code).toBe(0)
    expect(hasVideo()).toEqual([true, true])
    expect([await setUp({ WITHOUT_NODE_AV: '0' }), await setUp()]).toEqual([good, good])
  },
)

test.skipIf(isWindows)('After a plain `npm ci`, setup reinstalls nothing and keeps the development tools', async () => {
  const { folder, setUp, has } = openFolder()
  await setUp({}, { set: '--all' })
  rmSync(join(folder, 'node_modules/.mediawright-setup.json'))
  expect(await setUp()).toEqual(good)
  expect(has('tool')).toBe(true)
  expect(await setUp({}, { set: '--all' })).toEqual(good)
})

test.skipIf(isWindows)('Setup accepts the result of a plain `npm ci --omit=dev`, which links all workspaces', async () => {
  const { folder, setUp, has } = openFolder()
  await setUp()
  rmSync(join(folder, 'node_modules/.mediawright-setup.json'))
  symlinkSync('../../page', join(folder, 'node_modules/@own/page'))
  expect(await setUp()).toEqual(good)
  expect(has('tool')).toBe(false)
})

test.skipIf(isWindows)(
  'The production set of packages contains the service and the workspaces it requires, and the full set contains all workspaces',
  async () => {
    const { folder, write, setUp, has } = openFolder()
    write('page/built.js.map', '')
    const rest = ['tool', 'server-tool', 'compiler', 'widgets', '@own/page']
    await setUp()
    expect(['@own/server', '@own/kit', 'service', 'parser', 'node-av'].filter(name => !has(name))).toEqual([])
    expect(rest.filter(has)).toEqual([])
    expect(await setUp({}, { set: '--all' })).toMatchObject({ code: 0, npmCalls: ['install --include=dev --include=optional'] })
    expect(rest.filter(name => !has(name))).toEqual([])
    expect(existsSync(join(folder, 'page/built.js.map'))).toBe(true)
    for (const name of ['widgets', 'compiler']) {
      rmSync(join(folder, 'node_modules', name), { recursive: true })
      expect(await setUp()).toEqual(good)
      expect((await setUp({}, { set: '--all' })).stderr).toContain(name)
      expect(has(name)).toBe(true)
    }
  },
)

const noLibrary = `#!/bin/sh\necho "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2\nexit 127\n`

test.skipIf(isWindows)('Until a missing system library is installed, every setup names the package that contains it', async () => {
  const { write, setUp, has } = openFolder()
  write('node', noLibrary)
  for (const npmCalls of [['ci --omit=dev --workspace=server --include=optional', 'rebuild node'], []]) {
    const run = await setUp({}, { version: '22.22.0' })
    expect([run.code, run.npmCalls]).toEqual([1, npmCalls])
    expect(run.stderr).toMatch(/does not start on this machine: .*libatomic\.so\.1.*\n.*`apt install libatomic1`.*`dnf install libatomic`/)
    // If this command still existed, the next npm process would run on the broken Node and fail before setup could report anything.
    expect(has('.bin/node')).toBe(false)
  }
  write('node', workingNode)
  write('node_modules/node/bin/node', workingNode)
  expect((await setUp({}, { version: '22.22.0' })).code).toBe(0)
  expect(has('.bin/node')).toBe(true)
  expect(await setUp({}, { version: '22.22.0' })).toEqual(good)
})

test.skipIf(isWindows)('If npm does not install Node, setup reports the failure, and the next setup installs Node', async () => {
  const { write, setUp, remove, has } = openFolder()
  write('lost', 'node binary')
  const { code, stderr } = await setUp({}, { version: '22.22.0' })
  expect([code, stderr]).toEqual([1, expect.stringContaining('Setup failed: npm did not install node.')])
  expect(has('.bin/node')).toBe(false)
  remove('lost')
  expect(await setUp({}, { version: '22.22.0' })).toMatchObject({ code: 0 })
  expect(has('.bin/node')).toBe(true)
})

const exitHandler = 'npm error Exit handler never called!\nnpm error A complete log of this run can be found in: FOLDER/npm-debug-0.log'

test.skipIf(isWindows).each([
  [
    'an unreachable proxy',
    'npm error code ECONNREFUSED',
    /could not fetch packages from its registry \(ECONNREFUSED\).*registry = https:\/\/registry\.test\//,
  ],
  ['an untrusted proxy (npm 10)', exitHandler, /from its registry \(SELF_SIGNED_CERT_IN_CHAIN\).*set `cafile` to its certificate/],
  ['an unreachable registry (npm 10)', 'npm error Exit handler never called!', /could not fetch packages from its registry\. Its/],
  ['a sign-in page instead of a registry', 'npm error code FETCH_ERROR', /from its registry \(FETCH_ERROR\)/],
  ['a registry that rejects requests', 'npm error code E403', /could not fetch packages from its registry/],
  [
    'a damaged package',
    'npm error code EINTEGRITY',
    /differs from package-lock\.json \(EINTEGRITY\).*https:\/\/registry\.test\/\. Run the command/,
  ],
  ['a full disk', 'npm error code ENOSPC', /The disk of .* is full \(ENOSPC\): \d+ MB are free\. The packages need about 700 MB/],
  ['a read-only folder', "npm error EACCES: permission denied, mkdir '/x'", /npm has no permission to write to/],
  ['an unknown error', 'npm error strange', /`npm ci .*` failed; npm's output is above/],
])('If setup fails because of %s, it explains what to do', async (_, says, sentence) => {
  const { folder, write, setUp } = openFolder()
  const printed = says.replace('FOLDER', folder)
  write('says', printed)
  write('npm-debug-0.log', '9 http fetch GET https://registry.test/used attempt 1 failed with SELF_SIGNED_CERT_IN_CHAIN')
  const { code, stderr } = await setUp()
  expect([code, stderr]).toEqual([1, expect.stringContaining(printed)])
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toContain('secret')
})

test.skipIf(isWindows)('In a folder that the user cannot write to, setup explains what to do', async () => {
  const { folder, setUp } = openFolder()
  chmodSync(folder, 0o555)
  onTestFinished(() => chmodSync(folder, 0o755))
  // Root can write to any folder.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined
  const { code, stderr } = await setUp({}, { uid })
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/permission denied.*\nThis user cannot write to .*Run the command as the owner of that folder/),
  ])
})

test.skipIf(isWindows)('Setup without a writable home directory uses a temporary cache in the project folder', async () => {
  const { folder, setUp } = openFolder()
  rmSync(join(folder, 'home'), { recursive: true })
  // Even root cannot create a folder inside a file.
  symlinkSync('/dev/null', join(folder, 'home'))
  const { code, stderr } = await setUp()
  expect([code, stderr]).toEqual([0, expect.stringMatching(/npm's cache .*\/home\/\.npm is not writable, so .*\/\.npm-cache is used/)])
  expect(readFileSync(join(folder, 'caches'), 'utf8')).toContain(`${folder}/.npm-cache`)
  expect(existsSync(join(folder, '.npm-cache'))).toBe(false)
})

test('No script in package.json relies on scripts that npm skips with `ignore-scripts`', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { scripts: Record<string, string> }
  const names = Object.keys(scripts)
  expect(names.filter(name => /^(pre|post)/.test(name) && names.includes(name.replace(/^(pre|post)/, '')))).toEqual([])
  for (const [name, script] of Object.entries(scripts)) expect(script, name).toMatch(/^(exec )?node scripts\/start\.mjs /)
})
