import type { IncomingMessage, ServerResponse } from 'node:http'
import { newRequestId } from '../../server/machine/ids.ts'
import { createRequestLog, type LoggedRequest, type RequestLog } from '../control/request-log.ts'
import { parseQuery, findAnswerViolations, findRequestViolations } from '../control/violations.ts'
import { injectFault } from '../faults/faults.ts'
import { delayResponse, tap } from '../faults/response-taps.ts'
import type { Exchange, Layer, Next } from '../world/layer.ts'
import type { World } from '../world/world.ts'
import type { ContractIndex } from '../scenario/contract-index.ts'
import { randomLatencyMs } from '../scenario/seeded-random.ts'
import type { Latency } from '../scenario/duration.ts'
import { fillWorld, getSettings } from '../scenario/fill-world.ts'
import { preferredAnswer } from '../scenario/preferred-answer.ts'
import { createRuleEngine, type RuleEngine, type Verdict } from '../scenario/rules.ts'
import { resolveRunPlan } from '../scenario/resolve-run-plan.ts'
import type { RuleAnswer, Scenario } from '../scenario/scenario.ts'
import type { Scenarios } from '../scenario/shipped.ts'

export interface ScenarioLayerOptions {
  contract: ContractIndex
  scenarios: Scenarios
  /** The default scenario for worlds whose key does not name one. */
  scenario?: string | undefined
  /** A latency that overrides the scenarios' latencies. */
  latency?: Latency | undefined
  log?: RequestLog
}

export interface ScenarioLayer extends Layer {
  readonly log: RequestLog
  scenarioFor: (world: World) => Scenario | undefined
}

interface State {
  scenario: Scenario | undefined
  engine: RuleEngine
  requests: number
}

/** Maximum number of bytes to read from the body of an error response. Such bodies are short. */
const maxErrorLength = 64 * 1024
/** Larger bodies are not read in advance, because the service itself would reject them. */
const maxBodyBytes = 2 * 1024 * 1024

/** Applies scenarios to the creation of worlds, the responses to calls and the course of runs. */
export function createScenarioLayer(options: ScenarioLayerOptions): ScenarioLayer {
  const { contract, scenarios, latency, log = createRequestLog() } = options
  const states = new WeakMap<World, State>()

  /** The unnamed world, which serves requests that do not name a world, has no scenario. */
  const chosenFor = (world: string, scenario: string | undefined) => {
    const name = scenario ?? options.scenario
    return name === undefined || world === '' ? undefined : scenarios.find(name)
  }

  function getState(world: World): State {
    const known = states.get(world)
    if (known) return known
    const scenario = chosenFor(world.name, world.scenario)
    const engine = createRuleEngine({ scenario, seed: `${world.seed} ${world.name}`, latency })
    const state = { scenario, engine, requests: 0 }
    states.set(world, state)
    return state
  }

  async function handle(exchange: Exchange, next: Next): Promise<void> {
    const { world, operation, req, res } = exchange
    const state = getState(world)
    const entry = toEntry(exchange)
    log.add(entry)
    watchAnswer(res, entry)
    const known = operation !== undefined && world.name !== ''
    const preferred = known ? preferredAnswer(req.headers.prefer, operation, contract) : undefined
    const verdict = known
      ? await state.engine.judge({
          operation,
          path: exchange.params,
          query: Object.fromEntries(Object.entries(parseQuery(req.url)).map(([name, value]) => [name, [value].flat().at(-1)!])),
          body: () => readJsonBody(exchange),
        })
      : { rule: undefined, delayMs: delayOutside(state, world) }
    if (preferred) return answerBy('Prefer', preferred, verdict, exchange, entry, next)
    const { rule, delayMs } = verdict
    if (rule?.effect.answer) return answerBy(rule.name, rule.effect.answer, verdict, exchange, entry, next)
    if (rule) entry.rule = rule.name
    if (rule?.effect.fault) return injectFault(rule.effect.fault, exchange, next, delayMs)
    delayResponse(res, delayMs)
    return next()
  }

  /** Returns the delay for files, uploads and pages. */
  function delayOutside(state: State, { seed, name }: World): number {
    const usual = latency ?? state.scenario?.latency
    return usual ? randomLatencyMs(usual, seed, name, 'other', ++state.requests) : 0
  }

  /**
   * Responds without any effect on the world, but validates the request: if it violates the contract, the response is the service's error
   * rather than a success.
   */
  async function answerBy(
    name: string,
    answer: RuleAnswer,
    { delayMs }: Verdict,
    exchange: Exchange,
    entry: LoggedRequest,
    next: Next,
  ): Promise<void> {
    entry.violations = await findRequestViolations(
      { req: exchange.req, operation: exchange.operation!, params: exchange.params, body: await readAhead(exchange) },
      contract,
    )
    delayResponse(exchange.res, delayMs)
    if (entry.violations.length > 0 && answer.status < 400) return next()
    entry.rule = name
    sendAnswer(exchange.req, exchange.res, answer)
  }

  return {
    log,
    scenarioFor: world => getState(world).scenario,
    settings(world, scenario) {
      const found = chosenFor(world, scenario)
      return found && getSettings(found)
    },
    async open(world) {
      log.clear(world.name)
      const { scenario } = getState(world)
      if (scenario) await fillWorld(world, scenario)
      world.planRun = run => resolveRunPlan(run, scenario)
    },
    handle,
  }
}

const toEntry = ({ world, operation, req }: Exchange): LoggedRequest => ({
  at: new Date(world.clock.now()).toISOString(),
  world: world.name === '' ? null : world.name,
  operation: operation ?? null,
  method: req.method ?? 'GET',
  path: (req.url ?? '/').replace(/(\/(?:files|share|uploads)\/)[^/?]+/, '$1…'),
  status: null,
  violations: [],
})

/** Records the outcome of a request: the status, and the violations that the service found. */
function watchAnswer(res: ServerResponse, entry: LoggedRequest): void {
  let error = ''
  tap(res, {
    head: status => void (entry.status = status),
    chunk(part) {
      if (entry.status !== null && entry.status >= 400 && entry.rule === undefined && error.length < maxErrorLength) {
        error += part.toString()
        entry.violations = findAnswerViolations(entry.status, parsed(error))
      }
      return part
    },
  })
}

/** Reads the body in advance if it is JSON that the service would parse. */
async function readAhead(exchange: Exchange): Promise<Buffer | undefined> {
  const { method, headers } = exchange.req
  if (method === 'GET' || method === 'HEAD' || /multipart/i.test(headers['content-type'] ?? '')) return undefined
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes) return undefined
  return exchange.readBody()
}

const readJsonBody = async (exchange: Exchange): Promise<unknown> => {
  const body = await readAhead(exchange)
  return body && parsed(body.toString())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Origins that stand for the mock itself in examples and recordings. */
const placeholders = /https:\/\/media\.example\.com|http:\/\/mock\.invalid/g

function sendAnswer(req: IncomingMessage, res: ServerResponse, { status, headers, body, events, open }: RuleAnswer): void {
  const own = (text: string) => text.replaceAll(placeholders, `http://${req.headers.host ?? 'localhost'}`)
  res.setHeader('request-id', newRequestId())
  res.setHeader('access-control-expose-headers', 'request-id,location,retry-after,original-request-id,RateLimit,RateLimit-Policy')
  res.setHeader('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, own(value))
  if (events) {
    res.writeHead(status, { 'content-type': 'text/event-stream' })
    for (const { id, event, data } of events) res.write(own(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    return open ? undefined : void res.end()
  }
  if (body === undefined) return void res.writeHead(status).end()
  const text = own(JSON.stringify(body))
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
  res.end(req.method === 'HEAD' ? undefined : text)
}
