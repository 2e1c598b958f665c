/** Successful calls to every operation in a workspace that contains one object of every kind. The benchmarks repeat these calls. */
import { isBytes, isStream } from '@mediawright/contract-kit'
import { inWorkspace } from '../declared/generic-responses.ts'
import { declared } from '../declared/operations.ts'
import { operationIds, getParameters, resolve, type OperationId } from '../support/document.ts'
import { isForOperators, requestFor, takesKeys } from '../support/requests.ts'
import type { Ids, Tenant as ContractTenant } from '../support/target.ts'
import { newId, newRequestId } from '../../server/machine/ids.ts'
import { contract, jsonBody } from '../../server/surfaces/operations/contract.ts'
import type { Credentials, Operations } from '../../server/surfaces/operations/call-operation.ts'
import { deliverWebhook } from '../../server/work/webhooks/deliver-webhook.ts'
import { insertFolder } from '../../server/core/projects/folder-store.ts'
import { importKit, publish } from '../../server/tests/support/brands.ts'
import { hasJob, takeJob } from '../../server/machine/testing/jobs.ts'
import { executeStep } from '../../server/tests/support/techniques.ts'
import type { Tenant } from '../../server/tests/support/tenants.ts'
import type { World } from '../../server/tests/support/world.ts'

export interface Request {
  path?: Partial<Record<keyof Ids, string>>
  query?: Record<string, unknown>
  body?: object
}

// Bodies of any shape.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any

/** Calls an operation as a tenant. @throws {Error} if the response is an error */
export type SendRequest = (id: OperationId, request?: Request) => Promise<Body>

/**
 * Calls an operation as a tenant.
 * @param ids default ids for the path, used if a request does not set them
 * @returns the body of the response, or nothing for a stream
 */
export function createSender(
  operations: Operations,
  { apiKey, session, operator, workspaceId }: Pick<Tenant, 'apiKey' | 'session' | 'operator' | 'workspaceId'>,
  ids: Partial<Ids>,
) {
  const known: Record<string, string | undefined> = { ...ids, workspaceId }
  const credentialsFor = (id: OperationId): Partial<Credentials> => {
    if (takesKeys(id)) return { authorization: `Bearer ${apiKey}` }
    return isForOperators(id)
      ? { authorization: `Bearer ${operator}`, surface: 'operator port' }
      : { session: { token: session, isStudioPage: true } }
  }
  return async (id: OperationId, { path = {}, query = {}, body = {} }: Request = {}): Promise<{ status: number; body: Body }> => {
    const { method, path: template } = contract.operations[id]!
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const { answer, close } = await operations.call(id, {
      requestId: newRequestId(),
      ...credentialsFor(id),
      path: Object.fromEntries(names.map(name => [name, (path as typeof known)[name] ?? known[name]])),
      query,
      ...(method !== 'get' && { body: jsonBody(body) }),
    })
    try {
      if (isStream(answer)) {
        // A project's event stream does not end by itself.
        const gone = new AbortController()
        for await (const events of answer.stream(gone.signal))
          if ([events].flat().some(item => (item as { event: string }).event === 'credits')) break
        gone.abort()
        return { status: answer.status, body: undefined }
      }
      return { status: answer.status, body: isBytes(answer) ? undefined : answer.body }
    } finally {
      close()
    }
  }
}

/** Like {@link createSender}. @throws {Error} if the response is an error */
export function createThrowingSender(...parts: Parameters<typeof createSender>): SendRequest {
  const call = createSender(...parts)
  return async (id, request) => {
    const { status, body } = await call(id, request)
    if (status >= 300) throw new Error(`${id} returned ${status}: ${JSON.stringify(body)}`)
    return body
  }
}

const text = (type: string, more: object = {}) => ({ type, prompt: 'A red fox asleep in deep snow', ...more })
const nothing = {}
const technique = { name: 'Woodcut' }

/** Creates one object of every kind that operations refer to. @param projectId the project whose canvas is used */
export async function createObjects(world: World, operations: Operations, tenant: Tenant, projectId = tenant.projectId): Promise<Ids> {
  const { database, clock } = world
  const { workspaceId } = tenant
  const ask = createThrowingSender(operations, tenant, { projectId })
  const image = text('image', { workspace_id: workspaceId, project_id: projectId, callback_url: 'https://example.com/hook' })
  const { run_id: runId, node_id: nodeUuid } = await ask('startGeneration', { body: image })
  await executeStep(world, runId)
  const { outputs } = await ask('getRun', { path: { runId } })
  const assetId: string = outputs[0].asset_id
  const { webhook_deliveries: deliveries } = await ask('listWebhookDeliveries', { query: { run_id: runId } })
  const deliveryId: string = deliveries[0].delivery_id
  world.safeFetch = { ...world.safeFetch, post: async () => ({ status: 200, retryAfter: undefined }), findProblem: async () => undefined }
  await deliver(world, deliveryId)
  const { created } = await ask('applyChangeset', {
    body: {
      add: [
        { ref: 'action', type: 'action', action_id: 'split-text' },
        { ref: 'words', ...text('text') },
        { ref: 'image', ...text('image') },
        { ref: 'timeline', type: 'timeline', document: titleOnly },
      ],
      connect: [
        { from: 'words', to: 'image' },
        { from: 'words', to: 'action' },
      ],
    },
  })
  const techniqueBody = { ...makeTechnique(created), workspace_id: workspaceId, project_id: projectId }
  const { technique_id: techniqueId } = await ask('createTechnique', { body: techniqueBody })
  const started = await ask('startTechniqueRun', {
    body: { workspace_id: workspaceId, technique_id: techniqueId, inputs: { words: 'A bear' } },
  })
  const { brandId } = await importKit(world, tenant, {
    name: `Brand ${techniqueId}`,
    modules: {},
    tasks: {},
    assets: {},
    imagery: { policy: 'any', bank: {} },
  })
  await publish(world, brandId)
  const folderId = newId('fld')
  await database.transaction(sql =>
    insertFolder(sql, { folderId, workspaceId, name: 'Spring', ownerMemberId: undefined, createdAt: clock.now() }),
  )
  return {
    projectId,
    runId,
    nodeUuid,
    nodeId: created.image.node_id,
    assetId,
    actionNodeId: created.action.node_id,
    timelineNodeId: created.timeline.node_id,
    techniqueId,
    techniqueRunId: started.run_id,
    brandId,
    folderId,
    deliveryId,
    actionId: 'rotate-image',
    keyId: (await ask('createKey', { body: agentKey })).key_id,
    memberId: (await ask('createMember', { body: newMember() })).member_id,
  }
}

const agentKey = { name: 'Claude', kind: 'agent' }
const newMember = () => ({ email: `${newRequestId()}@example.com`, role: 'member' })

const titleOnly = {
  fps: 30,
  width: 640,
  height: 360,
  tracks: [{ kind: 'text', items: [{ start: 0, duration: 30, text: 'Winter market' }] }],
}

const makeTechnique = (created: Body) => ({
  ...technique,
  inputs: [{ id: 'words', node_id: created.words.node_id }],
  outputs: [{ node_id: created.image.node_id }],
})

/** Makes one successful delivery attempt. */
export const deliver = async (world: World, deliveryId: string): Promise<void> =>
  deliverWebhook(world, await takeJob(world.database, deliveryId), new AbortController().signal)

/** A call, and the setup that creates the objects it needs or consumes. */
export interface Call {
  operation: OperationId
  /** The difference between this call and the operation's other calls. */
  which?: string
  request?: Request
  /** Performs setup that is not part of the call. @returns ids for the call's path */
  before?: () => Promise<Partial<Ids>>
}

/** Returns the contract's example request for an operation, adapted to a workspace. Ids in the path come from `SendRequest`. */
function exampleRequest(id: OperationId, tenant: ContractTenant): Request {
  const { path, body } = requestFor(id, tenant, declared[id].workspace === 'query' ? inWorkspace(id, tenant) : {})
  // These calls do not go over HTTP, so the values in query strings are converted here.
  const query = Object.fromEntries(
    [...new URL(path, 'http://localhost').searchParams].map(([name, sent]) => [name, /^\d+$/.test(sent) ? Number(sent) : sent]),
  )
  return { query, ...(typeof body === 'string' && { body: JSON.parse(body) as object }) }
}

/**
 * Returns calls to every operation. Each call uses the operation's example or, if the example fails or does too little, another request.
 */
export function everyCall(world: World, ask: SendRequest, ids: Ids, workspaceId: string): Call[] {
  const { projectId } = ids
  const inProject = { workspace_id: workspaceId, project_id: projectId }
  const image = { body: text('image', inProject) }
  const start = async () => ({ runId: (await ask('startGeneration', image)).run_id as string })
  const reserve = { body: { source: 'signed-url', workspace_id: workspaceId, content_type: 'image/png', file_name: 'bottle.png' } }
  const reserved = async () => ({ assetId: (await ask('createAsset', reserve)).asset_id as string })
  // Repeated calls would reach the workspace's limits of 100 open uploads and 100 keys for agents, so `closeUploads` and `revokeKeys` make
  // room first.
  const closeUploads = async () => {
    const now = world.clock.now()
    const open = `workspace_id = ? and status = 'pending_upload' and expires_at > ?`
    await world.database.transaction(sql => sql.run(`update assets set expires_at = ? where ${open}`, [now, workspaceId, now]))
    return nothing
  }
  const revokeKeys = async () => {
    const active = `workspace_id = ? and agent is not null and key_id <> ? and revoked_at is null`
    await world.database.transaction(sql =>
      sql.run(`update api_keys set revoked_at = ? where ${active}`, [world.clock.now(), workspaceId, ids.keyId]),
    )
    return nothing
  }
  const failed = async () => {
    await closeUploads()
    const { assetId } = await reserved()
    await ask('completeAsset', { path: { assetId } })
    return { assetId }
  }
  const uploaded = async () => {
    const { assetId } = await reserved()
    const row = await world.database.read(sql => sql.first('select upload_key from assets where asset_id = ?', [assetId]))
    world.files.upload(row!['upload_key'], Buffer.from('an image'))
    return { assetId }
  }
  const newTechnique = { body: { ...technique, ...inProject, inputs: [], outputs: [{ node_id: ids.nodeId }] } }
  const named = { body: { name: 'Spring campaign' } }
  const created = async () => ({
    projectId: (await ask('createProject', { body: { ...named.body, workspace_id: workspaceId } })).project_id,
  })
  const deleted = async () => {
    const path = await created()
    await ask('deleteProject', { path })
    return path
  }
  const words = { inputs: { words: 'A bear' } }
  const shared = async () => (await ask('shareProject', { body: { access: 'view' } }), nothing)
  const idle = async () => {
    const row = await world.database.read(sql => sql.first('select run_id from nodes where node_id = ?', [ids.actionNodeId]))
    const runId: string | null = row!['run_id']
    if (runId !== null && (await hasJob(world.database, runId))) await executeStep(world, runId)
    return nothing
  }
  const delivered = async () => {
    if (await hasJob(world.database, ids.deliveryId)) await deliver(world, ids.deliveryId)
    return nothing
  }
  const anotherKey = async () => {
    await revokeKeys()
    return { keyId: (await ask('createKey', { body: agentKey })).key_id }
  }
  const special: { readonly [Id in OperationId]?: Omit<Call, 'operation'> } = {
    startGeneration: { request: image },
    startGenerationRun: { request: image },
    startTechniqueRun: { request: { body: { ...words, workspace_id: workspaceId, technique_id: ids.techniqueId } } },
    startActionRun: {
      request: { body: { action_id: 'rotate-image', ...inProject, inputs: [{ type: 'image', asset_id: ids.assetId }] } },
    },
    cancelRun: { before: start },
    createProject: { request: { body: { ...named.body, workspace_id: workspaceId } } },
    shareProject: { request: { body: { access: 'view' } } },
    unshareProject: { before: shared },
    patchCanvas: { request: { body: { diagram: 'flowchart LR\n  a["text: Three words"] --> b["image: A poster"]\n' } } },
    createActionNode: { request: { body: { action_id: 'rotate-image', label: 'Upright', params: { angle: 90 } } } },
    getActionNode: { request: { path: { nodeId: ids.actionNodeId } } },
    runActionNode: { request: { path: { nodeId: ids.actionNodeId }, body: nothing }, before: idle },
    getTimeline: { request: { path: { nodeId: ids.timelineNodeId } } },
    createWorkspaceProject: { request: named },
    createFolderProject: { request: named },
    updateProject: { request: { body: { name: 'Summer campaign', folder_id: ids.folderId } } },
    deleteProject: { before: created },
    restoreProject: { before: deleted },
    createFolder: { request: named },
    updateFolder: { request: named },
    deleteFolder: { before: async () => ({ folderId: (await ask('createFolder', named)).folder_id }) },
    arrangeCanvas: { request: { body: { node_ids: [ids.nodeId, ids.timelineNodeId] } } },
    applyChangeset: { request: { body: { add: [{ ref: 'poster', ...text('image') }] } } },
    runNodes: { request: { body: { node_ids: [ids.nodeId] } } },
    createAsset: { request: reserve, before: closeUploads },
    updateAsset: { request: { body: { name: 'Bottle.png' } } },
    deleteAsset: { before: reserved },
    completeAsset: { before: uploaded },
    retryAsset: { before: failed },
    createTechnique: { request: newTechnique },
    archiveTechnique: { before: async () => ({ techniqueId: (await ask('createTechnique', newTechnique)).technique_id }) },
    runTechnique: { request: { body: { inputs: [{ id: 'words', type: 'text', value: 'A bear' }] } } },
    getTechniqueRun: { request: { path: { runId: ids.techniqueRunId } } },
    getUsage: { request: { query: { group_by: 'day,model,member,project,type' } } },
    replayWebhookDelivery: { before: delivered },
    updateLimits: { request: { body: { workspace: { spend: [{ per: 'month', usd: 1e6, scope: 'member' }], storage_bytes: 1e15 } } } },
    createKey: { request: { body: agentKey }, before: revokeKeys },
    rotateKey: { before: anotherKey },
    deleteKey: { before: anotherKey },
    createMember: { request: { body: newMember() } },
    deleteMember: { before: async () => ({ memberId: (await ask('createMember', { body: newMember() })).member_id }) },
  }
  const tenant = { workspaceId, apiKey: '', session: '', operator: '', ids }
  const plain = operationIds.map((operation): Call => ({
    operation,
    ...(special[operation] ?? { request: exampleRequest(operation, tenant) }),
  }))
  return plain.flatMap(call => [call, ...furtherPages(call, ids)])
}

function parameterEnum(id: OperationId, name: string): readonly string[] | undefined {
  const { schema } = getParameters(id).find(parameter => parameter.name === name)!
  return resolve(schema as { enum?: readonly string[] }).enum
}

/** Values for non-string filters, by type. */
const typedValues: Readonly<Record<string, unknown>> = { boolean: true, integer: 1_795_168_861_000 }

const getType = (id: OperationId, name: string): string =>
  resolve(getParameters(id).find(parameter => parameter.name === name)!.schema as { type?: string }).type ?? ''

/** Returns values for a filter: all values of an enum, or else one value, which is an id from the workspace if the filter is an id. */
function filterValues(id: OperationId, name: string, ids: Ids): readonly string[] {
  const idName = name === 'node_id' ? 'nodeUuid' : name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
  const typed = typedValues[getType(id, name)]
  if (typed !== undefined) return [typed as string]
  return parameterEnum(id, name) ?? [(ids as unknown as Record<string, string>)[idName] ?? 'fox']
}

/** For a list, returns calls with each of its filters, and with each filter combined with the project. */
function furtherPages(call: Call, ids: Ids): Call[] {
  const { list } = declared[call.operation]
  if (!list) return []
  const names = Object.keys(list.filters)
  const by = names.flatMap(name => filterValues(call.operation, name, ids).map(value => ({ [name]: value })))
  const inProject = names.includes('project_id') ? by.filter(filter => !('project_id' in filter)) : []
  return [...by, ...inProject.map(filter => ({ ...filter, project_id: ids.projectId }))].map(filter => ({
    ...call,
    which: Object.entries(filter)
      .map(([name, value]) => (parameterEnum(call.operation, name) ? `${name} ${value}` : name))
      .join(', '),
    request: { ...call.request, query: { ...call.request?.query, ...filter } },
  }))
}

/** Makes a call and, for a list, also requests the page that starts after its first item. */
export async function performCall(ask: SendRequest, { operation, request, before }: Call): Promise<void> {
  const path = { ...request?.path, ...(await before?.()) }
  const asked: Request = { ...request, path }
  if (!declared[operation].list?.page) return void (await ask(operation, asked))
  const { meta } = await ask(operation, { ...asked, query: { ...asked.query, limit: 1 } })
  const cursor: string | undefined = meta.next_cursor
  if (cursor) await ask(operation, { ...asked, query: { ...asked.query, limit: 1, cursor } })
}
