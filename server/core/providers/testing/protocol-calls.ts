import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { MediaFile, type Call, type Protocol, type Step, type VendorFailure } from '../hosted/protocol.ts'
import type { ModelSettings, ProviderSettings } from '../hosted/settings.ts'
import { renderInput, defaultTemplate } from '../hosted/template.ts'
import { createVendorClient, VendorError, type VendorClient } from '../hosted/vendor-client.ts'
import { toStatedFailure } from '../hosted/stated-error.ts'
import { explainError, genericFailure } from '../hosted/vendor-failure.ts'
import type { MediaInput } from '@mediawright/media-engines/ports/provider.ts'
import type { FakeVendor } from '../../../../testing/vendors/fake-vendor.ts'
import type { SampleFile } from '../../../../testing/sample-media.ts'
import { testModel } from './scripted-provider.ts'

/** Calls one protocol as the driver does, through the real client, but without storing jobs. */
export interface ProtocolCalls {
  readonly provider: ProviderSettings
  readonly client: VendorClient
  readonly folder: string
  call: (model: ModelSettings, given?: GivenRequest) => Call
  /** Submits a call, and polls its job until the job is done. */
  run: (call: Call) => Promise<{ result: Extract<Step, { state: 'done' }>; steps: Step[] }>
  /**
   * Makes a call that is expected to be rejected, on submission or when its job is polled, and returns the failure that the driver would
   * report.
   */
  toFailure: (call: Call) => Promise<VendorFailure>
  /** Returns a file as a media input. */
  media: (sample: SampleFile) => Promise<MediaInput>
  close: () => Promise<void>
}

export interface GivenRequest {
  prompt?: string
  params?: Record<string, unknown>
  media?: Record<string, readonly MediaInput[]>
  runId?: string
  job?: string
  signal?: AbortSignal
}

export async function openProtocolCalls(
  protocol: Protocol,
  vendor: FakeVendor,
  more: Partial<ProviderSettings> & { protocol: string },
): Promise<ProtocolCalls> {
  const folder = await mkdtemp(join(tmpdir(), 'protocol-'))
  const provider: ProviderSettings = {
    name: more.protocol,
    baseUrl: vendor.url,
    apiUrl: vendor.url,
    key: vendor.key,
    headers: {},
    concurrency: undefined,
    timeoutSeconds: undefined,
    outputHosts: [],
    ...more,
  }
  const vendorClient = createVendorClient(provider, protocol.headers)
  let last: unknown
  const client: VendorClient = {
    ...vendorClient,
    async json(...asked) {
      const answer = await vendorClient.json(...asked)
      last = answer.body
      return answer
    },
  }

  function call(model: ModelSettings, given: GivenRequest = {}): Call {
    const {
      prompt = 'a red fox',
      params = {},
      media = {},
      runId = `run_${randomUUID()}`,
      job,
      signal = new AbortController().signal,
    } = given
    const template =
      model.input ??
      protocol.defaultInput?.(model) ??
      defaultTemplate(
        model.params.map(({ name }) => name),
        Object.keys(model.mediaInputs),
      )
    const files = Object.entries(media).map(([name, inputs]) => {
      const leaves = inputs.map(input => new MediaFile(name, input))
      return [name, model.mediaInputs[name]?.max === undefined ? leaves[0]! : leaves] as const
    })
    return {
      client,
      provider,
      model,
      input: renderInput(template, { prompt, params, media: Object.fromEntries(files) }),
      request: {
        runId,
        model: testModel(model.id, { seconds: () => model.seconds }),
        prompt,
        params,
        media,
        folder,
        ...(job !== undefined && { job }),
      },
      signal,
    }
  }

  /** As in the driver, a response without an output is an error. */
  async function run(asked: Call) {
    const steps: Step[] = [await protocol.submit(asked, protocol.chooseJob?.(asked.request))]
    for (;;) {
      const step = steps.at(-1)!
      if (step.state === 'done' && step.outputs.length === 0 && !step.withheld && !step.isCutOff)
        throw toStatedFailure(new VendorError('unreadable', 'The response has no output.', { body: last }))
      if (step.state === 'done') return { result: step, steps }
      if (steps.length > 50) throw new Error('The job did not end.')
      steps.push(await protocol.poll!(asked, step.job))
    }
  }

  return {
    provider,
    client,
    folder,
    call,
    run,
    async toFailure(asked) {
      try {
        await run(asked)
      } catch (error) {
        if (error instanceof VendorError) return explainError(protocol, error) ?? genericFailure(error)
        throw error
      }
      throw new Error('It succeeded.')
    },
    async media(sample) {
      const path = join(folder, `media-${randomUUID()}`)
      await writeFile(path, sample.bytes)
      return { path, contentType: sample.contentType, sizeBytes: sample.bytes.length }
    },
    async close() {
      client.close()
      await rm(folder, { recursive: true })
    },
  }
}

export const modelSettings = (more: Partial<ModelSettings> & Pick<ModelSettings, 'endpoint' | 'type'>): ModelSettings => ({
  id: `test/${more.endpoint}`,
  name: more.endpoint,
  provider: 'test',
  capabilities: [],
  family: undefined,
  params: [],
  mediaInputs: {},
  input: undefined,
  output: undefined,
  workflow: undefined,
  inputs: undefined,
  price: { unit: 'run', usd: 0.1, by: {}, markup: 1, countBy: undefined, megapixels: undefined, asOf: undefined, source: undefined },
  seconds: 10,
  timeoutSeconds: undefined,
  isDefault: false,
  beta: false,
  ...more,
})
