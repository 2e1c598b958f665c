import type { Logger } from 'pino'
import type { ActionCatalog } from './actions/action-catalog.ts'
import type { CodeReader } from './actions/code-reader.ts'
import type { ActionRunners } from './engines/actions/action-engine.ts'
import type { Clock } from './engines/clock.ts'
import type { Database } from './engines/database/database.ts'
import type { Files } from './engines/files/files.ts'
import type { MediaProbe } from './engines/media-probe/media-probe.ts'
import type { Layout } from './engines/layout/layout.ts'
import type { ConcurrencyLimiter } from './engines/concurrency-limiter.ts'
import type { Queue } from './engines/queue/queue.ts'
import type { HostList } from './engines/safe-fetch/host-list.ts'
import type { SafeFetch } from './engines/safe-fetch/safe-fetch.ts'
import type { Signals } from './engines/signals/signals.ts'
import type { TimelineEngine } from './engines/timeline/timeline-engine.ts'
import type { Tracing } from './engines/tracing/tracing.ts'
import type { WorkFolder } from './engines/work-folder.ts'
import type { Metrics } from './http/metrics.ts'
import type { Catalog } from './models/catalog.ts'
import type { Cursors } from './paging.ts'
import type { RunWatch } from './runs/watch-run.ts'

/** What `service.ts` builds once and handlers and workers are given. */
export interface Services {
  database: Database
  clock: Clock
  signals: Signals
  queue: Queue
  files: Files
  mediaProbe: MediaProbe
  layout: Layout
  workFolder: WorkFolder
  watch: RunWatch
  catalog: Catalog
  /** The prebuilt actions. */
  actions: ActionCatalog
  actionRunners: ActionRunners
  codeReader: CodeReader
  /** Undefined where no video engine is installed. */
  timelines: TimelineEngine | undefined
  safeFetch: SafeFetch
  /** Hosts that assets may be fetched from. */
  assetSources: HostList
  /** For fetching assets: each may hold 50 MiB of the disk for 20 seconds. */
  fetchLimiter: ConcurrencyLimiter
  /** Of the largest signed upload. */
  uploadMaxBytes: number
  cursors: Cursors
  links: Links
  log: Logger
  metrics: Metrics
  tracing: Tracing
  /** Derives names that nobody can guess and that come out the same again. */
  deriveKey: (purpose: string, id: string) => string
}

/** The absolute URLs that answers hold. */
export interface Links {
  /** Of an operation, by its path below the API's base. */
  api: (path: string) => string
  run: (runId: string) => string
  canvas: (projectId: string) => string
  /** What whoever has the token of a share looks at. */
  share: (token: string) => string
  file: (fileKey: string, fileName: string) => string
  /** The key of a file of ours, if the URL is one. */
  fileKeyOf: (url: string) => string | undefined
}

export function createLinks(publicUrl: string): Links {
  const files = `${publicUrl}/files/`
  return {
    api: path => `${publicUrl}/api/v1${path}`,
    run: runId => `${publicUrl}/api/v1/runs/${runId}`,
    canvas: projectId => `${publicUrl}/studio/${projectId}`,
    share: token => `${publicUrl}/share/${token}`,
    file: (fileKey, fileName) => `${files}${fileKey}/${fileName}`,
    fileKeyOf: url => (url.startsWith(files) ? /^([a-z0-9]+)\/[^/?#]+$/.exec(url.slice(files.length))?.[1] : undefined),
  }
}
