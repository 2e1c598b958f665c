import { createHandlers } from './handlers.ts'
import { createLibrary } from './service.ts'

createLibrary(createHandlers(new Map())).listen(Number(process.env['PORT'] ?? 3000))
