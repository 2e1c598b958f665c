import { compose, type Overrides } from '../../app.ts'
import { readConfig } from '../../machine/config.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Handlers } from '../../core/contract.ts'
import type { EventStreams } from '../../surfaces/http/event-stream.ts'
import { createHttpListener } from '../../surfaces/http/listener.ts'
import { securityHeaders } from '../../surfaces/http/security-headers.ts'
import { openMcp } from '../../surfaces/mcp/open-mcp.ts'
import { createWorld, silent, type World } from './world.ts'

export interface TestApp {
  baseUrl: string
  world: World
  streams: EventStreams
  close: () => Promise<void>
}

export interface TestAppOptions extends Pick<Overrides, 'log' | 'streamTimes' | 'studioFolder' | 'signOn' | 'operatorTokens'> {
  environment?: Record<string, string>
  /** Handlers that replace some of the real ones. */
  handlers?: Partial<Handlers> | NonNullable<Overrides['handlers']>
  /** A world that replaces the default one. */
  world?: World
}

/** Runs the service's HTTP side in this process, with `STRICT_RESPONSES`. */
export async function serveApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const { environment = {}, handlers = {}, world = createWorld(database), ...overrides } = options
  const config = readConfig({ STRICT_RESPONSES: '1', RATE_LIMIT_PER_MINUTE: '0', ...environment })
  const { streams, openServer } = compose(config, world, {
    mcp: openMcp,
    handlers: typeof handlers === 'function' ? handlers : real => ({ ...real, ...handlers }),
    log: silent,
    ...overrides,
  })
  const listener = createHttpListener((await openServer()).serve, undefined, undefined, securityHeaders(config.publicUrl))
  await listener.listen(0, '127.0.0.1')
  return {
    baseUrl: `http://127.0.0.1:${listener.port()}/api/v1`,
    world,
    streams,
    close: () => listener.drain(0),
  }
}
