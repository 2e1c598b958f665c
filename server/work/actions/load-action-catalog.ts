import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createActionCatalog, takesMotion, type ActionCatalog, type PrebuiltAction } from './action-catalog.ts'

const generated = new URL('../../../generated/', import.meta.url)

/** Loads the prebuilt actions, as declared by their sources. A source is read on first use. */
export async function loadActionCatalog({ hasVideoEngine }: { hasVideoEngine: boolean }): Promise<ActionCatalog> {
  const declared: Omit<PrebuiltAction, 'code' | 'isAvailable'>[] = JSON.parse(await readFile(new URL('actions.json', generated), 'utf8'))
  return createActionCatalog(
    declared.map(action => {
      let code: string | undefined
      return {
        ...action,
        get code() {
          return (code ??= readFileSync(new URL(`actions/${action.actionId}.js`, generated), 'utf8'))
        },
        isAvailable: hasVideoEngine || !takesMotion(action),
      }
    }),
  )
}
