import { operation } from '../declare/operation.ts'
import { bad, newProject } from '../declare/requests.ts'
import { otherCall, repeated, valid } from '../declare/responses.ts'

export default operation('createWorkspaceProject', {
  permission: 'projects:write',
  workspace: 'path',
  requests: [
    ...newProject,
    bad('a workspace in the body as well', { body: { workspace_id: 'ws_1' } }, 'workspace_id'),
    bad('a wrong workspace in the path', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  responses: { 201: valid(), 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another name' } } },
})
