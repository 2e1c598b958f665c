/** Stub handlers, and the example responses that are returned in their place. */
export { answerStubs } from './answer-stubs.ts'
export { buildHandlers, buildStub } from './handler.ts'
