import type { IncomingMessage, ServerResponse } from 'node:http'
import { roles, type Role } from '../../server/core/access/caller.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'
import { isOperation, type ContractIndex } from '../scenario/contract-index.ts'
import { durationForm, parseDuration } from '../scenario/duration.ts'
import { UnknownScenario } from '../world/layer.ts'
import type { Scenarios } from '../scenario/shipped.ts'
import type { World, Worlds } from '../world/world.ts'
import { ControlError, readFields, rejectField, type Fields } from './control-input.ts'
import { controlPage } from './page.ts'
import type { RequestLog } from './request-log.ts'
import { serveSample } from './samples.ts'
import { describeClock, describeWorld } from './describe-world.ts'
import { makeStudioLink } from './studio-link.ts'

export interface ControlOptions {
  contract: ContractIndex
  scenarios: Scenarios
  log: RequestLog
  /** The default scenario for worlds whose key does not name one. */
  scenario: string | undefined
}

type Answer = { status: number; body?: unknown }
type Act = (call: { worlds: Worlds; params: readonly string[]; query: URLSearchParams; body: () => Promise<Fields> }) => Promise<Answer>

const ok = (body: unknown): Answer => ({ status: 200, body })

/** The routes under `/__mock`, which exist only in the mock. */
export function createControl({ contract, scenarios, log, scenario: usual }: ControlOptions) {
  const requests: Act = async ({ query }) => {
    for (const name of query.keys())
      if (name !== 'world') throw rejectField(name, 'is not a known query parameter; the only one is `world`')
    return ok({ requests: log.list(query.get('world') ?? undefined) })
  }
  const worldList: Act = async ({ worlds }) => ok({ worlds: getNames(worlds) })
  const world: Act = async ({ worlds, params }) => ok(await describeWorld(existing(worlds, params[0]!), log, usual))
  const remove: Act = async ({ worlds, params }) => {
    const { name } = existing(worlds, params[0]!)
    await worlds.remove(name)
    log.clear(name)
    return { status: 204 }
  }
  const setScenario: Act = async ({ worlds, params, body }) => {
    const name = getName(params[0]!)
    const { scenario } = (await body()).only('scenario')
    if (scenario !== null && typeof scenario !== 'string') throw rejectField('scenario', 'must be the name of a scenario, or null for none')
    if (scenario !== null) known('scenario', () => scenarios.find(scenario))
    return ok(await describeWorld(await worlds.reset(name, scenario ?? undefined), log, usual))
  }
  const studioLink: Act = async ({ worlds, params, body }) => {
    const { role = 'owner' } = (await body()).only('role')
    if (!roles.includes(role as Role)) throw rejectField('role', `must be one of ${roles.join(', ')}`)
    return ok(await makeStudioLink(await worlds.get(getName(params[0]!)), role as Role))
  }
  const clock: Act = async ({ worlds, body }) => {
    const { world: name, advance, freeze } = (await body()).only('world', 'advance', 'freeze')
    if (advance === undefined && freeze === undefined) throw rejectField('advance', 'is required unless `freeze` is set')
    const ms = typeof advance === 'string' ? parseDuration(advance) : undefined
    if (advance !== undefined && ms === undefined) throw rejectField('advance', `must be ${durationForm}`)
    if (freeze !== undefined && typeof freeze !== 'boolean') throw rejectField('freeze', 'must be true or false')
    const chosen = name === undefined ? worlds.list() : [await worlds.get(worldField(name))]
    if (!chosen.some(one => one.name !== '')) throw rejectField('world', 'is required, because there is no world yet')
    await Promise.all(
      chosen.map(async one => {
        if (freeze !== undefined) one.clock.freeze(freeze)
        if (ms !== undefined) await one.clock.advance(ms)
      }),
    )
    return ok({ clocks: chosen.filter(one => one.name !== '').map(one => ({ world: one.name, ...describeClock(one) })) })
  }
  const verify: Act = async ({ worlds, body }) => {
    const { world: name, operation, times } = (await body()).only('world', 'operation', 'times')
    if (typeof operation !== 'string') throw rejectField('operation', 'is required: it must be the id of an operation in the contract')
    if (!isOperation(operation))
      throw rejectField(
        'operation',
        `is \`${operation}\`, which is not an operation in the contract${didYouMean(operation, contract.operationIds)}`,
      )
    if (!Number.isInteger(times) || (times as number) < 0)
      throw rejectField('times', 'must be the expected number of calls: an integer of at least 0')
    const only = name === undefined ? undefined : worldField(name)
    const note = only !== undefined && !worlds.find(only) ? noSuchWorld(worlds, only) : undefined
    const found = log.count(operation, only)
    const report = { ...(only !== undefined && { world: only }), operation, times, found, ...(note !== undefined && { note }) }
    if (found === times) return ok(report)
    const message = `${operation} was called ${formatTimes(found)}${only === undefined ? '' : ` in the world \`${only}\``}, not ${formatTimes(times as number)}.`
    return { status: 409, body: { error: { code: 'conflict', message }, ...report } }
  }
  const replay: Act = async ({ worlds, body }) => {
    const { world: name, delivery_id: given } = (await body()).only('world', 'delivery_id')
    const found = existing(worlds, worldField(name))
    if (given !== undefined && typeof given !== 'string') throw rejectField('delivery_id', 'must be the id of a delivery')
    const { workspaceId } = found
    const list = await found.call('listWebhookDeliveries', { path: { workspaceId }, query: { limit: 1 } })
    const deliveryId = given ?? (list.body as { webhook_deliveries?: { delivery_id: string }[] }).webhook_deliveries?.[0]?.delivery_id
    if (deliveryId === undefined)
      throw new ControlError(404, 'not_found', 'This world has sent no webhook yet: start a run with `callback_url`.')
    const replayed = await found.call('replayWebhookDelivery', { path: { workspaceId, deliveryId } })
    return { status: replayed.status, body: replayed.body }
  }
  const scenarioList: Act = async () => ok({ scenarios: scenarios.list().map(({ name, description }) => ({ name, description })) })

  const paths: readonly [method: string, path: string, act: Act][] = [
    ['GET', '/requests', requests],
    ['GET', '/scenarios', scenarioList],
    ['GET', '/worlds', worldList],
    ['GET', '/worlds/{world}', world],
    ['DELETE', '/worlds/{world}', remove],
    ['PUT', '/worlds/{world}/scenario', setScenario],
    ['POST', '/worlds/{world}/studio-link', studioLink],
    ['POST', '/clock', clock],
    ['POST', '/verify', verify],
    ['POST', '/webhooks/replay', replay],
  ]
  const routes = paths.map(([method, path, act]) => ({ method, pattern: new RegExp(`^${path.replace('{world}', '([^/]+)')}$`), act }))
  const routeNames = ['GET /__mock', ...paths.map(([method, path]) => `${method} /__mock${path}`)].join(', ')

  async function answer(req: IncomingMessage, path: string, query: URLSearchParams, worlds: Worlds): Promise<Answer> {
    const matching = routes.filter(({ pattern }) => pattern.test(path))
    if (matching.length === 0) throw new ControlError(404, 'not_found', `There is no such control route; available: ${routeNames}.`)
    const route = matching.find(({ method }) => method === (req.method === 'HEAD' ? 'GET' : req.method))
    if (!route) {
      const allow = matching.map(({ method }) => method).join(', ')
      throw new ControlError(405, 'method_not_allowed', `This path supports ${allow}.`)
    }
    const params = route.pattern.exec(path)!.slice(1).map(decoded)
    return route.act({ worlds, params, query, body: () => readFields(req) })
  }

  return async function control(req: IncomingMessage, res: ServerResponse, worlds: Worlds): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://mock.invalid')
    const path = pathname.slice('/__mock'.length).replace(/\/$/, '')
    // Allows any origin, because tests may run in pages from other origins and there is nothing to protect.
    res.setHeader('access-control-allow-origin', '*')
    res.setHeader('cache-control', 'no-store')
    if (req.method === 'OPTIONS') {
      res.writeHead(204, { 'access-control-allow-methods': 'GET, PUT, POST, DELETE', 'access-control-allow-headers': 'content-type' }).end()
      return
    }
    if (path === '' && (req.method === 'GET' || req.method === 'HEAD')) return controlPage(req, res, scenarios)
    if (serveSample(req, res, path)) return
    const { status, body } = await answer(req, path, searchParams, worlds).catch((error: unknown): Answer => {
      if (error instanceof ControlError) return { status: error.status, body: error.body() }
      throw error
    })
    if (body === undefined) return void res.writeHead(status).end()
    const text = JSON.stringify(body)
    res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    res.end(req.method === 'HEAD' ? undefined : text)
  }
}

const formatTimes = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** Returns the names of all worlds except the unnamed one, which serves requests that do not name a world. */
const getNames = (worlds: Worlds) =>
  worlds
    .list()
    .map(({ name }) => name)
    .filter(name => name !== '')

function existing(worlds: Worlds, name: string): World {
  const found = worlds.find(getName(name))
  if (found) return found
  throw new ControlError(404, 'not_found', noSuchWorld(worlds, name))
}

function noSuchWorld(worlds: Worlds, name: string): string {
  const names = getNames(worlds)
  const others = names.length > 0 ? `existing worlds: ${names.join(', ')}` : 'there are no worlds yet'
  const how = `it is created by the first request with the key sk_test_${name}`
  return `There is no world \`${name}\`: ${how}; ${others}.`
}

/** Validates a world's name, which is the part of a key after `sk_test_`, up to the first dot if there is one. */
function getName(text: string): string {
  if (/^[!-~]+$/.test(text) && !text.includes('.')) return text
  throw rejectField('world', 'must be the name of a world: the part of a key after `sk_test_`, up to the first dot')
}

function worldField(value: unknown): string {
  if (typeof value !== 'string') throw rejectField('world', 'must be the name of a world')
  return getName(value)
}

function known<T>(field: string, find: () => T): T {
  try {
    return find()
  } catch (error) {
    if (error instanceof UnknownScenario)
      throw new ControlError(400, 'input_validation_error', error.message, [{ field, message: 'is not the name of a scenario' }])
    throw error
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw rejectField('path', 'has a percent sign that does not begin a valid escape')
  }
}
