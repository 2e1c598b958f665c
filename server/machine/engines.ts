import type { Logger } from 'pino'
import type { Links } from './links.ts'
import type { Cursors } from './paging.ts'
import type { ActionRunners } from '@mediawright/media-engines/ports/action-engine.ts'
import type { Clock } from './clock.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files/files.ts'
import type { Lettering } from '@mediawright/media-engines/ports/lettering.ts'
import type { Layout } from './layout/layout.ts'
import type { LimitPort } from './limit-notice.ts'
import type { MediaProbe } from '@mediawright/media-engines/media-probe/media-probe.ts'
import type { Metrics } from './metrics.ts'
import type { Queue } from './queue/queue.ts'
import type { HostList } from './safe-fetch/host-list.ts'
import type { SafeFetch } from './safe-fetch/safe-fetch.ts'
import type { Signals } from './signals/signals.ts'
import type { Thumbnails } from '@mediawright/media-engines/thumbnails/thumbnails.ts'
import type { TimelineEngine } from '@mediawright/media-engines/timeline/timeline-engine.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { VendorMedia } from '@mediawright/media-engines/vendor-media/vendor-media.ts'
import type { WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'

/**
 * The engines' ports and settings. Each use case accepts a `Pick<Engines, …>` with only what it needs. Objects that features provide
 * (`catalog`, `actions`, …) are typed in the features' folders.
 */
export interface Engines {
  database: Database
  clock: Clock
  signals: Signals
  queue: Queue
  files: Files
  mediaProbe: MediaProbe
  layout: Layout
  lettering: Lettering
  thumbnails: Thumbnails
  vendorMedia: VendorMedia
  workFolder: WorkFolder
  actionRunners: ActionRunners
  /** Undefined if no video engine is installed. */
  timelines: TimelineEngine | undefined
  safeFetch: SafeFetch
  /** Hosts that assets may be fetched from. */
  assetSources: HostList
  /** Limits concurrent asset fetches: each may use 50 MiB of disk space for 20 seconds. */
  fetchLimiter: ConcurrencyLimiter
  /** The maximum size of a signed upload. */
  uploadMaxBytes: number
  /** The maximum number of active API keys per workspace. */
  keysPerWorkspace: number
  cursors: Cursors
  links: Links
  /** The port for sending notices about limits and reading the installation's caps. */
  limits: LimitPort
  log: Logger
  metrics: Metrics
  tracing: Tracing
  /** Derives stable keys that cannot be guessed. */
  deriveKey: (purpose: string, id: string) => string
}
