/** Handler stubs, and the responses that replace them until they are implemented. */
export { answerStubs } from './answer-stubs.ts'
export { buildHandlers, buildStub } from './handler.ts'
