import { readYaml, type FileProblem, type LocatedYaml, type Path } from '../../server/machine/text/located-yaml.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'
import { shapeCheck } from '../../server/machine/text/shape-problems.ts'
import { permissions } from '../../server/core/access/caller.ts'
import type { OperationId } from '../../server/core/contract.ts'
import { errorStatus, fieldErrors } from '../../server/surfaces/operations/contract.ts'
import type { Validate, ValidationError } from '../../generated/validators/index.js'
import schema from '../scenario.schema.json' with { type: 'json' }
import { getFields, isOperation, type ContractIndex } from './contract-index.ts'
import { durationForm, latencyForm, parseDuration, parseLatency, parseRunDuration, runDurationForm, type Latency } from './duration.ts'
import type { Fault, Fill, PlainFault, Rule, RuleAnswer, RunRule, Scenario } from './scenario.ts'

/** Thrown if a scenario file is invalid; lists all of its errors. */
export class ScenarioError extends Error {
  readonly problems: readonly FileProblem[]
  /** @param file display name */
  constructor(file: string, problems: readonly FileProblem[]) {
    const sorted = problems.toSorted((a, b) => a.line - b.line)
    super(`${file} has errors:\n${sorted.map(({ line, message }) => `  - line ${line}: ${message}`).join('\n')}`)
    this.problems = sorted
  }
}

export interface ReadOptions {
  /** The file's name as shown in error messages. */
  file: string
  /** The scenario's name in the request log. */
  name: string
  contract: ContractIndex
}

interface RuleEntry {
  when: {
    operation: string
    nth?: number
    body?: Record<string, unknown>
    path?: Record<string, string>
    query?: Record<string, unknown>
    chance?: number
  }
  then: {
    status?: number
    code?: string
    headers?: Record<string, string | number>
    body?: unknown
    events?: { id: string | number; event: string; data: unknown }[]
    open?: boolean
    fault?: PlainFault | { 'events-cut': { after: number } }
    delay?: string | number
    times?: number
  }
}

interface RunEntry {
  when?: { model?: string; prompt?: string }
  duration?: string
  progress?: number[]
  end?: 'completed' | 'failed'
  error_code?: string
  error_message?: string
}

interface File {
  description?: string
  seed?: string | number
  latency?: string | number
  clock?: { start?: string; frozen?: boolean }
  world?: {
    fill?: Fill
    credits?: number
    permissions?: string[]
    requests_per_minute?: number
    fail_deliveries?: number
    other_editor?: string
  }
  rules?: RuleEntry[]
  runs?: RunEntry[]
}

const shapeProblems = shapeCheck(() => schema)

/** Reads a scenario and checks it against the contract. @throws {ScenarioError} with all errors */
export async function readScenario(text: string, { file, name, contract }: ReadOptions): Promise<Scenario> {
  const read = readYaml(text)
  if ('problems' in read) throw new ScenarioError(file, read.problems)
  const reader = new Reader(read, name, contract)
  const scenario = await reader.scenario()
  if (reader.problems.length > 0) throw new ScenarioError(file, reader.problems)
  return scenario
}

/** Adds `events-cut` to a message's list of faults, from which it is missing because it takes a number. */
const ofFaults = (message: string) => message.replace(/^must be one of [^;]+/, names => `${names}, or \`{ events-cut: { after: 3 } }\``)

/** Reads a scenario. Members whose structure is invalid are skipped, because the schema check reports them. */
class Reader {
  readonly problems: FileProblem[] = []
  readonly #refused = new Set<string>()
  readonly #read: LocatedYaml
  readonly #name: string
  readonly #contract: ContractIndex
  constructor(read: LocatedYaml, name: string, contract: ContractIndex) {
    this.#read = read
    this.#name = name
    this.#contract = contract
  }

  async scenario(): Promise<Scenario> {
    const value = this.#read.value ?? {}
    for (const { path, message } of shapeProblems(value))
      if (!/^must match a schema in anyOf/.test(message)) this.#refuse(path, path.at(-1) === 'fault' ? ofFaults(message) : message)
    const { description = '', seed, latency, clock = {}, world = {}, rules = [], runs = [] } = (isObject(value) ? value : {}) as File
    return {
      name: this.#name,
      description,
      seed: seed === undefined ? undefined : String(seed),
      latency: this.#latency(['latency'], latency),
      clock: { startMs: this.#start(isObject(clock) ? clock.start : undefined), frozen: isObject(clock) && clock.frozen === true },
      rules: await this.#each(rules, (entry, index) => this.#rule(['rules', index], entry)),
      runs: await this.#each(runs, async (entry, index) => this.#run(['runs', index], entry)),
      world: this.#world(isObject(world) ? world : {}),
    }
  }

  /** Reports only the first problem at each location, because the others result from it. */
  #refuse(at: Path, message: string): void {
    const place = at.join('.')
    if (this.#refused.has(place)) return
    this.#refused.add(place)
    const sentence = `${place ? `\`${place}\`` : 'the file'} ${message}${message.endsWith('?') ? '' : '.'}`
    this.problems.push({ line: this.#read.findLine(at), message: sentence })
  }

  async #each<Entry extends object, Made>(
    entries: readonly Entry[],
    make: (entry: Entry, index: number) => Promise<Made | undefined>,
  ): Promise<Made[]> {
    const objects = (Array.isArray(entries) ? entries : []).map((entry, index) => ({ entry, index })).filter(({ entry }) => isObject(entry))
    const made = await Promise.all(objects.map(({ entry, index }) => make(entry, index)))
    return made.filter(one => one !== undefined)
  }

  #latency(at: Path, value: string | number | undefined): Latency | undefined {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    const latency = parseLatency(String(value))
    if (!latency) this.#refuse(at, `is \`${value}\`, but must be ${latencyForm}`)
    return latency
  }

  #start(text: string | undefined): number | undefined {
    if (typeof text !== 'string') return undefined
    const ms = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : NaN
    if (!Number.isNaN(ms)) return ms
    this.#refuse(['clock', 'start'], `is \`${text}\`, but must be an ISO 8601 date, such as 2026-01-01T00:00:00Z`)
    return undefined
  }

  #world(world: NonNullable<File['world']>): Scenario['world'] {
    const { fill, credits, permissions: granted, requests_per_minute: requestsPerMinute, fail_deliveries = 0, other_editor: every } = world
    for (const [index, permission] of (Array.isArray(granted) ? granted : []).entries())
      if (typeof permission === 'string' && !(permissions as readonly string[]).includes(permission))
        this.#refuse(
          ['world', 'permissions', index],
          `is \`${permission}\`, which is not a permission; the permissions are ${permissions.join(', ')}${didYouMean(permission, permissions)}`,
        )
    return {
      fill,
      credits,
      permissions: granted,
      requestsPerMinute,
      failDeliveries: fail_deliveries,
      otherEditorMs: typeof every === 'string' ? this.#duration(['world', 'other_editor'], every) : undefined,
    }
  }

  #duration(at: Path, text: string): number | undefined {
    const ms = parseDuration(text)
    if (ms === undefined || ms < 1) this.#refuse(at, `is \`${text}\`, but must be ${durationForm}`)
    return ms
  }

  async #rule(at: Path, { when, then }: RuleEntry): Promise<Rule | undefined> {
    if (!isObject(when) || !isObject(then) || typeof when.operation !== 'string') return undefined
    const ids = this.#operations([...at, 'when', 'operation'], when.operation)
    if (!ids) return undefined
    const operation = when.operation === '*' ? undefined : ids[0]
    await this.#checkWhen([...at, 'when'], when, operation)
    const answer = await this.#answer([...at, 'then'], then, ids)
    return {
      name: `${this.#name}, line ${this.#read.findLine(at)}`,
      when: {
        operation,
        nth: when.nth,
        body: when.body,
        path: when.path,
        query: isObject(when.query)
          ? Object.fromEntries(Object.entries(when.query).map(([key, value]) => [key, String(value)]))
          : undefined,
        chance: when.chance,
      },
      effect: {
        answer,
        fault: this.#fault([...at, 'then', 'fault'], then, ids),
        delay: this.#latency([...at, 'then', 'delay'], then.delay),
        times: then.times,
      },
    }
  }

  #operations(at: Path, name: string): readonly OperationId[] | undefined {
    if (name === '*') return this.#contract.operationIds
    if (isOperation(name)) return [name]
    const meant = didYouMean(name, this.#contract.operationIds)
    this.#refuse(
      at,
      `is \`${name}\`, which is not an operation in the contract${meant || '; operations are named by their `operationId`, such as listProjects'}`,
    )
    return undefined
  }

  async #checkWhen(at: Path, { body, path, query }: RuleEntry['when'], operation: OperationId | undefined): Promise<void> {
    for (const [place, given] of Object.entries({ body, path, query })) {
      if (!isObject(given)) continue
      if (!operation) {
        this.#refuse([...at, place], 'requires a single operation, but `*` matches every operation')
        continue
      }
      if (place === 'body') await this.#checkPartialBody([...at, 'body'], given, operation)
      else this.#checkNames([...at, place], Object.keys(given), operation, place as 'path' | 'query')
    }
  }

  #checkNames(at: Path, names: readonly string[], operation: OperationId, place: 'path' | 'query'): void {
    const known = place === 'path' ? this.#contract.pathParameters(operation) : this.#contract.queryParameters(operation)
    for (const name of names)
      if (!known.includes(name))
        this.#refuse(
          [...at, name],
          `is not a ${place} parameter of ${operation}${didYouMean(name, known) || (known.length > 0 ? `; known: ${known.join(', ')}` : ', which has none')}`,
        )
  }

  async #checkPartialBody(at: Path, given: Record<string, unknown>, operation: OperationId): Promise<void> {
    const validate = (await this.#contract.validators(operation)).body?.['application/json']
    if (!validate) return this.#refuse(at, `is set, but ${operation} takes no JSON body`)
    // A copy is validated, because validators apply defaults.
    if (validate(structuredClone(given))) return undefined
    // Omitted members are not reported as errors, because without them the intended variant is unknown.
    const open = new Set(['required', 'dependentRequired', 'minProperties', 'if', 'oneOf', 'anyOf', 'allOf', 'not'])
    const errors = (validate.errors ?? []).filter(
      ({ keyword, schemaPath }) => !open.has(keyword) && !/\/(oneOf|anyOf|if|then|else|not)\//.test(schemaPath),
    )
    for (const { field, message } of fieldErrors(errors, given, 'field'))
      this.#refuse([...at, ...listSteps(field)], `${message}, as the contract requires for ${operation}`)
  }

  async #answer(at: Path, then: RuleEntry['then'], ids: readonly OperationId[]): Promise<RuleAnswer | undefined> {
    const { status: given, code, headers, body, events, fault, delay } = then
    const answering = (['status', 'code', 'headers', 'body', 'events'] as const).filter(name => then[name] !== undefined)
    if (fault !== undefined) {
      for (const name of answering) this.#refuse([...at, name], 'cannot be combined with `fault`, which determines the whole response')
      return undefined
    }
    if (answering.length === 0) {
      if (delay === undefined) this.#refuse(at, 'does nothing: it needs `status`, `code`, `fault` or `delay`')
      return undefined
    }
    const status = given ?? (code === undefined ? undefined : this.#getStatus([...at, 'code'], code))
    if (typeof status !== 'number') {
      if (code === undefined) this.#refuse(at, `needs \`status\` in addition to \`${answering[0]}\``)
      return undefined
    }
    const without = ids.filter(id => !this.#contract.operation(id).statuses.includes(status))
    if (without.length > 0) {
      const who =
        without.length > 3
          ? `${without.slice(0, 3).join(', ')} and others do`
          : `${without.join(', ')} ${without.length > 1 ? 'do' : 'does'}`
      const documented = this.#contract.operation(without[0]!).statuses.join(', ')
      this.#refuse(
        [...at, given === undefined ? 'code' : 'status'],
        `is ${status}, which ${who} not document; ${without[0]} documents ${documented}`,
      )
      return undefined
    }
    const known = this.#codes(ids, status)
    if (code !== undefined && !known.includes(code)) {
      this.#refuse(
        [...at, 'code'],
        `is \`${code}\`, which is not an error code that this rule can return with the status ${status}${didYouMean(code, known) || (known.length > 0 ? `; known: ${known.join(', ')}` : ': this status has no error codes')}`,
      )
      return undefined
    }
    if (code !== undefined && body !== undefined) this.#refuse([...at, 'code'], 'cannot be combined with `body`, which contains the code')
    const made = {
      status,
      headers: this.#headers([...at, 'headers'], headers, ids, status),
      events: await this.#events([...at, 'events'], events, ids, status),
    }
    if (events !== undefined) return { ...made, body: undefined, ...(then.open === true && { open: true }) }
    if (then.open !== undefined) this.#refuse([...at, 'open'], 'applies only to streams, so it requires `events`')
    if (body !== undefined) {
      for (const id of ids) await this.#checkBody([...at, 'body'], body, id, status)
      return { ...made, body }
    }
    const usual = this.#usualBody(ids[0]!, status, code ?? known[0])
    return { ...made, events: undefined, body: withWait(usual, made.headers['retry-after']) }
  }

  #getStatus(at: Path, code: string): number | undefined {
    const codes = Object.keys(errorStatus)
    if (Object.hasOwn(errorStatus, code)) return errorStatus[code as keyof typeof errorStatus]
    this.#refuse(
      at,
      `is \`${code}\`, which is not an error code in the contract${didYouMean(code, codes) || `; known: ${codes.join(', ')}`}`,
    )
    return undefined
  }

  /** Returns the codes that all of the operations share; the first is the default, taken from the first example. */
  #codes(ids: readonly OperationId[], status: number): string[] {
    const [first = [], ...others] = ids.map(id => this.#contract.codes(id, status))
    const common = first.filter(code => others.every(codes => codes.includes(code)))
    const examples = this.#contract.examples(ids[0]!, status).map(({ body }) => getErrorCode(body))
    return common.toSorted((a, b) => rank(examples, a) - rank(examples, b))
  }

  #headers(
    at: Path,
    given: Record<string, string | number> | undefined,
    ids: readonly OperationId[],
    status: number,
  ): Record<string, string> {
    const documented = this.#contract.headers(ids[0]!, status).filter(({ name }) => name !== 'request-id')
    const made: Record<string, string> = {}
    for (const { name, required, example } of documented) {
      const isExpected = required || (name.toLowerCase() === 'retry-after' && status !== 409 && status >= 400)
      if (isExpected && example !== undefined) made[name.toLowerCase()] = name.toLowerCase() === 'retry-after' ? '1' : example
    }
    for (const [name, value] of Object.entries(isObject(given) ? given : {})) {
      const header = documented.find(one => one.name.toLowerCase() === name.toLowerCase())
      const names = documented.map(one => one.name)
      if (!header)
        this.#refuse(
          [...at, name],
          `is not a header that ${ids.length === 1 ? ids[0] : 'every operation'} documents for ${status}${didYouMean(name, names) || `; documented: ${names.join(', ')}`}`,
        )
      else if (!header.fits(String(value)))
        this.#refuse([...at, name], `is \`${value}\`, which does not match the contract: use a value such as ${header.example}`)
      else made[name.toLowerCase()] = String(value)
    }
    return made
  }

  async #events(at: Path, events: RuleEntry['then']['events'], ids: readonly OperationId[], status: number): Promise<RuleAnswer['events']> {
    if (!Array.isArray(events)) return undefined
    const [id] = ids
    const validate = ids.length === 1 ? (await this.#contract.validators(id!)).items?.[status]?.['text/event-stream']?.validate : undefined
    if (!validate) {
      this.#refuse(at, `is set, but the ${status} response of ${id} is not an event stream`)
      return undefined
    }
    const made = events.filter(isObject).map(event => ({ id: String(event['id']), event: event['event'], data: event['data'] }))
    for (const [index, event] of made.entries()) if (!validate(event)) this.#refuseBody([...at, index], event, validate, `${id} ${status}`)
    return made
  }

  async #checkBody(at: Path, body: unknown, id: OperationId, status: number): Promise<void> {
    const validate = (await this.#contract.validators(id)).replies[status]
    if (!validate) return this.#refuse(at, `is set, but the ${status} response of ${id} has no JSON body`)
    if (!validate(body)) this.#refuseBody(at, body, validate, `${id} ${status}`)
  }

  #refuseBody(at: Path, body: unknown, validate: Validate, where: string): void {
    for (const { field, message } of fieldErrors((validate.errors ?? []) as ValidationError[], body, 'field'))
      this.#refuse([...at, ...(field === 'body' ? [] : listSteps(field))], `${message}, as the contract requires for ${where}`)
  }

  #usualBody(id: OperationId, status: number, code: string | undefined): unknown {
    const examples = this.#contract.examples(id, status)
    if (status < 400) return examples[0]?.body
    const example = examples.find(({ body }) => getErrorCode(body) === code)
    return example?.body ?? { error: { code, message: "The mock's scenario rejects this call.", ...getFields(code ?? '') } }
  }

  #fault(at: Path, { fault }: RuleEntry['then'], ids: readonly OperationId[]): Fault | undefined {
    if (fault === undefined) return undefined
    if (typeof fault === 'string') return { kind: fault }
    const after = isObject(fault) ? fault['events-cut']?.after : undefined
    if (typeof after !== 'number') return undefined
    const streaming = this.#contract.operationIds.filter(id => this.#contract.operation(id).streams)
    if (!ids.some(id => streaming.includes(id)))
      this.#refuse(at, `is events-cut, but ${ids[0]} does not return an event stream; only these operations do: ${streaming.join(', ')}`)
    return { kind: 'events-cut', after }
  }

  #run(at: Path, { when, duration, progress, end, error_code: code, error_message: message }: RunEntry): RunRule {
    const known = this.#contract.runErrorCodes
    if (typeof code === 'string' && !known.includes(code))
      this.#refuse(
        [...at, 'error_code'],
        `is \`${code}\`, which is not an error code that a run can have${didYouMean(code, known) || `; known: ${known.join(', ')}`}`,
      )
    if (end === 'failed' && code === undefined)
      this.#refuse(at, `has \`end: failed\`, so it needs \`error_code\`: one of ${known.join(', ')}`)
    for (const [name, value] of Object.entries({ error_code: code, error_message: message }))
      if (value !== undefined && end !== 'failed') this.#refuse([...at, name], 'needs `end: failed`')
    const long = typeof duration === 'string' ? parseRunDuration(duration) : undefined
    if (typeof duration === 'string' && !long) this.#refuse([...at, 'duration'], `is \`${duration}\`, but must be ${runDurationForm}`)
    const steps = Array.isArray(progress) ? progress : undefined
    for (const [index, percent] of (steps ?? []).entries())
      if (index > 0 && percent <= steps![index - 1]!)
        this.#refuse([...at, 'progress', index], 'must be greater than the previous percentage')
    return {
      when: { model: typeof when?.model === 'string' ? globToRegExp(when.model) : undefined, prompt: when?.prompt },
      script: {
        duration: long,
        progress: steps,
        end:
          end === 'failed'
            ? {
                status: 'failed',
                errorCode: code ?? 'internal_error',
                message: message ?? `The mock's scenario ends this run with ${code}.`,
              }
            : end && { status: end },
      },
    }
  }
}

const getErrorCode = (body: unknown) => (body as { error?: { code?: string } } | undefined)?.error?.code

/** Updates the wait time in the message to match the header. */
function withWait(body: unknown, seconds: string | undefined): unknown {
  const { error } = (body ?? {}) as { error?: { message: string } }
  if (!error || seconds === undefined) return body
  const message = error.message.replace(/\bwait \d+ seconds\b/, `wait ${seconds} second${seconds === '1' ? '' : 's'}`)
  return { ...(body as object), error: { ...error, message } }
}

const rank = (examples: readonly (string | undefined)[], code: string) => {
  const at = examples.indexOf(code)
  return at === -1 ? examples.length : at
}

const globToRegExp = (text: string) =>
  new RegExp(
    `^${text
      .split('*')
      .map(part => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  )

/** Splits a field path such as `inputs[0].type` into keys and indexes. */
const listSteps = (field: string): (string | number)[] =>
  field === 'body'
    ? []
    : field
        .split(/\.|\[(\d+)\]/)
        .filter(step => step !== undefined && step !== '')
        .map(step => (/^\d+$/.test(step) ? Number(step) : step))

const isObject = (value: unknown): value is Record<string, any> => typeof value === 'object' && value !== null && !Array.isArray(value)
