/**
 * `npm run stub <operationId> …`: adds a handler stub with hints to the operation's feature folder, and creates the operation's contract
 * test file. Until the operation is implemented, the stub returns 501 or, in `npm run dev`, the operation's example.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContract } from '@mediawright/contract-kit/examples'
import { buildStub } from '@mediawright/contract-kit/stub'
import { contractConfig } from '../contract.config.ts'
import { operations, type Operation } from '../generated/operations.ts'
import { listManualSteps } from './stub/manual-steps.ts'
import { addHandlers, addImport, addToObject, emptyFeature, findLine } from './stub/edit.ts'
import { operationTests } from './stub/operation-tests.ts'

const root = join(import.meta.dirname, '..')
const contract = readContract(JSON.parse(readFileSync(join(root, 'generated/openapi.closed.json'), 'utf8')))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const change = (file: string, edit: (source: string) => string) => writeFileSync(join(root, file), edit(read(file)))
const say = (file: string, text: string, what: string) => console.log(`${file}:${findLine(read(file), text)}: ${what}`)

function findOperation(id: string): Operation {
  const operation: Operation | undefined = operations[id as keyof typeof operations]
  if (operation) return operation
  throw new Error(
    `The contract has no operation ${id}: add it to spec/, and run \`npm run generate\`. Existing operations: ${Object.keys(operations).join(', ')}.`,
  )
}

function addStub(id: string): void {
  const operation = findOperation(id)
  const { tag } = operation
  const feature = tag.replace(/ies$/, 'y').replace(/([^a])s$/, '$1')
  const handlers = `${feature}Handlers`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const folder = ['core', 'work'].map(part => `server/${part}/${tag}`).find(path => existsSync(join(root, path)))
  if (folder === undefined)
    throw new Error(
      `The tag \`${tag}\` has no folder: create server/core/${tag}, or server/work/${tag} if its operations start runs, and add it to scripts/import-order.ts.`,
    )
  const file = `${folder}/${feature}-handlers.ts`
  const source = existsSync(join(root, file)) ? read(file) : emptyFeature(handlers)
  if (new RegExp(`^    (async )?${id}\\b`, 'm').test(source)) throw new Error(`${file} already has a handler for ${id}.`)
  const described = contract.operations.find(one => one.id === id)!
  writeFileSync(join(root, file), addHandlers(file, source, buildStub(described, operation, contractConfig)))
  const tests = `contract-tests/operations/${id}.ts`
  if (!existsSync(join(root, tests))) writeFileSync(join(root, tests), operationTests(id, operation))
  change('server/app.ts', text =>
    addImport(addToObject(text, 'createHandlers', `...${handlers}(services)`), handlers, file.replace('server/', './')),
  )
  say(file, `async ${id}(`, 'the stub, with its input and possible responses')
}

function printNextSteps(): void {
  console.log(
    '\n`npm run dev` now returns the example. Write the following by hand from the public interface, not from spec/, which the tests check. The compiler reports what is missing:',
  )
  for (const id of ids) {
    const described = contract.operations.find(one => one.id === id)!
    for (const { file, within, what } of listManualSteps(id, findOperation(id), described, contract.schemas)) say(file, within, what)
  }
  const tests = [
    ...['access', 'requests', 'idempotency', 'service/lists'].map(name => `contract-tests/${name}.test.ts`),
    'server/surfaces/operations',
    'client/test/resources.test.ts',
  ]
  console.log(
    `
When the handlers are written, remove \`notBuilt\` from these files. Review the new rows of contract-tests/permissions.md:
  npm test -- contract-tests/service/permissions.test.ts -u
Then run
  npm run check
  npm run contract sqlite
  npm test -- ${tests.join(' ')}`,
  )
}

const ids = process.argv.slice(2)
if (ids.length === 0) {
  console.error('Usage: npm run stub <operationId> …')
  process.exitCode = 1
}
try {
  for (const id of ids) addStub(id)
  if (ids.length > 0) printNextSteps()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
