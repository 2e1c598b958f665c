// @project slow: it starts and stops service processes
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { missingPostgres } from '../../../../testing/postgres.ts'
import { readEvents } from '../../../../testing/event-reader.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createApi } from '../../support/api.ts'
import { createInstallation } from '../../support/service-process.ts'

afterAll(closeDatabases)

test('CRASH-2 RUN-12 When a process stops, it ends its streams immediately, and clients resume them on another process', async context => {
  context.skip(missingPostgres !== undefined, missingPostgres)
  const { databaseUrl } = (await databases.find(({ name }) => name === 'Postgres')!.open()).place
  const [apiKey, workspaceId] = ['sk_live_a_key_for_streams_of_events', 'ws_streams']
  const installation = await createInstallation({
    DATABASE_URL: databaseUrl!,
    BOOTSTRAP_API_KEY: apiKey,
    BOOTSTRAP_WORKSPACE_ID: workspaceId,
    SHUTDOWN_GRACE_SECONDS: '60',
  })
  try {
    // There is no worker yet, so the run waits. The second process, which starts later, is also a worker.
    const first = await installation.serve({ ROLE: 'api' })
    const api = createApi(first.baseUrl, apiKey, workspaceId)
    const run = await api.generate(await api.createProject(), { type: 'text' })
    const reader = await readEvents(`${first.baseUrl}/runs/${run}/events`, { apiKey })
    await eventually(() => reader.events.map(({ data }) => data.status)).toEqual(['pending'])
    first.kill('SIGTERM')
    expect(await reader.ended).toBe('whole')
    expect((await first.exited).code).toBe(0)

    const second = await installation.serve()
    const resumed = await readEvents(`${second.baseUrl}/runs/${run}/events`, { apiKey, lastEventId: reader.events[0]!.id })
    expect(await resumed.ended).toBe('whole')
    expect(resumed.events.at(-1)!.event).toBe('completed')
    expect(resumed.events.map(({ id }) => id)).not.toContain(reader.events[0]!.id)
    second.kill('SIGTERM')
    expect((await second.exited).code).toBe(0)
  } finally {
    await installation.close()
  }
}, 180_000)
