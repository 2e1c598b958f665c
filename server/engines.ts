import { readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Ports } from './app.ts'
import type { HostedEntry } from './core/providers/file/providers-file.ts'
import { exposedKey } from './core/providers/hosted/exposed-key.ts'
import { countFromZero, recordFailures } from './core/providers/record-failures.ts'
import { openProviders } from './core/providers/registry.ts'
import { installationSecret, startFirstWorkspace } from './core/workspaces/start-first-workspace.ts'
import { systemClock } from './machine/clock.ts'
import { checkLimitNames, ConfigError, type Config } from './machine/config.ts'
import type { Database } from './machine/database/database.ts'
import { createSecretDeriver, createKeyDeriver } from './machine/derive-key.ts'
import { openFiles } from './machine/files/open-files.ts'
import { createLayout } from './machine/layout/open-layout.ts'
import { createMediaProbe } from '@mediawright/media-engines/media-probe/open-media-probe.ts'
import { createMetrics } from './machine/open-metrics.ts'
import { isCanvasInstalled, missingParts } from './machine/missing-parts.ts'
import { openActionEngines } from '@mediawright/media-engines/open-action-engines.ts'
import { createCursors } from './machine/paging.ts'
import type { Parts } from './machine/parts.ts'
import { createPreview } from './machine/preview/open-preview.ts'
import { loadQueue, type QueueOptions } from './machine/queue/open.ts'
import { useFolder } from './machine/folder-locks.ts'
import { createSafeFetch } from './machine/safe-fetch/safe-fetch.ts'
import { findSandbox } from '@mediawright/media-engines/sandbox/find-sandbox.ts'
import { openSignOn } from './machine/sign-on/open-sign-on.ts'
import { openSignals } from './machine/signals/open.ts'
import { createThumbnails } from '@mediawright/media-engines/thumbnails/open-thumbnails.ts'
import { createLettering } from '@mediawright/media-engines/lettering/missing-characters.ts'
import { createTimelineEngine } from '@mediawright/media-engines/timeline/open-timeline-engine.ts'
import { openTracing, addTraceIds } from './machine/tracing/open.ts'
import { watchFonts } from './machine/watch-fonts.ts'
import { describeMissingFeatures } from '@mediawright/media-engines/video/ffmpeg-features.ts'
import { createVendorMedia } from '@mediawright/media-engines/vendor-media/open-vendor-media.ts'
import { findVideoEngine } from '@mediawright/media-engines/video/find-video-engine.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { retainedPrefix, lockedPrefix, openWorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import type { SignOnParts } from './surfaces/http/sign-on-routes.ts'
import { createCodeReader } from './work/actions/code-reader.ts'
import { loadActionCatalog } from './work/actions/load-action-catalog.ts'
import { reservedNames } from './work/run-kinds.ts'

/** At least two: probing a file usually takes 10 ms, but a malicious file can take 20 s. */
const probesAtOnce = Math.max(2, availableParallelism())
/** Most thumbnails take 50 ms to create. */
const thumbnailsAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** One at a time, because a conversion may take minutes and use a gigabyte of memory. */
const vendorCopiesAtOnce = 1
/** Laying out a canvas usually takes 100 ms. */
const layoutsAtOnce = Math.max(1, availableParallelism() - 1)

const dayMs = 24 * 3600_000

export type OpenEngines = Awaited<ReturnType<typeof openEngines>>

/**
 * Opens the service's engines, and adds each one to the service's parts.
 * @param stopping aborts when the service stops
 */
export async function openEngines(
  { config, database, log: plainLog, stopping }: { config: Config; database: Database; log: Logger; stopping: AbortSignal },
  { add }: Parts,
) {
  add('database', database)
  const clock = systemClock
  const tracing = add('tracing', await openTracing(config, plainLog))
  const log = addTraceIds(plainLog, tracing)
  const folder = join(config.dataFolder, 'work')
  await makeFolder(folder)
  add('lock of the work folder', { close: await useFolder(folder, () => removeLeftovers(folder, database.dialect === 'sqlite')) })
  const workFolder = add('work folder', await openWorkFolder(folder, `${lockedPrefix}service`))
  const { ffmpegPath, workerConcurrency: concurrency } = config
  const registry = add('providers', await openProviders({ ffmpegPath, concurrency, workFolder: folder }))
  // The providers file is read before any one-time secret is created, because a mistake in the file ends the process.
  const hosted = config.providersFile === undefined ? undefined : await import('./core/providers/open-hosted.ts')
  const readHosted = async () => {
    const read = (await hosted?.readHosted(config.providersFile!, { publicUrl: config.publicUrl, reserved: reservedNames })) ?? []
    checkLimitNames(config, [...reservedNames.providers, ...reservedNames.workers, ...read.map(({ settings }) => settings.name)])
    return read
  }
  const entries = await readHosted()
  const signOn = await createSignOn(config)
  const first = await startFirstWorkspace(database, config.bootstrap, clock.now())
  const secret = await installationSecret(database)
  const derived = createSecretDeriver(secret)

  const temporaryFolder = workFolder.path
  const videoEngine = await findVideoEngine(ffmpegPath)
  const thumbnails = add('thumbnails', createThumbnails({ concurrency: thumbnailsAtOnce, temporaryFolder, videoEngine }))
  const { actionMemory: memory, customActions: custom, fontsFolder } = config
  const sandbox = await findSandbox()
  const actionRunners = add(
    'action runners',
    openActionEngines({ log, concurrency, temporaryFolder, videoEngine, memory, fontsFolder, sandbox, custom }),
  )
  const customActions = actionRunners.custom !== undefined
  for (const missing of missingParts({ ffmpegPath, video: !!videoEngine, customActions, canvas: isCanvasInstalled() })) log.warn(missing)
  if (videoEngine?.name === 'ffmpeg') for (const missing of await describeMissingFeatures(videoEngine.path)) log.warn(missing)
  const fonts = add('fonts', watchFonts(fontsFolder, log))
  const files = await openFiles(config, {
    clock,
    log,
    uploads: { publicUrl: config.publicUrl, secret: derived('uploads') },
    alone: database.dialect === 'sqlite',
  })
  const ports = {
    database,
    clock,
    log,
    tracing,
    metrics: createMetrics(),
    signals: add('signals', await openSignals(config, log, fonts.read)),
    files,
    workFolder,
    mediaProbe: add('media probe', createMediaProbe({ concurrency: probesAtOnce, temporaryFolder, videoEngine })),
    vendorMedia: add('media for vendors', createVendorMedia({ concurrency: vendorCopiesAtOnce, temporaryFolder, videoEngine, memory })),
    layout: add('layout', createLayout({ concurrency: layoutsAtOnce, temporaryFolder })),
    thumbnails,
    preview: createPreview({ files, workFolder, thumbnails }),
    lettering: createLettering(fontsFolder),
    timelines: videoEngine && add('timelines', createTimelineEngine({ concurrency, temporaryFolder, videoEngine, fontsFolder })),
    catalog: registry,
    actions: await loadActionCatalog({ hasVideoEngine: videoEngine !== undefined }),
    actionRunners,
    codeReader: add('code reader', createCodeReader({ concurrency: layoutsAtOnce, temporaryFolder })),
    // `compose` would create an identical part, but too late for the hosted providers.
    safeFetch: createSafeFetch(config.outboundPrivateAllowlist),
    cursors: createCursors(secret),
    deriveKey: createKeyDeriver(derived),
  } satisfies Ports
  const hostedServices = { ...ports, providerFailed: recordFailures(ports), stopping }
  const useHosted = (read: readonly HostedEntry[]) => {
    for (const { settings } of read) {
      countFromZero(ports.metrics, settings.name)
      const exposed = exposedKey(settings)
      if (exposed !== undefined) log.warn({ provider: settings.name }, exposed)
    }
    registry.replaceHosted(hosted?.openHosted(read, hostedServices) ?? [])
  }
  useHosted(entries)
  const createQueue = await loadQueue(database)
  return {
    ports,
    openQueue: (options: QueueOptions) => add('queue', createQueue(options)),
    /** The workspace, if one was created because the database was empty. */
    first,
    signOn,
    /** Reads the providers file. @throws {ProvidersFileError | ConfigError} naming every mistake */
    readHosted,
    /** Replaces the hosted providers. */
    useHosted,
  }
}

/**
 * Removes the folders of crashed processes, but keeps retained outputs. Folders of earlier versions are not locked, so they are removed
 * only if they have not changed for a day or if this process is known to be the only one.
 */
async function removeLeftovers(folder: string, isAlone: boolean): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith(retainedPrefix)) continue
    const path = join(folder, entry.name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    const isLeft = isAlone || entry.name.startsWith(lockedPrefix) || Date.now() - mtimeMs > dayMs
    if (isLeft) await rm(path, { recursive: true, force: true })
  }
}

/** @throws {ConfigError} if the secret cannot be read */
async function createSignOn({ oidc, publicUrl }: Config): Promise<SignOnParts | undefined> {
  if (!oidc) return undefined
  const signOn = await openSignOn(oidc).catch((error: unknown) => {
    throw new ConfigError([(error as Error).message.replace(/\.$/, '')])
  })
  return { signOn, settings: oidc, publicUrl }
}
