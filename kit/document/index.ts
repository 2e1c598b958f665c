/** Reads OpenAPI documents and locates their nodes in the source files. */
export { createLocator, type Locate } from './locate.ts'
export { readDocument } from './read-document.ts'
export type { LoadedDocument } from './load-document.ts'
export { DocumentError, type Place } from './sources.ts'
