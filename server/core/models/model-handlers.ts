import type { components } from '../../../generated/types.closed.ts'
import { defaultParams, typicalPrompt, type Model } from '@mediawright/media-engines/ports/provider.ts'
import type { Handlers } from '../contract.ts'
import { toCredits } from '@mediawright/media-engines/ports/money.ts'
import { modelsFor, type Catalog } from './catalog.ts'

export function modelHandlers({ catalog }: { catalog: Catalog }) {
  return {
    async listModels({ query }, { caller }) {
      return { status: 200, body: { models: modelsFor(catalog, caller, query.type).map(toModel) } }
    },
  } satisfies Partial<Handlers>
}

function toModel(model: Model): components['schemas']['Model'] {
  const defaults = defaultParams(model)
  return {
    model_id: model.id,
    name: model.name,
    provider: model.provider,
    type: model.type,
    capabilities: [...model.capabilities],
    estimated_credits: toCredits(model.cost(defaults, typicalPrompt)),
    estimated_seconds: model.seconds(defaults),
    ...(model.beta && { beta: true }),
    params: model.params.map(({ used: _used, ...param }) => param),
  }
}
