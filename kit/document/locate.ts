import { loadDocument, type LoadedDocument } from './load-document.ts'
import type { Place } from './sources.ts'

/**
 * Returns the source location of the node that a pointer, with or without `#`, refers to. If the node does not exist, returns the location
 * of its nearest existing ancestor.
 */
export type Locate = (pointer: string) => Place

/**
 * @param file the document's root file
 * @param root folder that file names are relative to
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
