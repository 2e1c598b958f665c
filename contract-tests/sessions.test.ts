// @project contract: it uses the servers that contract tests share
/** Calls every operation with a studio session instead of a key. */
import { beforeAll, expect, test } from 'vitest'
import type { Access } from './declare/operation.ts'
import { inWorkspace } from './declared/generic-responses.ts'
import { builtIds as built, declared } from './declared/operations.ts'
import { operations } from '../generated/operations.ts'
import { getParameters, type OperationId } from './support/document.ts'
import { send } from '../testing/http.ts'
import { requestFor, type RequestOptions } from './support/requests.ts'
import { checkResponse, getErrorCode, describeOnBothDatabases, describeOnOneDatabase, type Subject } from './targets/shared-servers.ts'
import { withCookie, signIn } from './support/sign-in.ts'
import type { Tenant } from './support/target.ts'

type Role = 'viewer' | 'member' | 'admin' | 'owner'
type Right = Access['permission'] | 'quote'

/**
 * For each role, the permissions that it grants and the role requirements that it meets (settings operations require a minimum role).
 * Written by hand, like the declarations of operations, and independent of the contract and the server's code.
 */
const rights: Readonly<Record<Role, readonly Right[]>> = {
  viewer: ['read'],
  member: ['read', 'quote', 'runs:create', 'projects:write', 'assets:write', 'member'],
  admin: ['read', 'quote', 'runs:create', 'projects:write', 'assets:write', 'member', 'admin'],
  owner: ['read', 'quote', 'runs:create', 'projects:write', 'assets:write', 'member', 'admin', 'owner'],
}
const roles = Object.keys(rights) as Role[]

const reads = built.filter(id => declared[id].permission === 'read')
const changes = built.filter(id => operations[id].method !== 'get')

/** Path parameters whose ids are unique across an installation. */
const uniqueIds = ['projectId', 'runId', 'assetId', 'techniqueId', 'brandId', 'folderId', 'deliveryId', 'keyId', 'memberId'] as const

const getCalls = (subject: Subject) => ({
  call: async (id: OperationId, tenant: Tenant, cookie: string, options: RequestOptions = {}) =>
    checkResponse(await send(subject.target.baseUrl, withCookie(requestFor(id, tenant, options), cookie))),
  unconfirmed: async (id: OperationId, tenant: Tenant, cookie: string) =>
    checkResponse(await send(subject.target.baseUrl, withCookie(requestFor(id, tenant), cookie, { confirmed: false }))),
})

describeOnOneDatabase('operations by session', subject => {
  const { call, unconfirmed } = getCalls(subject)
  const cookies = {} as Record<Role, string>
  let owner: string
  /** An empty workspace with members of all roles. */
  let empty: Tenant

  beforeAll(async () => {
    const { target } = subject
    owner = await signIn(target, target.main.workspaceId)
    const made = await target.admin(
      'workspace',
      'create',
      '--name',
      'Studio',
      '--email',
      'owner@example.com',
      '--credits',
      '10',
      '--sandbox',
    )
    const workspaceId = String(made['workspace_id'])
    empty = { workspaceId, apiKey: 'none', session: 'none', operator: 'none', ids: target.readOnly.ids }
    for (const role of roles) {
      const email = `${role}@example.com`
      if (role !== 'owner') await target.admin('member', 'add', '--workspace', workspaceId, '--email', email, '--role', role)
      cookies[role] = await signIn(target, workspaceId, email)
    }
  })

  test.each(reads)('AUTH-13 The operation %s returns the same response to a session as to a key', async id => {
    const { main } = subject.target
    const [bySession, byKey] = [await call(id, main, owner), checkResponse(await send(subject.target.baseUrl, requestFor(id, main)))]
    expect([id, bySession.status]).toEqual([id, byKey.status])
    expect(bySession.status).toBe(200)
  })

  test.each(roles.flatMap(role => built.map(id => ({ role, id }))))(
    'AUTH-2 AUTH-13 A session with the role $role can call $id only if the role allows it',
    async ({ role, id }) => {
      const code = getErrorCode(await call(id, empty, cookies[role]))
      if (rights[role].includes(declared[id].permission)) expect(code).not.toMatch(/^40[13]/)
      else expect(code).toBe('403 forbidden')
    },
  )

  test.each(roles.flatMap(role => built.filter(id => declared[id].quote).map(id => ({ role, id }))))(
    'AUTH-2 AUTH-13 A session with the role $role can request a quote for $id only if the role allows it',
    async ({ role, id }) => {
      const code = getErrorCode(await call(id, empty, cookies[role], { body: { quote: true } }))
      if (rights[role].includes('quote')) expect(code).not.toMatch(/^40[13]/)
      else expect(code).toBe('403 forbidden')
    },
  )

  test.each(changes)("AUTH-8 A session's call to %s without the studio header returns 403", async id => {
    expect(getErrorCode(await unconfirmed(id, subject.target.main, owner))).toBe('403 forbidden')
  })

  test.each(built.filter(id => !['resource', 'key'].includes(declared[id].workspace)))(
    "ISO-1 A session's call to %s for another workspace returns 403",
    async id => {
      const { main, foreign } = subject.target
      expect(getErrorCode(await call(id, main, owner, inWorkspace(id, foreign)))).toBe('403 forbidden')
    },
  )

  const idsIn = (id: OperationId) =>
    uniqueIds.filter(unique => getParameters(id).some(({ in: place, name }) => place === 'path' && name === unique))

  test.each(built.filter(id => declared[id].workspace === 'resource' && idsIn(id).length > 0))(
    "ISO-2 A session's call to %s with the id of another workspace's object returns 404",
    async id => {
      const { main, foreign } = subject.target
      for (const name of idsIn(id))
        expect(getErrorCode(await call(id, main, owner, { path: { [name]: foreign.ids[name] } })), name).toBe('404 not_found')
    },
  )
})

describeOnBothDatabases('sessions', subject => {
  const { call } = getCalls(subject)

  test('AUTH-3 AUTH-13 A session that an operator ends is rejected immediately', async () => {
    const { target } = subject
    const { main } = target
    // A new member signs in, because other tests use the owner's session.
    const email = 'leaving@example.com'
    await target.admin('member', 'add', '--workspace', main.workspaceId, '--email', email)
    const [one, two] = [await signIn(target, main.workspaceId, email), await signIn(target, main.workspaceId, email)]
    expect((await call('listProjects', main, one)).status).toBe(200)
    const { sessions } = (await target.admin('studio', 'sessions', 'list', '--workspace', main.workspaceId)) as {
      sessions: { session_id: string; member: string }[]
    }
    const newest = sessions.at(-1)!
    await target.admin('studio', 'sessions', 'end', '--workspace', main.workspaceId, '--session', newest.session_id)
    expect(getErrorCode(await call('listProjects', main, two))).toBe('401 invalid_api_key')
    expect((await call('listProjects', main, one)).status).toBe(200)
    await target.admin('studio', 'sessions', 'end', '--workspace', main.workspaceId, '--member', newest.member)
    expect(getErrorCode(await call('createProject', main, one))).toBe('401 invalid_api_key')
  })
})
