/** `npm run stub <operationId>`: adds a handler stub to the operation's feature folder. It returns 501 until it is implemented. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { operations, type Operation } from '../generated/operations.ts'

const root = join(import.meta.dirname, '..')
const end = '  } satisfies Partial<Handlers>\n'

function addStub(id: string): string {
  const operation: Operation | undefined = operations[id as keyof typeof operations]
  if (!operation) throw new Error(`The contract has no operation ${id}. It has ${Object.keys(operations).join(', ')}.`)
  const feature = operation.tag.replace(/ies$/, 'y').replace(/([^a])s$/, '$1')
  const file = join(root, 'server', operation.tag, `${feature}-handlers.ts`)
  const isNew = !existsSync(file)
  const source = isNew ? emptyFeature(feature) : readFileSync(file, 'utf8')
  if (new RegExp(`^    (async )?${id}\\b`, 'm').test(source)) throw new Error(`${relative(root, file)} already has a handler for ${id}.`)
  if (!source.includes(end))
    throw new Error(`${relative(root, file)} must end its handlers with \`${end.trim()}\`, so that the stub can be inserted before it.`)
  writeFileSync(file, withImport(source.replace(end, `${stub(id, operation)}${end}`)))
  const wire = isNew ? ` It is a new file: add \`...${feature}Handlers(services)\` to server/app.ts.` : ''
  return `${relative(root, file)}: fill in ${id}.${wire}`
}

const stub = (
  id: string,
  { method, path, summary, statuses }: Operation,
) => `    /** ${summary}: returns ${statuses.filter(status => status < 300).join(' or ')}. */
    async ${id}(_input, _context) {
      throw notImplemented('\`${method.toUpperCase()} ${path}\`')
    },
`

const emptyFeature = (feature: string) => `import type { Handlers } from '../contract.ts'
import type { Engines } from '../engines/engines.ts'

export function ${feature}Handlers(_engines: Engines) {
  return {
${end}}
`

function withImport(source: string): string {
  const imported = /^import \{([^}]*)\} from '\.\.\/errors\.ts'$/m.exec(source)
  if (imported?.[1]?.includes('notImplemented')) return source
  if (imported) return source.replace(imported[0], `import {${imported[1]!.trimEnd()}, notImplemented } from '../errors.ts'`)
  return source.replace(/^import type \{ Handlers \}/m, `import { notImplemented } from '../errors.ts'\nimport type { Handlers }`)
}

const ids = process.argv.slice(2)
if (ids.length === 0) {
  console.error('Usage: npm run stub <operationId> …')
  process.exitCode = 1
}
try {
  for (const id of ids) console.log(addStub(id))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
