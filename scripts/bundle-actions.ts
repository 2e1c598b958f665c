/** Writes `generated/actions/` alone, as `npm run generate` does: all of it, or the slugs that are named. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { actionModules } from './generate/actions.ts'

const folder = join(import.meta.dirname, '../generated/actions')
await mkdir(folder, { recursive: true })
for (const { name, text } of await actionModules(process.argv.slice(2))) await writeFile(join(folder, name), text)
