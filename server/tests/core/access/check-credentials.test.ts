import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'
import { revokeKeys } from '../../../core/workspaces/revoke-keys.ts'
import { createCredentialCheck } from '../../../core/access/check-credentials.ts'

afterAll(closeDatabases)

describe.each(databases)('credential checks on $name', ({ open }) => {
  test('AUTH-3 Concurrent credential checks share queries, but no check uses a query that began before the check', async () => {
    const { database } = await open()
    const world = createWorld(database)
    const [kept, lost] = [await createTenant(world), await createTenant(world)]
    let reads = 0
    let [seen, answered] = [Promise.withResolvers<void>(), Promise.resolve()]
    const slow: Database = {
      ...database,
      async read(work) {
        reads++
        const result = await database.read(work)
        seen.resolve()
        await answered
        return result
      },
    }
    const isActive = createCredentialCheck({ database: slow, clock: world.clock })
    const many = Array.from({ length: 200 }, (_, index) => isActive([kept, lost][index % 2]!.caller.credential))
    expect([await Promise.all(many), reads]).toEqual([Array.from({ length: 200 }, () => true), 2])

    const answer = Promise.withResolvers<void>()
    ;[seen, answered] = [Promise.withResolvers<void>(), answer.promise]
    const first = isActive(lost.caller.credential)
    await seen.promise
    await database.transaction(sql => revokeKeys(sql, { workspaceId: lost.workspaceId }, 1))
    const later = [isActive(lost.caller.credential), isActive(kept.caller.credential)]
    answer.resolve()
    expect([await first, ...(await Promise.all(later))]).toEqual([true, false, true])
    expect(await isActive({ ...kept.caller.credential, secretHash: 'unknown' })).toBe(false)
  })

  test('If a credential check fails, only the requests that share that check are rejected, and later requests succeed', async () => {
    const { database } = await open()
    const world = createWorld(database)
    const { caller } = await createTenant(world)
    let away = true
    const failing: Database = { ...database, read: work => (away ? Promise.reject(new Error('away')) : database.read(work)) }
    const isActive = createCredentialCheck({ database: failing, clock: world.clock })
    const both = await Promise.allSettled([isActive(caller.credential), isActive(caller.credential)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    away = false
    expect(await isActive(caller.credential)).toBe(true)
  })
})
