import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { helpFor } from '../command-line.ts'
import { commands } from './commands.ts'
import { call, document, done, install, project, removeProjects } from './testing/projects.ts'

afterAll(removeProjects)

const refused = (words: unknown) => ({ code: 2, output: '', words })

let generated: string
beforeAll(async () => {
  generated = project({ 'openapi.json': document() })
  expect(await call(generated, 'generate')).toEqual(done)
})

test('`contract-kit generate` works without configuration and, if it fails, leaves the generated files unchanged', async () => {
  const table = join(generated, 'generated/operations.ts')
  const before = readFileSync(table, 'utf8')
  expect(before).toContain('getA: {')

  writeFileSync(join(generated, 'openapi.json'), document({ components: { schemas: { A: { $ref: './missing.json' } } } }))
  expect(await call(generated, 'generate')).toEqual(
    refused('openapi.json:1: The reference ./missing.json names a file that does not exist.'),
  )
  expect(readFileSync(table, 'utf8')).toBe(before)
  expect(readdirSync(generated).toSorted()).toEqual(['generated', 'openapi.json'])
  writeFileSync(join(generated, 'openapi.json'), document())
})

test('`contract-kit generate` obeys its config and flags and writes only changed files; `conformance` rejects outdated files', async () => {
  const folder = project({
    'api.json': document(),
    'contract.config.mjs': "export default { spec: { file: 'api.json' }, main: 'start.ts' }",
  })
  expect(await call(folder, 'generate')).toEqual(done)
  expect(readFileSync(join(folder, 'generated/contract.ts'), 'utf8')).toContain("import config from '../contract.config.mjs'")

  expect(await call(folder, 'dev')).toEqual(refused(expect.stringMatching(/^start\.ts, the file that starts the service, does not exist/)))

  const written = () => statSync(join(folder, 'generated/validators/getA.js')).mtimeMs
  const before = written()
  writeFileSync(join(folder, 'generated/outdated.ts'), '')
  writeFileSync(join(folder, 'api.json'), document({ servers: [{ url: '/v1' }] }))
  expect(await call(folder, 'generate', '--if-missing')).toEqual(done)
  expect(existsSync(join(folder, 'generated/outdated.ts'))).toBe(true)
  expect(await call(folder, 'conformance', 'http://127.0.0.1:1')).toEqual(
    refused('`generated/` is out of date, because the document has changed: run `contract-kit generate`.'),
  )
  expect(await call(folder, 'generate', '--if-stale')).toEqual({
    ...done,
    words: 'The document has changed: running `contract-kit generate`.',
  })
  expect(written()).toBe(before)
  expect(existsSync(join(folder, 'generated/outdated.ts'))).toBe(false)
  expect(await call(folder, 'generate', '--if-stale')).toEqual(done)
  rmSync(join(folder, 'api.json'))
  expect(await call(folder, 'generate', '--if-stale'), 'without the document').toEqual(done)
  expect(readFileSync(join(folder, 'generated/contract.ts'), 'utf8')).toContain("basePath: '/v1'")
})

test('`contract-kit generate` reports a missing document or an invalid configuration in a single line', async () => {
  const missing = /^There is no document: save it as one of spec\/openapi.yaml,[^\n]*$/
  expect(await call(project({}), 'generate')).toEqual(refused(expect.stringMatching(missing)))
  const unnamed = project({ 'openapi.json': document(), 'contract.config.mjs': 'export const config = {}' })
  const wrong = /^contract.config.mjs must export the configuration[^\n]*$/
  expect(await call(unnamed, 'generate')).toEqual(refused(expect.stringMatching(wrong)))
  const schema = project({
    'openapi.json': document(),
    'contract.config.mjs': "export const contractConfig = { errors: { schema: 'Problem' } }",
  })
  expect(await call(schema, 'generate')).toEqual(refused('`errors.schema` names the schema `Problem`, which the document does not define.'))
})

test.each([
  [[], /^Usage: contract-kit <command>/],
  [['gnerate'], /^There is no command gnerate: did you mean generate\? `contract-kit --help` lists all commands\.$/],
  [['--versoin'], /^There is no option --versoin: did you mean --version\?/],
  [['mock', '--prot', '1'], /^Unknown option '--prot', did you mean --port\? See --help for all options\.$/],
  [['release', '--force'], /^Unknown option '--force', did you mean --help\?/],
  [['mock', '--port'], /^Option '--port <value>' argument missing/],
  [['mock', '--port', '70000'], /^--port must be a number from 0 to 65535, not 70000\.$/],
  [['mock', '4010'], /^`contract-kit mock` takes no arguments; unexpected: 4010./],
  [['stub', 'getB'], /^The document has no operation getB: did you mean getA\?$/],
  [
    ['dev'],
    /^main\.ts, the file that starts the service, does not exist: create it, or name another file as `main` in contract\.config\.ts\.$/,
  ],
  [['api-diff'], /^There is no released\.json: run `contract-kit release` first, or name the old document\.$/],
  [['api-diff', 'old.yaml'], /^There is no old\.yaml\.$/],
  [['conformance'], /^Pass either one URL or --har <file>/],
])('`contract-kit %j` is rejected with an error message', async (args, words) => {
  expect(await call(generated, ...args)).toEqual(refused(expect.stringMatching(words)))
})

test('`contract-kit --help` lists all commands and `<command> --help` lists all flags; the documentation covers both', async () => {
  const all = await call(generated, '--help')
  const pages = ['contract-kit.md', 'conformance.md'].map(page => readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8'))
  const guide = pages.join('')
  for (const [name, command] of Object.entries(commands)) {
    expect(all).toEqual({ ...done, output: expect.stringContaining(`  ${command.usage}  `) })
    const help = await call(generated, name, '--help')
    expect(help).toEqual({ ...done, output: helpFor(command) })
    expect(guide.includes(`\`${command.usage}\``), `the documentation has ${command.usage}`).toBe(true)
    for (const flag of Object.keys('flags' in command ? command.flags : {})) {
      expect(help.output).toContain(`  --${flag}`)
      expect(guide.includes(`--${flag}`), `the documentation has --${flag}`).toBe(true)
    }
  }
  expect(await call(generated, '--version')).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

test("`contract-kit stub` prints one operation's handler, or a module with all handlers", async () => {
  const handler = /^ {2}async getA\(_input, _context\) \{\n[\s\S]* {4}throw new NotImplemented\('GET \/a'\)\n {2}\},$/m
  const one = await call(generated, 'stub', 'getA')
  expect(one).toEqual({ ...done, output: expect.stringMatching(handler) })
  expect(one.output).not.toContain('import')
  const all = await call(generated, 'stub')
  expect(all.output).toMatch(/^import \{ NotImplemented \} from '@mediawright\/contract-kit'\nimport type \{ Handlers \}/)
  expect(all).toEqual({ ...done, output: expect.stringMatching(handler) })
})

test('`contract-kit mock` reports a port that is already in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const words = `Port ${port} is in use: choose a different port with --port.`
  expect(await call(generated, 'mock', '--port', String(port))).toEqual(refused(words))
})

test("The contract-kit command uses the project's tools, even if the command is installed elsewhere with different versions", async () => {
  const folder = project({ 'openapi.json': document(), 'package.json': '{ "type": "module" }' })
  install(folder, '@hey-api/openapi-ts', 'index.mjs', "export const createClient = async () => { throw new Error('the project has it') }")
  install(folder, '@redocly/cli', 'bin/cli.js', "require('node:fs').writeFileSync('linted', process.argv.slice(2).join(' '))")
  expect(await call(folder, 'check')).toEqual(refused('@hey-api/openapi-ts could not generate the SDK: the project has it'))
  expect(readFileSync(join(folder, 'linted'), 'utf8')).toMatch(/^lint .*openapi\.json$/)
})
