import type { Posted } from '../../server/machine/safe-fetch/safe-fetch.ts'
import { permissions } from '../../server/core/access/caller.ts'
import { worldStart } from '../world/clock.ts'
import type { WorldSettings } from '../world/layer.ts'
import type { Deliver, World } from '../world/world.ts'
import { fillHuge } from './fill/huge.ts'
import { callOrThrow } from './fill/call-or-throw.ts'
import { fillRich } from './fill/rich.ts'
import type { Fill, Scenario } from './scenario.ts'

const fillWith: Readonly<Record<Fill, (world: World) => Promise<void>>> = { rich: fillRich, huge: fillHuge }
/** A world's content is dated within this period before the world's start. */
const beforeStartMs = 24 * 60 * 60_000

/** Returns a world's settings. If the world will be populated, its clock starts earlier and is frozen. */
export function getSettings({ seed, clock, world }: Scenario): WorldSettings {
  const start = clock.startMs ?? worldStart
  return {
    ...(seed !== undefined && { seed }),
    ...(world.credits !== undefined && { creditsUsd: world.credits }),
    ...(world.requestsPerMinute !== undefined && { rateLimitPerMinute: world.requestsPerMinute }),
    clock: world.fill ? { start: start - beforeStartMs, frozen: true } : { start, frozen: clock.frozen },
  }
}

/** Populates a new world according to its scenario. The runs started here do not follow the scenario's plan, which is set afterward. */
export async function fillWorld(world: World, { clock, world: wanted }: Scenario): Promise<void> {
  if (wanted.fill) {
    await fillWith[wanted.fill](world)
    await world.clock.advance(Math.max(0, (clock.startMs ?? worldStart) - world.clock.now()))
    world.clock.freeze(clock.frozen)
  }
  const granted = wanted.permissions
  if (granted)
    await world.services.database.transaction(sql =>
      sql.run('update api_keys set permissions = ?', [JSON.stringify(permissions.filter(one => granted.includes(one)))]),
    )
  if (wanted.failDeliveries > 0) world.deliver = failFirstAttempts(wanted.failDeliveries)
  if (wanted.otherEditorMs !== undefined) void editAlongside(world, wanted.otherEditorMs)
}

/** Makes the first attempts at each webhook delivery fail, as if the receiver were down. */
function failFirstAttempts(count: number): Deliver {
  const attempts = new Map<string, number>()
  return async (url, post, send): Promise<Posted> => {
    const id = post.headers['Service-Webhook-Id'] ?? url
    const attempt = (attempts.get(id) ?? 0) + 1
    attempts.set(id, attempt)
    return attempt <= count ? { status: 503, retryAfter: undefined } : send(url, post)
  }
}

/** Acts as another editor who adds a label to every canvas and changes these labels repeatedly, until the world is closed. */
async function editAlongside(world: World, everyMs: number): Promise<void> {
  const labels = new Map<string, string>()
  for (;;) {
    await world.clock.sleep(everyMs)
    await world.working(() => editAll(world, labels)).catch(() => undefined) // The world was closed, or its owner deleted the label.
  }
}

async function editAll(world: World, labels: Map<string, string>): Promise<void> {
  const workspaceId = world.workspaceId
  const { projects } = await callOrThrow(world, 'listProjects', { query: { workspace_id: workspaceId } })
  for (const { project_id: projectId } of projects) {
    const label = `A colleague was here at ${new Date(world.clock.now()).toISOString()}`
    const own = labels.get(projectId)
    const path = { workspaceId, projectId }
    const body = own === undefined ? { add: [{ ref: 'note', type: 'label', label }] } : { update: [{ id: own, label }] }
    const { status, body: answer } = await world.call('applyChangeset', { path, body })
    if (own === undefined && status === 200) labels.set(projectId, (answer as { created: { note: { id: string } } }).created.note.id)
    else if (status >= 400) labels.delete(projectId)
  }
}
