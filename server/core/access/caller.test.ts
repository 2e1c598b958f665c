import { describe, expect, test } from 'vitest'
import {
  hashSecret,
  requirePermission,
  requireRole,
  requireWorkspace,
  readSecret,
  visiblePrefix,
  type Caller,
  type Role,
} from './caller.ts'

const caller: Caller = {
  credential: { kind: 'key', id: 'key_1', prefix: 'sk_live_12345678', secretHash: 'hash' },
  workspaceId: 'ws_1',
  memberId: 'mem_1',
  role: 'member',
  permissions: ['runs:create'],
  sandbox: false,
  features: ['timeline'],
  providers: [],
}
const refusal = (code: string) => expect.objectContaining({ code })

describe('the API key of a request', () => {
  test.each([
    ['Bearer sk_live_abc', 'sk_live_abc'],
    ['bearer sk_test_abc', 'sk_test_abc'],
    ['BEARER   sk_live_a-b.c~d', 'sk_live_a-b.c~d'],
  ])('AUTH-1 The authorization header `%s` contains an API key', (header, secret) => {
    expect(readSecret(header)).toEqual({ kind: 'key', secret })
  })

  test('AUTH-12 An operator token in the authorization header is not read as an API key', () => {
    for (const header of ['Bearer op_abc', 'bearer op_abc']) expect(readSecret(header)).toEqual({ kind: 'operator', secret: 'op_abc' })
    for (const header of ['Bearer op_', 'Bearer op_a b', 'Bearer opa']) expect(() => readSecret(header)).toThrow(refusal('invalid_api_key'))
  })

  test.each([[undefined], ['']])('AUTH-1 A call with a missing or empty authorization header (%s) is unauthorized', header => {
    expect(() => readSecret(header)).toThrow(refusal('unauthorized'))
  })

  test.each([
    'sk_live_abc',
    'Basic c2tfbGl2ZV9hYmM=',
    'Bearer',
    'Bearer ',
    'Bearer abc',
    'Bearer sk_live_',
    'Bearer sk_prod_abc',
    'Bearer sk_live_a b',
    'Bearer sk_live_ä',
    'Bearer\tsk_live_abc',
    'xBearer sk_live_abc',
    `Bearer sk_live_a\u0000`,
  ])('AUTH-1 The authorization header `%s` does not contain a valid API key', header => {
    expect(() => readSecret(header)).toThrow(refusal('invalid_api_key'))
  })

  test("AUTH-5 Neither the hash nor the visible prefix of an API key reveals the key's secret", () => {
    const secret = 'sk_live_0123456789abcdefghijklmnopqrstu'
    expect(hashSecret(secret)).toMatch(/^[\w-]{43}$/)
    expect(hashSecret(secret)).not.toBe(hashSecret(`${secret} `))
    expect(visiblePrefix(secret)).toBe('sk_live_01234567')
  })
})

test('AUTH-2 A caller without a required permission gets a 403 that names the permission', () => {
  expect(() => requirePermission(caller, 'runs:create')).not.toThrow()
  expect(() => requirePermission(caller, 'projects:write')).toThrow(refusal('forbidden'))
  expect(() => requirePermission(caller, 'projects:write')).toThrow('`projects:write`')
})

test('AUTH-11 A role includes the permissions of all lower roles, and an operator token has every role', () => {
  const passes = (by: Partial<Caller>, least: Role) => {
    try {
      requireRole({ ...caller, ...by }, least)
      return true
    } catch (error) {
      expect(error).toMatchObject({ code: 'forbidden', message: expect.stringContaining(`\`${least}\``) })
      return false
    }
  }
  const allowed = (by: Partial<Caller>) => (['viewer', 'member', 'admin', 'owner'] as const).filter(least => passes(by, least))
  expect(allowed({ role: 'viewer' })).toEqual(['viewer'])
  expect(allowed({ role: 'member' })).toEqual(['viewer', 'member'])
  expect(allowed({ role: 'admin' })).toEqual(['viewer', 'member', 'admin'])
  expect(allowed({ role: 'owner' })).toEqual(['viewer', 'member', 'admin', 'owner'])
  const operator = { kind: 'operator', id: 'opt_1', name: 'ci', secretHash: 'hash' } as const
  expect(allowed({ role: 'viewer', credential: operator })).toEqual(['viewer', 'member', 'admin', 'owner'])
})

test('ISO-1 A request for another workspace gets a 403 with the same message whether or not that workspace exists', () => {
  expect(() => requireWorkspace(caller, 'ws_1')).not.toThrow()
  for (const other of ['ws_2', 'ws_10', 'WS_1', '']) expect(() => requireWorkspace(caller, other)).toThrow(refusal('forbidden'))
})
