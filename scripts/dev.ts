/**
 * `npm run dev`: runs the service with the auditor on and every response checked against the contract. An operation that is still a stub
 * returns its example with the header `mediawright-stub: true`. None of this affects `server/main.js`, which production starts.
 */
import { readFileSync } from 'node:fs'
import { answerStubs } from '@mediawright/contract-kit/stub'
import { contractConfig } from '../contract.config.ts'
import { AppError } from '../server/machine/errors.ts'
import { serve } from '../server/serve.ts'
import { devFolder, watchStudio } from '../studio/build.ts'

const document: object = JSON.parse(readFileSync(new URL('../generated/openapi.closed.json', import.meta.url), 'utf8'))
const isStub = (error: unknown) => error instanceof AppError && error.code === 'not_implemented' && error.fields === undefined

watchStudio(text => console.error(text))
await serve(
  { ...process.env, MEDIAWRIGHT_AUDIT: '1', STRICT_RESPONSES: '1' },
  {
    handlers: (handlers, origin) => answerStubs(handlers, document, origin, isStub, contractConfig),
    studioFolder: devFolder,
  },
)
