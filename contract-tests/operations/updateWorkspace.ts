import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { onlyForOperators, otherCall, repeated, valid } from '../declare/responses.ts'

export default operation('updateWorkspace', {
  permission: 'admin',
  workspace: 'path',
  requests: [
    good('a name', { body: { name: '春 "quotes" <b>' } }),
    good('no recipes', { body: { name: undefined, embed_recipe: false } }),
    good('both', { body: { embed_recipe: true } }),
    bad('nothing', { body: { name: undefined } }, 'body'),
    ...['', 7, null, ['x']].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
    bad('a name with NUL', { body: { name: 'a\u0000b' } }, 'name'),
    bad('a long name', { body: { name: 'x'.repeat(201) } }, 'name'),
    ...['yes', 1, null].map(value => bad(`embed_recipe ${JSON.stringify(value)}`, { body: { embed_recipe: value } }, 'embed_recipe')),
    bad('the plan', { body: { plan: 'pro' } }, 'plan'),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  responses: { 200: valid(), 404: valid(), 409: repeated(), 422: otherCall() },
  exceptions: { 404: onlyForOperators },
  idempotency: { other: { body: { name: 'Another name' } }, location: 'none' },
})
