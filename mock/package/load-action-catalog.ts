/** Uses the declarations that were read when the package was built, instead of reading the sources of all actions. */
import { readFile } from 'node:fs/promises'
import { createActionCatalog, type ActionCatalog, type PrebuiltAction } from '../../server/work/actions/action-catalog.ts'

export async function loadActionCatalog(): Promise<ActionCatalog> {
  const text = await readFile(new URL('../generated/actions.json', import.meta.url), 'utf8')
  return createActionCatalog(JSON.parse(text) as PrebuiltAction[])
}
