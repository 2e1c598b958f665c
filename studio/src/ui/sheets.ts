const loading = new Set<Promise<void>>()

/**
 * Adds the style sheet for a part of the page. The build replaces the import of such a sheet with a call to this function. The added sheet
 * must come after the page's first sheet, which declares the order of the layers and is in the body.
 */
export function addSheet(href: string): void {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = href
  const loaded = new Promise<void>(done => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, () => done())
  })
  loading.add(loaded)
  void loaded.then(() => loading.delete(loaded))
  document.body.append(sheet)
}

/** Resolves when all added sheets have loaded. Top-level `await` is not an alternative: in Safari 26, only the first importer waits. */
export const sheetsLoaded = (): Promise<unknown> => Promise.all(loading)
