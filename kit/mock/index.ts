/** A server that responds with the examples of a document. */
export { createMock, mockHeader } from './create-mock.ts'
export { schemaCheck } from '../generate/valid.ts'
