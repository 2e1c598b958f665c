import { operation } from '../declare/operation.ts'
import { bad, newProject } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('createFolderProject', {
  permission: 'projects:write',
  workspace: 'path',
  requests: [
    ...newProject,
    ...['nope', 'prj_1', 'fld_', 'fld_a b'].map(folderId => bad(`the folder ${folderId}`, { path: { folderId } }, 'folderId')),
    bad('a folder in the body as well', { body: { folder_id: 'fld_1' } }, 'folder_id'),
  ],
  responses: { 201: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another name' } } },
})
