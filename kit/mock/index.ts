/** A server that responds with the examples of a document. */
export { createMock } from './create-mock.ts'
export { schemaCheck } from './valid.ts'
