/** Loads the files in `contract-tests/operations/`. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname } from 'node:path'
import { isSettingsRole, type Declared } from '../declare/operation.ts'
import { operationIds, type OperationId } from '../support/document.ts'

/** @returns one sentence for each operation without a file and for each file without an operation */
export function findMismatches(ids: readonly string[], files: readonly string[]): string[] {
  const named = files.map(file => basename(file, '.ts'))
  return [
    ...ids
      .filter(id => !named.includes(id))
      .map(id => `The operation ${id} has no file contract-tests/operations/${id}.ts: run \`npm run stub ${id}\`.`),
    ...files
      .filter((file, index) => extname(file) !== '.ts' || !ids.includes(named[index]!))
      .map(file => `contract-tests/operations/${file} is not named after an operation of the contract: rename or remove it.`),
  ]
}

const files = readdirSync(new URL('../operations/', import.meta.url))
const mismatches = findMismatches(operationIds, files)
if (mismatches.length > 0) throw new Error(mismatches.join('\n'))

// Dredd loads its hooks with `require`, which does not allow top-level await, so `import()` is not an option here.
const require = createRequire(import.meta.url)

function load(id: OperationId): [OperationId, Declared] {
  const { default: declaration } = require(`../operations/${id}.ts`) as { default: Declared | undefined }
  if (declaration?.id !== id)
    throw new Error(`contract-tests/operations/${id}.ts must have \`operation('${id}', …)\` as its default export.`)
  return [id, declaration]
}

/** The declarations of all operations, in contract order. */
export const declared = Object.fromEntries(operationIds.map(load)) as Readonly<Record<OperationId, Declared>>

export const builtIds = operationIds.filter(id => !declared[id].notBuilt)
/** Operations that keys cannot call. */
export const settingsIds = operationIds.filter(id => isSettingsRole(declared[id].permission))
/** Operations that operator tokens can call. */
export const operatorIds = operationIds.filter(id => settingsIds.includes(id) || declared[id].operatorToken)
export const notBuiltIds = operationIds.filter(id => declared[id].notBuilt)
