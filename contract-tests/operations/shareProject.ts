import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('shareProject', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [
    ...['view', 'edit'].map(access => good(`access ${access}`, { body: { access } })),
    ...['View', 'write', '', null, undefined, true, ['view']].map(access =>
      bad(`access ${JSON.stringify(access)}`, { body: { access } }, 'access'),
    ),
    bad('an unknown field', { body: { password: 'x' } }, 'password'),
    ...badProjectInPath,
  ],
  responses: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { access: 'edit' } }, location: 'none' },
})
