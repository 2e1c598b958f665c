import { join } from 'node:path'
import { enableCompileCache } from 'node:module'

// Node caches compiled code and type-stripped sources, because compiling and stripping types otherwise take up most of the startup time.
// The import below is dynamic so that the cache is enabled first.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/mediawright'))

const { administer } = await import('./operate/admin/administer.ts')
process.exitCode = await administer(process.argv.slice(2), process.env)
