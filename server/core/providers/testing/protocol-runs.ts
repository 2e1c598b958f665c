import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, CheckContext, Protocol, Result, VendorFailure } from '../hosted/protocol.ts'
import type { MediaSetting, ModelSettings, ProviderSettings } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { protocols } from '../protocols.ts'
import { explainError } from '../hosted/vendor-failure.ts'
import type { MediaInput, ModelParam } from '@mediawright/media-engines/ports/provider.ts'
import { readProvidersFile } from '../file/providers-file.ts'
import type { FakeVendor } from '../../../../testing/vendors/fake-vendor.ts'
import { modelSettings, openProtocolCalls } from './protocol-calls.ts'
import type { SampleFile } from '../../../../testing/sample-media.ts'

/** Runs models through one protocol; each run has its own folder. */
export interface ProtocolRuns extends CheckContext {
  call: (model: ModelSettings, request?: RunRequest) => Promise<Call>
  run: (model: ModelSettings, request?: RunRequest) => Promise<Result>
  /** Returns a run's error, and the protocol's explanation of it. */
  failure: (model: ModelSettings, request?: RunRequest) => Promise<{ error: VendorError; failure: VendorFailure | undefined }>
  close: () => Promise<void>
}

export interface RunRequest {
  prompt?: string
  params?: Record<string, unknown>
  media?: Record<string, readonly SampleFile[]>
  signal?: AbortSignal
}

export async function openProtocolRuns(
  protocol: Protocol,
  vendor: FakeVendor,
  more: Partial<ProviderSettings> & { protocol: string },
): Promise<ProtocolRuns> {
  const calls = await openProtocolCalls(protocol, vendor, more)
  const { client, provider } = calls

  async function call(model: ModelSettings, { media = {}, prompt = 'a fox', ...request }: RunRequest = {}): Promise<Call> {
    const inputs: Record<string, MediaInput[]> = {}
    for (const [name, samples] of Object.entries(media)) inputs[name] = await Promise.all(samples.map(calls.media))
    const made = calls.call(model, { prompt, media: inputs, ...request })
    return { ...made, request: { ...made.request, folder: await mkdtemp(join(calls.folder, 'run-')) } }
  }
  async function run(model: ModelSettings, request?: RunRequest): Promise<Result> {
    const { state: _, ...result } = (await calls.run(await call(model, request))).result
    return result
  }

  return {
    client,
    provider,
    call,
    run,
    async failure(model, request) {
      try {
        await run(model, request)
      } catch (error) {
        if (!(error instanceof VendorError)) throw error
        return { error, failure: explainError(protocol, error) }
      }
      throw new Error('It succeeded.')
    },
    close: calls.close,
  }
}

/** Expands an abbreviated model to the form used in the providers file. */
export const toModel = ({
  params = [],
  mediaInputs = {},
  ...more
}: Partial<Omit<ModelSettings, 'params' | 'mediaInputs'>> &
  Pick<ModelSettings, 'endpoint' | 'type'> & {
    params?: readonly (string | ModelParam)[]
    mediaInputs?: Readonly<Record<string, MediaSetting['type'] | Partial<MediaSetting>>>
  }): ModelSettings =>
  modelSettings({
    ...more,
    params: params.map(param => (typeof param === 'string' ? { name: param, type: 'string', required: false } : param)),
    mediaInputs: Object.fromEntries(
      Object.entries(mediaInputs).map(([name, setting]) => [
        name,
        { type: 'image', required: true, max: undefined, media: 'bytes', ...(typeof setting === 'string' ? { type: setting } : setting) },
      ]),
    ),
  })

/** Reads a providers file with these members, and returns its models' endpoints. @throws {ProvidersFileError} */
export async function readEntries(file: { providers: Record<string, unknown>; models: readonly unknown[] }): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'entries-'))
  const path = join(folder, 'providers.json')
  await writeFile(path, JSON.stringify(file))
  try {
    const reserved = { providers: [], workers: [] }
    const options = { protocols, environment: { KEY: 'a-key' }, publicUrl: 'https://media.example.com', reserved }
    const entries = await readProvidersFile(path, options)
    return entries.flatMap(({ models }) => models.map(({ endpoint }) => endpoint))
  } finally {
    await rm(folder, { recursive: true })
  }
}
