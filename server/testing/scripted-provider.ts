import type { Model, Provider, ProviderOutput, ProviderRequest, Watch } from '../providers/provider.ts'

export type Script = (request: ProviderRequest, watch: Watch) => Promise<ProviderOutput[]>

/** A provider that does what a test says. */
export interface ScriptedProvider extends Provider {
  repeatable: boolean
  /** How often it was asked. */
  calls: number
  script: Script
}

export const textOutput: ProviderOutput = { type: 'text', text: 'Once upon a time.' }
export const imageOutput: ProviderOutput = {
  type: 'imageUrl',
  bytes: Buffer.from('not really a picture'),
  contentType: 'image/png',
  width: 4,
  height: 3,
}

export const testModel = (id: string, more: Partial<Model> = {}): Model => ({
  id,
  name: id,
  provider: 'local',
  type: 'image',
  capabilities: ['text-to-image'],
  params: [],
  mediaInputs: {},
  cost: () => 1_000_000,
  seconds: () => 1.5,
  ...more,
})

/** One dollar each, so that balances are easily read. */
export const testModels: readonly Model[] = [
  testModel('local/paint', { params: [{ name: 'size', required: false, type: 'int', default: 1, min: 1, max: 4 }] }),
  testModel('local/repaint', {
    params: [{ name: 'image_url', required: true, type: 'string' }],
    mediaInputs: { image_url: 'image' },
    cost: () => 2_000_000,
  }),
  testModel('local/write', { type: 'text', cost: () => 10_000 }),
]

export function createScriptedProvider(models: readonly Model[] = testModels): ScriptedProvider {
  return {
    name: 'local',
    models,
    repeatable: true,
    calls: 0,
    script: async () => [imageOutput],
    async generate(request, watch) {
      this.calls++
      return this.script(request, watch)
    },
    close: async () => undefined,
  }
}

/** Something that somebody waits for until a test opens it. */
export interface Gate {
  passed: Promise<void>
  open: () => void
}

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}
