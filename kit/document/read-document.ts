import { withValidPatterns } from './check-patterns.ts'
import { checkThreeTwo } from './check-three-two.ts'
import { fromThreeZero } from './from-three-zero.ts'
import { loadDocument, type LoadedDocument } from './load-document.ts'
import { nameOperations } from './name-operations.ts'

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 document from one or several files, in the form that all parts of the kit use: one 3.1 or 3.2 document
 * in which every operation has an id and every reference names a component. Additional operations of 3.2 are next to the standard ones.
 * @param root folder to which file names in messages are relative
 * @throws {DocumentError} if the kit cannot read the document; the message contains the file and line
 */
export function readDocument(file: string, root: string): LoadedDocument {
  const loaded = loadDocument(file, root)
  checkThreeTwo(loaded)
  nameOperations(loaded)
  const valid = withValidPatterns(loaded)
  const isThreeZero = String(loaded.document['openapi']).startsWith('3.0')
  const { paths = {}, components, ...document } = isThreeZero ? fromThreeZero(valid) : valid
  return { ...loaded, document: { ...document, paths, components: { schemas: {}, ...(components as object) } } }
}
