/** Handlers to fill in, and answers in their place until then. */
export { answerStubs } from './answer-stubs.ts'
export { buildStub } from './handler.ts'
