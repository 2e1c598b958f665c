import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaInput, ModelParams, ProviderOutput, ProviderRequest, Watch } from '../provider.ts'
import { createLocalProvider, type LocalProvider, type LocalProviderOptions } from './local-provider.ts'

export interface Studio {
  provider: LocalProvider
  workFolder: string
  request: (modelId: string, prompt: string, params?: ModelParams, image?: Uint8Array) => ProviderRequest
  /** The first output, with the progress that was shown on the way. */
  make: (
    modelId: string,
    prompt: string,
    params?: ModelParams,
    image?: Uint8Array,
  ) => Promise<{ output: ProviderOutput; bytes: Buffer; progress: number[] }>
  close: () => Promise<void>
}

/** A provider in a folder of its own, for tests. */
export async function openStudio(options: Partial<LocalProviderOptions> = {}): Promise<Studio> {
  const workFolder = await mkdtemp(join(tmpdir(), 'local-provider-'))
  const provider = await createLocalProvider({ concurrency: 2, workFolder, ...options })
  const request: Studio['request'] = (modelId, prompt, params = {}, image) => {
    const model = provider.models.find(({ id }) => id === modelId)
    if (model === undefined) throw new Error(`${modelId} is not listed.`)
    const defaults = Object.fromEntries(model.params.flatMap(param => (param.default === undefined ? [] : [[param.name, param.default]])))
    const media: Record<string, MediaInput[]> = image === undefined ? {} : { image_url: [{ bytes: image, contentType: 'image/png' }] }
    return { runId: 'run', model, prompt, params: { ...defaults, seed: 7, ...params }, media }
  }
  return {
    provider,
    workFolder,
    request,
    async make(modelId, prompt, params, image) {
      const progress: number[] = []
      const [output] = await provider.generate(
        request(modelId, prompt, params, image),
        quiet(percent => progress.push(percent)),
      )
      if (output === undefined) throw new Error('No output.')
      return { output, bytes: 'bytes' in output ? Buffer.from(output.bytes) : Buffer.from(output.text), progress }
    },
    async close() {
      await provider.close()
      await rm(workFolder, { recursive: true, force: true })
    },
  }
}

export function quiet(progress: (percent: number) => void = () => undefined, signal = new AbortController().signal): Watch {
  return { signal, progress, keepJob: async () => undefined }
}
