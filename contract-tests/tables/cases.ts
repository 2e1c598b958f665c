/** How to provoke each documented status of each implemented operation, except the statuses of `generic`. */
import type { notBuilt, Status } from './exceptions.ts'
import {
  afterLastEvent,
  body,
  onActionNode,
  onFailedUpload,
  onFailedUploadWhereItIsFull,
  onNewTechnique,
  onReservation,
  onRunAtWork,
  onShare,
  onTechniqueNodes,
  otherCall,
  repeated,
  unknown,
  unknownIds,
  valid,
  whenDelivered,
  whereItIsFull,
  withoutMoney,
  type GenericStatus,
  type Provocation,
} from './provocations.ts'
import type { OperationId } from '../support/document.ts'
import { listedWords, smallImage, words } from '../targets/fixtures.ts'

type NotBuilt = (typeof notBuilt)[number]
/** Does not compile if a documented status of an implemented operation is missing. */
export type Cases = {
  [K in Exclude<OperationId, NotBuilt>]: { [S in Exclude<Status<K>, GenericStatus | 500 | 503>]: Provocation }
}

const image = { type: 'image', params: smallImage, model: undefined, callback_url: undefined }
const tidyAll = valid({ body: { node_ids: undefined, all: true } })
/** Nothing to prepare. */
const byUrl = { inputs: [{ type: 'image', url: 'https://example.com/fox.png' }] }
const unknownProject = { project_id: unknownIds.projectId }

export const cases: Cases = {
  startGeneration: {
    200: body({ ...image, quote: true }),
    201: body(image),
    402: withoutMoney({ body: image }),
    404: body({ ...image, ...unknownProject }),
    409: repeated(body(image)),
    422: otherCall(body(image)),
  },
  startGenerationRun: {
    201: body(image),
    402: withoutMoney({ body: image }),
    404: body({ ...image, ...unknownProject }),
    409: repeated(body(image)),
    422: otherCall(body(image)),
  },
  startActionRun: { 201: valid(), 402: withoutMoney({ body: byUrl }), 404: body(unknownProject), 409: repeated(), 422: otherCall() },
  listActions: { 200: valid() },
  getAction: { 200: valid(), 404: unknown },
  createActionNode: { 201: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  getActionNode: { 200: valid(), 404: unknown },
  runActionNode: {
    201: onActionNode(),
    402: onActionNode(({ poor }) => poor),
    404: unknown,
    409: repeated(onActionNode()),
    422: otherCall(onActionNode()),
  },
  getRun: { 200: valid(), 404: unknown },
  streamRunEvents: { 200: valid(), 204: afterLastEvent, 404: unknown },
  // the conflict of the key is checked before the state of the run, so no active run is needed
  cancelRun: { 200: onRunAtWork, 404: unknown, 409: repeated(onRunAtWork), 422: otherCall() },
  listGenerations: { 200: valid(), 404: valid({ query: { project_id: unknownIds.projectId } }) },
  listModels: { 200: valid() },
  listProjects: { 200: valid() },
  createProject: { 201: valid(), 409: repeated(), 422: otherCall() },
  getProject: { 200: valid(), 404: unknown },
  createWorkspaceProject: { 201: valid(), 409: repeated(), 422: otherCall() },
  createFolderProject: { 201: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  shareProject: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  unshareProject: { 200: onShare, 404: unknown, 409: repeated(onShare), 422: otherCall(onShare) },
  listAssets: { 200: valid(), 404: valid({ query: { project_id: unknownIds.projectId } }) },
  createAsset: { 201: valid(), 402: whereItIsFull(), 404: body(unknownProject), 409: repeated(), 422: otherCall() },
  getAsset: { 200: valid(), 404: unknown },
  completeAsset: { 200: onReservation, 402: whereItIsFull(), 404: unknown, 409: repeated(onReservation), 422: otherCall(onReservation) },
  retryAsset: {
    200: onFailedUpload,
    402: onFailedUploadWhereItIsFull,
    404: unknown,
    409: repeated(onFailedUpload),
    422: otherCall(onFailedUpload),
  },
  streamProjectEvents: { 200: valid(), 404: unknown },
  attachAsset: { 201: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  listCanvasNodes: { 200: valid(), 404: unknown },
  getCanvas: { 200: valid(), 404: unknown },
  patchCanvas: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  getGraph: { 200: valid(), 404: unknown },
  arrangeCanvas: { 200: tidyAll, 404: unknown, 409: repeated(tidyAll), 422: otherCall(tidyAll) },
  applyChangeset: { 200: valid(), 404: unknown, 409: body({ if_revision: 'another' }), 422: otherCall() },
  runNodes: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  getTimeline: { 200: valid(), 404: unknown },
  startTechniqueRun: {
    201: body(words),
    402: withoutMoney({ body: words }),
    404: body({ ...words, technique_id: unknownIds.techniqueId }),
    409: repeated(body(words)),
    422: otherCall(body(words)),
  },
  listTechniques: { 200: valid() },
  createTechnique: {
    201: onTechniqueNodes,
    404: body(unknownProject),
    409: repeated(onTechniqueNodes),
    422: otherCall(onTechniqueNodes),
  },
  getTechnique: { 200: valid(), 404: unknown },
  archiveTechnique: { 200: onNewTechnique, 404: unknown, 409: repeated(onNewTechnique), 422: otherCall(onNewTechnique) },
  runTechnique: {
    201: body(listedWords),
    402: withoutMoney({ body: listedWords }),
    404: valid({ path: { techniqueId: unknownIds.techniqueId }, body: listedWords }),
    409: repeated(body(listedWords)),
    422: otherCall(body(listedWords)),
  },
  getTechniqueRun: { 200: valid(), 404: unknown },
  listTechniqueRuns: { 200: valid(), 404: valid({ query: { technique_id: unknownIds.techniqueId } }) },
  listBrands: { 200: valid() },
  getBrand: { 200: valid(), 404: unknown },
  listWorkspaces: { 200: valid() },
  listMembers: { 200: valid() },
  getCredits: { 200: valid() },
  listCreditEntries: { 200: valid() },
  getUsage: { 200: valid() },
  listWebhookDeliveries: { 200: valid(), 404: valid({ query: { run_id: unknownIds.runId } }) },
  replayWebhookDelivery: { 200: whenDelivered(valid()), 404: unknown, 409: repeated(whenDelivered(valid())), 422: otherCall() },
}

/** The code of what each case is refused with. Written by hand, like the cases: the contract alone would accept any that it documents. */
export function codeOfCase(id: OperationId, status: number): string | undefined {
  if (id === 'applyChangeset' && status === 409) return 'conflict'
  return status === 402 && ['createAsset', 'completeAsset', 'retryAsset'].includes(id) ? 'quota_reached' : codesOfCases[status]
}

const codesOfCases: Readonly<Record<number, string>> = {
  400: 'input_validation_error',
  401: 'unauthorized',
  402: 'insufficient_credits',
  403: 'forbidden',
  404: 'not_found',
  409: 'idempotency_duplicate',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'idempotency_conflict',
  429: 'rate_limited',
}
