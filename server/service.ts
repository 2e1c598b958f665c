import { createHmac } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { deleteExpired } from './access/idempotency-store.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { systemClock } from './engines/clock.ts'
import type { Database } from './engines/database/database.ts'
import { openFolderFiles } from './engines/files/folder-files.ts'
import { createLocalProvider } from './engines/providers/local/local-provider.ts'
import { createTableQueue } from './engines/queue/table-queue.ts'
import { createSafeFetch } from './engines/safe-fetch/safe-fetch.ts'
import { createAudit } from './http/audit.ts'
import { createMetrics } from './http/metrics.ts'
import { answerUnreadable } from './http/unreadable.ts'
import { createCatalog } from './models/catalog.ts'
import { createCursors } from './paging.ts'
import { executeRun } from './runs/execute-run.ts'
import { createLinks, type Services } from './services.ts'
import { installationSecret, startFirstWorkspace } from './workspaces/start-first-workspace.ts'
import type { CreatedWorkspace } from './workspaces/create-workspace.ts'

const generated = new URL('../generated/', import.meta.url)
const sweepEveryMs = 10 * 60_000

export interface Service {
  /** The workspace that was made, on an empty database. */
  first: CreatedWorkspace | undefined
  /** Stops accepting, finishes or hands back what is at work, closes what is open. */
  stop: () => Promise<void>
}

/** Builds the engines and puts the parts together: an API, a worker, or both. */
export async function startService(config: Config, database: Database, log: Logger): Promise<Service> {
  const clock = systemClock
  const first = await startFirstWorkspace(database, config.bootstrap, clock.now())
  const secret = await installationSecret(database)
  const workFolder = join(config.dataFolder, 'work')
  // nobody else works here, so what is there was left by a process that died
  if (database.dialect === 'sqlite') await rm(workFolder, { recursive: true, force: true })
  const provider = await createLocalProvider({
    ...(config.ffmpegPath && { ffmpegPath: config.ffmpegPath }),
    concurrency: config.workerConcurrency,
    workFolder,
  })
  const services: Services = {
    database,
    clock,
    log,
    queue: createTableQueue({ database, clock, log, slots: config.workerConcurrency, alone: database.dialect === 'sqlite' }),
    files: await openFolderFiles(join(config.dataFolder, 'files')),
    catalog: createCatalog([provider]),
    safeFetch: createSafeFetch(config.outboundPrivateAllowlist),
    cursors: createCursors(secret),
    links: createLinks(config.publicUrl),
    metrics: createMetrics(),
    deriveKey: (purpose, id) => BigInt(`0x${createHmac('sha256', secret).update(`${purpose}\n${id}`).digest('hex')}`).toString(36),
  }
  const document = once(() => readFile(new URL('openapi.json', generated), 'utf8'))
  const docs = once(() => readFile(new URL('docs.html', generated), 'utf8'))
  const audit = config.audit ? await createAudit(JSON.parse(await document()), log) : undefined
  const app = createApp(services, config, { document, docs, audit, log })

  // what has no host is answered by the same pipeline as all else
  const server = createServer({ requireHostHeader: false }, app)
  server.on('clientError', answerUnreadable)
  server.on('checkExpectation', (_request, response) =>
    answerUnreadable({ code: 'EXPECTATION' } as NodeJS.ErrnoException, response.socket!),
  )
  if (config.role !== 'worker') await listen(server, config)
  if (config.role !== 'api') await services.queue.work((job, signal) => executeRun(services, job, signal))
  const sweeper = setInterval(() => {
    database
      .read(sql => deleteExpired(sql, clock.now()))
      .catch(error => log.warn({ err: error }, 'expired idempotency keys were not removed'))
  }, sweepEveryMs)
  sweeper.unref()

  return {
    first,
    async stop() {
      clearInterval(sweeper)
      const graceMs = config.shutdownGraceSeconds * 1000
      await Promise.all([drain(server, graceMs), services.queue.stop(graceMs * 0.8)])
      await provider.close()
      await database.close()
    },
  }
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

/** A connection that is kept alive would be served for ever, so each is told to close with its next answer. */
async function drain(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return
  server.on('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'))
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
