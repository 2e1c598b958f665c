import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newRunFolder } from '../../testing/test-run.ts'
import type {
  MediaInput,
  ModelParams,
  ProviderOutput,
  ProviderRequest,
  ProviderContext,
} from '@mediawright/media-engines/ports/provider.ts'
import { createLocalProvider, type LocalProvider, type LocalProviderOptions } from '../local-provider.ts'

interface TestInput {
  bytes: Uint8Array
  contentType: string
}

/** A single image for `image_url`, or lists of inputs keyed by parameter name. */
export type TestMedia = Uint8Array | Readonly<Record<string, readonly (Uint8Array | TestInput)[]>>

const toTestInput = (input: Uint8Array | TestInput): TestInput =>
  input instanceof Uint8Array ? { bytes: input, contentType: 'application/octet-stream' } : input

export interface TestProvider {
  provider: LocalProvider
  workFolder: string
  request: (modelId: string, prompt: string, params?: ModelParams, media?: TestMedia) => ProviderRequest
  /** Resolves with the first output and the reported progress. */
  generate: (
    modelId: string,
    prompt: string,
    params?: ModelParams,
    media?: TestMedia,
  ) => Promise<{ output: ProviderOutput; bytes: Buffer; progress: number[] }>
  close: () => Promise<void>
}

let shared: Promise<TestProvider> | undefined

/**
 * A provider for test files that only generate media; all such files in a process share it. Sharing saves time because the worker compiles
 * and loads everything only once. The provider is closed when the process ends.
 */
export const sharedTestProvider = (): Promise<TestProvider> => (shared ??= newRunFolder('local-provider').then(openSharedTestProvider))

const openSharedTestProvider = (workFolder: string) =>
  openTestProvider({ workFolder, concurrency: 1, limits: { idleMilliseconds: 600_000, jobsPerWorker: 1000 } })

/** Opens a provider for tests, by default with a folder of its own. */
export async function openTestProvider(options: Partial<LocalProviderOptions> = {}): Promise<TestProvider> {
  const { workFolder = await mkdtemp(join(tmpdir(), 'local-provider-')) } = options
  const provider = await createLocalProvider({ concurrency: 2, ...options, workFolder })
  const request: TestProvider['request'] = (modelId, prompt, params = {}, media = {}) => {
    const model = provider.models.find(({ id }) => id === modelId)
    if (model === undefined) throw new Error(`${modelId} is not listed.`)
    const defaults = Object.fromEntries(model.params.flatMap(param => (param.default === undefined ? [] : [[param.name, param.default]])))
    const lists = media instanceof Uint8Array ? { image_url: [media] } : media
    const folder = mkdtempSync(join(workFolder, 'run-'))
    const toFile = ({ bytes, contentType }: TestInput, path: string): MediaInput => {
      writeFileSync(path, bytes)
      return { path, contentType, sizeBytes: bytes.byteLength }
    }
    const inputs = Object.entries(lists).map(
      ([name, list]) => [name, list.map((input, index) => toFile(toTestInput(input), join(folder, `${name}-${index}`)))] as const,
    )
    return { runId: 'run', model, prompt, params: { ...defaults, seed: 7, ...params }, media: Object.fromEntries(inputs), folder }
  }
  return {
    provider,
    workFolder,
    request,
    async generate(modelId, prompt, params, media) {
      const progress: number[] = []
      const [output] = await provider.generate(
        request(modelId, prompt, params, media),
        createContext(percent => progress.push(percent)),
      )
      if (output === undefined) throw new Error('No output.')
      return { output, bytes: output.type === 'text' ? Buffer.from(output.text) : await readFile(output.path), progress }
    },
    async close() {
      await provider.close()
      await rm(workFolder, { recursive: true, force: true })
    },
  }
}

export function createContext(
  progress: (percent: number) => void = () => undefined,
  signal = new AbortController().signal,
): ProviderContext {
  return {
    signal,
    progress,
    keepJob: async () => undefined,
    reportCost: async () => undefined,
    chargeOnly: () => undefined,
    warn: () => undefined,
    wasCanceled: async () => false,
    keepTrying: write => write(),
  }
}
