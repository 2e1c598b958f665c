import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Logger } from 'pino'
import { systemClock, type Clock } from '../../../machine/clock.ts'
import type { MediaProbe } from '@mediawright/media-engines/media-probe/media-probe.ts'
import type { SafeFetch } from '../../../machine/safe-fetch/safe-fetch.ts'
import { startTimeLimit } from '@mediawright/media-engines/workers/time-limit.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import {
  ProviderFailure,
  getTimeLimit,
  type Provider,
  type ProviderOutput,
  type ProviderRequest,
  type ProviderContext,
} from '@mediawright/media-engines/ports/provider.ts'
import { collectOutputs, UnusableOutput } from './collect-outputs.ts'
import { readJob, writeJob, type StoredJob } from './stored-job.ts'
import type { ProviderFailed } from '../record-failures.ts'
import { toModel } from './to-model.ts'
import { createPollTroubles, JobAbandoned } from './poll-troubles.ts'
import { expectedCost, isRefunded, settledPrice, tokenLimits, trueCost } from './price.ts'
import type { Call, Protocol, Result, Step, VendorFailure } from './protocol.ts'
import type { ModelSettings, ProviderSettings } from './settings.ts'
import { settledUsage } from './settled-usage.ts'
import { buildInput } from './default-input.ts'
import { toStatedFailure, blockedBySafety } from './stated-error.ts'
import { toLogFields, formatResponses, type VendorResponse } from './vendor-answer.ts'
import { createVendorClient, VendorError, type VendorClient } from './vendor-client.ts'
import { backoffMs, isMissing, isRejection, explainError, genericFailure } from './vendor-failure.ts'

export interface HostedServices {
  log: Logger
  providerFailed: (failure: ProviderFailed) => void
  mediaProbe: MediaProbe
  safeFetch: SafeFetch
  /** Aborts when the process begins to stop: runs that are only waiting for a vendor are handed back immediately. */
  stopping?: AbortSignal
  /** The clock for measuring how long a job or a file has been missing on the vendor's side. */
  clock?: Clock
  /** A factor applied to the delays between polls and between retries, for tests. */
  pace?: number
}

export interface HostedProvider extends Provider {
  readonly settings: ProviderSettings
}

const maxOutputBytes = 1024 ** 3
/** How long an aborted submission may continue, so that the job it starts can still be stored or canceled. */
const abandonedSubmitMs = 2_000
const cancelWithinMs = 10_000
/**
 * The minimum time for checking a job that another worker started: the job may be finished and paid for, so its result is checked even
 * after the run's time limit.
 */
const minResumedMs = 30_000
/** The time limit for downloads, some of which would never finish. Downloads that wait for space on a full disk give up sooner. */
const maxDeliveryMs = 2 * 3600_000
/** Runs are handed back only if more than this much time is left; this margin covers the delay until the next worker resumes the run. */
const minLeftMs = 2_000

const unusable: VendorFailure = {
  code: 'internal_error',
  message: 'The model returned an output that cannot be used.',
  cause: 'unusable_output',
}

const outOfTokens = 'out_of_tokens'
const wroteNothing = ({ params }: ModelSettings): VendorFailure => {
  const name = params.find(param => tokenLimits.includes(param.name))?.name ?? 'max_tokens'
  const message = `The model used all its tokens before it wrote any text, probably for reasoning. Raise \`${name}\`.`
  return { code: 'internal_error', message, cause: outOfTokens }
}

/** What is known about a started job. */
interface Waiting {
  job: string | undefined
  /** The vendor's last response to a poll. */
  last: VendorResponse | undefined
}

/** Thrown when the run's time limit has expired. */
class TimeUp extends Error {}

/** Creates a provider for one vendor's models, using the protocol that the vendor speaks. */
export function createHostedProvider(
  settings: ProviderSettings,
  protocol: Protocol,
  models: readonly ModelSettings[],
  services: HostedServices,
): HostedProvider {
  const { log, providerFailed, pace = 1, clock = systemClock } = services
  const client = createVendorClient(settings, protocol.headers, { file: maxOutputBytes })
  const byId = new Map(models.map(model => [model.id, model]))
  let working = 0
  let isClosed = false
  let onIdle: () => void = () => undefined

  /** Counts the work in progress, which `close` waits for. */
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    working++
    try {
      return await work()
    } finally {
      if (--working === 0 && isClosed) onIdle()
    }
  }

  /**
   * Returns the failure of a run, after logging and counting it for operators.
   * @param last the vendor's last response about the job
   */
  function failed(
    model: ModelSettings,
    { runId, prompt }: Pick<ProviderRequest, 'runId' | 'prompt'>,
    { code, message, cause = code === 'safety_blocked' ? 'safety' : code }: VendorFailure,
    error?: Error,
    last?: VendorResponse,
  ): ProviderFailure {
    const answer = formatResponses(prompt, error, last)
    providerFailed({ provider: settings.name, cause, model: model.id, runId, detail: answer })
    const isOurs = (code === 'internal_error' && cause !== outOfTokens) || code === 'model_timeout'
    log[isOurs ? 'error' : 'info'](
      {
        provider: settings.name,
        model: model.id,
        endpoint: model.endpoint,
        run_id: runId,
        cause,
        ...toLogFields(last, prompt),
        ...toLogFields(error, prompt),
      },
      `a provider failed a run: ${cause}`,
    )
    return new ProviderFailure(code, `${message}${code === 'internal_error' ? ' The run was refunded.' : ''}`, { isLogged: true, answer })
  }

  const interpretError = (error: VendorError): VendorFailure => explainError(protocol, error) ?? genericFailure(error)

  async function generate(request: ProviderRequest, given: ProviderContext): Promise<ProviderOutput[]> {
    const model = byId.get(request.model.id)
    if (!model) throw new ProviderFailure('internal_error', `The model ${request.model.id} is no longer available.`)
    const kept = readJob(request.job)
    const wholeMs = getTimeLimit(request.model, request.params)
    // If work finished in time but must be repeated, its time limit starts over.
    const isFinished = kept.state === 'submitting' && kept.isHeld
    const minMs = isFinished ? wholeMs : kept.state === 'waiting' ? minResumedMs : 1
    const limitMs = Math.min(Math.max(minMs, request.timeLeftMs ?? wholeMs), 2 ** 31 - 1)
    const deadline = Date.now() + limitMs
    const timer = new AbortController()
    const limit = startTimeLimit(limitMs, () => timer.abort(new TimeUp('The run exceeded its time limit.')))
    const watch: ProviderContext = { ...given, keepJob: text => limit.suspend(() => given.keepJob(text)) } // The database may be unavailable.
    const signal = AbortSignal.any([watch.signal, timer.signal])
    const waiting: Waiting = { job: undefined, last: undefined }
    const heard: VendorClient = { ...client, json: async (...asked) => (waiting.last = await client.json(...asked)) }
    const call: Call = { client: heard, provider: settings, model, input: buildInput(protocol, model, request), request, signal }
    const { runId } = request
    try {
      if (kept.state === 'waiting' || kept.state === 'chosen') waiting.job = kept.job
      if (kept.state === 'idle' && (request.timeLeftMs ?? 1) <= 0) {
        // No request is sent, because the vendor would charge for it even if it were canceled immediately.
        if (kept.tries > 0) waiting.job = protocol.chooseJob?.(request)
        timer.abort(new TimeUp('The run exceeded its time limit.'))
      }
      signal.throwIfAborted()
      const step = kept.state === 'waiting' ? { state: 'waiting' as const, job: kept.job } : await begin(call, kept, watch, waiting)
      if (step.state === 'waiting') waiting.job = step.job
      const result = step.state === 'done' ? step : await outcome(call, watch, waiting, { isResumed: kept.state === 'waiting', deadline })
      limit.clear()
      return await delivered(call, result, watch, waiting.last)
    } catch (error) {
      const isLate = timer.signal.aborted && !watch.signal.aborted
      const isAbandoned = !watch.signal.aborted && (error instanceof JobAbandoned || error instanceof UnusableOutput)
      if (waiting.job !== undefined && (isLate || isAbandoned || (await watch.wasCanceled().catch(() => false))))
        await endJob(runId, waiting.job)
      watch.signal.throwIfAborted()
      if (isLate) {
        const seconds = Math.ceil(getTimeLimit(request.model, request.params) / 1000)
        const late = { code: 'model_timeout' as const, message: `The model did not finish within ${seconds} s.` }
        throw failed(model, request, late, undefined, waiting.last)
      }
      if (error instanceof JobAbandoned) throw failed(model, request, error.failure, error.cause, waiting.last)
      if (error instanceof VendorError) throw failed(model, request, interpretError(error), error, waiting.last)
      if (error instanceof UnusableOutput) throw failed(model, request, unusable, error, waiting.last)
      throw error
    } finally {
      limit.clear()
    }
  }

  /**
   * Sends the request once. The intent is stored first, so that a worker that resumes the run after a crash does not resend the request.
   */
  async function begin(
    call: Call,
    kept: Exclude<StoredJob, { state: 'waiting' }>,
    watch: ProviderContext,
    waiting: Waiting,
  ): Promise<Step> {
    const { request, model } = call
    const { runId, prompt } = request
    const { tries } = kept
    if (kept.state === 'submitting' && !protocol.repeatable)
      throw failed(model, request, {
        code: 'internal_error',
        message:
          'The worker that sent the request was lost before it stored an output. The request is not retried, because the model may have run.',
        cause: 'lost_submit',
      })
    const chosen = kept.state === 'chosen' ? kept.job : protocol.chooseJob?.(request)
    waiting.job = chosen
    const submitting = { state: 'submitting' as const, tries, ...(protocol.repeatable && { canRepeat: true }) }
    if (kept.state === 'idle') await watch.keepJob(writeJob(chosen === undefined ? submitting : { state: 'chosen', job: chosen, tries }))
    const { signal, release } = withDeadline(call.signal)
    try {
      const step = await protocol.submit({ ...call, signal }, chosen)
      if (step.state === 'waiting') {
        waiting.job = step.job
        await watch.keepJob(writeJob({ state: 'waiting', job: step.job })).catch(async error => {
          if (step.job === chosen) throw error
          // No other worker can cancel the job, because its id was not stored.
          waiting.job = undefined
          await endJob(runId, step.job)
          throw error
        })
      }
      call.signal.throwIfAborted()
      return step
    } catch (thrown) {
      if (!(thrown instanceof VendorError)) {
        call.signal.throwIfAborted()
        throw thrown
      }
      const error = toStatedFailure(thrown)
      const meaning = interpretError(error)
      if (meaning.retryAfter === undefined) {
        call.signal.throwIfAborted()
        if (!isRejection(error)) throw error.reason === 'refused' && error.status === undefined ? error : new JobAbandoned(meaning, error)
        waiting.job = undefined
        await watch.reportCost(0)
        throw error
      }
      // The state is stored even while the process is stopping, so that the next worker may send the request.
      const isKept = watch.keepJob(writeJob({ state: 'idle', tries: tries + 1 }))
      await (call.signal.aborted ? isKept.catch(() => undefined) : isKept)
      call.signal.throwIfAborted()
      const wait = Math.max(meaning.retryAfter, backoffMs(tries, { max: 60_000 }))
      const cause = meaning.cause ?? 'retry'
      const answer = formatResponses(prompt, error)
      providerFailed({ provider: settings.name, cause, model: model.id, runId, detail: answer })
      log.warn(
        { provider: settings.name, model: model.id, run_id: runId, cause, delay_ms: Math.ceil(wait), ...toLogFields(error, prompt) },
        'a provider rejected a run; retrying later',
      )
      throw new ProviderFailure(meaning.code, meaning.message, { retryAfter: Math.ceil(wait * pace), isLogged: true, answer })
    } finally {
      release()
    }
  }

  /** Polls a job until it is done: first after a short delay, then once per second, then at increasing intervals. */
  async function outcome(
    call: Call,
    watch: ProviderContext,
    waiting: Waiting,
    { isResumed, deadline }: { isResumed: boolean; deadline: number },
  ): Promise<Result> {
    const { model, signal } = call
    const poll = protocol.poll
    if (!poll) throw new Error(`The protocol ${settings.protocol} does not support jobs.`)
    const began = Date.now()
    const { stopping } = services
    const wakeful = stopping ? AbortSignal.any([signal, stopping]) : signal
    const troubles = createPollTroubles(clock)
    let wait = isResumed ? 0 : Math.min(100, model.seconds * 1000)
    for (;;) {
      await sleep(wait * pace, undefined, { signal: stopping?.aborted ? signal : wakeful }).catch(() => signal.throwIfAborted())
      // If less time were left, no other worker would claim the run.
      if (stopping?.aborted && deadline - Date.now() > minLeftMs)
        throw new ProviderFailure('internal_error', 'The service was restarted.', { retryAfter: 0, isLogged: true })
      const waited = Date.now() - began
      wait = Math.min(10_000, Math.max(1000, waited / 5)) * (1 + Math.random() / 4)
      try {
        const step = await poll(call, waiting.job!)
        troubles.reset()
        if (step.state === 'done') return step
        if (step.job !== waiting.job) await watch.keepJob(writeJob({ state: 'waiting', job: (waiting.job = step.job) }))
        watch.progress(step.progress ?? Math.min(90, (waited / (model.seconds * 1000)) * 90))
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof VendorError)) throw error
        waiting.last = error
        wait = Math.max(wait, troubles.add(error, explainError(protocol, error)))
        const { runId, prompt } = call.request
        log.warn({ provider: settings.name, model: model.id, run_id: runId, ...toLogFields(error, prompt) }, 'a poll failed; retrying')
      }
    }
  }

  async function delivered(
    call: Call,
    reported: Result,
    watch: ProviderContext,
    last: VendorResponse | undefined,
  ): Promise<ProviderOutput[]> {
    const { model, request } = call
    const { result, isInvalid } = settledUsage(model, request, reported)
    if (isInvalid) {
      const { cost, units, tokens } = reported
      log.warn(
        { provider: settings.name, model: model.id, run_id: request.runId, reported: inspect({ cost, units, tokens }) },
        'a provider reported an invalid cost; ignoring the cost',
      )
    }
    await noteCost(call, result, watch)
    const { withheld = 0 } = result
    if (result.outputs.length === 0 && withheld > 0) throw failed(model, request, blockedBySafety, undefined, last)
    if (result.outputs.length === 0 && result.isCutOff) throw failed(model, request, wroteNothing(model), undefined, last)
    if (result.outputs.length === 0)
      throw toStatedFailure(
        new VendorError('unreadable', 'The response has no output.', { body: last && 'body' in last ? last.body : undefined }),
      )
    const limitMs = Math.min(getTimeLimit(request.model, request.params), 2 ** 31 - 1)
    const late = new AbortController()
    const { clear } = startTimeLimit(Math.max(limitMs, maxDeliveryMs), () => late.abort(new UnusableOutput('an output came too late')))
    const outputs = await collectOutputs(
      {
        client,
        provider: settings,
        safeFetch: services.safeFetch,
        mediaProbe: services.mediaProbe,
        runId: request.runId,
        folder: request.folder,
        signal: AbortSignal.any([watch.signal, late.signal]),
        keepTrying: watch.keepTrying,
        timeoutMs: limitMs,
        maxBytes: maxOutputBytes,
        clock,
        pace,
      },
      model.type,
      result.outputs,
    ).finally(clear)
    if (withheld > 0) {
      const message = `${withheld} of ${withheld + outputs.length} outputs ${withheld === 1 ? 'was' : 'were'} withheld by the safety system of the model.`
      watch.warn({ code: 'outputs_withheld', message })
    }
    const price = settledPrice(model, request.params, request.prompt, result)
    if (price !== undefined) watch.chargeOnly(price)
    return outputs
  }

  async function noteCost({ model, request }: Call, result: Result, watch: ProviderContext): Promise<void> {
    const cost = trueCost(model, request.params, result)
    if (cost === undefined) return
    await watch.reportCost(cost)
    const expected = expectedCost(model, request.params, request.prompt)
    const isOff = isRefunded(model) ? cost > expected * 1.1 : Math.abs(cost - expected) > expected * 0.1
    if (isOff)
      log.warn(
        { provider: settings.name, model: model.id, run_id: request.runId, cost_usd: toUsd(cost), expected_usd: toUsd(expected) },
        "a provider charged an amount that differs from the model's price: correct the price in the providers file",
      )
  }

  async function endJob(runId: string, job: string): Promise<void> {
    if (!protocol.cancel) return
    try {
      await protocol.cancel({ client, signal: AbortSignal.timeout(cancelWithinMs) }, job)
      log.info({ provider: settings.name, run_id: runId, job }, 'a job was canceled through its provider')
    } catch (error) {
      if (!(error instanceof Error)) throw error
      log[error instanceof VendorError && isMissing(error.status) ? 'debug' : 'warn'](
        { provider: settings.name, run_id: runId, job, ...toLogFields(error) },
        'a job could not be canceled through its provider',
      )
    }
  }

  return {
    name: settings.name,
    settings,
    free: false,
    repeatable: true,
    concurrency: { limit: settings.concurrency },
    models: models.map(model => toModel(model, settings)),
    // If the request may be resent, its media is still needed.
    isJobActive: job => readJob(job).state === 'waiting' && !protocol.repeatable,
    generate: (request, watch) => counted(() => generate(request, watch)),
    async endJob(runId, text) {
      const kept = readJob(text)
      if (kept.state !== 'waiting' && kept.state !== 'chosen') return
      await counted(() => endJob(runId, kept.job))
    },
    async close() {
      isClosed = true
      if (working > 0) await new Promise<void>(resolve => (onIdle = resolve))
      client.close()
    },
  }
}

/** Returns a signal that aborts slightly later than the given one. */
function withDeadline(signal: AbortSignal): { signal: AbortSignal; release: () => void } {
  const later = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const begin = () => (timer = setTimeout(() => later.abort(signal.reason), abandonedSubmitMs))
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin)
  return {
    signal: later.signal,
    release() {
      clearTimeout(timer)
      signal.removeEventListener('abort', begin)
    },
  }
}
