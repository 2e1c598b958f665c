import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgePacked, lintPacked, oldestNode, type Packed } from '../testing/check-package.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'kit-package-'))
const installed = join(folder, 'node_modules/@mediawright/contract-kit')
let packed: Packed
let manifest: Record<string, Record<string, unknown>>

beforeAll(async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: import.meta.dirname })
  ;[packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [Packed]
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(folder, 'mediawright-contract-kit-0.1.0.tgz'), '-C', installed, '--strip-components=1'])
  manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const name of Object.keys(manifest['dependencies']!))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('The package has compiled files and declarations alone, and the repository keeps its entry points', async () => {
  expect([...judgePacked(packed, manifest), ...(await lintPacked(join(folder, 'mediawright-contract-kit-0.1.0.tgz')))]).toEqual([])
  expect(packed.files.map(({ path }) => path).filter(path => /\.ts$/.test(path) && !path.endsWith('.d.ts'))).toEqual([])
  expect(JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).exports['.']).toBe('./runtime/index.ts')
  expect(existsSync(join(import.meta.dirname, 'package.source.json'))).toBe(false)
})

test('A service needs six packages besides the kit, and no tool of the command line', () => {
  expect(Object.keys(manifest['dependencies']!)).toEqual(['ajv', 'ajv-formats', 'busboy', 'cors', 'express', 'yaml'])
  expect(Object.keys(manifest['peerDependenciesMeta']!)).toEqual(Object.keys(manifest['peerDependencies']!))
})

test('The packed runtime serves a contract on Express and on Node, on the oldest Node version', async () => {
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

test('Every entry point can be imported with the tools on the oldest Node version', async () => {
  const tools = Object.keys(manifest['peerDependencies']!)
  for (const name of tools) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  const entries = Object.keys(manifest['exports']!).filter(name => name !== './package.json')
  const imports = entries.map(name => `await import('@mediawright/contract-kit${name.slice(1)}')`).join('\n')
  writeFileSync(join(folder, 'imports.js'), `${imports}\nconsole.log('done')`)
  expect((await run(oldestNode(), ['imports.js'], { cwd: folder })).stdout).toBe('done\n')
})
