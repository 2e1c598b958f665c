import { join } from 'node:path'
import { enableCompileCache } from 'node:module'

// Node caches compiled code and stripped types, which otherwise take most of the startup time; the import below is dynamic for that reason.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/mediawright'))

const { administer } = await import('./operate/admin/administer.ts')
process.exitCode = await administer(process.argv.slice(2), process.env)
