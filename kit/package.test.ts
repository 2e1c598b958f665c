// @project slow: it installs packages as their users do
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPackageProblems, lintPackage, oldestNode, type PackedPackage } from '../testing/check-package.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'kit-package-'))
const installed = join(folder, 'node_modules/@mediawright/contract-kit')
const bin = join(installed, 'dist/bin/contract-kit.js')
const contractKit = (...args: string[]) => run(oldestNode(), [bin, ...args], { cwd: folder })
const nodeVersion = async () => (await run(oldestNode(), ['--version'])).stdout
let packed: PackedPackage
let manifest: Record<string, Record<string, unknown>>

beforeAll(async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: import.meta.dirname })
  ;[packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [PackedPackage]
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(folder, 'mediawright-contract-kit-0.1.0.tgz'), '-C', installed, '--strip-components=1'])
  manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const name of Object.keys(manifest['dependencies']!))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

test("The package contains only compiled files and declarations, and packing does not change the repository's entry points", async () => {
  expect([...findPackageProblems(packed, manifest), ...(await lintPackage(join(folder, 'mediawright-contract-kit-0.1.0.tgz')))]).toEqual([])
  expect(packed.files.map(({ path }) => path).filter(path => /\.ts$/.test(path) && !path.endsWith('.d.ts'))).toEqual([])
  expect(JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).exports['.']).toBe('./runtime/index.ts')
  expect(existsSync(join(import.meta.dirname, 'package.source.json'))).toBe(false)
})

test('The package has six dependencies, and all of its peer dependencies are optional', () => {
  expect(Object.keys(manifest['dependencies']!)).toEqual(['ajv', 'ajv-formats', 'busboy', 'cors', 'express', 'yaml'])
  expect(Object.keys(manifest['peerDependenciesMeta']!)).toEqual(Object.keys(manifest['peerDependencies']!))
})

test('The packed runtime serves a contract with Express and with plain Node on the oldest supported Node version', async () => {
  writeFileSync(
    join(folder, 'service.js'),
    `import express from 'express'
import { createContract } from '@mediawright/contract-kit'
import { createRouter, notFound } from '@mediawright/contract-kit/express'
import { createListener } from '@mediawright/contract-kit/node'
import { once } from 'node:events'
import { createServer } from 'node:http'
const operations = { hello: { method: 'get', path: '/hello/{name}', security: [], statuses: [200], codes: {} } }
const valid = () => true
const validators = { operation: 'hello', parameters: { path: [{ name: 'name' }] }, path: valid, query: valid, headers: valid, replies: { 200: valid }, events: {} }
const errors = { codeAt: ['code'], named: { notFound: 'none' }, unlisted: { none: 404 }, body: ({ code }) => ({ code }) }
const config = { errors, requestId: { header: 'request-id', make: () => '1' } }
const contract = createContract({ operations, loadValidators: { hello: async () => validators }, errorBody: valid, config, basePath: '/v1' })
const handlers = { hello: async ({ path }) => ({ status: 200, body: { hello: path.name } }) }
for (const app of [express().use(createRouter(contract, { handlers })).use(notFound(contract)), createListener(contract, { handlers })]) {
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  for (const path of ['/v1/hello/Ann', '/v1/none']) console.log(await (await fetch('http://127.0.0.1:' + server.address().port + path)).text())
  server.close()
}
`,
  )
  const { stdout } = await run(oldestNode(), ['service.js'], { cwd: folder })
  expect(stdout.trim().split('\n')).toEqual(['{"hello":"Ann"}', '{"code":"none"}', '{"hello":"Ann"}', '{"code":"none"}'])
})

test('On an old Node version, the packed contract-kit command reports the old version before it reports a missing tool', async () => {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document('string')))
  const words = () => contractKit('generate').catch((error: { code: number; stderr: string }) => [error.code, error.stderr])
  const isOld = Number(/^v(\d+)/.exec(await nodeVersion())![1]) < 22
  const noNode = /^contract-kit needs Node 22\.18 or newer, but this is Node 20\.[^\n]*: run `npm install node` in the project[^\n]*\n$/
  if (isOld) expect(await words()).toEqual([2, expect.stringMatching(noNode)])
  symlinkSync(join(root, 'node_modules/node'), join(folder, 'node_modules/node'))
  const noTool = 'This command needs randexp: run `npm install --save-dev randexp@0.5.3`.\n'
  expect(await words()).toEqual([2, noTool])
  expect(existsSync(join(folder, 'generated'))).toBe(false)
})

test('`generate --if-stale` leaves the generated files unchanged if the tools are missing', async () => {
  mkdirSync(join(folder, 'generated'))
  writeFileSync(join(folder, 'generated/openapi.closed.json'), '{}')
  expect(await run(process.execPath, [bin, 'generate', '--if-stale'], { cwd: folder })).toEqual({ stdout: '', stderr: '' })
  rmSync(join(folder, 'generated'), { recursive: true })
})

describe('with the tools installed', () => {
  beforeAll(() => {
    for (const name of [...Object.keys(manifest['peerDependencies']!), '@types/node', '@types/express']) {
      mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true })
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
    }
  })

  test('Every entry point can be imported on the oldest supported Node version if the tools are installed', async () => {
    const entries = Object.keys(manifest['exports']!).filter(name => name !== './package.json')
    const imports = entries.map(name => `await import('@mediawright/contract-kit${name.slice(1)}')`).join('\n')
    writeFileSync(join(folder, 'imports.js'), `${imports}\nconsole.log('done')`)
    expect((await run(oldestNode(), ['imports.js'], { cwd: folder })).stdout).toBe('done\n')
  })

  test('The packed command-line tool generates a project that compiles, and `dev` restarts the project on changes until `dev` is stopped', async () => {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document('string')))
    await contractKit('generate')
    writeFileSync(join(folder, 'handlers.ts'), (await contractKit('stub')).stdout)
    writeFileSync(join(folder, 'main.ts'), main)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
    await run(process.execPath, [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', folder])

    const dev = spawn(oldestNode(), [bin, 'dev', '--port', '0'], { cwd: folder })
    let said = ''
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', chunk => (said += chunk))
    const ended = once(dev, 'exit')
    const hear = (pattern: RegExp) => expect.poll(() => pattern.exec(said)?.[1], { timeout: 60_000 }).toBeDefined()
    /** Keeps saving until the change is noticed, because Node does not watch files while it restarts the program. */
    const save = (name: string, text: string, pattern: RegExp) =>
      expect.poll(() => pattern.exec(said) ?? writeFileSync(join(folder, name), text), { timeout: 60_000, interval: 2000 }).toBeTruthy()
    const get = async () => {
      const url = `http://127.0.0.1:${said
        .match(/listening on \d+/g)!
        .at(-1)!
        .slice(13)}/v1/name`
      const response = await fetch(url)
      return [response.status, await response.json(), response.headers.get('contract-kit-stub')]
    }
    try {
      await hear(/(listening on \d+)/)
      expect(await get()).toEqual([200, 'Ann', 'getName'])
      await save('openapi.json', JSON.stringify(document('string')).slice(0, -1), /openapi\.json:1: .*\nNothing was generated\./)
      expect(await get()).toEqual([200, 'Ann', 'getName'])
      await save('openapi.json', JSON.stringify(document('integer')), /listening on \d+[^]*listening on \d+/)
      await expect.poll(get, { timeout: 20_000 }).toEqual([200, 1, 'getName'])
      await save('main.ts', 'process.exit(1)', /Failed running 'main\.ts'\. Waiting for file changes/)
      await save('main.ts', main, /Failed running[^]*listening on \d+/)
      dev.kill('SIGINT')
      expect(await ended).toEqual([0, null])
      await expect(get()).rejects.toThrow()
    } finally {
      dev.kill()
      await ended
    }
  })
})

const document = (type: string) => ({
  openapi: '3.1.0',
  info: { title: 'Names', version: '1' },
  servers: [{ url: '/v1' }],
  paths: {
    '/name': {
      get: {
        operationId: 'getName',
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: { type }, example: type === 'string' ? 'Ann' : 1 } } },
        },
      },
    },
  },
})

const main = `import type { AddressInfo } from 'node:net'
import express from 'express'
import { createRouter, notFound } from '@mediawright/contract-kit/express'
import { contract } from './generated/contract.ts'
import { handlers } from './handlers.ts'
const server = express().use(createRouter(contract, { handlers })).use(notFound(contract)).listen(Number(process.env['PORT']), () => {
  console.log('listening on ' + (server.address() as AddressInfo).port)
})
`

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  strict: true,
  noEmit: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  types: ['node'],
}
