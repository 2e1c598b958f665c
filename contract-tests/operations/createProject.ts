import { operation } from '../declare/operation.ts'
import { bad, newProject } from '../declare/requests.ts'
import { otherCall, repeated, valid } from '../declare/responses.ts'

export default operation('createProject', {
  permission: 'projects:write',
  workspace: 'body',
  requests: [
    ...newProject,
    ...[undefined, 'prj_1', 'ws_', 7, null].map(id =>
      bad(`the workspace ${JSON.stringify(id)}`, { body: { workspace_id: id } }, 'workspace_id'),
    ),
    bad('name and workspace missing, naming both', { body: { name: undefined, workspace_id: undefined } }, 'name', 'workspace_id'),
  ],
  responses: { 201: valid(), 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another name' } } },
})
