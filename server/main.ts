import { join } from 'node:path'
import { enableCompileCache } from 'node:module'

// Node keeps what it compiled and the types it took away, which is most of the time that a start takes. Hence the import below.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/mediawright'))

const { serve } = await import('./serve.ts')
await serve(process.env)
