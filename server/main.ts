import { enableCompileCache } from 'node:module'

// Node keeps what it compiled and the types it took away, which is most of the time that a start takes. Hence the import below.
enableCompileCache(new URL('../node_modules/.cache/mediawright/', import.meta.url).pathname)

const { serve } = await import('./serve.ts')
await serve(process.env)
