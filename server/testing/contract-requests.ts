import { requestOf, type RequestOptions } from '../../contract-tests/support/requests.ts'
import { send, type WireAnswer } from '../../contract-tests/support/http.ts'
import type { Tenant } from './tenants.ts'

const id = (prefix: string) => `${prefix}_01h455vb4pex5vsknk084sn02q`
const strangers = {
  runId: id('run'),
  nodeId: 'n1',
  nodeUuid: '018f0000-0000-7000-8000-000000000000',
  assetId: id('asset'),
  actionNodeId: 'n1',
  timelineNodeId: 'n1',
  techniqueId: id('tech'),
  techniqueRunId: id('run'),
  brandId: id('brand'),
  folderId: id('fld'),
  deliveryId: id('whd'),
}

/** Sends a correct request of an operation, by the examples of the contract, in the name of a tenant. @param options what to change in it */
export function call(
  baseUrl: string,
  operation: Parameters<typeof requestOf>[0],
  tenant: Tenant,
  options?: RequestOptions,
): Promise<WireAnswer> {
  const { workspaceId, apiKey, projectId } = tenant
  return send(baseUrl, requestOf(operation, { workspaceId, apiKey, ids: { ...strangers, projectId } }, options))
}
