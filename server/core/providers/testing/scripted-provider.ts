import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  OutputFile,
  MediaInput,
  Model,
  Provider,
  ProviderOutput,
  ProviderRequest,
  ProviderContext,
} from '@mediawright/media-engines/ports/provider.ts'

/** A request in which media are given as bytes, so that tests can compare them. */
export interface ScriptedRequest extends Omit<ProviderRequest, 'media'> {
  media: Readonly<Record<string, readonly { bytes: Uint8Array; contentType: string }[]>>
}

type InMemory<Output> = Output extends OutputFile ? Omit<Output, 'path'> & { bytes: Uint8Array } : Output
export type ScriptedOutput = InMemory<ProviderOutput>

export type Script = (request: ScriptedRequest, watch: ProviderContext) => Promise<ScriptedOutput[]>

/** A provider with scripted results. */
export interface ScriptedProvider extends Provider {
  free: boolean
  repeatable: boolean
  calls: number
  script: Script
}

export const textOutput: ScriptedOutput = { type: 'text', text: 'Once upon a time.' }
export const imageOutput: ScriptedOutput = {
  type: 'imageUrl',
  bytes: Buffer.from('not really an image'),
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

/** Each model costs one dollar, so that balances are easy to read. */
export const testModels: readonly Model[] = [
  testModel('local/paint', { params: [{ name: 'size', required: false, type: 'int', default: 1, min: 1, max: 4 }] }),
  testModel('local/repaint', {
    params: [{ name: 'image_url', required: true, type: 'string' }],
    mediaInputs: { image_url: { type: 'image' } },
    cost: () => 2_000_000,
  }),
  testModel('local/write', { type: 'text', cost: () => 10_000 }),
]

export function createScriptedProvider(models: readonly Model[] = testModels): ScriptedProvider {
  return {
    name: 'local',
    models,
    free: true,
    repeatable: true,
    calls: 0,
    script: async () => [imageOutput],
    async generate(request, watch) {
      this.calls++
      const media = await Promise.all(Object.entries(request.media).map(async ([name, inputs]) => [name, await inMemory(inputs)] as const))
      const outputs = await this.script({ ...request, media: Object.fromEntries(media) }, watch)
      return Promise.all(outputs.map((output, index) => toFile(output, join(request.folder, `output-${index}`))))
    },
    close: async () => undefined,
  }
}

const inMemory = (inputs: readonly MediaInput[]) =>
  Promise.all(inputs.map(async ({ path, contentType }) => ({ bytes: await readFile(path), contentType })))

async function toFile(output: ScriptedOutput, path: string): Promise<ProviderOutput> {
  if (!('bytes' in output)) return output
  const { bytes, ...rest } = output
  await writeFile(path, bytes)
  return { ...rest, path }
}
