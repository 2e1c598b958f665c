import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { ErrorCodeOf } from '../../generated/operations.ts'
import type { Reply } from '../../server/core/contract.ts'
import { AppError, type ErrorCode } from '../../server/machine/errors.ts'
import { call } from './contract-requests.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../server/tests/support/http-app.ts'
import { createTenant, type Tenant } from '../../server/tests/support/tenants.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { createWorld } from '../../server/tests/support/world.ts'

let database: Database
let tenant: Tenant

beforeAll(async () => {
  database = (await databases[0]!.open()).database
  tenant = await createTenant(createWorld(database))
})
afterAll(closeDatabases)

async function toAnswer(
  handler: () => Promise<unknown>,
  strict = true,
): Promise<{ status: number; text: string; code: string | undefined }> {
  const app: TestApp = await serveApp(database, {
    handlers: { listModels: handler as never },
    environment: { STRICT_RESPONSES: strict ? '1' : '0' },
  })
  try {
    const { status, text, body } = await call(app.baseUrl, 'listModels', tenant)
    return { status, text, code: body?.error?.code }
  } finally {
    await app.close()
  }
}
const model = {
  model_id: 'local/x',
  name: 'X',
  provider: 'local',
  type: 'image',
  capabilities: ['text-to-image'],
  estimated_credits: 1,
  estimated_seconds: 1,
  params: [],
}

describe('HTTP-2 a handler that breaks the contract', () => {
  test('HTTP-2 A response that conforms to the contract is accepted', async () => {
    expect(await toAnswer(async () => ({ status: 200, body: { models: [model] } }))).toMatchObject({ status: 200 })
  })

  test.each<[string, unknown]>([
    ['a status that the operation does not document', { status: 202, body: { models: [] } }],
    ['a status of another operation', { status: 201, body: { models: [] } }],
    ['an unknown field', { status: 200, body: { models: [], secret: 'SECRET' } }],
    ['a nested unknown field', { status: 200, body: { models: [{ ...model, secret: 'SECRET' }] } }],
    ['a missing field', { status: 200, body: {} }],
    ['a field of the wrong type', { status: 200, body: { models: [{ ...model, estimated_credits: 'SECRET' }] } }],
    ['null for an optional field', { status: 200, body: { models: [{ ...model, beta: null }] } }],
    ['a value that is not in an enum', { status: 200, body: { models: [{ ...model, type: 'SECRET' }] } }],
    ['no body', { status: 200, body: undefined }],
    ['an error body that is not the envelope', { status: 404, body: { error: 'SECRET' } }],
    ['an error with an unknown code', { status: 400, body: { error: { code: 'SECRET', message: 'x' } } }],
  ])('HTTP-2 An invalid response is replaced with a 500 response, and none of its content is sent: %s', async (_what, answer) => {
    const { status, text, code } = await toAnswer(async () => answer)
    expect([status, code]).toEqual([500, 'internal_error'])
    expect(text).not.toContain('SECRET')
    expect(text).toMatch(/breaks the contract|The contract has no/)
  })

  test('HTTP-2 Outside production, the 500 for an invalid response explains how the response violates the contract', async () => {
    const wrong = async () => ({ status: 200, body: { models: [{ ...model, estimated_credits: 'none' }] } })
    expect((await toAnswer(wrong)).text).toContain('/models/0/estimated_credits must be number')
    expect((await toAnswer(wrong, false)).text).not.toContain('estimated_credits')
  })

  test('HTTP-2 Outside production, an error whose status is not documented for the operation results in a 500', async () => {
    const refuse = () => Promise.reject(new AppError('insufficient_credits', 'Reading costs nothing.'))
    expect(await toAnswer(refuse)).toMatchObject({ status: 500, code: 'internal_error' })
    // In production, the caller gets the original error, and the violation is logged.
    expect(await toAnswer(refuse, false)).toMatchObject({ status: 402, code: 'insufficient_credits' })
  })

  test('HTTP-D23 Outside production, an error with an undocumented code results in a 500 that names the response and the code', async () => {
    const refuse = () => Promise.reject(new AppError('ref_not_found', 'There are no nodes here.'))
    const strict = await toAnswer(refuse)
    expect(strict).toMatchObject({ status: 500, code: 'internal_error' })
    expect(strict.text).toContain('The response 400 of listModels with the code ref_not_found breaks the contract: /error/code ')
    expect(strict.text).toContain('input_validation_error')
    expect(await toAnswer(refuse, false)).toMatchObject({ status: 400, code: 'ref_not_found' })
  })

  test('HTTP-D23 The types list the error codes of each operation and allow errors to be thrown but not returned', () => {
    expectTypeOf<{ status: 404; body: { error: { code: 'not_found'; message: string } } }>().not.toExtend<Reply<'getRun'>>()
    expectTypeOf<ErrorCodeOf<'cancelRun'>>().toExtend<ErrorCode>()
    expectTypeOf<'conflict'>().toExtend<ErrorCodeOf<'cancelRun'>>()
    expectTypeOf<'brand_unpublished'>().not.toExtend<ErrorCodeOf<'cancelRun'>>()
  })

  test('HTTP-2 An error with a member that is not allowed in the error envelope results in a 500', async () => {
    expect(
      await toAnswer(() =>
        Promise.reject(new AppError('input_validation_error', 'x', { fields: [{ field: 'a', message: 'b', extra: 'SECRET' } as never] })),
      ),
    ).toMatchObject({ status: 500 })
  })

  test('HTTP-7 A 501 is allowed for every operation', async () => {
    expect(await toAnswer(() => Promise.reject(new AppError('not_implemented', 'Not yet.')))).toMatchObject({ status: 501 })
  })

  test('HTTP-2 A thrown value that is not an Error results in a 500', async () => {
    // eslint-disable-next-line prefer-promise-reject-errors
    for (const thrown of ['SECRET', null, undefined, { code: 'not_found' }])
      expect(await toAnswer(() => Promise.reject(thrown))).toMatchObject({ status: 500, text: expect.not.stringContaining('SECRET') })
  })
})

test('HTTP-5 If an operation in the contract has no handler, the service fails to start', async () => {
  await expect(serveApp(database, { handlers: { listModels: undefined as never } })).rejects.toThrow('listModels has no handler')
})
