import { join } from 'node:path'
import { enableCompileCache } from 'node:module'

// Node caches compiled code and stripped types, which take most of the time of a start; the import below is dynamic for that reason. This
// file has no types, because the code that strips them takes a tenth of a second to load.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/mediawright'))

const { serve } = await import('./serve.ts')
await serve(process.env)
