/**
 * Generates `generated/` from `spec/`. Also generates the prebuilt actions as single files, the studio's page and the documentation's table
 * of settings. With `--check`, generates into a temporary folder and fails if the result differs from the committed files.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { firstDifference } from '@mediawright/contract-kit/check'
import { DocumentError } from '@mediawright/contract-kit/document'
import { bundledSpec, documentFiles, generateContract, type Bundle } from '@mediawright/contract-kit/generate'
import { contractConfig } from '../contract.config.ts'
import { actionTypesModule } from './generate/action-types.ts'
import { bundleActions, formatDeclarations } from '@mediawright/actions/bundle-actions.ts'
import { withSettings } from './generate/settings.ts'
import { sqliteSchema } from './generate/sqlite-schema.ts'
import { mcpModules } from './generate/mcp.ts'
import { buildStudio } from '../studio/build.ts'
import { isStudioBuilt } from '../studio/inputs.ts'

const root = join(import.meta.dirname, '..')
const committed = join(root, 'generated')
const settingsPage = join(root, 'docs/operating.md')
const formatNotice = (source: string) => `Generated from ${source} by \`npm run generate\`. Do not edit.`
const notice = formatNotice('spec/')

async function generate(folder: string, given?: Bundle) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'actions'), { recursive: true })
  await mkdir(join(folder, 'mcp'), { recursive: true })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const [actions, bundle] = [await bundleActions(), given ?? bundledSpec(contractConfig)]
  await Promise.all([
    generateContract(bundle, contractConfig, folder, notice),
    ...(await mcpModules(bundle, notice)).map(({ name, text }) => write(name, text)),
    ...actions.map(({ name, text }) => write(`actions/${name}`, text)),
    write('actions.json', formatDeclarations(actions)),
    sqliteSchema(formatNotice('server/migrations/')).then(text => write('schema.sqlite.sql', text)),
    actionTypesModule(actions, formatNotice('actions/prebuilt/')).then(text => write('action-types.ts', text)),
  ])
}

async function readFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const all = entries.filter(entry => entry.isFile()).map(entry => relative(folder, join(entry.parentPath, entry.name)))
  const files = all.filter(name => !/^studio[\\/]/.test(name)) // The studio's files are checked by `npm run check studio`.
  return new Map(await Promise.all(files.toSorted().map(async name => [name, await readFile(join(folder, name), 'utf8')] as const)))
}

async function check() {
  const page = await readFile(settingsPage, 'utf8')
  if (withSettings(page) !== page) {
    console.error('docs/operating.md does not match server/machine/config-table.ts (run `npm run generate` and commit)')
    process.exitCode = 1
  }
  const bundle = bundledSpec(contractConfig)
  const old = await readFiles(committed)
  // Compares the documents first, so that most errors in the contract are reported before anything else is generated.
  if (differs(new Map(Object.entries(documentFiles(bundle, contractConfig))), old)) return
  const temporary = await mkdtemp(join(tmpdir(), 'mediawright-generate-'))
  try {
    await generate(temporary, bundle)
    const fresh = await readFiles(temporary)
    const gone = [...old.keys()].filter(name => !fresh.has(name)).map(name => [name, ''] as const)
    differs(new Map([...fresh, ...gone]), old)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

function differs(fresh: ReadonlyMap<string, string>, old: ReadonlyMap<string, string>): boolean {
  const differing = [...fresh].filter(([name, text]) => text !== old.get(name))
  if (differing.length === 0) return false
  console.error(
    `generated/ does not match spec/ and actions/prebuilt/ (run \`npm run generate\` and commit):\n${differing.map(([name, text]) => `  generated/${name}:${firstDifference(old.get(name) ?? '', text)}`).join('\n')}`,
  )
  process.exitCode = 1
  return true
}

/** Generates into a sibling folder first, because an invalid contract must not delete the existing files. */
async function replace() {
  const fresh = `${committed}-${process.pid}`
  try {
    await generate(fresh)
    if (existsSync(join(committed, 'studio'))) await rename(join(committed, 'studio'), join(fresh, 'studio'))
    await rm(committed, { recursive: true, force: true })
    await rename(fresh, committed)
    await writeFile(settingsPage, withSettings(await readFile(settingsPage, 'utf8')))
    if (!isStudioBuilt(root)) await buildStudio()
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

try {
  await (process.argv.includes('--check') ? check() : replace())
} catch (error) {
  // These errors are caused by the contract; any other error is a bug in this program.
  const isMistake = error instanceof Error && (error.constructor === Error || error instanceof DocumentError)
  console.error(isMistake ? `${error.message}\nNothing was generated.` : error)
  process.exitCode = 1
}
