/** Sends generated valid and invalid requests and shrinks those that reveal a problem. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { parseJson, type Answer } from '../checker.ts'
import { isSafe, type Operation } from '../contract.ts'
import { isUnreachableHost, isStub, isValid, firstSuccess, type Outcome, type Run } from '../engine.ts'
import { followLinks } from '../links.ts'
import { mustBeRejected } from '../rejection-cases.ts'
import type { Explored } from '../report.ts'
import { wireRequest, type Draft } from '../requests.ts'
import { send, Unreachable, type WireRequest } from '../send.ts'
import { toCurl } from './curl.ts'
import { hostileTexts } from './arbitraries.ts'
import { createDrafts, type Candidate } from './drafts.ts'
import { findEffect, readBefore } from './effects.ts'
import { finding, isSilent, checkResponse, type Attempt, type Finding } from './check-response.ts'
import { listMutants } from './mutants.ts'

/** The limit on an exploration: a duration or a number of requests; the latter does not depend on the machine's speed. */
export type ExploreLimit = { readonly seconds: number } | { readonly requests: number }

/** Timeouts in milliseconds: for a response, for reading a stream and for a stream's next item. */
const limits = { timeoutMs: 10_000, streamMs: 500, silenceMs: 100 }
/** Maximum number of requests used to shrink one finding. */
const maxTries = 100
/** Maximum number of requests used to shrink a request that timed out. The number is low because each of these requests is slow. */
const maxHangs = 2
/** Number of timed-out requests after which an operation is skipped. */
const maxFailures = 3
const [maxWaits, longestWait] = [3, 30]
/** Maximum number of resources. More resources would slow down the search for ids. */
const maxResources = 2000
const maxChanges = 300

export async function explore(run: Run, operations: readonly Operation[], limit: ExploreLimit, seed: number): Promise<Explored> {
  const explorer = new Explorer(run, limit, seed)
  const order = operations.filter(operation => run.write || isSafe(operation)).toSorted((a, b) => rank(a) - rank(b))
  await explorer.rounds(order)
  return explorer.explored
}

/** Returns an operation's position in the order of calls: objects are created first and deleted last. */
const rank = ({ method }: Operation) =>
  ['POST', 'GET', 'HEAD', 'QUERY', 'PUT', 'PATCH'].indexOf(method) + 1 || (method === 'DELETE' ? 9 : 8)

interface Counts {
  requests: number
  valid: number
  accepted: number
  invalid: number
  refused: number
}

class Explorer {
  readonly #run: Run
  readonly #limit: ExploreLimit
  readonly #seed: number
  readonly #startedAt = Date.now()
  readonly #drafts: ReturnType<typeof createDrafts>
  /** Known findings, each as an operation's id and the finding's key. */
  readonly #known = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #visits = new Map<Operation, number>()
  readonly #failures = new Map<Operation, number>()
  readonly #silent = new Set<Operation>()
  /**
   * Operations with so many possible mutations that listing them is slow. For these operations, each round uses only one of the
   * hostile strings.
   */
  readonly #large = new Set<Operation>()
  readonly #counts: Counts = { requests: 0, valid: 0, accepted: 0, invalid: 0, refused: 0 }
  #isGone = false

  constructor(run: Run, limit: ExploreLimit, seed: number) {
    this.#run = { ...run, options: { ...run.options, ...limits, timeoutMs: Math.min(run.options.timeoutMs, limits.timeoutMs) } }
    this.#limit = limit
    this.#seed = seed
    this.#drafts = createDrafts(run)
  }

  get explored(): Explored {
    return { seed: this.#seed, ...this.#counts }
  }

  async rounds(operations: readonly Operation[]): Promise<void> {
    for (let round = 0; !this.#isOver(); round++) {
      const before = this.#counts.requests
      for (const operation of operations)
        for (const isRandom of [true, false])
          if (!this.#isOver() && !this.#silent.has(operation)) await this.#step(operation, round, isRandom)
      if (this.#counts.requests === before) return
    }
  }

  #isOver(): boolean {
    if (this.#isGone) return true
    return 'seconds' in this.#limit
      ? Date.now() - this.#startedAt >= this.#limit.seconds * 1000
      : this.#counts.requests >= this.#limit.requests
  }

  /** Sends one request. If the request reveals a problem, sends simpler requests to find the simplest one that still reveals it. */
  async #step(operation: Operation, round: number, isRandom: boolean): Promise<void> {
    const state: { found?: Finding; smallest?: Outcome; change?: string | undefined; tries: number } = { tries: 0 }
    const texts = this.#large.has(operation) ? [hostileTexts[(round + this.#seed) % hostileTexts.length]!] : hostileTexts
    const property = fc.asyncProperty(this.#drafts(operation, !isRandom), async candidate => {
      const { found: first } = state
      if (first !== undefined && (++state.tries > (first.key === 'hang' ? maxHangs : maxTries) || this.#isGone || this.#isLate()))
        return true
      const attempt = this.#attempt(candidate, isRandom, texts, state.change)
      fc.pre(attempt !== undefined)
      state.change ??= attempt.change
      const { found, chain } = await this.#send(attempt, first === undefined)
      const isNew =
        found !== undefined && (first === undefined ? !this.#known.has(`${operation.id} ${found.key}`) : found.key === first.key)
      if (!isNew) return true
      state.found ??= found
      state.smallest = { ...toOutcome(attempt, found, chain.at(-1)!), curl: chain.map(request => toCurl(this.#run, request)).join(' && ') }
      return false
    })
    await fc.check(property, { seed: fc.hash(`${this.#seed} ${operation.id} ${round} ${isRandom}`), numRuns: 1, maxSkipsPerRun: 20 })
    if (state.found === undefined || state.smallest === undefined) return
    this.#known.add(`${operation.id} ${state.found.key}`)
    this.#run.outcomes.push(state.smallest)
  }

  /** Reports whether shrinking must stop. Shrinking may exceed the time limit by the timeout of one request. */
  #isLate(): boolean {
    return 'seconds' in this.#limit && Date.now() - this.#startedAt >= this.#limit.seconds * 1000 + limits.timeoutMs
  }

  /** @returns undefined if the draft is invalid or cannot be sent, or if no mutation of it is worth sending */
  #attempt({ draft, isGuess }: Candidate, isRandom: boolean, texts: readonly string[], wanted: string | undefined): Attempt | undefined {
    const { contract, keys } = this.#run
    if (!canSend(() => isValid(this.#run, draft))) return undefined
    if (isRandom) return { draft, request: wireRequest(contract, draft, keys.main), isValid: true, change: undefined, isGuess }
    // The order depends on the seed, so that even short explorations try different mutations.
    const mutants = listMutants(this.#run, draft, texts)
      .map(mutant => ({ ...mutant, rank: fc.hash(`${this.#seed} ${mutant.what}`) }))
      .toSorted((a, b) => a.rank - b.rank)
    const first = this.#visits.get(draft.operation) ?? 0
    if (mutants.length > maxChanges) this.#large.add(draft.operation)
    for (let index = 0; index < mutants.length; index++) {
      const { what, mayBeValid, make } = mutants[(first + index) % mutants.length]!
      if (wanted !== undefined && what !== wanted) continue
      const made = canSend(make)
      if (made === undefined) continue
      const isRefused = mustBeRejected(this.#run, draft.operation, made.request)
      if (!isRefused && (!mayBeValid() || !isValid(this.#run, made.draft))) continue
      if (wanted === undefined) this.#visits.set(draft.operation, (first + index + 1) % mutants.length)
      return { ...made, isValid: !isRefused, change: what, isGuess }
    }
    return undefined
  }

  async #send(attempt: Attempt, isFirst: boolean): Promise<{ found: Finding | undefined; chain: WireRequest[] }> {
    const { draft, request, isValid: isAllowed } = attempt
    const { operation } = draft
    const needsKey = operation.takesIdempotencyKey && !/`idempotency-key`/i.test(attempt.change ?? '')
    const keyed = needsKey ? { ...request, headers: { ...request.headers, 'Idempotency-Key': randomUUID() } } : request
    const chain = [keyed]
    const before = isAllowed && this.#run.isStateful ? await this.#read(readBefore(this.#run, draft), isFirst) : undefined
    const answer = await this.#answer(keyed, isFirst)
    if (answer === undefined) return { found: undefined, chain }
    if ('error' in answer) return { found: this.#noAnswer(operation, answer.error), chain }
    if (isSilent(this.#run, operation, answer)) {
      if (isStub(operation, answer)) this.#run.stubs.add(operation)
      this.#silent.add(operation)
      return { found: undefined, chain }
    }
    if (isFirst) this.#count(answer.status, isAllowed)
    const found = await checkResponse(this.#run, attempt, answer)
    if (found === undefined && isFirst) this.#record(attempt, answer.status)
    if (found !== undefined || !isAllowed || answer.status >= 300) return { found, chain }
    this.#learn(draft, answer)
    const effect = this.#run.isStateful ? findEffect(this.#run, draft, answer, before) : undefined
    const after = await this.#read(effect?.request, isFirst)
    return effect && after ? { found: effect.check(after), chain: [keyed, effect.request] } : { found, chain }
  }

  async #read(request: WireRequest | undefined, isCounted: boolean): Promise<Answer | undefined> {
    const answer = request && (await this.#answer(request, isCounted))
    return answer === undefined || 'error' in answer ? undefined : answer
  }

  /** @returns an error if there is no response, or undefined if the target keeps rate-limiting the request */
  async #answer(request: WireRequest, isCounted: boolean): Promise<Answer | { error: Unreachable } | undefined> {
    for (let waits = 0; waits <= maxWaits; waits++) {
      if (isCounted) this.#counts.requests++
      try {
        const answer = await send(this.#run.baseUrl, request, this.#run.options)
        if (answer.status !== 429) return answer
        const seconds = Math.min(Number(answer.headers.get('retry-after') ?? 1) || 1, longestWait)
        if (this.#isOver()) return undefined
        await sleep(seconds * 1000)
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        this.#isGone = isUnreachableHost(error)
        return { error }
      }
    }
    return undefined
  }

  #noAnswer(operation: Operation, error: Unreachable): Finding {
    const isHang = error.message.includes('did not respond within')
    const failures = (this.#failures.get(operation) ?? 0) + (isHang ? 1 : 0)
    this.#failures.set(operation, failures)
    // An operation that never responds would use up the exploration's entire time.
    if (failures >= maxFailures) this.#silent.add(operation)
    const message = `${error.message}${this.#isGone ? ' The target stopped at this request or the one before.' : ''}`
    const pointer = isHang ? 'answer' : 'connection'
    return finding(isHang ? 'hang' : 'reset', firstSuccess(operation), { where: 'answer', pointer, message, at: operation.pointer })
  }

  #count(status: number, isAllowed: boolean): void {
    const counts = this.#counts
    if (isAllowed) {
      counts.valid++
      if (status < 400) counts.accepted++
    } else {
      counts.invalid++
      // If the target is a different service, it rejects every request with 401, 403 or 404, so these statuses do not count as rejections.
      if (status >= 400 && status < 500 && ![401, 403, 404].includes(status)) counts.refused++
    }
  }

  /** Lists only the first request of each kind, because otherwise the report would contain thousands of requests. */
  #record(attempt: Attempt, status: number): void {
    const key = `${attempt.draft.operation.id} ${status} ${attempt.isValid}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.#run.outcomes.push(toOutcome(attempt, { status, problems: [] }, attempt.request))
  }

  /** Stores the ids of created objects for later requests and drops those of deleted objects. */
  #learn(draft: Draft, answer: Answer): void {
    const { operation, params } = draft
    const { harvest } = this.#run
    if (operation.method === 'DELETE') {
      const last = operation.parameters.findLast(({ in: place }) => place === 'path')
      if (last !== undefined && operation.path.endsWith('}')) harvest.forget(last.name, params[last.name] ?? '')
      return
    }
    if (isSafe(operation) || harvest.size > maxResources) return
    for (const linked of followLinks(this.#run.contract, draft, answer)) harvest.link(linked.operation, linked.params, true)
    const body = parseJson(answer.text)
    if (body !== undefined) harvest.add(operation, params, body.value, true)
  }
}

/** @returns undefined if a string cannot be part of a URL */
function canSend<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

const toOutcome = (
  { draft, isValid: isAllowed, change }: Attempt,
  { status, problems }: Pick<Finding, 'status' | 'problems'>,
  { method, path }: WireRequest,
): Outcome => ({
  operation: draft.operation,
  status,
  what: `a generated ${isAllowed ? 'valid' : 'invalid'} request${change === undefined ? '' : ` (${change})`}`,
  provoked: 'request',
  request: `${method} ${path.length > 200 ? `${path.slice(0, 197)}…` : path}`,
  problems,
})
