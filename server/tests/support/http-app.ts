import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { createHandlers, openMcp, openOperations } from '../../app.ts'
import { readConfig } from '../../machine/config.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Handlers } from '../../core/contract.ts'
import { createEventStreams, type EventStreams, type StreamTimes } from '../../surfaces/http/event-stream.ts'
import { createHttpListener } from '../../surfaces/http/listener.ts'
import { createServer } from '../../surfaces/http/server.ts'
import type { SignOnParts } from '../../surfaces/http/sign-on-routes.ts'
import { createWorld, silent, type World } from './world.ts'

export interface TestApp {
  baseUrl: string
  world: World
  streams: EventStreams
  close: () => Promise<void>
}

export interface TestAppOptions {
  environment?: Record<string, string>
  /** In the place of the real ones. */
  handlers?: Partial<Handlers>
  /** Instead of one of its own. */
  world?: World
  log?: Logger
  streamTimes?: StreamTimes
  /** Where the page of the studio is built; by default shared canvases are drawn without its script. */
  studioFolder?: string
  signOn?: SignOnParts
}

/** The HTTP side of the service in this process, with strict responses. */
export async function serveApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const { environment = {}, handlers = {}, world = createWorld(database), log = silent, streamTimes, studioFolder, signOn } = options
  const streams = createEventStreams(world, streamTimes)
  const config = readConfig({ STRICT_RESPONSES: '1', RATE_LIMIT_PER_MINUTE: '0', ...environment })
  const operations = openOperations(world, config, log, { ...createHandlers(world), ...handlers })
  const { serve } = await createServer({
    services: world,
    config,
    operations,
    mcp: openMcp(world, config, operations, log, new AbortController().signal),
    log,
    document: () => readFile(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
    audit: undefined,
    streams,
    studioFolder,
    signOn,
  })
  const listener = createHttpListener(serve)
  await listener.listen(0, '127.0.0.1')
  return {
    baseUrl: `http://127.0.0.1:${listener.port()}/api/v1`,
    world,
    streams,
    close: () => listener.drain(0),
  }
}
