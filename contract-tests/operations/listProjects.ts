import { same, word } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { bad, badWorkspaceFilter, good, pages } from '../declare/requests.ts'
import { unknownIds, valid } from '../declare/responses.ts'

export default operation('listProjects', {
  permission: 'read',
  workspace: 'query',
  requests: [
    good('the workspace', {}),
    ...['private', 'workspace'].map(visibility => good(`visibility ${visibility}`, { query: { visibility } })),
    ...['public', '', 'Private'].map(visibility =>
      bad(`visibility ${JSON.stringify(visibility)}`, { query: { visibility } }, 'visibility'),
    ),
    ...['true', 'false'].map(deleted => good(`deleted ${deleted}`, { query: { deleted } })),
    ...['', '1', 'yes'].map(deleted => bad(`deleted ${JSON.stringify(deleted)}`, { query: { deleted } }, 'deleted')),
    ...['', 'prj_1'].map(folder => bad(`the folder ${JSON.stringify(folder)}`, { query: { folder_id: folder } }, 'folder_id')),
    good('a query with wildcards', { query: { query: '100%_\\' } }),
    bad('an empty query', { query: { query: '' } }, 'query'),
    ...pages,
    ...badWorkspaceFilter,
  ],
  responses: { 200: valid(), 404: valid({ query: { folder_id: unknownIds.folderId } }) },
  list: {
    items: 'projects',
    key: 'project_id',
    page: 20,
    newestBy: 'last_modified',
    filters: {
      query: word('name'),
      visibility: { value: item => (item['is_private'] === true ? 'private' : 'workspace') },
      folder_id: same('folder_id'),
      deleted: { value: () => undefined, others: { value: 'true', has: 'deleted_at', besides: 'nothing' } },
    },
    async add(call, index) {
      const body = { name: `${['Red', 'Blue', 'Green'][index % 3]} ${index}`, is_private: index % 2 === 0 }
      if (index % 4 === 0) {
        const deleted = await call('createProject', { body })
        await call('deleteProject', { path: { projectId: deleted.body.project_id } })
      }
      if (index % 3 > 0) return call('createProject', { body })
      const folder = await call('createFolder')
      return call('createFolderProject', { path: { folderId: folder.body.folder_id }, body })
    },
  },
})
