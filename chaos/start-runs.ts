/** Starts runs with keys and callbacks, and repeats each call with the same key until a response is conclusive. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceProcess } from './fleet.ts'

export interface Customer {
  readonly apiKey: string
  readonly workspaceId: string
  readonly projectId: string
}

export interface Outcome {
  readonly key: string
  readonly status: number
  readonly runId: string
  readonly attempts: number
}

/** Fast models, so that many runs are active when a process dies, and one model that deliberately fails. */
const requests = [
  { type: 'text', model: 'local/text' },
  { type: 'text', model: 'local/text' },
  { type: 'image', model: 'local/image', params: { aspect_ratio: '16:9' } },
  { type: 'text', model: 'local/text' },
  { type: 'audio', model: 'local/audio', params: { duration: 1 } },
  { type: 'image', model: 'local/fail-safety' },
]
const atOnce = 24
/** A pace slow enough for many failures to occur while the calls are sent. */
const paceMs = 2_000
const giveUpAfterMs = 5 * 60_000

export async function startRunsUnderFaults(
  starts: number,
  apis: readonly ServiceProcess[],
  customer: Customer,
  callbackUrl: (key: string) => string,
  random: () => number,
  onStarted: (outcome: Outcome) => void,
  whenAllowed: (index: number) => Promise<unknown> = async () => undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < starts; index = next++) {
      await sleep(random() * paceMs)
      await whenAllowed(index)
      const outcome = await start(index)
      outcomes.push(outcome)
      onStarted(outcome)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, starts) }, worker))
  return outcomes

  async function start(index: number): Promise<Outcome> {
    const key = `chaos-${index}`
    const body = {
      ...requests[index % requests.length],
      prompt: `Number ${index} of many`,
      workspace_id: customer.workspaceId,
      project_id: customer.projectId,
      callback_url: callbackUrl(key),
    }
    const { status, location, text, attempts } = await callUntilConclusive(
      apis,
      customer,
      { method: 'POST', path: '/generate', key, body },
      random,
    )
    if (!location) throw new Error(`${key} returned ${status} without a Location header: ${text}`)
    return { key, status, runId: readIdFromLocation(location), attempts }
  }
}

export const readIdFromLocation = (location: string) => location.slice(location.lastIndexOf('/') + 1)

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly key: string
  readonly body?: unknown
}

export interface Reply {
  /** 200 or 201, or 409 if the call is not possible, usually because an earlier attempt succeeded and its response was lost. */
  readonly status: number
  readonly location: string | null
  readonly text: string
  readonly attempts: number
}

/**
 * Repeats a call with the same key, each time on a random process, until a response is conclusive.
 * @param manner the share of attempts that disconnect before the response, and the timeout for the others
 */
export async function callUntilConclusive(
  apis: readonly ServiceProcess[],
  { apiKey }: Pick<Customer, 'apiKey'>,
  { method, path, key, body }: Call,
  random: () => number,
  manner: { disconnecting: number; timeoutMs: number } = { disconnecting: 0.1, timeoutMs: 10_000 },
): Promise<Reply> {
  const { disconnecting, timeoutMs } = manner
  const until = Date.now() + giveUpAfterMs
  for (let attempts = 1; Date.now() < until; attempts++) {
    const api = apis[Math.floor(random() * apis.length)]!
    const waitMs = random() < disconnecting ? 1 + Math.floor(random() * 30) : timeoutMs
    const answer = await fetch(`${api.origin}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(waitMs),
    })
      .then(async response => ({ status: response.status, location: response.headers.get('location'), text: await response.text() }))
      .catch(() => undefined)
    if (answer && (answer.status < 300 || answer.status === 409)) return { ...answer, attempts }
    if (answer && ![429, 500, 503].includes(answer.status)) throw new Error(`${key} returned ${answer.status}: ${answer.text}`)
    await sleep(20 + random() * 400)
  }
  throw new Error(`${key} got no response within ${giveUpAfterMs / 1000} seconds`)
}
