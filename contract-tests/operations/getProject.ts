import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getProject', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    good('the id of a project', {}),
    ...['nope', 'ws_1', 'prj_'].map(projectId => bad(`the id ${projectId}`, { path: { projectId } }, 'projectId')),
  ],
  responses: { 200: valid(), 404: unknown },
})
