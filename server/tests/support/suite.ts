import { beforeAll, beforeEach } from 'vitest'
import { createScriptedProvider } from '../../core/providers/testing/scripted-provider.ts'
import type { DatabaseKind, TestDatabase } from '../../machine/testing/databases.ts'
import { createTenant, type Tenant } from './tenants.ts'
import { createWorld, type World } from './world.ts'

interface Opened extends Pick<TestDatabase, 'database' | 'connectAgain'> {
  world: World
  tenant: Tenant
}

interface Options {
  /** Models of the provider. Default: those of `createScriptedProvider`. */
  models?: Parameters<typeof createScriptedProvider>[0]
  creditsUsd?: number
}

/** Opens a database for a suite. For each test, creates a world with a tenant in that database. */
export function eachInWorld(open: DatabaseKind['open'], onCreate: (opened: Opened) => void, { models, ...tenant }: Options = {}): void {
  let opened: TestDatabase
  beforeAll(async () => void (opened = await open()))
  beforeEach(async () => {
    const { database, connectAgain } = opened
    const world = createWorld(database, models && { provider: createScriptedProvider(models) })
    onCreate({ database, connectAgain, world, tenant: await createTenant(world, tenant) })
  })
}
