/** Generates code from small documents, each with a peculiarity, compiles it and runs its validators. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContractConfig } from '../config.ts'
import { readContract } from '../examples/contract.ts'
import { buildStub } from '../stub/handler.ts'
import { bundledSpec } from './bundled-spec.ts'
import { generateContract } from './contract.ts'

const root = join(import.meta.dirname, '../..')
let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'any-document-'))
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const ok = { 200: { description: 'OK' } }

/** Generates from a document in a folder of its own. */
async function generate(name: string, document: object, config: ContractConfig = {}) {
  const folder = join(home, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ openapi: '3.1.0', info: { title: name, version: '1' }, ...document }))
  const generated = join(folder, 'generated')
  await generateContract(bundledSpec(config, folder), config, generated, 'Generated.')
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(generated, file)).href)
  return {
    folder,
    generated,
    operations: (await load('operations.ts')).operations as Record<string, any>,
    loadValidators: (await load('validators/index.js')).loadValidators as Record<string, () => Promise<any>>,
    closed: JSON.parse(readFileSync(join(generated, 'openapi.closed.json'), 'utf8')) as any,
  }
}

/** @returns the compiler's complaints about the generated code and another module */
function compile(folder: string, module = ''): string {
  writeFileSync(join(folder, 'more.ts'), `${module}\nexport {}\n`)
  const options = { extends: join(root, 'tsconfig.json'), include: ['generated', 'more.ts'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  try {
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
    return execFileSync(process.execPath, [tsc, '--pretty', 'false', '-p', folder], { encoding: 'utf8', cwd: folder })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe('names', () => {
  const ids = [
    'get-stations',
    'gists/list',
    'gists_list',
    '__proto__',
    'constructor',
    'it\'s */ "quoted"\n${1}',
    'index',
    'Index',
    'delete',
    '🚆',
    '1st',
    'error-body',
  ]
  const paths = Object.fromEntries(
    ids.map((operationId, index) => [`/p${index}`, { get: { operationId, summary: `${operationId} */ throw 1 /*`, responses: ok } }]),
  )

  test('Operations with any ids, without tags and components, become code that compiles and runs', async () => {
    const { folder, generated, operations, loadValidators, closed } = await generate('ids', { paths })
    expect(Object.keys(operations).toSorted()).toEqual(ids.toSorted())
    for (const [index, id] of ids.entries()) {
      expect(operations[id]).toMatchObject({ method: 'get', path: `/p${index}` })
      expect((await loadValidators[id]!()).operation).toBe(id)
    }
    const files = readdirSync(join(generated, 'validators')).map(file => file.toLowerCase())
    expect(new Set(files).size, 'files with equal names apart from case').toBe(files.length)
    const stubs = readContract(closed).operations.map(one => buildStub(one, operations[one.id]!, {}))
    const handlers = `import type { HandlersOf } from '@mediawright/contract-kit'
import { clientOperations } from './generated/client-operations.ts'
import { operations as rows } from './generated/operations.ts'
import type { operations } from './generated/types.closed.ts'
export const handlers: HandlersOf<operations, typeof rows, unknown> = {
${stubs.join('')}}
export const known: keyof typeof clientOperations = 'get-stations'`
    expect(compile(folder, handlers)).toBe('')
  })

  test('A client function of an operation whose id is no identifier has a safe name', async () => {
    const { generated } = await generate('functions', { paths })
    const { clientOperations } = await import(/* @vite-ignore */ pathToFileURL(join(generated, 'client-operations.ts')).href)
    expect(clientOperations['get-stations'][3]).toBe('getStations')
    expect(clientOperations['delete'][3]).toBe('delete_')
    expect(clientOperations['1st'][3]).toBe('_1st')
    expect(new Set(ids.map(id => clientOperations[id][3])).size).toBe(ids.length)
  })

  test('A document with webhooks and no paths becomes code that compiles', async () => {
    const { folder, operations } = await generate('webhooks', { webhooks: { changed: { post: { responses: ok } } } })
    expect(operations).toEqual({})
    expect(compile(folder)).toBe('')
  })

  test('A document with a tag for each operation has tags of that type', async () => {
    const { operations } = await generate('tags', { paths: { '/a': { get: { tags: ['trains'], responses: ok } } } })
    expect(operations['getA']).toMatchObject({ tag: 'trains', summary: 'GET /a' })
  })
})
