import { operation } from '../declare/operation.ts'
import { good, pages } from '../declare/requests.ts'
import { valid } from '../declare/responses.ts'

export default operation('listFolders', {
  permission: 'read',
  workspace: 'path',
  requests: [good('the workspace', {}), ...pages],
  responses: { 200: valid() },
  list: {
    items: 'folders',
    key: 'folder_id',
    page: 20,
    newestBy: 'created_at',
    filters: {},
    add: (call, index) => call('createFolder', { body: { name: `Folder ${index}` } }),
  },
})
