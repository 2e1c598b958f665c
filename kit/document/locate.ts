import { loadDocument, type LoadedDocument } from './load-document.ts'
import type { Place } from './sources.ts'

/**
 * Locates a node of a document in the source files by the node's pointer, with or without `#`. If the node does not exist, locates the
 * nearest existing parent.
 */
export type Locate = (pointer: string) => Place

/**
 * @param file the document's root file
 * @param root folder to which file names are relative
 */
export function createLocator(file: string, root: string): Locate {
  let loaded: LoadedDocument | undefined
  return pointer => {
    // The document is read only when a problem needs a location, because reading a large document takes seconds.
    loaded ??= loadDocument(file, root)
    const keys = pointer.replace(/^#/, '').split('/').slice(1)
    return loaded.placeAt(keys.map(key => key.replaceAll('~1', '/').replaceAll('~0', '~')))
  }
}
