import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getBrand', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    good('the id of a brand', {}),
    ...['nope', 'tech_1', 'brand_', 'brand_a b', 'brand_A'].map(brandId => bad(`the id ${brandId}`, { path: { brandId } }, 'brandId')),
    bad('an id of 65 characters', { path: { brandId: `brand_${'1'.repeat(59)}` } }, 'brandId'),
    bad('a query', { query: { release: 'v1' } }, 'release'),
  ],
  responses: { 200: valid(), 404: unknown },
})
