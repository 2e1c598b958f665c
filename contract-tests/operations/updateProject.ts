import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('updateProject', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [
    good('a name', { body: { name: '春 "quotes" <b>' } }),
    good('out of its folder', { body: { name: undefined, folder_id: null } }),
    good('private and back', { body: { is_private: false } }),
    ...['', 7, null, ['x']].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
    bad('a name with NUL', { body: { name: 'a\u0000b' } }, 'name'),
    bad('a long name', { body: { name: 'x'.repeat(201) } }, 'name'),
    ...['yes', 1, null].map(value => bad(`is_private ${JSON.stringify(value)}`, { body: { is_private: value } }, 'is_private')),
    ...['', 7, 'prj_1', 'fld_a b'].map(folder => bad(`the folder ${JSON.stringify(folder)}`, { body: { folder_id: folder } }, 'folder_id')),
    bad('an unknown field', { body: { origin: 'api' } }, 'origin'),
    ...badProjectInPath,
  ],
  responses: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another name' } }, location: 'none' },
})
