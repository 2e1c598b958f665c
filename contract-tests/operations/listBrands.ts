import { operation } from '../declare/operation.ts'
import { badWorkspaceFilter, good, pages } from '../declare/requests.ts'
import { unchanged, valid } from '../declare/responses.ts'

export default operation('listBrands', {
  permission: 'read',
  workspace: 'query',
  requests: [good('nothing', {}), ...pages, ...badWorkspaceFilter],
  responses: { 200: valid(), 304: unchanged },
  list: { items: 'brands', key: 'brand_id', page: 20, newestBy: 'created_at', filters: {} },
})
