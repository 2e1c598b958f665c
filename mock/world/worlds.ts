import { createHash } from 'node:crypto'
import { getTag } from './ids.ts'
import type { Layer, WorldSettings } from './layer.ts'
import { openWorld, type OpenWorld, type WorldParts } from './open-world.ts'
import type { Worlds } from './world.ts'

/** The maximum number of worlds, which is more than tests use at the same time. Each world takes a megabyte or two. */
export const maxWorlds = 100
/** A world used within this time (in real milliseconds) is not removed to make room. */
const retentionMs = 10 * 60_000

export class TooManyWorlds extends Error {
  constructor(limit: number) {
    super(
      `The mock has ${limit} worlds, all used within the last ten minutes, and creates no more: use fewer keys, or remove worlds with DELETE /__mock/worlds/{world}.`,
    )
  }
}

export interface WorldsOptions extends WorldParts {
  layer: Layer
  limit?: number
}

interface StoredWorld {
  world: OpenWorld
  usedAt: number
}

/** Manages all worlds in a process. If there is no room for a new one, the least recently used world is removed. */
export function createWorlds(options: WorldsOptions): Worlds {
  const { layer, limit = maxWorlds } = options
  const kept = new Map<string, StoredWorld>()
  const opening = new Map<string, Promise<OpenWorld>>()

  async function open(name: string, scenario: string | undefined): Promise<OpenWorld> {
    const settings: WorldSettings = layer.settings?.(name, scenario) ?? {}
    await makeRoom()
    const world = await openWorld(options, { name, scenario, settings, reset: next => reset(name, next) })
    kept.set(name, { world, usedAt: Date.now() })
    try {
      await world.ids.forRequest(true, async () => layer.open?.(world))
    } catch (error) {
      kept.delete(name)
      await world.close()
      throw error
    }
    return world
  }

  async function makeRoom() {
    if (kept.size < limit) return
    const oldest = [...kept.values()].filter(({ world }) => world.activity() === 0).toSorted((a, b) => a.usedAt - b.usedAt)[0]
    if (!oldest || Date.now() - oldest.usedAt < retentionMs) throw new TooManyWorlds(limit)
    await remove(oldest.world.name)
  }

  function once(name: string, make: () => Promise<OpenWorld>): Promise<OpenWorld> {
    const made = make().finally(() => opening.delete(name))
    opening.set(name, made)
    return made
  }

  async function get(name: string, scenario?: string): Promise<OpenWorld> {
    const found = kept.get(name)
    if (found && !opening.has(name)) {
      found.usedAt = Date.now()
      return found.world
    }
    return opening.get(name) ?? once(name, () => open(name, scenario))
  }

  async function remove(name: string): Promise<boolean> {
    const found = kept.get(name)
    kept.delete(name)
    await found?.world.close()
    return found !== undefined
  }

  async function reset(name: string, scenario?: string): Promise<OpenWorld> {
    await opening.get(name)?.catch(() => undefined)
    return once(name, async () => {
      await remove(name)
      return open(name, scenario)
    })
  }

  return {
    get,
    find: name => kept.get(name)?.world,
    reset,
    remove,
    list: () => [...kept.values()].map(({ world }) => world),
    findBySecret: secret => [...kept.values()].find(({ world }) => world.ids.tag === getTag(secret))?.world,
    close: async () => void (await Promise.all([...kept.keys()].map(remove))),
  }
}

/** The mock's default seed: a constant, so that it is the same after every start. */
export const defaultSeed = createHash('sha256').update('mediawright').digest('hex').slice(0, 8)
