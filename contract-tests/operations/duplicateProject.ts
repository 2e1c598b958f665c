import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('duplicateProject', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [
    ...badProjectInPath,
    good('no name', { body: { name: undefined } }),
    good('a name of any script', { body: { name: '春 "quotes" <b>' } }),
    good('no outputs', { body: { with_outputs: false } }),
    ...['', 7, null, 'a\u0000b', 'x'.repeat(201)].map(name =>
      bad(`the name ${JSON.stringify(name)}`.slice(0, 40), { body: { name } }, 'name'),
    ),
    ...['yes', 1, null].map(value => bad(`with_outputs ${JSON.stringify(value)}`, { body: { with_outputs: value } }, 'with_outputs')),
    bad('an unknown field', { body: { is_private: true } }, 'is_private'),
  ],
  responses: { 201: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another name' } } },
})
