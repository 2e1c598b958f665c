import { afterAll, expect, test } from 'vitest'
import type { Context } from '../../../core/contract.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp } from '../../support/http-app.ts'
import { createTenant } from '../../support/tenants.ts'

afterAll(closeDatabases)

test('The abort signal of a call fires only if the caller disconnects before the response has been sent', async () => {
  const { database } = await databases[0]!.open()
  let signal: AbortSignal | undefined
  // A handler that waits for its caller to disconnect.
  const createActionNode = async (_: unknown, context: Context): Promise<never> => {
    const disconnected = context.disconnected()
    signal = disconnected
    const { promise, reject } = Promise.withResolvers<never>()
    disconnected.addEventListener('abort', () => reject(disconnected.reason as Error))
    return promise
  }
  const app = await serveApp(database, { handlers: { createActionNode } })
  try {
    const { projectId, apiKey } = await createTenant(app.world)
    const leaving = new AbortController()
    const answer = fetch(`${app.baseUrl}/projects/${projectId}/actions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action_id: 'rotate-image' }),
      signal: leaving.signal,
    }).catch((error: unknown) => error)
    await expect.poll(() => signal).toBeDefined()
    expect(signal!.aborted).toBe(false)
    leaving.abort()
    await answer
    await expect.poll(() => signal!.aborted).toBe(true)
  } finally {
    await app.close()
  }
})
