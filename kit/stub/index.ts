/** Handler stubs, and responses in their place until they are implemented. */
export { answerStubs } from './answer-stubs.ts'
export { buildHandlers, buildStub } from './handler.ts'
