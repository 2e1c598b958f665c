import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { newRunFolder, runFolder } from '../../../testing/test-run.ts'
import { readConfig } from '../../machine/config.ts'
import type { Database } from '../../machine/database/database.ts'
import type { ProbeResult } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { layOutFlow } from '../../machine/layout/lay-out-flow.ts'
import { createConcurrencyLimiter } from '../../machine/concurrency-limiter.ts'
import { createBossQueue } from '../../machine/queue/boss-queue.ts'
import type { Pool } from '../../machine/queue/queue.ts'
import { createLocalSignals } from '../../machine/signals/local-signals.ts'
import { openWorkFolder, type WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { createRegistry } from '../../core/providers/registry.ts'
import { createCursors } from '../../machine/paging.ts'
import { executeRun } from '../../work/runs/execute-run.ts'
import { compose, type Ports, type Services } from '../../app.ts'
import { readDeclaration } from '@mediawright/actions/declaration/declaration.ts'
import { createManualClock, type ManualClock } from '../../machine/testing/manual-clock.ts'
import { createMemoryFiles, type MemoryFiles } from '../../machine/testing/memory-files.ts'
import { createScriptedActions, testActions, type ScriptedActions } from '../../work/actions/testing/scripted-actions.ts'
import { createScriptedTimelines, type ScriptedTimelines } from './scripted-timelines.ts'
import { createScriptedProvider, type ScriptedProvider } from '../../core/providers/testing/scripted-provider.ts'

export const silent = pino({ level: 'silent' })
export const publicUrl = 'https://media.example.com'

/** All services of one process, with a clock and a provider controlled by the test. */
export interface World extends Services {
  clock: ManualClock
  provider: ScriptedProvider
  /** The engine that performs all actions. */
  actionEngine: ScriptedActions
  /** The engine that renders all timelines. */
  timelines: ScriptedTimelines
  files: MemoryFiles
  /** The result of probing any file. A test can change it. */
  probed: ProbeResult
}

let workFolder: Promise<WorkFolder> | undefined
/**
 * One folder shared by all worlds of a process and deleted after the test run. It is shared because opening a work folder also examines
 * the folder's siblings.
 */
const sharedWorkFolder = () => (workFolder ??= newRunFolder('work').then(folder => openWorkFolder(folder, 'world')))

/** Creates a world. Two worlds on one database with the same files and clock act as two processes of one installation. */
export function createWorld(database: Database, shared: Partial<Pick<World, 'clock' | 'provider' | 'files' | 'signals'>> = {}): World {
  const { clock = createManualClock(), provider = createScriptedProvider(), files = createMemoryFiles() } = shared
  const { signals = createLocalSignals() } = shared
  const actionEngine = createScriptedActions()
  const config = { ...readConfig({}), publicUrl, uploadMaxBytes: 1000 }
  const ports: Ports & Pick<World, 'clock' | 'provider' | 'actionEngine' | 'timelines' | 'files' | 'probed'> = {
    probed: { usable: true, metadata: { foundType: 'image/png', contentType: 'image/png', sizeBytes: 10, width: 640, height: 480 } },
    mediaProbe: { probe: async () => ports.probed, close: async () => undefined },
    layout: { layOut: async flows => flows.map(flow => layOutFlow(flow, { sweeps: 8 })), close: async () => undefined },
    thumbnails: { make: async () => undefined, close: async () => undefined },
    vendorMedia: { inspect: async () => ({ warnings: [] }), convert: async () => ({ warnings: [] }), close: async () => undefined },
    workFolder: {
      path: '',
      parent: runFolder(),
      use: async work => (await sharedWorkFolder()).use(work),
      useLazily: async work => (await sharedWorkFolder()).useLazily(work),
      isWritable: async () => true,
      tidy: async () => undefined,
      close: async () => undefined,
    },
    fetchLimiter: createConcurrencyLimiter({ all: 2, each: 1 }),
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
    lettering: { findProblem: async () => undefined },
    timelines: createScriptedTimelines(),
    preview: { make: async () => ({ bytes: Buffer.from('a preview'), contentType: 'image/webp' }) },
    codeReader: { read: async (source, asked) => readDeclaration(source, asked), close: async () => undefined },
    cursors: createCursors('a secret of this installation'),
    deriveKey: (purpose, id) => createHash('sha256').update(`${purpose} ${id}`).digest('hex'),
  }
  return compose(config, ports, database.dialect === 'sqlite' ? {} : { openQueue: createBossQueue }).services
}

/** Creates a pool that executes the scripted provider's runs in this process. */
export const runPool = (world: World, slots = 2): Pool => ({
  lanes: world.runKinds.lanes.map(name => ({ name })),
  slots,
  handle: (job, signal) => executeRun(world, job, signal),
})
