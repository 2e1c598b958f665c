import { requestFor, type RequestOptions } from '../support/requests.ts'
import { send, type WireAnswer } from '../../testing/http.ts'
import { exampleIds } from '../targets/fixtures.ts'
import type { Tenant } from '../../server/tests/support/tenants.ts'

/** Ids that do not exist, except the id of a project's first node. */
const strangers = { ...exampleIds, actionNodeId: 'n1', timelineNodeId: 'n1' }

/**
 * Sends a valid request on behalf of the tenant. The request is built from the contract's examples. @param options changes to the request
 */
export function call(
  baseUrl: string,
  operation: Parameters<typeof requestFor>[0],
  tenant: Tenant,
  options?: RequestOptions,
): Promise<WireAnswer> {
  const { workspaceId, apiKey, operator, projectId } = tenant
  const session = `mediawright_session=${tenant.session}`
  return send(baseUrl, requestFor(operation, { workspaceId, apiKey, session, operator, ids: { ...strangers, projectId } }, options))
}
