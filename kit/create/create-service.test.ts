// @project slow: it installs packages as their users do
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findPackageProblems, oldestNode, type PackedPackage } from '../../testing/check-package.ts'

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'create-service-'))
/** The folder of the unpacked package. */
const creator = join(home, 'package')
let packed: PackedPackage
const started: ChildProcess[] = []

beforeAll(async () => {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', home], { cwd: import.meta.dirname })
  ;[packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [PackedPackage]
  await promisify(execFile)('tar', ['-xzf', join(home, packed.filename), '-C', home])
})
afterAll(async () => {
  await Promise.all(started.map(stop))
  rmSync(home, { recursive: true, force: true })
})

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

interface Outcome {
  code: number
  stdout: string
  stderr: string
}
const run = (program: string, args: string[], cwd = home) =>
  promisify(execFile)(program, args, { cwd }).then(
    ({ stdout, stderr }): Outcome => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Outcome): Outcome => ({ code, stdout, stderr }),
  )
const create = (args: string[], cwd = home) => run(oldestNode(), [join(creator, 'create-service.js'), ...args], cwd)
const read = (...path: string[]) => readFileSync(join(home, ...path), 'utf8')
const listFiles = (...path: string[]) =>
  readdirSync(join(home, ...path), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(home, ...path).length + 1))
    .toSorted()
const write = (files: Record<string, unknown>) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true })
    writeFileSync(join(home, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}
/** Links this repository's packages instead of installing them. */
const link = (project: string) => symlinkSync(join(root, 'node_modules'), join(home, project, 'node_modules'))
/** Runs `npm start`. @returns the URL that the service prints */
async function start(project: string): Promise<string> {
  const service = spawn('npm', ['start'], { cwd: join(home, project), env: { ...process.env, PORT: '0' } })
  started.push(service)
  for await (const line of createInterface(service.stdout)) {
    const url = /^Listening on (.*)$/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error(`${project} did not start.`)
}
const document = (more: object = {}) => ({ openapi: '3.0.3', info: { title: 'x', version: '1' }, paths: {}, ...more })

test("The package's code is bundled into one file, runs on the oldest supported Node version and has no dependencies", () => {
  const manifest = JSON.parse(read('package/package.json'))
  expect([manifest.dependencies, ...findPackageProblems(packed, manifest)]).toEqual([undefined])
  expect(listFiles('package')).toEqual(
    [
      'LICENSE',
      'README.md',
      'create-service.js',
      'dist/LICENSE.yaml.txt',
      'dist/main.js',
      'package.json',
      'sample/openapi.yaml',
    ].toSorted(),
  )
})

test('A new project contains a stub for each operation, passes its tests and has a README that fits on one screen', async () => {
  const { code, stdout } = await create(['notes', '--yes'])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/\n {2}cd notes\n {2}npm install\n {2}npm start\n/)])
  expect(listFiles('notes')).toEqual([
    '.gitignore',
    'README.md',
    'handlers.ts',
    'main.ts',
    'package.json',
    'service.test.ts',
    'spec/openapi.yaml',
    'tsconfig.json',
  ])
  const paths = Object.values<object>(parse(read('notes/spec/openapi.yaml')).paths)
  const ids = paths.flatMap(item => Object.values(item).flatMap(({ operationId }) => operationId ?? []))
  expect([...read('notes/handlers.ts').matchAll(/^ {2}async (\w+)\(/gm)].map(([, id]) => id)).toEqual(ids)
  expect(read('notes/main.ts').split('\n').length).toBeLessThanOrEqual(25)
  const { scripts, dependencies, optionalDependencies } = JSON.parse(read('notes/package.json'))
  expect(dependencies['@mediawright/contract-kit']).toBe(packed.version)
  // Production needs this optional package on older Node versions and can omit the package on newer ones.
  expect(Object.keys(optionalDependencies)).toEqual(['node'])
  const readme = read('notes/README.md').split('\n')
  expect([readme.length <= 40, readme.filter(line => line.length > 80)]).toEqual([true, []])
  const commands = [...readme.join('\n').matchAll(/`npm (?:run )?([\w-]+)/g)].map(([, name]) => name!)
  expect([...new Set(commands)].toSorted()).toEqual(
    Object.keys(scripts)
      .filter(name => !name.startsWith('pre'))
      .toSorted(),
  )

  link('notes')
  expect(await run('npm', ['test'], join(home, 'notes'))).toMatchObject({ code: 0 })
  const url = await start('notes')
  const [stub, invalid] = await Promise.all(['/notes', '/notes?limit=0'].map(path => fetch(url + path)))
  expect([stub!.status, await stub!.json()]).toEqual([501, { code: 'not_implemented', message: 'GET /notes is not implemented yet.' }])
  expect([invalid!.status, await invalid!.json()]).toMatchObject([400, { code: 'invalid_request' }])
  await stop(started.at(-1)!)
  await expect(fetch(url)).rejects.toThrow()
})

test('The files of a multi-file document keep their relative paths, and secured operations require credentials', async () => {
  const get = { security: [{ key: [] }], responses: { 200: { $ref: '../../common/pet.json#/answer' } } }
  write({
    'pets/api/v1/pets.yaml': document({
      servers: [{ url: 'https://{region}.example.com/pets api', variables: { region: { default: 'eu' } } }],
      paths: { '/pets/{id}': { $ref: 'paths/pet.json' } },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
    }),
    'pets/api/v1/paths/pet.json': { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }], get },
    'pets/api/common/pet.json': { answer: { description: 'A pet', content: { 'application/json': { schema: { type: 'object' } } } } },
    'pets/api/v1/not-a-part.json': {},
  })
  expect(await create(['Pet Service', '--yes', '--spec', 'pets/api/v1/pets.yaml'])).toMatchObject({ code: 0, stderr: '' })
  expect(listFiles('Pet Service', 'spec')).toEqual(['common/pet.json', 'v1/paths/pet.json', 'v1/pets.yaml'])
  expect(JSON.parse(read('Pet Service/package.json')).name).toBe('pet-service')
  expect(read('Pet Service/main.ts')).toContain('authenticate')
  link('Pet Service')
  expect(read('Pet Service/service.test.ts')).toContain("const credentials: string[] = ['x-key: secret']\n")
  const response = await fetch(`${await start('Pet Service')}/pets/7`)
  expect([response.url.replace(/.*?\d/, ''), response.status, (await response.json()).detail]).toEqual([
    expect.stringMatching(/\/pets%20api\/pets\/7$/),
    501,
    'Authentication for GET /pets/{id} is not implemented yet.',
  ])

  // The placeholder credential in the generated test is enough to call an operation that needs a credential.
  const authenticate = `({ request }) => {
    if (request.headers['x-key'] !== 'secret') throw contract.refuse('missingCredential', 'Show your key.')
  }`
  const main = read('Pet Service/main.ts').replace('contract, { handlers }', `contract, { handlers, authenticate: ${authenticate} }`)
  write({
    'Pet Service/main.ts': main,
    'Pet Service/handlers.ts': 'export const handlers = { getPetsById: async () => ({ status: 200, body: {} }) }',
  })
  expect(await run('npm', ['test'], join(home, 'Pet Service'))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\n[12] of [12] exercised operation-status pairs pass/),
  })
})

test('A single-file document is stored as openapi.yaml, and a project can be created in a folder that contains only a Git repository', async () => {
  write({ 'one.yml': document(), 'empty/.git/HEAD': '' })
  expect(await create(['.', '-y', '--spec', '../one.yml'], join(home, 'empty'))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Next:\n\n {2}npm install\n/),
  })
  expect(readdirSync(join(home, 'empty')).toSorted()).toContain('package.json')
  expect(listFiles('empty/spec')).toEqual(['openapi.yaml'])
})

test("A stub's comment gives the body's type and explains how to return documented errors", async () => {
  const refused = Object.fromEntries([400, 404, 409, 418, 500].map(status => [status, { description: 'x' }]))
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Bike' } } }
  const put = { summary: 'Change a bike', requestBody: { content }, responses: { 204: { description: 'x' }, ...refused } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]
  const components = { schemas: { Bike: { type: 'object' } } }
  write({ 'bikes.json': document({ paths: { '/bikes/{id}': { parameters, put } }, components }) })
  expect(await create(['bikes', '--yes', '--spec', 'bikes.json'])).toMatchObject({ code: 0 })
  const [, comment] = /\/\*\*\n([^]*?)\n *\*\//.exec(read('bikes/handlers.ts'))!
  expect(comment!.split('\n').map(line => line.replace(/^ *\* /, ''))).toEqual([
    'Change a bike. Takes `input`:',
    '- `path.id`: integer',
    '- `body`: `Bike`',
    '- the body may be absent',
    'Returns 204.',
    "Errors: `throw new Refusal('not_found', '…')` for 404, `throw new Refusal('conflict', '…')` for 409, returns 418.",
  ])
})

test("A project depends on the kit given by --kit and on that kit's tools", async () => {
  write({ 'kit/package.json': { name: '@mediawright/contract-kit', peerDependencies: { typescript: '9.9.9' } } })
  await run('tar', ['-czf', 'kit.tgz', '--transform', 's/^kit/package/', 'kit'])
  for (const [spec, version] of [
    ['kit', 'file:../kit'],
    [join(home, 'kit.tgz'), `file:${join(home, 'kit.tgz')}`],
    ['next', 'next'],
  ]) {
    rmSync(join(home, 'with-kit'), { recursive: true, force: true })
    expect(await create(['with-kit', '--yes', '--kit', spec!])).toMatchObject({ code: 0 })
    const { dependencies, devDependencies } = JSON.parse(read('with-kit/package.json'))
    expect(dependencies['@mediawright/contract-kit']).toBe(version)
    expect(devDependencies.typescript === '9.9.9').toBe(spec !== 'next')
  }
})

const remote = document({ components: { schemas: { A: { $ref: 'https://example.com/a.json' } } } })
test.each<[mistake: string, args: string[], words: RegExp]>([
  ['a folder that is not empty', ['package'], /^The folder \S+package is not empty: choose a different folder\.$/],
  ['a file in place of the folder', ['remote.json'], /^\S+remote\.json is a file: choose a different folder name\.$/],
  ['an unknown option', ['new', '--spek', 'x'], /^Unknown option '--spek', did you mean --spec\? See --help for all options\.$/],
  [
    'options that npm consumed',
    ['new', 'remote.json'],
    /^Pass one folder, and put any options after --: npm create @mediawright\/service new -- --spec openapi\.yaml$/,
  ],
  ['a missing document', ['new', '--spec', 'none.yaml'], /^The document none\.yaml does not exist\.$/],
  [
    'a document at a URL',
    ['new', '--spec', 'https://example.com/a.json'],
    /^The document must be a local file: download https:\/\/example\.com\/a\.json first\.$/,
  ],
  [
    'a reference that requires network access',
    ['deep/new', '--spec', 'remote.json'],
    /^remote\.json:1: The reference https:\/\/example\.com\/a\.json requires network access\./,
  ],
  ['a missing kit', ['new', '--kit', './none.tgz'], /^--kit names \S+none\.tgz, which does not exist\.$/],
  [
    'a package that is not the kit',
    ['new', '--kit', 'package'],
    /^--kit must name @mediawright\/contract-kit, but \S+package is a different package\.$/,
  ],
  ['a project name without letters', ['...'], /^\.\.\. is not a valid package name: choose a name with letters or digits\.$/],
])('For %s, the command prints a one-sentence error and writes nothing', async (_, args, words) => {
  write({ 'remote.json': remote })
  const before = readdirSync(home).toSorted()
  const { code, stdout, stderr } = await create([...args, '--yes'])
  expect([code, stdout, stderr.trimEnd()]).toEqual([2, '', expect.stringMatching(words)])
  expect(readdirSync(home).toSorted()).toEqual(before)
})

test('In the repository, the command runs from source on any Node version', async () => {
  const { code, stdout } = await run(oldestNode(), [join(import.meta.dirname, 'create-service.js'), '--help'])
  expect([code, stdout]).toEqual([0, (await create(['--help'])).stdout])
  expect(existsSync(join(creator, 'src'))).toBe(false)
})
