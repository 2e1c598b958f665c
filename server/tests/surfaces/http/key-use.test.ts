import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { recordKeyUse } from '../../../core/access/key-store.ts'
import { commands } from '../../../operate/admin/commands.ts'
import { readFlags } from '../../../operate/admin/flags.ts'
import type { Database } from '../../../machine/database/database.ts'
import { createLinks } from '../../../machine/links.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'

afterAll(closeDatabases)

describe.each(databases)('tracking when keys were last used on $name', ({ open }) => {
  test('OPS-4 `key list` shows when a key was last used, to the minute, regardless of which process handled the call', async () => {
    const { database, connectAgain } = await open()
    const [first, second] = [await serveApp(database), await serveApp(await connectAgain())]
    const tenant = await createTenant(first.world)
    const lastUse = () => readLastUse(database, tenant)
    expect(await lastUse()).toBeNull()
    const begin = first.world.clock.now()
    second.world.clock.advance(10_000)
    await call(second, tenant)
    await eventually(lastUse).toBe(begin + 10_000)
    // A late record from another process does not set the time back.
    await database.read(sql => recordKeyUse(sql, tenant.caller.credential.id, begin))
    await call(first, tenant)
    first.world.clock.advance(59_999)
    await call(first, tenant)
    expect(await lastUse()).toBe(begin + 10_000)
    first.world.clock.advance(1)
    await call(first, tenant)
    await eventually(lastUse).toBe(begin + 60_000)
    await Promise.all([first.close(), second.close()])
  })
})

async function call(app: TestApp, { apiKey }: Tenant): Promise<void> {
  const answer = await fetch(`${app.baseUrl}/models`, { headers: { authorization: `Bearer ${apiKey}` } })
  expect(answer.status).toBe(200)
}

async function readLastUse(database: Database, { workspaceId }: Tenant): Promise<unknown> {
  const { flags, run } = commands['key list']!
  const { keys } = await run(
    readFlags('key list', flags, ['--workspace', workspaceId]),
    database,
    Date.now(),
    createLinks('https://media.example.com'),
  )
  return (keys as { last_used_at: unknown }[])[0]!.last_used_at
}
