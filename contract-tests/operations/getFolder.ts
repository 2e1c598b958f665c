import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getFolder', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    good('the id of a folder', {}),
    ...['nope', 'prj_1', 'fld_', 'fld_a b'].map(folderId => bad(`the folder ${folderId}`, { path: { folderId } }, 'folderId')),
  ],
  responses: { 200: valid(), 404: unknown },
})
