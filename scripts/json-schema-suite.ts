/**
 * `npm run json-schema-suite <folder> [draft2020-12|draft4]` runs JSON-Schema-Test-Suite through the generated validators: draft 2020-12 as
 * OpenAPI 3.1, and draft 4 as OpenAPI 3.0. The folder contains the suite's `tests/` and `remotes/`. Each schema is tested as a body and as
 * a response, in the operation, in a component and in a file. Prints and counts the differences from the suite.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { completeConfig } from '@mediawright/contract-kit/config'
import { DocumentError } from '@mediawright/contract-kit/document'
import { bundledOperations, documentFiles, readBundle, validatorModules, type Bundle } from '@mediawright/contract-kit/generate'

interface Group {
  description: string
  schema: boolean | { $id?: string }
  tests: { description: string; data: unknown; valid: boolean }[]
}
type Use = 'body' | 'response'
type Validator = (data: unknown) => boolean

const [suite, draft = 'draft2020-12'] = process.argv.slice(2)
if (suite === undefined) throw new Error('Usage: npm run json-schema-suite <folder> [draft2020-12|draft4]')
const isOld = draft === 'draft4'
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const modules = join(import.meta.dirname, '../node_modules')
// The folder is in `node_modules`, because the generated modules import Ajv.
const folder = mkdtempSync(join(modules, '.json-schema-suite-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
const counts: Record<string, number> = { right: 0 }
let documents = 0

/** Schemas, keyed by URI, except those that use an unsupported vocabulary. */
const remotes: Record<string, { $id?: string }> = {}
for (const file of globSync(`${suite}/remotes/${draft}/**/*.json`))
  if (!file.includes('format-assertion')) remotes[`http://localhost:1234/${relative(`${suite}/remotes`, file)}`] = read(file)
for (const schema of globSync(`${modules}/ajv/dist/refs/json-schema-2020-12/**/*.json`).map(read)) remotes[schema.$id] = schema

for (const file of globSync(`${suite}/tests/${draft}/*.json`).toSorted())
  for (const group of read(file) as Group[]) {
    // OpenAPI 3.0 has no `$id`, so JSON Pointers start at the root of the file.
    const places = isOld && JSON.stringify(group.schema).includes('"$ref"') ? ['file'] : ['file', 'component', 'operation']
    for (const place of places)
      for (const use of ['body', 'response'] as const) await validateGroup(basename(file, '.json'), group, place, use)
  }
console.log(JSON.stringify(counts))

async function validateGroup(file: string, { description, schema, tests }: Group, place: string, use: Use): Promise<void> {
  const count = (verdict: string, by: number, sentence: string) => {
    counts[verdict] = (counts[verdict] ?? 0) + by
    if (verdict !== 'right') console.log(`${verdict}: ${file}: ${description}: ${sentence} (${use}, ${place})`)
  }
  try {
    const validate = await generate(schema, place, use)
    for (const { description: title, data, valid } of tests)
      count(validate(structuredClone(data)) === valid ? 'right' : valid ? 'wrongly refused' : 'wrongly accepted', 1, title)
  } catch (error) {
    count(error instanceof DocumentError ? 'not generated' : 'failed', tests.length, (error as Error).message)
  }
}

async function generate(given: Group['schema'], place: string, use: Use): Promise<Validator> {
  const project = join(folder, String(documents++))
  mkdirSync(project)
  const write = (name: string, text: string) => writeFileSync(join(project, name), text)
  const isBare = typeof given === 'boolean' || place === 'file' || isOld
  const schema = isBare ? given : { $id: 'https://example.com/schema', ...given }
  const used = { file: { $ref: 'schema.json' }, component: { $ref: '#/components/schemas/Schema' }, operation: schema }[place]
  const content = { 'application/json': { schema: used } }
  const operation = {
    operationId: 'send',
    ...(use === 'body' && { requestBody: { required: true, content } }),
    responses: { 200: { description: 'OK', ...(use === 'response' && { content }) } },
  }
  const schemas = { ...(place === 'component' && { Schema: schema }), ...remotesFor(given) }
  const paths = { '/': { post: operation } }
  write('schema.json', JSON.stringify(schema))
  const info = { title: 'Suite', version: '1' }
  write('openapi.json', JSON.stringify({ openapi: isOld ? '3.0.3' : '3.1.0', info, paths, components: { schemas } }))
  const { bundle } = readBundle(join(project, 'openapi.json'), {}, project)
  const closed = JSON.parse(documentFiles(bundle, {})['openapi.closed.json']!) as Bundle
  for (const { name, text } of validatorModules(closed, bundledOperations(closed), 'Generated.', completeConfig({}))) write(name, text)
  const { body, replies } = (await import(join(project, 'send.js'))).default
  return use === 'body' ? body['application/json'] : replies[200]
}

/** Returns the schemas to which other schemas refer over the network, as components with ids. */
function remotesFor(schema: unknown): Record<string, unknown> {
  if (!/localhost:1234|"\$ref":"https:..json-schema.org/.test(JSON.stringify(schema))) return {}
  const entries = Object.entries(remotes).map(([$id, remote], index): [string, unknown] => {
    const { $id: own = $id } = remote
    return [`Remote${index}`, own === $id ? { ...remote, $id } : { $id, $ref: own, $defs: { remote } }]
  })
  return Object.fromEntries(entries)
}
