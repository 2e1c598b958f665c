// @project contract: it uses the servers that contract tests share
/** Uses the generated SDK to test access to every operation in the contract. */
import { expect, test } from 'vitest'
import { operations, type Operation } from '../generated/operations.ts'
import { unknownIds } from './declare/responses.ts'
import { inWorkspace } from './declared/generic-responses.ts'
import { builtIds, declared, operatorIds, settingsIds } from './declared/operations.ts'
import { getMembers, operationIds, getParameters, type OperationId } from './support/document.ts'
import { requestFor, withoutCredentials } from './support/requests.ts'
import { callBySdk } from './support/sdk.ts'
import { checkResponse, getErrorCode, describeOnBothDatabases, describeOnOneDatabase, type Subject } from './targets/shared-servers.ts'

const takesWorkspace = (id: OperationId) => ['path', 'query', 'body'].includes(declared[id].workspace)
/** Reports whether an operation is for members. The others are not isolated by workspace, because operators can act in every workspace. */
const isForMembers = (id: OperationId) => declared[id].permission !== 'operator'

/**
 * Names of path parameters whose values are ids that are unique across an installation, with the corresponding field names in queries and
 * bodies.
 */
const ids = {
  projectId: 'project_id',
  runId: 'run_id',
  assetId: 'asset_id',
  techniqueId: 'technique_id',
  brandId: 'brand_id',
  folderId: 'folder_id',
  deliveryId: 'delivery_id',
  keyId: 'key_id',
  memberId: 'member_id',
} as const
type IdName = keyof typeof ids
/** Path parameters whose values no workspace owns: prebuilt actions are available to all, and node ids are unique only within a project. */
const notOfWorkspaces = new Set(['workspaceId', 'actionId', 'nodeId'])

const pathNames = (id: OperationId) => getParameters(id).flatMap(({ in: place, name }) => (place === 'path' ? [name] : []))
const pathIds = (id: OperationId) => pathNames(id).filter((name): name is IdName => name in ids)
/** Each query or body field that takes one of these ids, and the change that sets the field in a request. */
const otherIds = builtIds.flatMap(id =>
  Object.entries(ids).flatMap(([name, field]) => {
    const inQuery = getParameters(id).some(parameter => parameter.in === 'query' && parameter.name === field)
    const inBody = getMembers(id).includes(field)
    const place = inQuery ? 'query' : inBody ? 'body' : undefined
    return place ? [{ id, name: name as IdName, field, change: (value: string) => ({ [place]: { [field]: value } }) }] : []
  }),
)

function createHelpers(subject: Subject) {
  const by = async (id: OperationId, request = requestFor(id, subject.target.main)) =>
    checkResponse(await callBySdk(subject.target, id, request))
  const withKey = (id: OperationId, authorization: string | undefined) => {
    const request = withoutCredentials(requestFor(id, subject.target.main))
    return by(id, { ...request, headers: { ...request.headers, ...(authorization !== undefined && { authorization }) } })
  }
  return { by, withKey }
}

/** Keys that are malformed, unknown or revoked. */
const wrongKeys = ({ badKey, revokedKey, main }: Subject['target']) => [
  'nonsense',
  'sk_test_',
  'sk_test_a b',
  `${main.apiKey}x`,
  main.apiKey.slice(0, -1),
  main.apiKey.toUpperCase(),
  badKey,
  revokedKey,
]

/** One database is enough: a key's row is the same in both databases, and the `access` suite tests a few calls with keys on both. */
describeOnOneDatabase('access by the key', subject => {
  const { by, withKey } = createHelpers(subject)

  test.each(operationIds)('AUTH-1 A call to %s without a key returns 401 unauthorized', async id => {
    expect(getErrorCode(await withKey(id, undefined))).toBe('401 unauthorized')
  })

  test('AUTH-1 A 401 names the authentication scheme in WWW-Authenticate', async () => {
    for (const key of [undefined, 'Bearer nonsense'])
      expect((await withKey('listModels', key)).headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  test.each(operationIds)('AUTH-1 AUTH-3 A call to %s with a malformed, unknown or revoked key returns 401 invalid_api_key', async id => {
    const { badKey, revokedKey } = subject.target
    for (const key of ['nonsense', badKey, revokedKey])
      expect(getErrorCode(await withKey(id, `Bearer ${key}`)), key).toBe('401 invalid_api_key')
  })

  test('AUTH-1 A call whose Authorization header contains no bearer key returns 401', async () => {
    for (const header of [subject.target.main.apiKey, `Basic ${subject.target.main.apiKey}`, 'Bearer', 'Bearer '])
      expect(getErrorCode(await withKey('createProject', header)), header).toMatch(/^401 (invalid_api_key|unauthorized)$/)
  })

  test.each(operationIds.filter(id => declared[id].permission !== 'read' && isForMembers(id)))(
    'AUTH-2 AUTH-11 A call to %s with a read-only key or by a viewer returns 403',
    async id => {
      expect(getErrorCode(await by(id, requestFor(id, subject.target.readOnly)))).toBe('403 forbidden')
    },
  )

  test.each(settingsIds)("AUTH-11 A call to %s with an API key returns 403 regardless of the key's permissions", async id => {
    const answer = await withKey(id, `Bearer ${subject.target.main.apiKey}`)
    expect(getErrorCode(answer)).toBe('403 forbidden')
    expect(answer.body.error.message).toContain('operator token')
  })

  test.each(operationIds.filter(id => declared[id].permission === 'read'))('AUTH-2 The operation %s requires no permission', async id => {
    expect((await by(id, requestFor(id, subject.target.readOnly))).status).not.toBe(403)
  })
})

test.each(operationIds)('AUTH-2 AUTH-11 AUTH-12 ISO-1 The contract and the hand-written declaration agree on who may call %s', id => {
  const operation: Operation = operations[id]
  const { permission, quote, workspace } = declared[id]
  const keys = settingsIds.includes(id) ? [] : ['apiKey']
  const people = permission === 'operator' ? [] : ['session']
  const operators = operatorIds.includes(id) ? ['operatorToken'] : []
  expect(
    {
      permission: operation.permission,
      quote: operation.quotePermission,
      workspace: operation.workspace.split('.')[0],
      security: operation.security.flat(),
    },
    `contract-tests/operations/${id}.ts, which is written by hand, has to say the same`,
  ).toEqual({ permission, quote, workspace, security: [...keys, ...people, ...operators] })
})

test.each(operationIds)('ISO-2 The isolation tests cover every id in the path of %s', id => {
  const missing = pathNames(id).filter(name => !(name in ids) && !notOfWorkspaces.has(name))
  expect(missing, '`ids` of this file must have them, or `notOfWorkspaces` if no workspace owns such a thing').toEqual([])
})

describeOnOneDatabase('access of strangers', subject => {
  const { by } = createHelpers(subject)
  const refusals = { path: '403 forbidden', query: '403 forbidden', body: '403 forbidden', resource: '404 not_found', key: undefined }

  test.each(builtIds.filter(isForMembers))(
    "ISO-1 ISO-2 A call to %s with another workspace's key reveals and changes nothing",
    async id => {
      const { main, foreign } = subject.target
      const { workspace } = declared[id]
      const named = takesWorkspace(id) ? inWorkspace(id, main) : {}
      const answer = await by(id, requestFor(id, { ...main, apiKey: foreign.apiKey, session: foreign.session }, named))
      if (workspace !== 'key') return expect(getErrorCode(answer)).toBe(refusals[workspace])
      expect(answer.status).toBeLessThan(300)
      const own = [main.workspaceId, ...Object.keys(ids).map(name => main.ids[name as IdName])]
      for (const value of own) expect(answer.text).not.toContain(value)
    },
  )
})

describeOnBothDatabases('access', subject => {
  const { by, withKey } = createHelpers(subject)

  test('AUTH-1 AUTH-3 A call with a malformed, unknown or revoked key returns 401 invalid_api_key', async () => {
    for (const key of wrongKeys(subject.target))
      expect(getErrorCode(await withKey('createProject', `Bearer ${key}`)), key).toBe('401 invalid_api_key')
  })

  test('AUTH-2 A read-only key allows only reads', async () => {
    expect(getErrorCode(await by('createProject', requestFor('createProject', subject.target.readOnly)))).toBe('403 forbidden')
    expect((await by('listProjects', requestFor('listProjects', subject.target.readOnly))).status).toBe(200)
  })

  test.each(operationIds.filter(id => takesWorkspace(id) && isForMembers(id)))(
    'ISO-1 A call to %s for another workspace returns 403, whether or not the workspace exists',
    async id => {
      const { main, foreign } = subject.target
      const answers = []
      for (const workspaceId of [foreign.workspaceId, 'ws_00000000000000000000000000']) {
        const answer = await by(id, requestFor(id, main, inWorkspace(id, { ...foreign, workspaceId })))
        expect(getErrorCode(answer)).toBe('403 forbidden')
        answers.push(JSON.stringify(answer.body).replaceAll(workspaceId, ''))
      }
      expect(answers[0]).toBe(answers[1])
    },
  )

  const unlike = (answer: { body: unknown }, id: string) => JSON.stringify(answer.body).replaceAll(id, '')

  test.each(builtIds.filter(id => pathIds(id).length > 0))(
    "ISO-2 A call to %s with the id of another workspace's object returns 404, as with an unknown id",
    async id => {
      const { main, foreign } = subject.target
      for (const name of pathIds(id)) {
        const [foreignId, unknownId] = [foreign.ids[name], unknownIds[name]]
        const theirs = await by(id, requestFor(id, main, { path: { [name]: foreignId } }))
        const nobodys = await by(id, requestFor(id, main, { path: { [name]: unknownId } }))
        expect(getErrorCode(theirs)).toBe('404 not_found')
        expect(unlike(theirs, foreignId)).toBe(unlike(nobodys, unknownId))
      }
    },
  )

  test.each(otherIds)(
    "ISO-2 A call to $id with another workspace's $field returns 404, just as for an unknown value, and charges nothing",
    async asked => {
      const { id, name, change } = asked
      // The caller is `foreign`, because runs in `main` may end during this test and change that workspace's balance.
      const { main, foreign: caller } = subject.target
      const balance = async () => (await by('getCredits', requestFor('getCredits', caller))).body.balance as number
      const before = await balance()
      const [foreignId, unknownId] = [main.ids[name], unknownIds[name]]
      const theirs = await by(id, requestFor(id, caller, change(foreignId)))
      const nobodys = await by(id, requestFor(id, caller, change(unknownId)))
      expect(getErrorCode(theirs)).toBe('404 not_found')
      expect(unlike(theirs, foreignId)).toBe(unlike(nobodys, unknownId))
      expect(await balance()).toBe(before)
    },
  )

  test("ISO-2 No list contains another workspace's objects", async () => {
    const { main, foreign } = subject.target
    for (const id of builtIds.filter(key => key.startsWith('list') && key !== 'listModels')) {
      const { text } = await by(id, requestFor(id, foreign))
      expect(text, id).not.toContain(main.workspaceId)
      for (const value of [main.ids.projectId, main.ids.runId, main.ids.assetId]) expect(text, id).not.toContain(value)
    }
  })
})
