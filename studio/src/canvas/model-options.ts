import type { Schemas } from '../data/api.ts'
import { duration, money, type Option } from '../ui/index.ts'
import { paramWords } from '../ui/format.ts'
import { canvasTexts } from '../ui/texts.ts'

/** Returns a type's models as list options. The list for images also has an option that lets the service choose. */
export function modelOptions(models: readonly Schemas['Model'][], type: string): Option[] {
  // If all models have the same provider, showing it does not help the user.
  const hasProviders = models.some(({ provider }) => provider !== models[0]!.provider)
  const options = models
    .filter(model => model.type === type)
    .map(({ model_id, name, estimated_credits, estimated_seconds, capabilities, provider, beta }): Option => ({
      value: model_id,
      label: beta ? canvasTexts.models.beta(name) : name,
      detail: [hasProviders && provider, capabilities.map(paramWords).join(', ')].filter(Boolean).join(' · '),
      end: `${money(estimated_credits / 100)} · ${duration(estimated_seconds)}`,
    }))
  if (type !== 'image') return options
  return [{ value: '', label: canvasTexts.models.automatic, detail: canvasTexts.models.automaticHint }, ...options]
}
