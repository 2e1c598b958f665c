import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createMediaProbe, type LocalMediaProbe } from '@mediawright/media-engines/media-probe/open-media-probe.ts'
import { newRunFolder } from '../../../../testing/test-run.ts'
import { createSafeFetch } from '../../../machine/safe-fetch/safe-fetch.ts'
import { createHostedProvider } from '../hosted/hosted-provider.ts'
import type { Protocol } from '../hosted/protocol.ts'
import type { ModelSettings, ProviderSettings } from '../hosted/settings.ts'
import { ProviderFailure, type MediaInput, type ProviderOutput, type ProviderContext } from '@mediawright/media-engines/ports/provider.ts'
import type { FakeVendor } from '../../../../testing/vendors/fake-vendor.ts'
import { createManualClock, type ManualClock } from '../../../machine/testing/manual-clock.ts'
import type { SampleFile } from '../../../../testing/sample-media.ts'
import { testProvider } from './scripted-protocol.ts'

/** Runs models through a provider that wraps a protocol, against a fake of that protocol's vendor. */
export interface HostedRuns {
  run: (model: ModelSettings, request?: HostedRequest) => Promise<HostedRun>
  /** Runs a model that is expected to fail, and returns the failure along with the run. */
  failure: (model: ModelSettings, request?: HostedRequest) => Promise<{ failure: ProviderFailure; run: HostedRun }>
  /** Starts a run whose worker crashes while the vendor is working. @returns the run's stored job */
  crash: (model: ModelSettings) => Promise<string>
  /** All logged lines. */
  readonly lines: string[]
  readonly causes: string[]
  /** The clock for measuring how long a job or a file has been missing on the vendor's side. */
  readonly clock: ManualClock
  close: () => Promise<void>
}

export interface HostedRequest {
  prompt?: string
  params?: Record<string, unknown>
  media?: Record<string, readonly SampleFile[]>
  /** The job that an earlier worker stored. */
  job?: string
  watch?: Partial<ProviderContext>
}

export interface HostedRun {
  outputs: ProviderOutput[]
  kept: string[]
  costs: number[]
  charges: number[]
  warnings: string[]
}

let mediaProbe: Promise<LocalMediaProbe> | undefined
/**
 * The media probe is shared by all tests in a process, because its worker takes longer to start than most of these runs take to complete.
 * The worker exits with the process.
 */
const sharedMediaProbe = () =>
  (mediaProbe ??= newRunFolder('media-probe').then(temporaryFolder =>
    createMediaProbe({ concurrency: 1, temporaryFolder, videoEngine: undefined }),
  ))

export async function openHostedRuns(
  protocol: Protocol,
  vendor: FakeVendor,
  more: Partial<ProviderSettings> & { protocol: string },
  pace = 0.01,
): Promise<HostedRuns> {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-runs-'))
  const lines: string[] = []
  const causes: string[] = []
  const clock = createManualClock()
  const services = {
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    providerFailed: ({ cause }: { cause: string }) => void causes.push(cause),
    mediaProbe: await sharedMediaProbe(),
    safeFetch: createSafeFetch([]),
    clock,
    pace,
  }
  const settings = testProvider({ baseUrl: vendor.url, apiUrl: vendor.url, key: vendor.key, ...more })

  async function attempt(model: ModelSettings, request: HostedRequest, run: HostedRun): Promise<void> {
    const { prompt = 'a fox', params = {}, media = {}, job, watch } = request
    const provider = createHostedProvider(settings, protocol, [model], services)
    const runFolder = await mkdtemp(join(folder, 'run-'))
    const inputs: Record<string, MediaInput[]> = {}
    for (const [name, samples] of Object.entries(media))
      inputs[name] = await Promise.all(
        samples.map(async ({ bytes, contentType }, index) => {
          const path = join(runFolder, `${name}-${index}`)
          await writeFile(path, bytes)
          return { path, contentType, sizeBytes: bytes.length }
        }),
      )
    try {
      run.outputs = await provider.generate(
        { runId: 'run_1', model: provider.models[0]!, prompt, params, media: inputs, folder: runFolder, ...(job !== undefined && { job }) },
        {
          signal: new AbortController().signal,
          progress: () => undefined,
          keepJob: async kept => void run.kept.push(kept),
          reportCost: async cost => void run.costs.push(cost),
          chargeOnly: cost => void run.charges.push(cost),
          warn: ({ message }) => void run.warnings.push(message),
          wasCanceled: async () => false,
          keepTrying: write => write(),
          ...watch,
        },
      )
    } finally {
      await provider.close()
    }
  }
  const empty = (): HostedRun => ({ outputs: [], kept: [], costs: [], charges: [], warnings: [] })

  return {
    lines,
    causes,
    clock,
    async run(model, request = {}) {
      const run = empty()
      await attempt(model, request, run)
      return run
    },
    async failure(model, request = {}) {
      const run = empty()
      try {
        await attempt(model, request, run)
      } catch (error) {
        if (error instanceof ProviderFailure) return { failure: error, run }
        throw error
      }
      throw new Error('It succeeded.')
    },
    async crash(model) {
      const worker = new AbortController()
      let stored = ''
      const keepJob = async (job: string) => {
        stored = job
        if (job.includes('waiting')) worker.abort(new Error('The worker crashed.'))
      }
      const ended = await attempt(model, { watch: { signal: worker.signal, keepJob } }, empty()).catch((error: unknown) => error)
      if (ended !== worker.signal.reason || stored === '')
        throw new Error('Either the run did not end when its worker crashed, or its job was never stored.', { cause: ended })
      return stored
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
