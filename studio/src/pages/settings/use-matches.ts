import { api } from '../../data/api.ts'
import { useCatalog } from '../../data/catalog.ts'
import type { Choice } from '../../ui/fields.tsx'
import { useLoad } from '../../ui/use-load.ts'
import type { Scope } from './limits-form.ts'
import { settingsTexts } from '../../ui/texts.ts'

/** The objects that a spend cap can apply to, keyed by scope. */
export type Matches = Partial<Record<Scope, readonly Choice[]>>

const maxMembers = 500
const types = ['image', 'video', 'audio', 'text', 'model3d', 'action', 'technique'] as const

export function useMatches(workspaceId: string): Matches {
  const { models } = useCatalog()
  const { value: members } = useLoad(workspaceId, async signal => {
    const found: Choice[] = []
    for await (const { email, display_name } of api.members({ workspaceId }, { signal })) {
      found.push({ value: email, label: display_name && display_name !== email ? `${display_name} (${email})` : email })
      if (found.length === maxMembers) break
    }
    return found
  })
  return {
    member: members ?? [],
    model: models.map(({ model_id, name }) => ({ value: model_id, label: name })),
    type: types.map(value => ({ value, label: settingsTexts.limits.types[value] })),
  }
}
