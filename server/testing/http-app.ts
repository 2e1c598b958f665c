import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHandlers } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../engines/database/database.ts'
import type { Handlers } from '../http/contract.ts'
import { createServer } from '../http/server.ts'
import { createWorld, silent, type World } from './world.ts'

export interface TestApp {
  baseUrl: string
  world: World
  close: () => Promise<void>
}

export interface TestAppOptions {
  environment?: Record<string, string>
  /** In the place of the real ones. */
  handlers?: Partial<Handlers>
}

/** The HTTP side of the service in this process, with strict responses. */
export async function serveApp(database: Database, { environment = {}, handlers = {} }: TestAppOptions = {}): Promise<TestApp> {
  const world = createWorld(database)
  const config = readConfig({ STRICT_RESPONSES: '1', RATE_LIMIT_PER_MINUTE: '0', ...environment })
  const app = createServer({
    services: world,
    config,
    handlers: { ...createHandlers(world), ...handlers },
    log: silent,
    document: async () => '{}',
    docs: async () => '',
    audit: undefined,
  })
  const server = createHttpServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    world,
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
