// @project slow: it generates a response for every operation
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../generated/operations.ts'
import { bodyProblems } from './support/bodies.ts'
import { operationIds, specResponse } from './support/document.ts'
import { startExampleMock, type ExampleMock } from './support/example-mock.ts'

let mock: ExampleMock
beforeAll(async () => {
  mock = await startExampleMock()
})
afterAll(() => mock.close())

/** Combinations of a status and its schemas that have already been tested. Most operations use the same schemas for an error status. */
const made = new Set<string>()
test.each(operationIds)('The mock generates a dynamic response for %s', async id => {
  for (const status of operations[id].statuses) {
    const schemas = Object.values(specResponse(id, status).content ?? {}).map(({ schema }) => schema)
    const what = JSON.stringify([status, schemas])
    if (made.has(what)) continue
    made.add(what)
    const response = await mock.request(id, `code=${status}, dynamic=true, seed=mediawright`)
    expect(response.status).toBe(status)
    const media = specResponse(id, status).content?.['application/json']
    if (media === undefined) await response.body?.cancel()
    else expect(bodyProblems(id, status, await response.json())).toEqual([])
  }
})
