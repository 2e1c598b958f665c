import { join } from 'node:path'
import { enableCompileCache } from 'node:module'

// Most of the startup time is spent compiling code and stripping types, so Node caches the results; the import below is dynamic so that
// the cache is enabled first. This file has no types, because the code that strips them takes a tenth of a second to load.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/mediawright'))

const { serve } = await import('./serve.ts')
await serve(process.env)
