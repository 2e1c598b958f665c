/** After a chaos test, checks the service using only the public API and the operator's audit. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createMediawright, webhooks, type Mediawright, type Schemas } from '../client/src/index.ts'
import type { Received } from '../testing/receiver.ts'
import type { Customer, Outcome } from './start-runs.ts'

export interface Evidence {
  readonly origin: string
  readonly customer: Customer
  readonly webhookSecret: string
  readonly outcomes: readonly Outcome[]
  readonly received: readonly Received[]
  readonly audit: () => Promise<Record<string, unknown>>
}

interface Listed {
  runs: Map<string, Schemas['Generation']>
  deliveries: Map<string, Schemas['WebhookDelivery'][]>
}

/** @param wrong one sentence per violation */
export type Check = (what: string, wrong: readonly string[]) => void

export const recoveryTimeoutMs = 5 * 60_000

/** @param failures collects one line for each failed check */
export const createCheck =
  (say: (line: string) => void, failures: string[], about = ''): Check =>
  (what, wrong) => {
    say(`${wrong.length === 0 ? 'ok    ' : 'FAILED'} ${about}${what}`)
    if (wrong.length > 0) failures.push(`${about}${what}; violations: ${wrong.length}, such as ${wrong.slice(0, 3).join('; ')}`)
  }

/** @returns one line for each failed check */
export async function verify(evidence: Evidence, say: (line: string) => void): Promise<string[]> {
  const { customer, outcomes } = evidence
  const client = createMediawright({ baseUrl: evidence.origin, apiKey: customer.apiKey })
  const failures: string[] = []
  const check = createCheck(say, failures)

  const { runs, deliveries } = await settled()
  const ids = outcomes.map(({ runId }) => runId)
  const all = [...runs.values()]
  check('every start created one run', repeated(ids))
  check(
    'every acknowledged start has a run',
    ids.filter(id => !runs.has(id)),
  )
  check(
    'there are no other runs',
    [...runs.keys()].filter(id => !ids.includes(id)),
  )
  check(
    'every run ended',
    all.filter(({ status }) => status !== 'completed' && status !== 'failed').map(({ run_id }) => run_id),
  )
  check(
    'only runs that were meant to fail or were canceled failed',
    all
      .filter(run => run.status === 'failed' && !['safety_blocked', 'canceled'].includes(run.error_code ?? ''))
      .map(run => `${run.run_id} ${run.error_code} ${run.error_message}`),
  )

  await verifyMoney(client, customer.workspaceId, all, check)
  check(
    'every run has exactly one delivery, which succeeded',
    all.filter(({ run_id }) => !isDelivered(deliveries.get(run_id))).map(({ run_id }) => run_id),
  )
  check('the receiver got one event per run, always with the same bytes and a valid signature', await wrongEvents(evidence, runs))

  await verifyMedia(client, customer.workspaceId, all, check)

  const audit = await evidence.audit()
  check('the audit finds no problems', audit['ok'] === true && audit['runs'] === outcomes.length ? [] : [JSON.stringify(audit)])
  return failures

  /**
   * Waits up to `recoveryTimeoutMs` for every run to end and every event to be delivered. The receiver rejects some events, so failed
   * deliveries are replayed.
   */
  async function settled(): Promise<Listed> {
    for (const end = Date.now() + recoveryTimeoutMs; ; await sleep(3_000)) {
      const listed = await list()
      const open = [...listed.runs.values()].filter(({ status }) => status === 'pending' || status === 'running').length
      const pending = [...listed.deliveries.values()].flat().filter(({ status }) => status === 'pending').length
      const failed = [...listed.deliveries.values()].flat().filter(({ status }) => status === 'failed')
      if ((open === 0 && pending + failed.length === 0) || Date.now() > end) return listed
      say(`       waiting for ${open} runs and ${pending} deliveries, ${failed.length} to be sent again`)
      for (const { delivery_id: deliveryId } of failed)
        await client.POST('/workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay', {
          params: { path: { workspaceId: customer.workspaceId, deliveryId } },
        })
    }
  }

  async function list(): Promise<Listed> {
    const listed: Listed = { runs: await listRuns(client, failures), deliveries: new Map() }
    for await (const delivery of client.webhookDeliveries({ workspaceId: customer.workspaceId, limit: 100 }))
      listed.deliveries.set(delivery.run_id, [...(listed.deliveries.get(delivery.run_id) ?? []), delivery])
    return listed
  }
}

export async function listRuns(client: Mediawright, failures: string[]): Promise<Listed['runs']> {
  const runs: Listed['runs'] = new Map()
  for await (const run of client.generations({ limit: 100 })) {
    if (runs.has(run.run_id)) failures.push(`${run.run_id} is listed twice`)
    runs.set(run.run_id, run)
  }
  return runs
}

type Runs = readonly Pick<Schemas['Generation'], 'run_id' | 'status' | 'outputs'>[]

/** Checks that a workspace was charged for exactly these runs. */
export async function verifyMoney(client: Mediawright, workspaceId: string, all: Runs, check: Check): Promise<void> {
  const entries: Schemas['CreditEntry'][] = []
  for await (const entry of client.creditEntries({ workspaceId })) entries.push(entry)
  const of = (kind: string) =>
    Map.groupBy(
      entries.filter(entry => entry.kind === kind),
      entry => entry.run_id,
    )
  const [charges, refunds] = [of('charge'), of('refund')]
  check(
    'every run has one charge',
    all.filter(({ run_id }) => charges.get(run_id)?.length !== 1).map(({ run_id }) => run_id),
  )
  check(
    'every failed run, and no other run, was refunded once',
    all.filter(run => (refunds.get(run.run_id)?.length ?? 0) !== (run.status === 'failed' ? 1 : 0)).map(({ run_id }) => run_id),
  )
  const { data: credits } = await client.GET('/workspaces/{workspaceId}/credits', {
    params: { path: { workspaceId } },
  })
  const sum = entries.reduce((total, { amount }) => total + Math.round(amount * 1e6), 0)
  check('the balance is the sum of the ledger', Math.round(credits.balance * 1e6) === sum ? [] : [`${credits.balance} and ${sum / 1e6}`])
}

/** Checks that a workspace contains exactly the outputs of these runs. */
export async function verifyMedia(client: Mediawright, workspaceId: string, all: Runs, check: Check): Promise<void> {
  const assets = new Map<string, number>()
  for await (const asset of client.assets({ workspace_id: workspaceId })) assets.set(asset.url, (assets.get(asset.url) ?? 0) + 1)
  const media = all.flatMap(run => run.outputs ?? []).filter(({ type }) => type !== 'text')
  check('every media output is one asset, and there are no other assets', [
    ...media.filter(({ url }) => assets.get(url) !== 1).map(({ url }) => url),
    ...(assets.size === media.length ? [] : [`${assets.size} assets, ${media.length} outputs`]),
  ])
  const unreadable: string[] = []
  for (const { url } of media) if ((await fetch(url)).status !== 200) unreadable.push(url)
  check('every media output can be downloaded', unreadable)
}

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
const isDelivered = (deliveries: Schemas['WebhookDelivery'][] | undefined) =>
  deliveries?.length === 1 && deliveries[0]!.status === 'delivered'

async function wrongEvents({ received, webhookSecret, outcomes }: Evidence, runs: Listed['runs']): Promise<string[]> {
  const wrong: string[] = []
  const byRun = new Map<string, Set<string>>()
  const keyByRun = new Map(outcomes.map(({ runId, key }) => [runId, key]))
  for (const { body, headers, url } of received) {
    const seconds = Number(/t=(\d+)/.exec(String(headers['service-signature']))?.[1])
    const event = await webhooks.unwrap({ body, headers, secret: webhookSecret, now: () => seconds * 1000 }).catch((error: Error) => error)
    if (event instanceof Error) {
      wrong.push(event.message)
      continue
    }
    const { run_id: runId, status } = event.data
    if (runs.get(runId)?.status !== status || event.type !== `run.${status}`) wrong.push(`${runId} was delivered as ${event.type}`)
    if (url !== `/${keyByRun.get(runId)}`) wrong.push(`${runId} was delivered to ${url}`)
    byRun.set(runId, (byRun.get(runId) ?? new Set()).add(String(body)))
  }
  for (const runId of runs.keys())
    if (byRun.get(runId)?.size !== 1) wrong.push(`${runId} has ${byRun.get(runId)?.size ?? 0} different events`)
  return wrong
}
