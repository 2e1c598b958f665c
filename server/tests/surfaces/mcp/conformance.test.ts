// @project slow: it runs the conformance suite of the Model Context Protocol in processes
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { connectAgent, mcpUrl } from '../../support/agents.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp } from '../../support/http-app.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate, type Gate } from '../../../../testing/gate.ts'
import { createTenant } from '../../support/tenants.ts'
import { runPool } from '../../support/world.ts'

/** The official conformance suite, with its requests, its checks and each revision's JSON Schema for every message. */
const suite = join(import.meta.dirname, '../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

/**
 * The checks that fail because this service does not offer the feature under test or because they need special tools. If one of them
 * passes, the test fails.
 */
const notOffered = [
  // Completions, sounds and embedded resources.
  'completion-complete',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
]
const revisions = {
  '2025-11-25': {
    expected: [
      ...notOffered,
      // Sessions, log messages, subscriptions and requests for input from the client.
      'logging-set-level',
      'tools-call-with-logging',
      'resources-subscribe',
      'resources-unsubscribe',
      'server-sse-multiple-streams',
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
    ],
    extensions: {},
  },
  '2026-07-28': {
    expected: [
      ...notOffered,
      // Tools that require a client capability, ask the client for input or write to the client's log.
      'server-stateless:sep-2575-server-rejects-undeclared-capability',
      'server-stateless:sep-2575-missing-capability-http-400',
      'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
      'server-stateless:sep-2575-server-no-log-without-loglevel',
      ...['basic-elicitation', 'basic-sampling', 'basic-list-roots', 'request-state', 'multiple-input-requests', 'multi-round'].map(asking),
      ...['missing-input-response', 'non-tool-request', 'result-type', 'tampered-state', 'capability-check', 'ignore-extra-params'].map(
        asking,
      ),
    ],
    // The suite runs these checks but omits them from its results. Each pair is the number of checks that passed and the number that failed
    // because a tool is missing.
    extensions: {
      'http-header-validation': [14, 0],
      'tasks-capability-negotiation': [5, 0],
      'tasks-dispatch-and-envelope': [8, 1], // the failed check needs a tool that asks the client for input
      'tasks-lifecycle': [8, 1], // the failed check needs a tool that fails with a protocol error
      'tasks-request-headers': [4, 1], // the failed check needs a tool that returns a greeting
      'tasks-request-state-removal': [3, 0],
      'tasks-wire-fields': [4, 0],
    },
  },
}

function asking(what: string): string {
  return `input-required-result-${what}`
}

const picture = (prompt: string) => ({ type: 'image', prompt, wait_seconds: 50 })
/** Maps the suite's tools and prompts, with their arguments, to this service's equivalents. */
const standIns: Readonly<Record<string, [name: string, args: (given: Record<string, unknown>) => object]>> = {
  test_simple_text: ['get_balance', () => ({})],
  greet: ['get_balance', () => ({})],
  test_image_content: ['generate_media', () => picture('at once')],
  test_tool_with_progress: ['generate_media', () => picture('in steps')],
  test_error_handling: ['cancel_run', () => ({ run_id: 'run_unknown' })],
  slow_compute: ['generate_media', ({ seconds }) => picture(seconds === 60 ? 'never' : 'at once')],
  failing_job: ['generate_media', () => picture('in vain')],
  test_simple_prompt: ['explain_canvas', () => ({})],
  test_prompt_with_arguments: ['storyboard', ({ arg1, arg2 }) => ({ brief: arg1, shots: arg2 })],
}
const resources: Record<string, string> = { 'test://static-text': 'mediawright://models' }

interface Message {
  params?: { name?: string; uri?: string; arguments?: Record<string, unknown> }
}

/** Gates that open once clients have received a run's progress. Each run reports a different percentage. */
const gates = new Map<number, Gate>()
function gateFor(percent: number): Gate {
  const gate = gates.get(percent) ?? createGate()
  gates.set(percent, gate)
  return gate
}
let runsInSteps = 0

/** Resolves immediately if the signal is already aborted, for example because the run was canceled while its job was starting. */
const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })

let front: Server
let folder: string

beforeAll(async () => {
  const { database } = await databases[0]!.open()
  const app = await serveApp(database)
  const { apiKey, projectId } = await createTenant(app.world)
  app.world.provider.script = async ({ prompt }, { signal, progress }) => {
    if (prompt === 'in vain') throw new Error('The provider is broken.')
    const aborted = whenAborted(signal)
    if (prompt === 'never') await aborted
    if (prompt === 'in steps') {
      const percent = 20 + ++runsInSteps
      progress(percent)
      await Promise.race([gateFor(percent).passed, aborted])
    }
    return [imageOutput]
  }
  await app.world.queue.work([runPool(app.world, 20)])
  const agent = await connectAgent(app.baseUrl, apiKey)
  const changeset = { add: [{ ref: 'one', type: 'text', label: '123' }] }
  await agent.call('change_canvas', { project_id: projectId, changeset })
  const made = await agent.call('generate_media', { ...picture('at once'), project_id: projectId })
  await agent.close()
  resources['test://static-binary'] = `mediawright://runs/${made.structuredContent['run_id']}/outputs/0`
  resources['test://template/123/data'] = `mediawright://projects/${projectId}/canvas`
  front = await serveFront(mcpUrl(app.baseUrl), apiKey)
  folder = await mkdtemp(join(tmpdir(), 'mediawright-conformance-'))
  return async () => {
    front.close()
    await app.close()
    await app.world.queue.stop(0)
    await rm(folder, { recursive: true })
  }
})
afterAll(closeDatabases)

/** Forwards requests. Adds an API key, which the suite cannot send, and replaces the suite's names with this service's. */
async function serveFront(to: URL, apiKey: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { 'content-length': _length, ...headers } = request.headers
    const renamed = body === '' ? undefined : rename(JSON.parse(body) as Message)
    if (renamed && headers['mcp-name'] === renamed.from) headers['mcp-name'] = renamed.to
    const options = { host: to.hostname, port: to.port, path: request.url, method: request.method }
    const passed = httpRequest({ ...options, headers: { ...headers, authorization: `Bearer ${apiKey}` } }, answer => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        for (const [, percent] of String(chunk).matchAll(/"progress":(\d+)/g)) gateFor(Number(percent)).open()
      })
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    passed.end(renamed?.body ?? body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

function rename(message: Message): { from: string; to: string; body: string } | undefined {
  const { name, uri, arguments: given = {} } = message.params ?? {}
  const resource = resources[uri ?? '']
  if (resource) return { from: uri!, to: resource, body: JSON.stringify({ ...message, params: { ...message.params, uri: resource } }) }
  const [to, args] = standIns[name ?? ''] ?? []
  if (!to) return undefined
  return { from: name!, to, body: JSON.stringify({ ...message, params: { ...message.params, name: to, arguments: args!(given) } }) }
}

test.concurrent.each(Object.entries(revisions))(
  'AGENT-6 The server passes the conformance suite for protocol version %s',
  async (revision, { expected, extensions }) => {
    const failures = join(folder, `${revision}.yaml`)
    await writeFile(failures, stringify({ server: expected }))
    const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/mcp`
    const { code, output } = await judge(['server', '--url', url, '--requirements', revision, '--expected-failures', failures])
    const summary = output.slice(output.indexOf('=== SUMMARY ==='))
    expect(code, summary).toBe(0)
    const lines = summary.matchAll(/^[✓✗] (\S+): (\d+) passed, (\d+) failed$/gm)
    const counts = Object.fromEntries([...lines].map(([, scenario, passed, failed]) => [scenario, [Number(passed), Number(failed)]]))
    expect(counts).toMatchObject({ 'tools-list': [expect.any(Number), 0], 'tools-call-with-progress': [2, 0], ...extensions })
  },
)

const judge = (args: readonly string[]) =>
  new Promise<{ code: unknown; output: string }>(resolve =>
    execFile(process.execPath, [suite, ...args], { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: stripVTControlCharacters(stdout + stderr) }),
    ),
  )
