/**
 * Valid and invalid requests for each implemented operation, written by hand from the text of the public interface
 * and not from the schemas. Both validators of the server are generated from the schemas and use the same library, so
 * both would miss a rule of the interface that a schema lacks.
 */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract } from '@mediawright/contract-kit/examples'
import { createMock, schemaCheck } from '@mediawright/contract-kit/mock'
import { contractConfig } from '../contract.config.ts'
import type { notBuilt } from './tables/exceptions.ts'
import { goodAndBad, type Row } from './tables/requests-table.ts'
import { document, type OperationId } from './support/document.ts'
import { send } from '../testing/http.ts'
import { requestOf } from './support/requests.ts'
import { codeOf, describeOnBothDatabases, describeOnOneDatabase, fieldsOf } from './targets/shared-servers.ts'
import { waitForDelivery } from './targets/fixtures.ts'

/** Does not compile if an implemented operation is missing. */
goodAndBad satisfies Record<Exclude<OperationId, (typeof notBuilt)[number]>, readonly Row[]>

const rows = Object.entries(goodAndBad).flatMap(([id, list]) => list.map(row => ({ id: id as OperationId, ...row })))

describeOnBothDatabases('HTTP-4 OPS-5 requests', subject => {
  test.each(rows.filter(({ wrong }) => wrong.length === 0))('$id accepts $what', async ({ id, options }) => {
    // another test may have sent it again
    if (id === 'replayWebhookDelivery') await waitForDelivery(subject.target.baseUrl, subject.target.main)
    const answer = await subject.call(id, options)
    expect(answer.status, answer.text).toBeLessThan(300)
  })
})

describeOnOneDatabase('HTTP-4 OPS-5 refused requests', subject => {
  const bad = rows.filter(({ wrong }) => wrong.length > 0)
  const contract = readContract(document)
  const fits = schemaCheck(contract)
  let mock: { baseUrl: string; close: () => void }
  beforeAll(async () => {
    const listener = (await createMock(document, contractConfig)).listen(0, '127.0.0.1')
    await new Promise(resolve => listener.once('listening', resolve))
    mock = { baseUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/v1`, close: () => listener.close() }
  })
  afterAll(() => mock.close())

  test.each(bad)('$id refuses $what, and the mock in the same words', async ({ id, options, wrong }) => {
    const answer = await subject.call(id, options)
    expect(codeOf(answer)).toBe('400 input_validation_error')
    expect(fieldsOf(answer).toSorted()).toEqual([...wrong].toSorted())
    const request = requestOf(id, subject.target.main, options)
    const mocked = await send(mock.baseUrl, request)
    if (mocked.status >= 300) return expect([mocked.status, mocked.body]).toEqual([answer.status, answer.body])
    // it accepts what no schema refuses, such as a model that there is not
    const taken = contract.operations.find(operation => operation.id === id)!.requests.find(({ mediaType }) => mediaType.includes('json'))
    if (taken) expect(fits(taken.schema!, JSON.parse(String(request.body)))).toBe(true)
  })
})
