import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadActionCatalog } from '../server/work/actions/load-action-catalog.ts'
import { openWorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { openMemoryDatabase } from './database/memory-database.ts'
import type { Layer } from './world/layer.ts'
import { basePath } from './serve/routes.ts'
import { createMockServer } from './serve/server.ts'
import { createWorlds, defaultSeed } from './world/worlds.ts'
import type { Worlds } from './world/world.ts'

const generated = new URL('../generated/', import.meta.url)

/** Reads the closed form of the bundled contract, which scenarios are checked against. */
export const readContract = (): Promise<string> => readFile(new URL('openapi.closed.json', generated), 'utf8')

export interface MockOptions {
  port?: number
  host?: string
  seed?: string
  layer?: Layer
  /** The origin of URLs in responses; set it, for example, if the mock is behind a proxy. Default: the address that the mock listens on. */
  publicUrl?: string
  /** Maximum number of worlds (default: as many as fit in a few hundred megabytes). */
  maxWorlds?: number
}

export interface Mock {
  readonly origin: string
  /** The mock's origin, followed by the base path. */
  readonly baseUrl: string
  readonly worlds: Worlds
  close: () => Promise<void>
}

/** Starts the stateful mock. @throws {NodeJS.ErrnoException} if the mock cannot listen on the address */
export async function startMock({
  port = 0,
  host = '127.0.0.1',
  seed = defaultSeed,
  layer = {},
  publicUrl,
  maxWorlds,
}: MockOptions = {}): Promise<Mock> {
  const workFolder = await openWorkFolder(join(tmpdir(), 'mediawright-mock'), 'mock')
  const parts = {
    openDatabase: openMemoryDatabase,
    actions: await loadActionCatalog({ hasVideoEngine: true }),
    workFolder,
    contract: once(async () => JSON.parse(await readContract()) as object),
    seed,
    layer,
    ...(maxWorlds !== undefined && { limit: maxWorlds }),
    get publicUrl() {
      return publicUrl ?? origin
    },
  }
  let origin = ''
  const worlds = createWorlds(parts)
  const listener = createMockServer({ worlds, layer })
  await listener.listen(port, host)
  origin = `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host}:${listener.port()}`
  return {
    origin,
    baseUrl: `${origin}${basePath}`,
    worlds,
    async close() {
      await listener.drain(0)
      await worlds.close()
      await workFolder.close()
    },
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
