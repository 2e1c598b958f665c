import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { newRunFolder } from '../../../testing/made-once.ts'
import type { Database } from '../../machine/database/database.ts'
import type { ProbeResult } from '../../../media-engines/media-probe/media-probe.ts'
import { layOutFlow } from '../../machine/layout/lay-out-flow.ts'
import { createBossQueue } from '../../machine/queue/boss-queue.ts'
import type { Pool } from '../../machine/queue/queue.ts'
import { createTableQueue } from '../../machine/queue/table-queue.ts'
import { createConcurrencyLimiter } from '../../machine/concurrency-limiter.ts'
import { createHostList } from '../../machine/safe-fetch/host-list.ts'
import { createSafeFetch } from '../../machine/safe-fetch/safe-fetch.ts'
import { createLocalSignals } from '../../machine/signals/local-signals.ts'
import { openWorkFolder, type WorkFolder } from '../../../media-engines/work-folder/work-folder.ts'
import { noTracing } from '../../machine/tracing/tracing.ts'
import { showAsset } from '../../canvas/show-asset.ts'
import { createProjectWatch } from '../../work/canvas/watch-projects.ts'
import { createRegistry } from '../../core/providers/registry.ts'
import { createCursors } from '../../machine/paging.ts'
import { executeRun } from '../../work/runs/execute-run.ts'
import { openEndings } from '../../work/endings.ts'
import { openRunKinds } from '../../work/run-kinds.ts'
import { createRunWatch } from '../../work/runs/watch-run.ts'
import { createLinks } from '../../machine/links.ts'
import type { Services } from '../../app.ts'
import { recordLimit } from '../../work/webhooks/record-limit.ts'
import { retryLane, webhookLane } from '../../work/webhooks/delivery.ts'
import { readDeclaration } from '../../../actions/declaration/declaration.ts'
import { createManualClock, type ManualClock } from '../../machine/testing/manual-clock.ts'
import { createMemoryFiles, type MemoryFiles } from '../../machine/testing/memory-files.ts'
import { createScriptedActions, testActions, type ScriptedActions } from '../../work/actions/testing/scripted-actions.ts'
import { createScriptedTimelines, type ScriptedTimelines } from './scripted-timelines.ts'
import { createScriptedProvider, type ScriptedProvider } from '../../core/providers/testing/scripted-provider.ts'

export const silent = pino({ level: 'silent' })
export const publicUrl = 'https://media.example.com'

/** All services of one process, with a clock and a provider that the test holds in its hand. */
export interface World extends Services {
  clock: ManualClock
  provider: ScriptedProvider
  /** Performs all actions. */
  actionEngine: ScriptedActions
  /** Renders all timelines. */
  timelines: ScriptedTimelines
  files: MemoryFiles
  /** What every file is found to be from now on. */
  probed: ProbeResult
}

let workFolder: Promise<WorkFolder> | undefined
/** One for all worlds of a process, which is removed after the test run: to open it, all that is beside it is looked at. */
const sharedWorkFolder = () => (workFolder ??= newRunFolder('work').then(folder => openWorkFolder(folder, 'world')))

/** Two worlds on one database with the same files and clock are two processes of one installation. */
export function createWorld(database: Database, shared: Partial<Pick<World, 'clock' | 'provider' | 'files' | 'signals'>> = {}): World {
  const { clock = createManualClock(), provider = createScriptedProvider(), files = createMemoryFiles() } = shared
  const { signals = createLocalSignals() } = shared
  const actionEngine = createScriptedActions()
  const parts: Omit<World, 'queue' | 'runKinds' | 'endings' | 'limits'> = {
    probed: { usable: true, metadata: { foundType: 'image/png', contentType: 'image/png', sizeBytes: 10, width: 640, height: 480 } },
    mediaProbe: { probe: async () => parts.probed, close: async () => undefined },
    layout: { layOut: async flows => flows.map(flow => layOutFlow(flow, { sweeps: 8 })), close: async () => undefined },
    thumbnails: { make: async () => undefined, close: async () => undefined },
    workFolder: {
      path: '',
      use: async work => (await sharedWorkFolder()).use(work),
      useLazily: async work => (await sharedWorkFolder()).useLazily(work),
      isWritable: async () => true,
      tidy: async () => undefined,
      close: async () => undefined,
    },
    assetSources: createHostList([]),
    showAsset,
    fetchLimiter: createConcurrencyLimiter({ all: 2, each: 1 }),
    uploadMaxBytes: 1000,
    database,
    clock,
    provider,
    files,
    log: silent,
    signals,
    catalog: createRegistry([provider]),
    actions: testActions,
    actionEngine,
    actionRunners: { texts: actionEngine, prebuilt: actionEngine, custom: actionEngine },
    watch: createRunWatch({ database, signals, log: silent }),
    projectWatch: createProjectWatch({ database, signals, links: createLinks(publicUrl), log: silent }),
    timelines: createScriptedTimelines(),
    preview: { make: async () => ({ bytes: Buffer.from('a preview'), contentType: 'image/webp' }) },
    codeReader: { read: async (source, asked) => readDeclaration(source, asked), close: async () => undefined },
    safeFetch: createSafeFetch([]),
    cursors: createCursors('a secret of this installation'),
    links: createLinks(publicUrl),
    metrics: {
      http: { observe: () => undefined },
      runEnded: () => undefined,
      toolCalled: () => undefined,
      deliveryAttempt: () => undefined,
      providerFailed: () => undefined,
      queue: { leaseLost: () => undefined },
      watch: () => undefined,
      text: async () => '',
      contentType: 'text/plain',
    },
    tracing: noTracing,
    deriveKey: (purpose, id) => createHash('sha256').update(`${purpose} ${id}`).digest('hex'),
  }
  // tests change the parts of a world, so all that is made of them has the world itself
  const world = parts as World
  world.runKinds = openRunKinds(world)
  const engine = { database, clock, signals, log: silent, lanes: [...world.runKinds.lanes, webhookLane, retryLane] }
  world.queue = database.dialect === 'sqlite' ? createTableQueue(engine) : createBossQueue(engine)
  world.limits = { announce: (sql, notice, now) => recordLimit(world, sql, notice, now), providerDaily: new Map() }
  world.endings = openEndings(world)
  return world
}

/** Takes the runs of the scripted provider in this process. */
export const runPool = (world: World, slots = 2): Pool => ({
  lanes: world.runKinds.lanes.map(name => ({ name })),
  slots,
  handle: (job, signal) => executeRun(world, job, signal),
})
