import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherBody, repeated, valid } from '../declare/responses.ts'

export default operation('createWorkspace', {
  permission: 'operator',
  workspace: 'key',
  requests: [
    good('the example', {}),
    good('everything', { body: { plan: 'free', credits_usd: 0.5, sandbox: true, name: '春 "quotes" <b>' } }),
    good('no credits', { body: { credits_usd: undefined } }),
    ...['', 7, null].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
    bad('no name', { body: { name: undefined } }, 'name'),
    bad('no address', { body: { email: undefined } }, 'email'),
    ...['', 'nobody', 'a b@example.com', 'a@b@c', 7].map(email =>
      bad(`the address ${JSON.stringify(email)}`, { body: { email } }, 'email'),
    ),
    ...['gold', '', null].map(plan => bad(`the plan ${JSON.stringify(plan)}`, { body: { plan } }, 'plan')),
    ...[-1, '5', 2e9].map(usd => bad(`credits of ${JSON.stringify(usd)}`, { body: { credits_usd: usd } }, 'credits_usd')),
    bad('sandbox "yes"', { body: { sandbox: 'yes' } }, 'sandbox'),
    bad('an unknown field', { body: { workspace_id: 'ws_1' } }, 'workspace_id'),
  ],
  responses: { 201: valid(), 409: repeated(), 422: otherBody({ name: 'Another' }) },
  idempotency: { other: { body: { name: 'Another' } }, location: 'none' },
})
