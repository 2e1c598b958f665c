import { loadDocument, type LoadedDocument } from './load-document.ts'
import type { Place } from './sources.ts'

/** Finds the file and line of a part of a document by its pointer, with or without `#`, or those of its nearest parent that exists. */
export type Locate = (pointer: string) => Place

/**
 * @param file the root file of the document
 * @param root to which file names are relative
 */
export function createLocator(file: string, root: string): Locate {
  let loaded: LoadedDocument | undefined
  return pointer => {
    // Reading a large document takes seconds, and only problems need places.
    loaded ??= loadDocument(file, root)
    const keys = pointer.replace(/^#/, '').split('/').slice(1)
    return loaded.placeAt(keys.map(key => key.replaceAll('~1', '/').replaceAll('~0', '~')))
  }
}
