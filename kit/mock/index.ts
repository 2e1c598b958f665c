/** A server that responds with a document's examples. */
export { createMock, mockHeader } from './create-mock.ts'
export { schemaCheck } from '../generate/schema-check.ts'
