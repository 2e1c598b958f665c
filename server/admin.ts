import { join } from 'node:path'
import { enableCompileCache } from 'node:module'

// Node keeps what it compiled and the types it took away, which is most of the time that a start takes. Hence the import below.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/mediawright'))

const { administer } = await import('./admin/administer.ts')
process.exitCode = await administer(process.argv.slice(2), process.env)
