import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))

function project(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-kit-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const document = (more: object = {}) =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'x', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'x' } } } } },
    ...more,
  })

function generate(folder: string) {
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'contract-kit.ts'), 'generate'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return { code: 0, words: '' }
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string }
    return { code: status, words: stderr.trim() }
  }
}

test('`contract-kit generate` works without configuration, and a failure leaves the generated files as they were', () => {
  const folder = project({ 'openapi.json': document() })
  expect(generate(folder)).toEqual({ code: 0, words: '' })
  const table = join(folder, 'generated/operations.ts')
  const before = readFileSync(table, 'utf8')
  expect(before).toContain('getA: {')

  writeFileSync(join(folder, 'openapi.json'), document({ components: { schemas: { A: { $ref: './missing.json' } } } }))
  expect(generate(folder)).toEqual({ code: 2, words: 'openapi.json:1: The reference ./missing.json names a file that does not exist.' })
  expect(readFileSync(table, 'utf8')).toBe(before)
  expect(readdirSync(folder).toSorted()).toEqual(['generated', 'openapi.json'])
})

test('`contract-kit generate` reads contract.config.mjs by its default export', () => {
  const folder = project({ 'api.json': document(), 'contract.config.mjs': "export default { spec: { file: 'api.json' } }" })
  expect(generate(folder)).toEqual({ code: 0, words: '' })
  expect(existsSync(join(folder, 'generated/openapi.json'))).toBe(true)
})

test('`contract-kit generate` reports a missing document and a wrong configuration in one sentence', () => {
  expect(generate(project({}))).toEqual({
    code: 2,
    words: expect.stringMatching(/^There is no document: save it as spec\/openapi.yaml,[^\n]*$/),
  })
  const unnamed = project({ 'openapi.json': document(), 'contract.config.js': 'export const config = {}' })
  writeFileSync(join(unnamed, 'package.json'), '{ "type": "module" }')
  expect(generate(unnamed)).toEqual({ code: 2, words: expect.stringMatching(/^contract.config.js must export the configuration[^\n]*$/) })
  const schema = project({
    'openapi.json': document(),
    'contract.config.mjs': "export const contractConfig = { errors: { schema: 'Problem' } }",
  })
  expect(generate(schema)).toEqual({ code: 2, words: 'The document has no schema `Problem`, which `errors.schema` names.' })
})
