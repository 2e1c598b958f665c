import type { Engines } from '../../machine/engines.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import { maxPromptLength, ProviderFailure, getTimeLimit, type Model, type ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { RetryLater } from '../runs/retry-later.ts'
import type { AbandonedRun, ClaimedRun } from '../runs/run.ts'
import { loadInputWarnings } from '../media/load-input-warnings.ts'
import { loadModelMedia } from '../media/load-model-media.ts'
import { getMediaParams, toUrls } from '../media/model-media.ts'
import type { OutputReference, References } from '../../canvas/open-references.ts'
import type { WorkerRunKind } from '../runs/run-kind.ts'
import { joinPrompt } from './generation-plan.ts'
import { readGenerationFacts } from './generation-facts.ts'
import { generationLane, generationRun, type GenerationInput } from './generation-run.ts'
import type { MediaSource } from './media-inputs.ts'

type Needs = Pick<Engines, 'database' | 'files' | 'safeFetch' | 'links' | 'tracing' | 'clock' | 'deriveKey' | 'vendorMedia'> & {
  catalog: Catalog
}

interface CompleteInput {
  prompt: string
  params: ModelParams
}

/** The run kind for a provider's model, which produces media or text. */
export function generationRunKind(engines: Needs): WorkerRunKind<GenerationInput, CompleteInput> {
  const { catalog, tracing, clock } = engines
  const findModel = ({ modelId }: Pick<ClaimedRun, 'modelId'>) => (modelId === undefined ? undefined : catalog.find(modelId))
  return {
    ...generationRun,
    get lanes() {
      return catalog.providers.map(({ name }) => generationLane({ provider: name }))
    },
    resolve: resolveInput,
    canRepeat(run) {
      const model = findModel(run)
      return model === undefined || catalog.providerFor(model).free
    },
    timeLimitMs(run) {
      const model = findModel(run)
      return model === undefined ? 0 : getTimeLimit(model, run.input.params)
    },
    async work(run, { prompt, params }, { folder, ...watch }) {
      const model = findModel(run)
      if (!model)
        throw new RunFailure(
          'internal_error',
          `The model ${run.modelId} is no longer available: choose a different model. The run was refunded.`,
        )
      const provider = catalog.providerFor(model)
      const wasLost = run.attempt - 1 > run.retries
      if (wasLost && !provider.repeatable && run.providerJob === undefined)
        throw new RunFailure('internal_error', 'The worker of this run was lost, and the model of this run cannot repeat the work.')
      const path = needsFolder(model, params) ? await folder.create() : folder.path
      const isJobActive = run.providerJob !== undefined && provider.isJobActive?.(run.providerJob) === true
      const { runId, workspaceId } = run
      if (isJobActive) {
        const warnings = await engines.database.read(sql => loadInputWarnings(sql, engines.links, workspaceId, model, params))
        warnings.forEach(watch.warn)
      }
      const media = isJobActive ? {} : await loadModelMedia(engines, { workspaceId, runId, model, params }, path, watch)
      const limitMs = getTimeLimit(model, params)
      // Time spent converting media does not count against the model's time limit.
      const extraMs = Object.values(media).some(list => list.some(({ url }) => url !== undefined)) ? maxCopyMs : 0
      const attributes = { 'gen_ai.provider.name': provider.name, 'gen_ai.request.model': model.id }
      const outputs = await tracing
        .within({ name: `generate ${model.id}`, kind: 'client', attributes }, () =>
          provider.generate(
            {
              runId,
              model,
              prompt,
              params,
              media,
              folder: path,
              // Time lost to an outage before the request is sent is not counted: otherwise, the vendor could charge for work that is cut
              // off before it finishes.
              timeLeftMs:
                run.providerJob === undefined
                  ? limitMs
                  : Math.min(limitMs, limitMs + extraMs - (clock.now() - (run.startedAt ?? clock.now()))),
              ...(run.providerJob !== undefined && { job: run.providerJob }),
            },
            watch,
          ),
        )
        .catch((error: unknown) => Promise.reject(retried(run, limitMs + extraMs, error, clock.now())))
      watch.signal.throwIfAborted()
      return outputs
    },
    endLeft: async ({ runId, lane, providerJob }: AbandonedRun) =>
      catalog.providers.find(({ name }) => generationLane({ provider: name }) === lane)?.endJob?.(runId, providerJob),
    describe: ({ input }) => input.prompt,
    readFacts: run => readGenerationFacts(findModel(run), run.input),
  }
}

/**
 * Reports whether a run needs a folder. Text generated only from text needs no files, and creating a folder takes as long as the run's
 * other writes.
 */
const needsFolder = (model: Model, params: ModelParams) =>
  model.type !== 'text' || getMediaParams(model).some(name => toUrls(params[name]).length > 0)

const maxRetries = 100
/** Time limit for making copies for a vendor. */
const maxCopyMs = 600_000
/** Minimum delay before a retry, even if the provider requests a shorter one. */
const minDelayMs = 1000

/** Returns a retry at a later time if the provider requests one and the time limit allows it; otherwise, returns the failure. */
function retried(run: ClaimedRun<GenerationInput>, limitMs: number, error: unknown, now: number): unknown {
  if (!(error instanceof ProviderFailure) || error.retryAfter === undefined) return error
  const delayMs = Math.max(minDelayMs, error.retryAfter)
  // The worker is stopping: the job continues on the vendor's side, and the next worker checks whether it has finished.
  if (error.retryAfter === 0) return new RetryLater(delayMs, { cause: error })
  if (run.retries < maxRetries && now + delayMs <= (run.startedAt ?? now) + limitMs) return new RetryLater(delayMs, { cause: error })
  return new RunFailure(
    'model_timeout',
    `The provider did not accept the run within ${Math.ceil(limitMs / 1000)} seconds: ${error.message}`,
    {
      cause: error,
    },
  )
}

async function resolveInput(
  references: References,
  { prompt, params, media = {}, texts = [], rules = '' }: GenerationInput,
): Promise<CompleteInput> {
  const resolveAddress = async (source: MediaSource) => (typeof source === 'string' ? source : references.content(source))
  const resolveAddresses = (sources: MediaSource | readonly MediaSource[]) =>
    isList(sources) ? Promise.all(sources.map(resolveAddress)) : resolveAddress(sources)
  const toWords = async (text: string | OutputReference) =>
    typeof text === 'string' ? text : references.content({ type: 'text', ...text })
  const words = joinPrompt(prompt, await Promise.all(texts.map(toWords)), rules)
  if (words.length > maxPromptLength)
    throw new RunFailure(
      'input_unreachable',
      `The prompt, including connected text and brand rules, has more than ${maxPromptLength} characters.`,
    )
  const addresses = await Promise.all(
    Object.entries(media).map(async ([name, sources]) => [name, await resolveAddresses(sources)] as const),
  )
  return { prompt: words, params: { ...params, ...Object.fromEntries(addresses) } }
}

const isList = (sources: MediaSource | readonly MediaSource[]): sources is readonly MediaSource[] => Array.isArray(sources)
