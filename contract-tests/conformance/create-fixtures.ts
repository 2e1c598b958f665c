/** Objects for the contract test cases, either created through the API or found in lists. */
import type { Run } from '@mediawright/contract-kit/conformance'
import { send } from '../../testing/http.ts'
import { requestFor } from '../support/requests.ts'
import {
  exampleIds,
  createActionNode,
  createProject,
  createTechnique,
  createTimeline,
  startGeneration,
  startTechniqueRun,
  waitForRun,
} from '../targets/fixtures.ts'
import type { Ids, Tenant } from '../support/target.ts'

export interface Fixtures {
  readonly tenant: Tenant
  /** Placeholders for objects that could not be created, each with the reason. */
  readonly missing: ReadonlyMap<string, string>
}

/** Returns an unused id in the format of the example. Prebuilt actions always exist, so their ids, which are names, are kept. */
function toPlaceholder(example: string, index: number): string {
  if (/^n\d+$/.test(example)) return `n${900_000 + index}`
  const [prefix] = /^[a-z]+_/.exec(example) ?? []
  if (prefix) return `${prefix}notmade${String(index).padStart(19, '0')}`
  return example.replace(/[0-9a-f]{12}$/, String(index).padStart(12, '0'))
}

const placeholders = Object.fromEntries(
  Object.entries(exampleIds).map(([name, id], index) => [name, toPlaceholder(id, index)]),
) as unknown as Ids

/** Returns the workspace with the ids that the run found, and with placeholders for the other ids. */
export function buildTenant(run: Run): Fixtures {
  const of = (operation: string, name: string) => run.found.get(operation)?.[name]
  const known: Partial<Record<keyof Ids, string | undefined>> = {
    projectId: of('getProject', 'projectId'),
    runId: of('getRun', 'runId'),
    assetId: of('getAsset', 'assetId'),
    techniqueId: of('getTechnique', 'techniqueId'),
    brandId: of('getBrand', 'brandId'),
    deliveryId: run.harvest.valueOf('deliveryId'),
    folderId: run.harvest.valueOf('folderId'),
    // No list shows which nodes are actions or timelines, so these ids can only be passed as parameters.
    actionNodeId: run.harvest.fixed('actionNodeId'),
    timelineNodeId: run.harvest.fixed('timelineNodeId'),
    actionId: placeholders.actionId,
  }
  const ids = { ...placeholders, ...Object.fromEntries(Object.entries(known).filter(([, id]) => id !== undefined)) }
  const missing = Object.entries(placeholders)
    .filter(([name]) => known[name as keyof Ids] === undefined)
    .map(([name, id]): [string, string] => [id as string, `no list has a resource for \`${name}\``])
  return {
    tenant: { workspaceId: run.harvest.valueOf('workspaceId') ?? '', apiKey: run.keys.main ?? '', session: '', operator: '', ids },
    missing: new Map(missing),
  }
}

export async function createMainFixtures(run: Run): Promise<Fixtures> {
  const started = start(run.harvest.valueOf('workspaceId') ?? '', run.keys.main ?? '')
  const { make, tenant } = started
  const { baseUrl } = run
  await make('projectId', () => createProject(baseUrl, tenant()))
  await make('runId', async () => (await startGeneration(baseUrl, tenant())).run_id)
  await make('assetId', async () => {
    const ended = await waitForRun(baseUrl, tenant())
    started.keep('nodeUuid', ended.node_id)
    return ended.outputs[0].asset_id
  })
  await make('actionNodeId', () => createActionNode(baseUrl, tenant()))
  await make('techniqueId', () => createTechnique(baseUrl, tenant()))
  await make('techniqueRunId', () => startTechniqueRun(baseUrl, tenant()))
  await make('timelineNodeId', () => createTimeline(baseUrl, tenant()))
  for (const name of ['brandId', 'folderId'] as const)
    await make(name, () => Promise.resolve(found(run, name, `the API cannot create one: pass --param ${name}=…`)))
  await make('deliveryId', async () => {
    const { body } = await send(baseUrl, requestFor('listWebhookDeliveries', tenant()))
    const deliveries: { status: string; run_id: string; delivery_id: string }[] = body?.webhook_deliveries ?? []
    const delivered = deliveries.find(({ status }) => status === 'delivered') ?? fail('no webhook has been delivered for this workspace')
    started.keep('runId', delivered.run_id)
    return delivered.delivery_id
  })
  started.keep('actionId', exampleIds.actionId)
  return { tenant: tenant(), missing: started.withAllThatIsMissing() }
}

/** Creates only objects that cost nothing, because the workspace has no credits. */
export async function createPoorFixtures(run: Run, key: string): Promise<Fixtures> {
  const { body } = await send(run.baseUrl, { method: 'GET', path: '/workspaces', headers: { authorization: `Bearer ${key}` } })
  const started = start(body?.workspaces?.[0]?.workspace_id ?? '', key)
  const { make, tenant } = started
  await make('projectId', () => createProject(run.baseUrl, tenant()))
  await make('actionNodeId', () => createActionNode(run.baseUrl, tenant()))
  await make('techniqueId', () => createTechnique(run.baseUrl, tenant()))
  return { tenant: tenant(), missing: started.missing }
}

function start(workspaceId: string, apiKey: string) {
  let ids: Ids = placeholders
  const missing = new Map<string, string>()
  const tenant = (): Tenant => ({ workspaceId, apiKey, session: '', operator: '', ids })
  const kept = new Set<string>()
  const keep = (name: keyof Ids, id: string) => {
    ids = { ...ids, [name]: id }
    kept.add(name)
  }
  /** Returns all missing objects, including those that nothing creates. */
  const withAllThatIsMissing = () => {
    const others = Object.entries(placeholders).filter(([name, id]) => !kept.has(name) && !missing.has(id))
    for (const [name, id] of others) missing.set(id, `nothing creates a \`${name}\` for this report`)
    return missing
  }
  const make = async (name: keyof Ids, create: () => Promise<string>) => {
    try {
      keep(name, await create())
    } catch (error) {
      missing.set(placeholders[name], `\`${name}\` could not be created: ${(error as Error).message.slice(0, 200)}`)
    }
  }
  return { tenant, missing, keep, make, withAllThatIsMissing }
}

const found = (run: Run, name: string, otherwise: string): string => run.harvest.valueOf(name) ?? fail(otherwise)

function fail(message: string): never {
  throw new Error(message)
}
