import { requestFor, type RequestOptions } from '../support/requests.ts'
import { send, type WireAnswer } from '../../testing/http.ts'
import { exampleIds } from '../targets/fixtures.ts'
import type { Tenant } from '../../server/tests/support/tenants.ts'

/** Ids that do not exist, except the first node of a project. */
const strangers = { ...exampleIds, actionNodeId: 'n1', timelineNodeId: 'n1' }

/** Sends a correct request of an operation, by the examples of the contract, in the name of a tenant. @param options what to change in it */
export function call(
  baseUrl: string,
  operation: Parameters<typeof requestFor>[0],
  tenant: Tenant,
  options?: RequestOptions,
): Promise<WireAnswer> {
  const { workspaceId, apiKey, projectId } = tenant
  return send(baseUrl, requestFor(operation, { workspaceId, apiKey, ids: { ...strangers, projectId } }, options))
}
