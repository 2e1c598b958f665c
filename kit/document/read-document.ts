import { withValidPatterns } from './check-patterns.ts'
import { checkOpenApi32 } from './check-openapi-3-2.ts'
import { upgradeOpenApi30 } from './upgrade-openapi-3-0.ts'
import { loadDocument, type LoadedDocument } from './load-document.ts'
import { nameOperations } from './name-operations.ts'

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 document from one or more files, in the form that all parts of the kit use: a single 3.1 or 3.2 document
 * in which every operation has an id and every reference names a component. Additional 3.2 operations are placed next to the standard ones.
 * @param root folder that file names in messages are relative to
 * @throws {DocumentError} if the kit cannot read the document; the message contains the file and line
 */
export function readDocument(file: string, root: string): LoadedDocument {
  const loaded = loadDocument(file, root)
  checkOpenApi32(loaded)
  nameOperations(loaded)
  const valid = withValidPatterns(loaded)
  const isOpenApi30 = String(loaded.document['openapi']).startsWith('3.0')
  const { paths = {}, components, ...document } = isOpenApi30 ? upgradeOpenApi30(valid) : valid
  return { ...loaded, document: { ...document, paths, components: { schemas: {}, ...(components as object) } } }
}
