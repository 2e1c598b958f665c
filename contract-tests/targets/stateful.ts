import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { administerWorld } from '../../mock/testing/administer-world.ts'
import { openLayer } from '../../mock/serve/open-layer.ts'
import { startMock as startStateful } from '../../mock/start.ts'
import type { World } from '../../mock/world/world.ts'
import { document } from '../support/document.ts'
import { createStorageFixtures, createFixtures } from './fixtures.ts'
import { addFolder, spendAllCredits, limitStorage, publishBrand } from './server.ts'
import { createOperatorToken, signIn, signInViewer } from '../support/sign-in.ts'
import type { Target, Tenant } from '../support/target.ts'

/** Starts the stateful mock in this process. The mock's runs take just long enough to be observed while active. */
export async function startStatefulMock(): Promise<Target> {
  const receiver = createServer((request, response) => {
    request.resume()
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => receiver.once('listening', resolve))
  const callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  const scenarios = await openLayer({ document })
  const mock = await startStateful({
    layer: {
      ...scenarios,
      settings: name => (name === 'limited' ? { rateLimitPerMinute: 1 } : {}),
      open: async world => {
        await scenarios.open?.(world)
        world.planRun = ({ model }) => ({ durationMs: model === 'local/video' ? 20_000 : 20, progress: [50], end: 'completed' })
      },
    },
  })

  /** Creates a world with one object of every kind. */
  async function furnished(name: string) {
    const world = await mock.worlds.get(name)
    const operator = { admin: (...args: string[]) => administerWorld(world, args) }
    const session = await signIn({ baseUrl: mock.baseUrl, ...operator }, world.workspaceId)
    const { workspaceId, apiKey } = world
    const entry = { workspaceId, apiKey, session, operator: await createOperatorToken(operator) }
    const tenant = await createFixtures(mock.baseUrl, entry, callbackUrl)
    return { world, operator, tenant }
  }
  async function withBrand(name: string): Promise<{ world: World; tenant: Tenant }> {
    const { world, operator, tenant } = await furnished(name)
    return { world, tenant: await addFolder(operator, await publishBrand(operator, tenant)) }
  }

  try {
    const [main, foreign, poor, full, readOnly] = await Promise.all([
      withBrand('main'),
      withBrand('foreign'),
      furnished('poor').then(({ operator, tenant }) => spendAllCredits(operator, tenant)),
      mock.worlds.get('full').then(async world => {
        const operator = { admin: (...args: string[]) => administerWorld(world, args) }
        const { workspaceId, apiKey } = world
        const session = await signIn({ baseUrl: mock.baseUrl, ...operator }, workspaceId)
        return limitStorage(
          operator,
          await createStorageFixtures(mock.baseUrl, { workspaceId, apiKey, session, operator: await createOperatorToken(operator) }),
        )
      }),
      furnished('restricted').then(async ({ operator: { admin }, tenant }) => {
        await admin('key', 'revoke', '--workspace', tenant.workspaceId)
        const { api_key: apiKey } = await admin('key', 'create', '--workspace', tenant.workspaceId, '--permissions', '')
        const session = await signInViewer({ baseUrl: mock.baseUrl, admin }, tenant.workspaceId)
        return { revokedKey: tenant.apiKey, tenant: { ...tenant, apiKey: String(apiKey), session } }
      }),
    ])
    return {
      name: 'stateful mock',
      kind: 'server',
      // Statuses caused only by internal failures are skipped.
      prefers: false,
      baseUrl: mock.baseUrl,
      main: main.tenant,
      foreign: foreign.tenant,
      poor,
      full,
      readOnly: readOnly.tenant,
      revokedKey: readOnly.revokedKey,
      badKey: 'sk_live_nobody0000000000000000',
      async limited() {
        const world = await mock.worlds.get('limited')
        const admin = (...args: string[]) => administerWorld(world, args)
        const session = await signIn({ baseUrl: mock.baseUrl, admin }, world.workspaceId)
        return { baseUrl: mock.baseUrl, apiKey: 'sk_test_limited', session, operator: await createOperatorToken({ admin }) }
      },
      admin: (...args) => administerWorld(main.world, args),
      async close() {
        await mock.close()
        receiver.close()
      },
    }
  } catch (error) {
    await mock.close()
    receiver.close()
    throw error
  }
}
