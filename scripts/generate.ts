/**
 * Generates `generated/` from `spec/`: the published document with the types and the SDK of callers, the closed document with
 * the types, the route table and the validators of the server, and the prebuilt actions as single files. With `--check` it generates into a temporary folder and fails if that differs from the committed files.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { actionTypesModule } from './generate/action-types.ts'
import { actionModules } from './generate/actions.ts'
import { bundledOperations } from './generate/bundle.ts'
import { bundledSpec } from './generate/bundled-spec.ts'
import { withCodesClosed } from './generate/error-codes.ts'
import { clientOperationsModule } from './generate/client-operations.ts'
import { operationsModule } from './generate/operations.ts'
import { publishedBundle } from './generate/published.ts'
import { typesModule, withKnownValues } from './generate/types.ts'
import { validatorModules } from './generate/validators.ts'

const root = join(import.meta.dirname, '..')
const committed = join(root, 'generated')
const noticeFor = (source: string) => `Generated from ${source} by \`npm run generate\`. Do not edit.`
const notice = noticeFor('spec/')

async function generate(folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'validators'), { recursive: true })
  await mkdir(join(folder, 'actions'))
  const file = join(folder, 'openapi.json')
  const written = await bundledSpec()
  const published = publishedBundle(written)
  const bundle = withCodesClosed(written)
  await writeFile(file, JSON.stringify(published, null, 2))
  const operations = bundledOperations(bundle)
  const actions = await actionModules()
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const rewrite = async (name: string, change: (text: string) => string) => write(name, change(await readFile(join(folder, name), 'utf8')))
  await Promise.all([
    write('openapi.closed.json', JSON.stringify(bundle, null, 2)),
    typesModule(bundle, notice).then(text => write('types.closed.ts', text)),
    typesModule(published, notice).then(text => write('types.ts', text)),
    ...actions.map(({ name, text }) => write(`actions/${name}`, text)),
    actionTypesModule(actions, noticeFor('server/actions/prebuilt/')).then(text => write('action-types.ts', text)),
    write('operations.ts', operationsModule(bundle, operations, notice)),
    write('client-operations.ts', clientOperationsModule(bundle, operations, notice)),
    ...validatorModules(bundle, operations, notice).map(module => write(`validators/${module.name}`, module.text)),
    createClient({
      input: file,
      output: { path: join(folder, 'sdk'), module: { extension: '.ts' }, header: [`// ${notice}`] },
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
      logs: { level: 'silent' },
    }).then(() => rewrite('sdk/types.gen.ts', withKnownValues)),
  ])
}

async function contents(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => relative(folder, join(entry.parentPath, entry.name)))
  return new Map(await Promise.all(files.toSorted().map(async name => [name, await readFile(join(folder, name), 'utf8')] as const)))
}

async function check() {
  const temporary = await mkdtemp(join(tmpdir(), 'mediawright-generate-'))
  try {
    await generate(temporary)
    const [fresh, old] = await Promise.all([contents(temporary), contents(committed)])
    const differing = [...new Set([...fresh.keys(), ...old.keys()])].filter(name => fresh.get(name) !== old.get(name))
    if (differing.length === 0) return
    console.error(
      `generated/ is out of date with spec/ and server/actions/prebuilt/ (run \`npm run generate\` and commit):\n${differing.map(name => `  ${name}`).join('\n')}`,
    )
    process.exitCode = 1
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

if (process.argv.includes('--check')) await check()
else await generate(committed)
