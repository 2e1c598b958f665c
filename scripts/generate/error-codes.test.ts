import { expect, test } from 'vitest'
import { bundledOperations, withCodesClosed, withCodesListed, type Bundle } from '@mediawright/contract-kit/generate'
import { contractConfig } from '../../contract.config.ts'

const { errors } = contractConfig
const body = { $ref: '#/components/schemas/ErrorBody' }
const refusal = (...codes: string[]) => ({
  description: 'It cannot be done.',
  content: {
    'application/json': {
      schema: body,
      examples: Object.fromEntries(codes.map((code, index) => [`example${index}`, { value: { error: { code, message: 'x' } } }])),
    },
  },
})
const done = { description: 'Done.', content: { 'application/json': { schema: { type: 'object' }, examples: {} } } }
const document = {
  paths: {
    '/things': {
      post: {
        operationId: 'createThing',
        responses: { '201': done, '404': { $ref: '#/components/responses/NotFound' }, '409': refusal('taken', 'full', 'taken') },
      },
    },
  },
  components: { schemas: { ErrorBody: { type: 'object' } }, responses: { NotFound: refusal('not_found') } },
} as unknown as Bundle

test('HTTP-D23 The error codes of a response are those in its examples', () => {
  const listed = withCodesListed(document, errors)
  expect(bundledOperations(listed)[0]!.responses.map(({ status, codes }) => [status, codes])).toEqual([
    [201, []],
    [404, ['not_found']],
    [409, ['full', 'taken']],
  ])
  expect(listed.paths['/things']!['post']!.responses).toMatchObject({
    '201': done,
    '409': { description: 'It cannot be done. Code: `full` or `taken`.', content: { 'application/json': { schema: body } } },
  })
})

test('HTTP-D23 In the closed form of the document, a response allows only the error codes in its examples', () => {
  const closed = withCodesClosed(withCodesListed(document, errors), errors)
  const onlyWith = (...codes: string[]) => ({
    content: { 'application/json': { schema: { allOf: [body, { properties: { error: { properties: { code: { enum: codes } } } } }] } } },
  })
  expect(closed.paths['/things']!['post']!.responses['201']).toEqual(done)
  expect(closed.paths['/things']!['post']!.responses['409']).toMatchObject(onlyWith('full', 'taken'))
  expect(closed.components['responses']).toMatchObject({ NotFound: onlyWith('not_found') })
})
