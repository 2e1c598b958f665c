/**
 * `npm run stub <operationId> …`: adds a handler stub with hints to the operation's feature folder, and the operation to the lists that follow
 * from the contract. It returns 501 until it is implemented, and its example in `npm run dev`.
 * `npm run stub -- --built <operationId> …`: the handler is written; adds the operation to the contract cases.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContract } from '@mediawright/contract-kit/examples'
import { stubOf } from '@mediawright/contract-kit/stub'
import { contractConfig } from '../contract.config.ts'
import { operations, type Operation } from '../generated/operations.ts'
import { caseOf } from './stub/case.ts'
import { addHandlers, addImport, addToArray, addToObject, emptyFeature, lineOf, removeFromArray } from './stub/edit.ts'
import { tablesByHand } from './stub/tables.ts'

const root = join(import.meta.dirname, '..')
const contract = readContract(JSON.parse(readFileSync(join(root, 'generated/openapi.closed.json'), 'utf8')))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const change = (file: string, edit: (source: string) => string) => writeFileSync(join(root, file), edit(read(file)))
const say = (file: string, text: string, what: string) => console.log(`${file}:${lineOf(read(file), text)}: ${what}`)

function operationOf(id: string): Operation {
  const operation: Operation | undefined = operations[id as keyof typeof operations]
  if (operation) return operation
  throw new Error(
    `The contract has no operation ${id}: add it to spec/, and run \`npm run generate\`. It has ${Object.keys(operations).join(', ')}.`,
  )
}

function addStub(id: string): void {
  const operation = operationOf(id)
  const { tag } = operation
  const feature = tag.replace(/ies$/, 'y').replace(/([^a])s$/, '$1')
  const handlers = `${feature}Handlers`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const folder = ['core', 'work'].map(part => `server/${part}/${tag}`).find(path => existsSync(join(root, path)))
  if (folder === undefined)
    throw new Error(
      `The tag \`${tag}\` has no folder: make server/core/${tag}, or server/work/${tag} if it starts runs, and add it to scripts/import-order.ts.`,
    )
  const file = `${folder}/${feature}-handlers.ts`
  const source = existsSync(join(root, file)) ? read(file) : emptyFeature(handlers)
  if (new RegExp(`^    (async )?${id}\\b`, 'm').test(source)) throw new Error(`${file} already has a handler for ${id}.`)
  const described = contract.operations.find(one => one.id === id)!
  writeFileSync(join(root, file), addHandlers(file, source, stubOf(described, operation, contractConfig)))
  change('contract-tests/tables/exceptions.ts', text => addToArray(text, 'notBuilt', `'${id}'`))
  change('server/app.ts', text =>
    addImport(addToObject(text, 'createHandlers', `...${handlers}(services)`), handlers, file.replace('server/', './')),
  )
  say(file, `async ${id}(`, 'the stub, with what comes in and what may go out')
  if (operation.idempotent === 'safe' && operation.defaults?.includes('limit')) addList(id, operation)
}

function sayWhatIsLeft(): void {
  console.log(
    '\n`npm run dev` answers with the example now. Rows to write by hand, from the interface and not from spec/, which they check:',
  )
  for (const id of ids) {
    const described = contract.operations.find(one => one.id === id)!
    for (const { file, within, row } of tablesByHand(id, operationOf(id), described, contract.schemas)) say(file, within, row)
  }
  console.log(`When the handlers are written: \`npm run stub -- --built ${ids.join(' ')}\``)
}

function sayWhatProves(): void {
  const tests = [
    ...['access', 'requests', 'idempotency'].map(name => `contract-tests/${name}.test.ts`),
    'server/surfaces/operations',
    'client/src',
  ]
  console.log(`Run \`npm run check\`, \`npm run contract sqlite\` and \`npm test -- ${tests.join(' ')}\`.`)
}

/** A paged list has a method in the client, which is named after its operation. */
function addList(id: string, { path, summary }: Operation) {
  const file = 'client/src/lists.ts'
  if (read(file).includes(`: '${path}',`)) return
  const name = id.replace(/^list(.)/, (_, letter: string) => letter.toLowerCase())
  change(file, text => addToObject(text, 'lists', `/** ${summary}. */\n  ${name}: '${path}'`))
  say(file, `: '${path}',`, `the client's method \`${name}\`; say which filters it has`)
}

function markBuilt(id: string): void {
  const operation = operationOf(id)
  if (!read('contract-tests/tables/exceptions.ts').includes(`'${id}'`))
    throw new Error(`${id} is not in \`notBuilt\` of contract-tests/tables/exceptions.ts.`)
  change('contract-tests/tables/exceptions.ts', text => removeFromArray(text, 'notBuilt', `'${id}'`))
  const cases = 'contract-tests/tables/cases.ts'
  change(cases, text => addToObject(text, 'cases', caseOf(id, operation)))
  say(cases, `  ${id}: {`, 'how each status is provoked; the compiler names those that are missing')
}

const { values, positionals: ids } = parseArgs({ allowPositionals: true, options: { built: { type: 'boolean', default: false } } })
if (ids.length === 0) {
  console.error('Usage: npm run stub <operationId> …; when they are written: npm run stub -- --built <operationId> …')
  process.exitCode = 1
}
try {
  for (const id of ids) (values.built ? markBuilt : addStub)(id)
  if (values.built) sayWhatProves()
  else if (ids.length > 0) sayWhatIsLeft()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
