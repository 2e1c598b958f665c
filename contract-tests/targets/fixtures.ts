/** Creates one object of every kind in a workspace through the API. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { toFormRequest, onePixel } from '../../testing/form.ts'
import { send, type WireAnswer } from '../../testing/http.ts'
import { requestFor } from '../support/requests.ts'
import type { Ids, Tenant } from '../support/target.ts'

/**
 * The ids in the contract's examples; each is used until the operation that creates objects of its kind is implemented. For a new kind of
 * object, add an id here first; once the operation exists, `createFixtures` creates an object and stores its id.
 */
export const exampleIds: Ids = {
  projectId: 'prj_01m7w6dyt8es8r65rzyjka792g',
  runId: 'run_01m7w6ftcge4ma4jz41b93y214',
  nodeId: 'n1',
  nodeUuid: '01a1f866-0d00-7221-9ad3-2c904a23d596',
  assetId: 'asset_01m7w6nd38edqrb018tr4sjm6r',
  actionNodeId: 'n2',
  timelineNodeId: 'n6',
  techniqueId: 'tech_01m7w6s47refct6h2vpcbkhxys',
  techniqueRunId: 'run_01m7w70jgrfb5vw6baehtxzshz',
  brandId: 'brand_01m7w6v1c8e1va5r5tkyz1f5cs',
  folderId: 'fld_01m7w6s47refct6h2vpcbkhxys',
  deliveryId: 'whd_01m7w6wvc8f46bs8r42wfv2z13',
  actionId: 'flip-image',
  keyId: 'key_01m7w6c380f1b4d7g0j3m6p9s2',
  memberId: 'mem_01m7w6c380f1b4d7g0j3m6p9s1',
}

/** A tenant without its ids. */
export type Entry = Omit<Tenant, 'ids'>

/** @param callbackUrl URL of a receiver that accepts every delivery */
export async function createFixtures(baseUrl: string, entry: Entry, callbackUrl: string): Promise<Tenant> {
  let tenant: Tenant = { ...entry, ids: exampleIds }
  const keep = (ids: Partial<Record<keyof Ids, unknown>>) => {
    const known = Object.entries(ids).filter(([, value]) => typeof value === 'string')
    tenant = { ...tenant, ids: { ...tenant.ids, ...Object.fromEntries(known) } }
  }
  keep({ projectId: await createProject(baseUrl, tenant), folderId: await createFolder(baseUrl, tenant) })
  keep({ keyId: await createAgentKey(baseUrl, tenant), memberId: await createMember(baseUrl, tenant) })
  const run = await startGeneration(baseUrl, tenant, callbackUrl)
  if (run) {
    keep({ runId: run.run_id, nodeUuid: run.node_id })
    const ended = await waitForRun(baseUrl, tenant)
    keep({ assetId: ended.outputs[0].asset_id, deliveryId: await waitForDelivery(baseUrl, tenant) })
    keep({ actionNodeId: await createActionNode(baseUrl, tenant) })
    keep({ techniqueId: await createTechnique(baseUrl, tenant) })
    const techniqueRunId = await startTechniqueRun(baseUrl, tenant)
    await waitForRun(baseUrl, tenant, techniqueRunId)
    keep({ techniqueRunId })
    keep({ timelineNodeId: await createTimeline(baseUrl, tenant) })
  }
  return tenant
}

/** @returns the id of a new project */
export async function createProject(baseUrl: string, tenant: Tenant): Promise<string> {
  return made(await send(baseUrl, requestFor('createProject', tenant)))?.project_id
}

/** @returns the id of a new project that has been deleted */
export async function createDeleted(baseUrl: string, tenant: Tenant): Promise<string> {
  const projectId = await createProject(baseUrl, tenant)
  await send(baseUrl, requestFor('deleteProject', tenant, { path: { projectId } }))
  return projectId
}

/** @returns the id of a new folder */
export async function createFolder(baseUrl: string, tenant: Tenant): Promise<string> {
  return made(await send(baseUrl, requestFor('createFolder', tenant)))?.folder_id
}

/** @returns the id of a new agent key */
export async function createAgentKey(baseUrl: string, tenant: Tenant): Promise<string> {
  return made(await send(baseUrl, requestFor('createKey', tenant)))?.key_id
}

/** @returns the id of a new member */
export async function createMember(baseUrl: string, tenant: Tenant): Promise<string> {
  const body = { email: `${randomUUID()}@example.com` }
  return made(await send(baseUrl, requestFor('createMember', tenant, { body })))?.member_id
}

/** The aspect ratio whose default size has the fewest pixels. */
export const smallImage = { aspect_ratio: '16:9' }

/** Starts an image run whose run-end event is sent to the callback URL. @returns the started run */
export async function startGeneration(baseUrl: string, tenant: Tenant, callbackUrl?: string) {
  const body = { type: 'image', model: undefined, params: smallImage, callback_url: callbackUrl }
  return made(await send(baseUrl, requestFor('startGeneration', tenant, { body })))
}

/** Returns a brand kit that the generations in the contract's examples can use. */
export const brandKit = ({ ids: { assetId } }: Tenant) => ({
  name: 'Northwind',
  modules: {
    colour: { rules: [{ key: 'palette', version: 1, text: 'Deep green #0B3D2E with amber #E8A33D.' }] },
    logo: { rules: [{ key: 'logo-space', version: 1, text: 'Keep the logo clear.' }], requires: ['colour'], asset_keys: ['logo'] },
  },
  tasks: { 'image.generate': { modules: ['logo'], channels: ['web'] } },
  assets: { logo: { kind: 'logo', asset_id: assetId } },
  imagery: { policy: 'any', bank: { fox: { asset_id: assetId, description: 'A fox' } } },
})

/** Returns the body of the response, or undefined if the operation is not implemented. */
function made(answer: WireAnswer) {
  if (answer.status === 501) return undefined
  if (answer.status !== 201 && answer.status !== 200) throw new Error(`A fixture could not be created: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Waits until a run has completed or failed. */
export async function waitForRunEnd(baseUrl: string, tenant: Tenant, runId = tenant.ids.runId) {
  for (const end = Date.now() + 100_000; Date.now() < end; await sleep(30)) {
    const { body } = await send(baseUrl, requestFor('getRun', tenant, { path: { runId } }))
    if (body.status === 'completed' || body.status === 'failed') return body
  }
  throw new Error(`The run ${runId} did not end in time`)
}

/** @throws if the run fails */
export async function waitForRun(baseUrl: string, tenant: Tenant, runId?: string) {
  const run = await waitForRunEnd(baseUrl, tenant, runId)
  if (run.status === 'failed') throw new Error(`The run for a fixture failed: ${JSON.stringify(run)}`)
  return run
}

/** Starts a run that takes several seconds. @returns the run's id */
export async function startLongRun(baseUrl: string, tenant: Tenant): Promise<string> {
  const video = { type: 'video', model: 'local/video', params: { duration: 5, resolution: '480p' }, callback_url: undefined }
  return made(await send(baseUrl, requestFor('startGeneration', tenant, { body: video }))).run_id
}

/** @returns the id of a new shared project */
export async function createShared(baseUrl: string, tenant: Tenant): Promise<string> {
  const projectId = made(await send(baseUrl, requestFor('createProject', tenant))).project_id
  made(await send(baseUrl, requestFor('shareProject', tenant, { path: { projectId } })))
  return projectId
}

/** @returns the id of an action node that runs without inputs */
export async function createActionNode(baseUrl: string, tenant: Tenant): Promise<string> {
  const body = { action_id: 'qr-code-generator', label: undefined, params: {} }
  return made(await send(baseUrl, requestFor('createActionNode', tenant, { body }))).node_id
}

/** @returns the id of a timeline node that shows a title */
export async function createTimeline(baseUrl: string, tenant: Tenant): Promise<string> {
  const words = { kind: 'text', items: [{ start: 0, duration: 30, text: 'Winter market' }] }
  const timeline = { ref: 'title', type: 'timeline', document: { fps: 30, width: 640, height: 360, tracks: [words] } }
  return made(await send(baseUrl, requestFor('applyChangeset', tenant, { body: { add: [timeline] } }))).created.title.node_id
}

/** Adds a text node and an image node that uses it. @returns the request that turns both nodes into a technique with the input `words` */
export async function drawTechnique(baseUrl: string, tenant: Tenant): Promise<{ name: string; inputs: object[]; outputs: object[] }> {
  const add = [
    { ref: 'words', type: 'text', prompt: 'A fox', label: 'Words' },
    { ref: 'picture', type: 'image', prompt: 'As a woodcut', label: 'Image', params: smallImage },
  ]
  const change = { if_revision: undefined, add, update: [], connect: [{ from: 'words', to: 'picture' }], disconnect: [], remove: [] }
  const { created } = made(await send(baseUrl, requestFor('applyChangeset', tenant, { body: change })))
  // The mock responds with other nodes, so the requested node may be missing.
  const getId = (ref: string) => created[ref]?.node_id ?? 'n1'
  return { name: 'Woodcut', inputs: [{ node_id: getId('words'), id: 'words' }], outputs: [{ node_id: getId('picture') }] }
}

/** @returns the id of a new technique with the input `words` */
export async function createTechnique(baseUrl: string, tenant: Tenant): Promise<string> {
  const body = { ...(await drawTechnique(baseUrl, tenant)), slug: undefined }
  return made(await send(baseUrl, requestFor('createTechnique', tenant, { body }))).technique_id
}

/** The inputs for a technique that `createTechnique` creates. */
export const words = { inputs: { words: 'A bear' } }
export const listedWords = { inputs: [{ id: 'words', type: 'text', value: 'A bear' }] }

/** @returns the id of a run of the tenant's technique */
export async function startTechniqueRun(baseUrl: string, tenant: Tenant): Promise<string> {
  return made(await send(baseUrl, requestFor('startTechniqueRun', tenant, { body: words }))).run_id
}

/** @returns the id of a new asset whose file has not been uploaded */
export async function reserveAsset(baseUrl: string, tenant: Tenant): Promise<string> {
  return made(await send(baseUrl, requestFor('createAsset', tenant))).asset_id
}

/** Creates a stored file, a failed upload and the tenant's asset, which is uploaded but not completed. */
export async function createStorageFixtures(baseUrl: string, entry: Entry): Promise<Tenant> {
  const tenant: Tenant = { ...entry, ids: exampleIds }
  made(await send(baseUrl, toFormRequest(requestFor('createAsset', tenant))))
  await failUpload(baseUrl, tenant)
  const { asset_id: assetId, upload } = made(await send(baseUrl, requestFor('createAsset', tenant)))
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.form_fields as Record<string, string>)) form.append(name, value)
  form.append(upload.file_field, new Blob([onePixel]), 'bottle.png')
  const { ok, status } = await fetch(upload.url, { method: upload.method, body: form })
  if (!ok) throw new Error(`A file for the fixtures could not be uploaded: ${status}`)
  return { ...tenant, ids: { ...exampleIds, assetId } }
}

/** @returns the id of an asset whose file was never uploaded */
export async function failUpload(baseUrl: string, tenant: Tenant): Promise<string> {
  const assetId = await reserveAsset(baseUrl, tenant)
  await send(baseUrl, requestFor('completeAsset', tenant, { path: { assetId } }))
  return assetId
}

/** Waits until a run's event is delivered or, after a replay, delivered again. @returns the id of the delivery */
export async function waitForDelivery(baseUrl: string, tenant: Tenant, runId = tenant.ids.runId): Promise<string> {
  const request = requestFor('listWebhookDeliveries', tenant, { query: { run_id: runId } })
  for (const end = Date.now() + 100_000; Date.now() < end; await sleep(20)) {
    const [delivery] = (await send(baseUrl, request)).body.webhook_deliveries
    if (delivery?.status === 'delivered') return delivery.delivery_id
  }
  throw new Error('The webhook for a fixture was not delivered')
}
