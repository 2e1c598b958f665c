import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('updateFolder', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [
    good('a name of any script', { body: { name: '春 "quotes" <b>' } }),
    ...[undefined, '', 7, null].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
    bad('an unknown field', { body: { folder_id: 'fld_1' } }, 'folder_id'),
    ...['nope', 'prj_1', 'fld_', 'fld_a b'].map(folderId => bad(`the folder ${folderId}`, { path: { folderId } }, 'folderId')),
  ],
  responses: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another name' } }, location: 'none' },
})
