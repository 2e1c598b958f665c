/** Access to every operation of the contract, through the generated SDK. */
import { expect, test } from 'vitest'
import { operations, type Operation } from '../generated/operations.ts'
import { notBuilt } from './exceptions.ts'
import { inWorkspace, unknownIds } from './provocations.ts'
import { operationIds, parametersOf, type OperationId } from './support/document.ts'
import { requestOf } from './support/requests.ts'
import { callBySdk } from './support/sdk.ts'
import { checked, codeOf, describeOnBothDatabases, describeOnOneDatabase, type Subject } from './support/servers.ts'

const operation = (id: OperationId): Operation => operations[id]
const isBuilt = (id: OperationId) => !(notBuilt as readonly OperationId[]).includes(id)
const takesWorkspace = (id: OperationId) => operation(id).workspace.includes('.')
const pathIds = (id: OperationId) =>
  parametersOf(id).filter(({ in: place, name }) => place === 'path' && name in unknownIds && name !== 'actionId' && name !== 'nodeId')

function helpersOf(subject: Subject) {
  const by = async (id: OperationId, request = requestOf(id, subject.target.main)) => checked(await callBySdk(subject.target, id, request))
  const withKey = (id: OperationId, authorization: string | undefined) => {
    const request = requestOf(id, subject.target.main)
    const { authorization: _own, ...headers } = request.headers
    return by(id, { ...request, headers: { ...headers, ...(authorization !== undefined && { authorization }) } })
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

/** The rows of a key say the same on both databases, as the next suite shows for one operation. */
describeOnOneDatabase('access by the key', subject => {
  const { by, withKey } = helpersOf(subject)

  test.each(operationIds)('AUTH-1 %s without a key is 401 unauthorized', async id => {
    expect(codeOf(await withKey(id, undefined))).toBe('401 unauthorized')
  })

  test('AUTH-1 a 401 names the scheme in WWW-Authenticate', async () => {
    for (const key of [undefined, 'Bearer nonsense'])
      expect((await withKey('listModels', key)).headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  test.each(operationIds)('AUTH-1 AUTH-3 %s with a malformed, unknown or revoked key is 401 invalid_api_key', async id => {
    const { main } = subject.target
    for (const key of wrongKeys(subject.target)) expect(codeOf(await withKey(id, `Bearer ${key}`)), key).toBe('401 invalid_api_key')
    for (const header of [main.apiKey, `Basic ${main.apiKey}`, 'Bearer', 'Bearer '])
      expect(codeOf(await withKey(id, header)), header).toMatch(/^401 (invalid_api_key|unauthorized)$/)
  })

  test.each(operationIds.filter(id => operation(id).permission !== 'read'))('AUTH-2 %s with a read-only key is 403', async id => {
    expect(codeOf(await by(id, requestOf(id, subject.target.readOnly)))).toBe('403 forbidden')
  })

  test.each(operationIds.filter(id => operation(id).permission === 'read'))('AUTH-2 %s needs no permission', async id => {
    expect((await by(id, requestOf(id, subject.target.readOnly))).status).not.toBe(403)
  })
})

describeOnBothDatabases('access', subject => {
  const { by, withKey } = helpersOf(subject)

  test('AUTH-1 AUTH-3 a malformed, unknown or revoked key is 401 invalid_api_key', async () => {
    for (const key of wrongKeys(subject.target))
      expect(codeOf(await withKey('createProject', `Bearer ${key}`)), key).toBe('401 invalid_api_key')
  })

  test('AUTH-2 a read-only key may read and nothing else', async () => {
    expect(codeOf(await by('createProject', requestOf('createProject', subject.target.readOnly)))).toBe('403 forbidden')
    expect((await by('listProjects', requestOf('listProjects', subject.target.readOnly))).status).toBe(200)
  })

  test.each(operationIds.filter(takesWorkspace))('ISO-1 %s with another workspace is 403, whether or not it exists', async id => {
    const { main, foreign } = subject.target
    const answers = []
    for (const workspaceId of [foreign.workspaceId, 'ws_00000000000000000000000000']) {
      const answer = await by(id, requestOf(id, main, inWorkspace(id, { ...foreign, workspaceId })))
      expect(codeOf(answer)).toBe('403 forbidden')
      answers.push(JSON.stringify(answer.body).replaceAll(workspaceId, ''))
    }
    expect(answers[0]).toBe(answers[1])
  })

  test.each(operationIds.filter(id => isBuilt(id) && pathIds(id).length > 0))(
    'ISO-2 %s with an id of another workspace is 404, like an unknown id',
    async id => {
      const { main, foreign } = subject.target
      for (const name of pathIds(id).map(parameter => parameter.name as keyof typeof unknownIds)) {
        const foreignId = foreign.ids[name as keyof typeof foreign.ids]
        const [theirs, nobodys] = [
          await by(id, requestOf(id, main, { path: { [name]: foreignId } })),
          await by(id, requestOf(id, main, { path: { [name]: unknownIds[name] } })),
        ]
        expect(codeOf(theirs)).toBe('404 not_found')
        expect(JSON.stringify(theirs.body).replaceAll(foreignId, '')).toBe(JSON.stringify(nobodys.body).replaceAll(unknownIds[name], ''))
      }
    },
  )

  test.each(['startGeneration', 'startGenerationRun'] as const)(
    'ISO-2 %s with a project of another workspace is 404 and charges nothing',
    async id => {
      const { main, foreign, admin } = subject.target
      const balance = async () => (await admin('workspace', 'show', '--workspace', main.workspaceId))['balance']
      const before = await balance()
      const answer = await by(id, requestOf(id, main, { body: { type: 'image', params: undefined, project_id: foreign.ids.projectId } }))
      expect(codeOf(answer)).toBe('404 not_found')
      expect(await balance()).toBe(before)
    },
  )

  test.each(['listGenerations', 'listAssets'] as const)(
    'ISO-2 %s of a project of another workspace responds as for an unknown project',
    async id => {
      const { main, foreign } = subject.target
      const [theirs, nobodys] = [
        await by(id, requestOf(id, main, { query: { project_id: foreign.ids.projectId } })),
        await by(id, requestOf(id, main, { query: { project_id: unknownIds.projectId } })),
      ]
      expect(codeOf(theirs)).toBe('404 not_found')
      expect(JSON.stringify(theirs.body).replaceAll(foreign.ids.projectId, '')).toBe(
        JSON.stringify(nobodys.body).replaceAll(unknownIds.projectId, ''),
      )
    },
  )

  test('ISO-2 no list contains anything of another workspace', async () => {
    const { main, foreign } = subject.target
    for (const id of operationIds.filter(key => isBuilt(key) && key.startsWith('list') && key !== 'listModels')) {
      const { text } = await by(id, requestOf(id, foreign))
      expect(text, id).not.toContain(main.workspaceId)
      for (const value of [main.ids.projectId, main.ids.runId, main.ids.assetId]) expect(text, id).not.toContain(value)
    }
  })

  test('AUTH-2 a quote needs the permission generation_quote, a start does not', async () => {
    const { admin, baseUrl } = subject.target
    const made = await admin('workspace', 'create', '--name', 'No quotes', '--email', 'q@example.com', '--credits', '1', '--sandbox')
    const workspaceId = made['workspace_id'] as string
    await admin('key', 'revoke', '--workspace', workspaceId)
    const { api_key: apiKey } = await admin('key', 'create', '--workspace', workspaceId, '--permissions', 'projects:write,runs:create')
    const tenant = { ...subject.target.foreign, workspaceId, apiKey: apiKey as string }
    const project = checked(await callBySdk({ baseUrl }, 'createProject', requestOf('createProject', tenant)))
    const ids = { ...tenant.ids, projectId: (project.body as { project_id: string }).project_id }
    const start = (quote: boolean) =>
      callBySdk({ baseUrl }, 'startGeneration', requestOf('startGeneration', { ...tenant, ids }, { body: { quote } }))
    expect(codeOf(checked(await start(true)))).toBe('403 forbidden')
    expect((await start(false)).status).toBe(201)
  })
})
