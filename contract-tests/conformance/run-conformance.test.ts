// @project slow: it tests the running service with the conformance tool for half a minute
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConformance, type ConformanceOptions, type Report } from '@mediawright/contract-kit/conformance'
import { describeOnOneDatabase } from '../targets/shared-servers.ts'
import { onlyForOperators } from '../declare/responses.ts'
import { settingsIds } from '../declared/operations.ts'
import { operationIds } from '../support/document.ts'
import { thisProject } from './this-project.ts'

const options = { params: {}, strict: true, write: false, only: [], invalid: 1, timeoutSeconds: 60 }

describeOnOneDatabase('conformance', subject => {
  const getKeys = () => {
    const { main, poor, readOnly } = subject.target
    return { main: main.apiKey, poor: poor.apiKey, restricted: readOnly.apiKey }
  }

  const listPairs = ({ operations }: Report) =>
    operations.flatMap(({ operation_id, statuses }) => statuses.map(pair => ({ operation_id, ...pair })))

  test('A read-only run finds no violations in the service and explains why some operation-status pairs were not exercised', async () => {
    // Passes ids explicitly: on the shared server, other tests may have added projects without the nodes that this test needs, or nodes
    // that are listed before them.
    const { projectId, actionNodeId, timelineNodeId } = subject.target.main.ids
    const params = { projectId, actionNodeId, timelineNodeId }
    const report = await runConformance(thisProject, { ...options, target: subject.target.baseUrl, keys: getKeys(), params })
    expect(report.violations).toEqual([])
    const pairs = listPairs(report)
    expect([...new Set(pairs.map(({ operation_id }) => operation_id))]).toEqual(operationIds)
    const unreached = pairs
      .filter(({ reason }) => reason?.startsWith('it needs a credential other than a key'))
      .map(pair => pair.operation_id)
    expect([...new Set(unreached)]).toEqual(settingsIds)
    const { totals } = report
    expect(totals).toMatchObject({ pairs: pairs.length, failed: 0, exempt: 0, passed: totals.exercised })
    expect(pairs.filter(({ provoked }) => provoked === 'asked')).toEqual([])
    const rules = report.values.filter(({ reason }) => reason === undefined).map(({ rule }) => rule)
    expect(new Set(rules)).toEqual(new Set(['limit', 'paging', 'filter']))
    // The conformance run sends no body to operations that accept none, so it cannot provoke 413 or 415 from them.
    const isBodiless = ({ operation_id, status }: (typeof pairs)[number]) => /^delete/.test(operation_id) && [413, 415].includes(status)
    const idle = pairs.filter(pair => !pair.exercised && !isBodiless(pair) && !unreached.includes(pair.operation_id))
    // On the shared server, a test may delete its objects before the conformance run requests them.
    const reasons = idle.map(({ reason }) => reason).filter(reason => reason !== 'a resource of a list returned 404 not_found')
    expect(new Set(reasons)).toEqual(
      new Set([
        'it needs --write',
        'the run stayed within the request budget',
        'it reports a failure inside the service, which no request can provoke',
        onlyForOperators,
      ]),
    )
    const reads = idle.filter(({ reason, operation_id }) => reason === 'it needs --write' && /^(get|list|stream)/.test(operation_id))
    expect(reads).toEqual([])
  })

  test('A conformance run with --write exercises the operation-status pairs that require writes', async () => {
    const only = ['startGeneration', 'createFolderProject', 'createAsset', 'cancelRun', 'replayWebhookDelivery']
    const params = { folderId: subject.target.main.ids.folderId }
    const report = await runConformance(thisProject, {
      ...options,
      target: subject.target.baseUrl,
      keys: getKeys(),
      params,
      write: true,
      only,
    })
    expect(report.violations).toEqual([])
    const idle = listPairs(report).filter(({ exercised, status }) => !exercised && ![429, 500, 503].includes(status))
    expect(idle.map(({ operation_id: id, status, reason }) => `${id} ${status}: ${reason}`)).toEqual([
      'createAsset 402: it needs a workspace whose files use up its quota, which only the operator can set',
    ])
    expect(report.operations).toHaveLength(only.length)
  })

  test('An exploration that reads, creates and changes resources finds no violations in the service', async () => {
    // Uses the workspace without credits (`poor`), because other tests read the main workspace's lists.
    const { workspaceId, apiKey } = subject.target.poor
    const report = await runConformance(
      { ...thisProject, cases: async () => [] },
      {
        ...options,
        target: subject.target.baseUrl,
        keys: { main: apiKey, poor: undefined, restricted: undefined },
        params: { workspaceId },
        write: true,
        invalid: 0,
        only: operationIds.filter(id => !startsWork.test(id) && !settingsIds.includes(id)),
        seed: 1,
        explore: { requests: 250 },
      },
    )
    expect(report.violations).toEqual([])
    const { valid, accepted, invalid, refused } = report.run.explored!
    expect([accepted > valid / 3, refused > invalid / 2]).toEqual([true, true])
  })

  const faultyServer = new FaultyServer(() => new URL(subject.target.baseUrl).origin)
  beforeAll(() => faultyServer.listen())
  afterAll(() => faultyServer.close())
  const judge = (changes: Partial<ConformanceOptions>) =>
    runConformance(
      { ...thisProject, cases: async () => [] },
      { ...options, invalid: 0, target: `${faultyServer.origin}/api/v1`, keys: getKeys(), only: faultyOperations, ...changes },
    )

  test('A conformance run reports every planted violation with its location in the contract, and reports nothing else', async () => {
    const { violations, totals } = await judge({ write: true })
    const found = violations.map(({ operation_id, status, where, pointer, message, file, line }) => ({
      at: `${operation_id} ${status} ${where} ${pointer}`.trim(),
      message,
      place: `${file}:${line}`,
    }))
    expect([...new Set(found.map(({ at }) => at))].toSorted()).toEqual(
      [
        'listWorkspaces 401 status',
        'listModels 200 body /models/0/provider',
        'listModels 200 body /models/0/vendor',
        'getCredits 200 body /colour',
        'getProject 404 code /error/code',
        'listActions 200 header request-id',
        'getAction 200 content-type content-type',
        'createProject 201 location location',
        'listTechniques 400 status',
        'listBrands 200 status',
      ].toSorted(),
    )
    const findLine = (wanted: string) => {
      const [file = '', line] = found.find(({ at }) => at === wanted)?.place.split(':') ?? []
      return readFileSync(join(thisProject.root, file), 'utf8').split('\n')[Number(line) - 1]
    }
    expect(findLine('listModels 200 body /models/0/provider')).toContain('provider:')
    expect(findLine('createProject 201 location location')).toContain('location:')
    expect(findLine('getAction 200 content-type content-type')).toContain('content:')
    for (const { at } of found) expect(findLine(at), at).toMatch(/\w/)
    expect(totals.failed).toBe(new Set(found.map(({ at }) => at.split(' ').slice(0, 2).join(' '))).size)
  })

  test('A conformance run accepts undocumented response fields where the contract allows additional fields', async () => {
    const { violations } = await judge({ strict: false, only: ['getCredits'] })
    expect(violations).toEqual([])
  })
})

/** Operations that take a long time, use a lot of storage or return a response that never ends. */
const startsWork = /^(start|run|retry|complete|cancel|replay|stream|createAsset|attachAsset)/

/** The operations whose responses the proxy changes. */
const faultyOperations = [
  'listWorkspaces',
  'listModels',
  'getCredits',
  'getProject',
  'listActions',
  'getAction',
  'createProject',
  'listTechniques',
  'listBrands',
]

/** A proxy that changes some of a service's responses. */
class FaultyServer {
  readonly #truth: () => string
  readonly #server: Server

  constructor(truth: () => string) {
    this.#truth = truth
    this.#server = createServer((request, response) => {
      void this.#tell(request, response).catch(() => response.destroy())
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  listen(): Promise<void> {
    return new Promise(resolve => this.#server.listen(0, '127.0.0.1', resolve))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const { status, headers, body } = await this.#answer(request, gone.signal)
    response.writeHead(status, headers)
    if (typeof body === 'string') response.end(body)
    else await pipeline(body, response)
  }

  async #answer(request: IncomingMessage, signal: AbortSignal): Promise<Lie | Passed> {
    const { method = 'GET', url = '', headers } = request
    const call = `${method} ${url.replace('/api/v1', '')}`
    const asked = call.startsWith('GET /techniques?') ? url.replace('no_such_parameter=1', '') : url
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    const truth = await fetch(this.#truth() + asked, {
      method,
      signal,
      headers: Object.entries(headers)
        .filter(([name]) => !hopByHop.has(name))
        .map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    })
    const { status } = truth
    const passed = Object.fromEntries([...truth.headers].filter(([name]) => !hopByHop.has(name)))
    if (passed['content-type'] === 'text/event-stream') return { status, headers: passed, body: truth.body! }
    const truthful = { status, headers: passed, body: await truth.text() }
    return truthful.status === 200 || truthful.status === 201 ? lieAboutSuccess(call, truthful) : lieAboutFailure(call, truthful)
  }
}

interface Lie {
  status: number
  headers: Record<string, string>
  body: string
}
interface Passed extends Omit<Lie, 'body'> {
  body: ReadableStream
}
/** Headers that the proxy drops: the hop-by-hop headers, and `content-encoding`, because `fetch` has already decoded the body. */
const hopByHop = new Set(['host', 'connection', 'content-length', 'content-encoding', 'transfer-encoding', 'keep-alive', 'expect'])

function lieAboutSuccess(call: string, truth: Lie): Lie {
  if (/^GET \/models/.test(call)) return { ...truth, body: truth.body.replace('"provider":', '"vendor":') }
  if (/^GET \/workspaces\/\w+\/credits$/.test(call)) return { ...truth, body: truth.body.replace('{', '{"colour":"red",') }
  if (/^GET \/actions$/.test(call)) return { ...truth, headers: { ...truth.headers, 'request-id': '' } }
  if (/^GET \/actions\/[\w-]+$/.test(call)) return { ...truth, headers: { ...truth.headers, 'content-type': 'text/plain' } }
  if (/^POST \/projects$/.test(call))
    return { ...truth, headers: { ...truth.headers, location: 'http://localhost:1/api/v1/projects/prj_1' } }
  if (/^GET \/brands/.test(call)) return { ...truth, status: 418 }
  return truth
}

function lieAboutFailure(call: string, truth: Lie): Lie {
  if (/^GET \/workspaces$/.test(call) && truth.status === 401) return { ...truth, status: 404 }
  if (/^GET \/projects\/\w+$/.test(call) && truth.status === 404) return { ...truth, body: truth.body.replace('not_found', 'rate_limited') }
  return truth
}
