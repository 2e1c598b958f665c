import type { World } from '../world/world.ts'
import type { RequestLog } from './request-log.ts'

const counted = { projects: 'projects', nodes: 'nodes', runs: 'runs', assets: 'assets', webhook_deliveries: 'webhook_deliveries' }

export const describeClock = ({ clock }: World) => ({ now: new Date(clock.now()).toISOString(), frozen: clock.frozen })

/** Returns a world in the form that `GET /__mock/worlds/{world}` returns. */
export async function describeWorld(world: World, log: RequestLog, defaultScenario: string | undefined): Promise<object> {
  const { name, workspaceId, apiKey, webhookSecret, services } = world
  const counts = await services.database.read(async sql => {
    const all: Record<string, unknown> = {}
    for (const [label, table] of Object.entries(counted))
      all[label] = Number((await sql.first(`select count(*) as n from ${table}`, []))!['n'])
    return all
  })
  return {
    world: name,
    workspace_id: workspaceId,
    api_key: apiKey,
    secret: webhookSecret,
    scenario: world.scenario ?? defaultScenario ?? null,
    clock: describeClock(world),
    counts: { ...counts, requests: log.counts(name) },
  }
}
