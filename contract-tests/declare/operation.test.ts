import { expect, test } from 'vitest'
import { operation } from './operation.ts'
import { otherCall, repeated, unknown, valid } from './responses.ts'
import { word } from './lists.ts'

const reads = { permission: 'read', workspace: 'resource' } as const
const getRun = { ...reads, requests: [], responses: { 200: valid(), 404: unknown } }

test("An operation's file compiles only if it is complete and has no unknown members", () => {
  expect(operation('getRun', getRun)).toMatchObject({ id: 'getRun', codes: {}, exceptions: {} })
  // @ts-expect-error The contract has no such operation.
  operation('getRuns', getRun)
  // @ts-expect-error There is no such member.
  operation('getRun', { ...reads, requests: [], responses: { 200: valid(), 404: unknown }, quota: 1 })
  // @ts-expect-error The permission is missing.
  operation('getRun', { workspace: 'resource', requests: [], responses: { 200: valid(), 404: unknown } })
  // @ts-expect-error The requests are missing.
  operation('getRun', { ...reads, responses: { 200: valid(), 404: unknown } })
  // @ts-expect-error The status 404 is missing.
  operation('getRun', { ...reads, requests: [], responses: { 200: valid() } })
  // @ts-expect-error The operation does not document 409.
  operation('getRun', { ...reads, requests: [], responses: { 200: valid(), 404: unknown, 409: repeated() } })
})

test("A list operation's file compiles only if it declares filters, and a mutation's file only if it declares idempotency", () => {
  const list = { permission: 'read', workspace: 'query', requests: [], responses: { 200: valid() } } as const
  const members = { items: 'techniques', key: 'technique_id', page: 20 } as const
  operation('listTechniques', { ...list, list: { ...members, filters: { query: word('name') } } })
  // @ts-expect-error The list is missing.
  operation('listTechniques', list)
  // @ts-expect-error The filter `query` is missing.
  operation('listTechniques', { ...list, list: { ...members, filters: {} } })
  const change = { permission: 'projects:write', workspace: 'body', requests: [] } as const
  const responses = { 201: valid(), 409: repeated(), 422: otherCall() }
  operation('createProject', { ...change, responses, idempotency: { other: {} } })
  // @ts-expect-error The idempotency is missing.
  operation('createProject', { ...change, responses })
  // @ts-expect-error A read has no idempotency.
  operation('getRun', { ...getRun, idempotency: { other: {} } })
})

test('An unimplemented operation needs to declare only what is required by the checks before its 501 response', () => {
  expect(operation('getRun', { notBuilt: true, ...reads })).toMatchObject({ notBuilt: true, requests: [], responses: {} })
  // @ts-expect-error The workspace is missing.
  operation('getRun', { notBuilt: true, permission: 'read' })
})
