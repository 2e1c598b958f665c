import { same } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unchanged, valid } from '../declare/responses.ts'

export default operation('listModels', {
  permission: 'read',
  workspace: 'key',
  requests: [
    good('nothing', {}),
    ...['image', 'video', 'audio', 'text', 'model3d'].map(type => good(`type ${type}`, { query: { type } })),
    ...['t2i', '', 'IMAGE'].map(type => bad(`type ${JSON.stringify(type)}`, { query: { type } }, 'type')),
    bad('an unknown query parameter', { query: { limit: '5' } }, 'limit'),
  ],
  responses: { 200: valid(), 304: unchanged },
  list: { items: 'models', key: 'model_id', filters: { type: same('type') } },
})
