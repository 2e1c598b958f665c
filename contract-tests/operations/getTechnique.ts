import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getTechnique', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    good('the id of a technique', {}),
    ...['Woodcut', 'tech_', 'a_b', 'a b'].map(techniqueId => bad(`the key ${techniqueId}`, { path: { techniqueId } }, 'techniqueId')),
  ],
  responses: { 200: valid(), 404: unknown },
})
