import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { compose, type Overrides, type Ports } from '../../server/app.ts'
import { readDeclaration } from '@mediawright/actions/declaration/declaration.ts'
import type { ActionCatalog } from '../../server/work/actions/action-catalog.ts'
import { readConfig, type Config } from '../../server/machine/config.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { newRequestId } from '../../server/machine/ids.ts'
import { layOutFlow } from '../../server/machine/layout/lay-out-flow.ts'
import type { Pool } from '../../server/machine/queue/queue.ts'
import type { Post } from '../../server/machine/safe-fetch/safe-fetch.ts'
import { createLocalSignals } from '../../server/machine/signals/local-signals.ts'
import type { WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { isStream, type Answer } from '@mediawright/contract-kit'
import { jsonBody } from '../../server/surfaces/operations/contract.ts'
import { createCursors } from '../../server/machine/paging.ts'
import { createRegistry } from '../../server/core/providers/registry.ts'
import { signatureHeaders } from '../../server/work/webhooks/sign.ts'
import { createWorkspace } from '../../server/core/workspaces/create-workspace.ts'
import { permissions } from '../../server/core/access/caller.ts'
import { createWorldClock } from './clock.ts'
import { createWorldIds, type WorldIds } from './ids.ts'
import type { WorldSettings } from './layer.ts'
import { createMemoryFiles } from '../media/memory-files.ts'
import { sampleProbe } from '../media/probe.ts'
import { createSampleProvider } from './provider.ts'
import { createSampleActions, createSampleTimelines } from './run-samples.ts'
import { createOutbound } from './outbound.ts'
import { createRunClock, defaultPlan } from './run-clock.ts'
import { worldOperations } from './world-operations.ts'
import { webhookSecretFor, workspaceIdFor, type World } from './world.ts'

/** The parts that all worlds in a process share. */
export interface WorldParts {
  /** Opens a new database that contains only the schema. */
  openDatabase: () => Promise<Database>
  actions: ActionCatalog
  workFolder: WorkFolder
  /** The closed form of the bundled contract. */
  contract: () => Promise<object>
  publicUrl: string
  seed: string
}

/** A world, with additional controls for its owner. */
export interface OpenWorld extends World {
  readonly ids: WorldIds
  /** Returns the number of active requests and runs. */
  activity: () => number
  close: () => Promise<void>
}

const log = pino({ level: 'silent' })
/** Logs the mock's own errors. Failed runs are not logged, because they fail on purpose. */
const failures = pino({ level: 'error' }, { write: line => console.error(inWords(JSON.parse(line))) })
const inWords = ({ msg, request_id, err }: { msg: string; request_id?: string; err?: { stack?: string } }) =>
  `${msg} (${request_id}): ${err?.stack}`
/** The number of run slots is large, because a run in the mock only waits. */
const slots = 64
const settleWithinMs = 10_000

export async function openWorld(
  parts: WorldParts,
  { name, scenario, settings, reset }: { name: string; scenario: string | undefined; settings: WorldSettings; reset: World['reset'] },
): Promise<OpenWorld> {
  const { publicUrl, workFolder, actions } = parts
  const seed = settings.seed ?? parts.seed
  const database = await parts.openDatabase()
  const clock = createWorldClock({ ...settings.clock, nextDue, settle })
  const ids = createWorldIds(seed, name, clock.now)
  const runClock = createRunClock(
    () => clock,
    () => world.planRun,
  )
  const signals = createLocalSignals()
  const outbound = createOutbound()
  const config: Config = {
    ...readConfig({ STRICT_RESPONSES: '1' }),
    publicUrl,
    workerConcurrency: slots,
    rateLimitPerMinute: settings.rateLimitPerMinute ?? 0,
  }
  const actionRunner = createSampleActions(runClock, actions)
  const provider = createSampleProvider(runClock)
  const ports = {
    database,
    clock,
    log,
    signals,
    files: createMemoryFiles({ clock, publicUrl, secret: ids.derive('uploads', ''), bucket: `${ids.tag}media` }),
    mediaProbe: sampleProbe,
    layout: { layOut: async flows => flows.map(flow => layOutFlow(flow, { sweeps: 8 })), close: async () => undefined },
    // Images are their own thumbnails.
    thumbnails: { make: async () => undefined, close: async () => undefined },
    // There are no vendors.
    vendorMedia: { inspect: async () => ({ warnings: [] }), convert: async () => ({ warnings: [] }), close: async () => undefined },
    workFolder,
    catalog: createRegistry([provider]),
    actions,
    actionRunners: { texts: actionRunner, prebuilt: actionRunner, custom: actionRunner },
    codeReader: { read: async (source, asked) => readDeclaration(source, asked), close: async () => undefined },
    lettering: { findProblem: async () => undefined },
    timelines: createSampleTimelines(runClock),
    preview: { make: async () => undefined },
    safeFetch: { ...outbound, post: (url, post) => world.deliver(url, signedNow(post, world.webhookSecret), outbound.post) },
    assetSources: { allows: url => url.protocol === 'https:' },
    cursors: createCursors(`${seed} ${name}`),
    // Worlds have no spending limits, so a 402 comes from a scenario or from a workspace without credits.
    limits: { announce: async () => undefined, providerDaily: new Map() },
    deriveKey: ids.derive,
  } satisfies Ports
  const overrides: Overrides = {
    ...worldOperations(parts.contract),
    operatorTokens: true,
    log: failures,
  }
  const app = compose(config, ports, overrides)
  const { services, streams } = app
  const { queue } = services
  // The mock's own calls, such as those that populate the world, do not count toward the rate limit of the world's workspace.
  const unlimited = compose({ ...config, rateLimitPerMinute: 0 }, services, overrides)
  const { serve } = await app.openServer()
  let requests = 0

  const apiKey = `sk_test_${name}`
  await ids.forRequest(true, () =>
    database.transaction(async sql => {
      await createWorkspace(
        sql,
        {
          name: name || 'Mock',
          email: 'owner@example.com',
          plan: 'pro',
          creditsUsd: settings.creditsUsd ?? 1000,
          sandbox: true,
          fixed: { workspaceId: workspaceIdFor(name), apiKey, webhookSecret: webhookSecretFor(name) },
        },
        clock.now(),
      )
      if (settings.permissions)
        await sql.run('update api_keys set permissions = ?', [
          JSON.stringify(permissions.filter(one => settings.permissions!.includes(one))),
        ])
    }),
  )
  const handleJob =
    (handle: Pool['handle']): Pool['handle'] =>
    (job, signal) =>
      ids.forJob(job.id, job.attempt, () => runClock.working(() => handle(job, signal)))
  const pools = app.pools().map(pool => ({ ...pool, handle: handleJob(pool.handle) }))
  signals.listen('cancel', queue.abort)
  await queue.work(pools)

  async function nextDue(): Promise<number | undefined> {
    const row = await database.read(sql =>
      sql.first('select min(available_at) as due from jobs where held = 0 and available_at > ?', [clock.now()]),
    )
    return row?.['due'] ?? undefined
  }

  /** Runs due jobs until none is active or due. Waits no longer than `settleWithinMs`. */
  async function settle(): Promise<void> {
    const until = Date.now() + settleWithinMs
    let quiet = 0
    while (quiet < 2 && Date.now() < until) {
      const row = await database.read(sql =>
        sql.first('select count(*) as n from jobs where held = 0 and available_at <= ?', [clock.now()]),
      )
      const isQuiet = runClock.busy() === 0 && row!['n'] === 0
      quiet = isQuiet ? quiet + 1 : 0
      if (row!['n'] > 0) await queue.work(pools)
      if (quiet < 2) await sleep(isQuiet ? 1 : 3)
    }
  }

  const world: OpenWorld = {
    name,
    seed,
    scenario,
    workspaceId: workspaceIdFor(name),
    apiKey,
    webhookSecret: webhookSecretFor(name),
    clock,
    services,
    ids,
    planRun: defaultPlan,
    deliver: (url, post, post_) => post_(url, post),
    random: ids.random,
    inside: work => ids.forRequest(true, work),
    working: runClock.working,
    reset,
    activity: () => requests + runClock.busy() + streams.count(),
    async call(id, { path, query, headers, body } = {}) {
      return ids.forRequest(true, async (): Promise<Answer> => {
        const { answer, close } = await unlimited.operations.call(id, {
          requestId: newRequestId(),
          authorization: `Bearer ${apiKey}`,
          ...(path && { path }),
          ...(query && { query }),
          ...(headers && { headers }),
          ...(body !== undefined && { body: jsonBody(body) }),
        })
        close()
        return isStream(answer) ? { status: answer.status, headers: answer.headers } : answer
      })
    },
    async request(req: IncomingMessage, res: ServerResponse) {
      requests++
      try {
        const closed = res.closed ? Promise.resolve() : EventEmitter.once(res, 'close')
        ids.forRequest(!['GET', 'HEAD', 'OPTIONS'].includes(req.method ?? ''), () => serve(req, res))
        await closed
      } finally {
        requests--
      }
    },
    async close() {
      streams.close()
      await queue.stop(0)
      clock.close()
      await signals.close()
      await database.close()
    },
  }
  return world
}

/** Signs with the real time, which nothing else in a world uses: receivers reject signatures that are old by their own clocks. */
function signedNow(post: Post, secret: string): Post {
  const id = post.headers['webhook-id']
  if (id === undefined) return post
  return { ...post, headers: { ...post.headers, ...signatureHeaders(id, Buffer.from(post.body).toString(), [secret], Date.now()) } }
}
