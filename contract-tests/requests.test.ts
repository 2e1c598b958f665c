// @project contract: it uses the servers that contract tests share
/**
 * Valid and invalid requests for each implemented operation, written by hand from the public documentation rather than from the schemas.
 * Both of the server's validators are generated from the schemas with the same library, so if a schema lacks one of the interface's rules,
 * both validators miss it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract } from '@mediawright/contract-kit/examples'
import { schemaCheck } from '@mediawright/contract-kit/mock'
import { prepareCall } from './declare/call.ts'
import { isValidRequest, isInvalidRequest } from './declare/requests.ts'
import { builtIds, declared } from './declared/operations.ts'
import { document } from './support/document.ts'
import { startExampleMock, type ExampleMock } from './support/example-mock.ts'
import { send } from '../testing/http.ts'
import { requestFor } from './support/requests.ts'
import { getErrorCode, describeOnBothDatabases, describeOnOneDatabase, getFields } from './targets/shared-servers.ts'

const accepted = builtIds.flatMap(id => declared[id].requests.filter(isValidRequest).map(request => ({ id, ...request })))
const refused = builtIds.flatMap(id => declared[id].requests.filter(isInvalidRequest).map(request => ({ id, ...request })))

describeOnBothDatabases('HTTP-4 OPS-5 requests', subject => {
  test.each(accepted)('The operation $id accepts $what', async ({ id, call }) => {
    const answer = await subject.call(id, await prepareCall(call, subject.target.baseUrl, subject.target.main))
    expect(answer.status, answer.text).toBeLessThan(300)
  })
})

describeOnOneDatabase('HTTP-4 OPS-5 refused requests', subject => {
  const contract = readContract(document)
  const fits = schemaCheck(contract)
  let mock: ExampleMock
  beforeAll(async () => {
    mock = await startExampleMock()
  })
  afterAll(() => mock.close())

  test.each(refused)('The operation $id rejects $what, and the mock rejects it with the same message', async ({ id, options, wrong }) => {
    const answer = await subject.call(id, options)
    expect(getErrorCode(answer)).toBe('400 input_validation_error')
    expect(getFields(answer).toSorted()).toEqual([...wrong].toSorted())
    const request = requestFor(id, subject.target.main, options)
    const mocked = await send(`${mock.origin}/api/v1`, request)
    if (mocked.status >= 300) return expect([mocked.status, mocked.body]).toEqual([answer.status, answer.body])
    // The mock accepts any request that matches the schema, even one with an unknown model.
    const taken = contract.operations.find(operation => operation.id === id)!.requests.find(({ mediaType }) => mediaType.includes('json'))
    if (taken) expect(fits(taken.schema!, JSON.parse(String(request.body)))).toBe(true)
  })
})
