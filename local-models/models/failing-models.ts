import type { Model, ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { localModel } from './params.ts'

/** Models that fail on purpose, so that clients can be tested with each kind of failed run. */
export interface SimulatedFailure {
  code: ProviderFailure['code']
  message: string
}

const simulatedFailures: Readonly<Record<string, SimulatedFailure & { name: string }>> = {
  'local/fail-timeout': {
    name: 'Fails: time-out',
    code: 'model_timeout',
    message: 'The model did not respond in time. This model always fails this way; try a different model.',
  },
  'local/fail-safety': {
    name: 'Fails: safety',
    code: 'safety_blocked',
    message: 'The prompt was blocked by the safety filter. This model blocks every prompt.',
  },
  'local/fail-input': {
    name: 'Fails: input',
    code: 'input_unreachable',
    message: 'An input of the run could not be fetched. This model treats every input as unreachable.',
  },
  'local/fail-internal': {
    name: 'Fails: internal',
    code: 'internal_error',
    message: 'The model failed with an internal error. This model always fails this way.',
  },
}

/** These models cost more than the image model, so cheapest-first selection would not choose them even without the sandbox flag. */
export const failingModels: readonly Model[] = Object.entries(simulatedFailures).map(([id, { name }]) =>
  localModel({
    id,
    name,
    type: 'image',
    capabilities: ['text-to-image'],
    params: [],
    cost: () => 100_000,
    seconds: () => 1,
    sandboxOnly: true,
  }),
)

export function findSimulatedFailure(modelId: string): SimulatedFailure | undefined {
  return simulatedFailures[modelId]
}
