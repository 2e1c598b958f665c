// @project slow: it runs programs against service processes
/** Runs every example against a real service, with the client as users install it. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchBrowser, missingBrowser } from '../testing/browser.ts'
import { installPackage, type Installed } from '../contract-tests/client/install-package.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { startService, type Service } from '../contract-tests/targets/server.ts'

const run = promisify(execFile)
const isExample = (name: string) => /\.(mjs|sh|html)$/.test(name)
let service: Service
let installed: Installed
let receiver: Receiver
let certificates: string
let environment: Record<string, string>
const started: ChildProcess[] = []

beforeAll(async () => {
  certificates = await mkdtemp(join(tmpdir(), 'mediawright-examples-'))
  receiver = await startReceiver()
  const certificate = join(certificates, 'receiver.pem')
  await writeFile(certificate, receiver.certificate)
  const trust = { OUTBOUND_PRIVATE_ALLOWLIST: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificate }
  ;[service, installed] = await Promise.all([startService(trust), installPackage()])
  for (const name of await readdir(import.meta.dirname))
    if (isExample(name)) await cp(join(import.meta.dirname, name), join(installed.folder, name))
  environment = {
    PATH: process.env['PATH'] ?? '',
    MEDIAWRIGHT_URL: service.origin,
    MEDIAWRIGHT_API_KEY: service.apiKey,
    MEDIAWRIGHT_WORKSPACE: service.workspaceId,
    MEDIAWRIGHT_WEBHOOK_SECRET: service.webhookSecret,
  }
})
afterAll(async () => {
  for (const child of started) child.kill()
  await Promise.all([service?.close(), installed?.remove(), receiver?.close(), rm(certificates, { recursive: true, force: true })])
})

const output = async (command: string, file: string) =>
  (await run(command, [file], { cwd: installed.folder, env: environment, timeout: 110_000 })).stdout.trimEnd().split('\n')
const node = (file: string) => output(process.execPath, file)
const isImage = async (url: string) => expect((await fetch(url)).headers.get('content-type')).toBe('image/png')

test('Every example is listed in the README and tested in this file', async () => {
  const files = (await readdir(import.meta.dirname)).filter(isExample).toSorted()
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
  expect([...readme.matchAll(/^\| \[(.+?)\]/gm)].map(([, name]) => name!).toSorted()).toEqual(files)
  const here = await readFile(import.meta.filename, 'utf8')
  expect(files.filter(name => !here.includes(`'${name}'`) && !here.includes(`/${name}?`))).toEqual([])
})

test('generate.mjs generates an image and waits for it to complete', async () => {
  const lines = await node('generate.mjs')
  expect(lines[0]).toMatch(/^Price: 0\.\d+ USD, about \d+ s$/)
  expect(lines.at(-2)).toBe('completed 100%')
  await isImage(lines.at(-1)!)
})

test.skipIf(process.platform === 'win32')('generate.sh generates an image with curl', async () => {
  const [url, ...more] = await output('sh', 'generate.sh')
  expect(more).toEqual([])
  await isImage(url!)
})

test('manage.mjs creates a workspace with limits, members and a key, and changes nothing when it is run again', async () => {
  const { token } = await service.admin('operator-token', 'create', '--name', 'examples')
  environment['MEDIAWRIGHT_OPERATOR_TOKEN'] = String(token)
  const lines = await node('manage.mjs')
  expect(lines).toEqual([
    expect.stringMatching(/^1\. Created the workspace ws_\w+\. Its API key, shown only now: sk_live_\w+$/),
    '2. Set the limits',
    expect.stringMatching(/^3\. Invited juan@northwind\.example: http/),
    expect.stringMatching(/^4\. Invited mei@northwind\.example: http/),
    expect.stringMatching(/^5\. Created the key Assistant, shown only now: sk_live_\w+$/),
  ])
  expect(await node('manage.mjs')).toEqual(['Nothing to change'])
  const { workspaces } = (await service.admin('workspace', 'list')) as { workspaces: { name: string }[] }
  expect(workspaces.filter(({ name }) => name === 'Northwind')).toHaveLength(1)
})

test('canvas.mjs draws a canvas and runs its nodes', async () => {
  const lines = await node('canvas.mjs')
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^n1 http:.*\.png$/),
    expect.stringMatching(/^n2 http:.*\.png$/),
    expect.stringMatching(/^n3 http:.*\.glb$/),
  ])
  expect(lines[3]).toMatch(/^flowchart/)
})

test('retry.mjs retries without starting a second run', async () => {
  expect(await node('retry.mjs')).toEqual(['one run: true', 'another request with the same key: 422 idempotency_conflict'])
})

test('failures.mjs reports every failure and shows that failed runs are not charged', async () => {
  expect(await node('failures.mjs')).toEqual([
    'local/fail-timeout: model_timeout, charged 0 USD',
    'local/fail-safety: safety_blocked, charged 0 USD',
    'local/fail-input: input_unreachable, charged 0 USD',
    'local/fail-internal: internal_error, charged 0 USD',
  ])
})

test('webhooks.mjs accepts an event from the service and rejects a forged one', async () => {
  const child = spawn(process.execPath, ['webhooks.mjs'], { cwd: installed.folder, env: { ...environment, PORT: '0' } })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  const port = await vi.waitFor(() => Number(/port (\d+)/.exec(said)![1]), { timeout: 20_000 })
  const deliver = (headers: IncomingHttpHeaders, body: string | Buffer) =>
    new Promise<number>((resolve, reject) => {
      const options = { port, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } }
      send(options, answer => resolve(answer.resume().statusCode!))
        .once('error', reject)
        .end(body)
    })
  // Forwards requests to the program, as an HTTPS proxy in front of it would.
  receiver.answer = async (_request, response) => {
    const { headers, body } = receiver.received.at(-1)!
    response.writeHead(await deliver(headers, body)).end()
  }
  const call = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' }
    return (await fetch(service.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<any>
  }
  const { project_id } = await call('/projects', { name: 'Webhooks', workspace_id: service.workspaceId })
  const request = { type: 'image', prompt: 'A fox', workspace_id: service.workspaceId, project_id }
  const { run_id } = await call('/generate', { ...request, callback_url: `${receiver.origin}/hook` })
  await vi.waitFor(() => expect(said).toMatch(new RegExp(`run.completed ${run_id} http:.*\\.png`)), { timeout: 30_000 })

  const { headers, body } = receiver.received.at(-1)!
  const forged = JSON.stringify({ ...JSON.parse(String(body)), type: 'run.failed' })
  expect(await deliver(headers, forged)).toBe(400)
  await vi.waitFor(() => expect(said).toMatch(/rejected: /), { timeout: 20_000 })
})

test('page.html generates an image in a browser', async context => {
  context.skip(missingBrowser !== undefined, missingBrowser)
  const files = await serveFolder(installed.folder)
  const browser = await launchBrowser()
  try {
    const page = await browser.context.newPage()
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    const settings = new URLSearchParams({ url: service.origin, key: service.apiKey, workspace: service.workspaceId })
    await page.goto(`http://127.0.0.1:${(files.address() as AddressInfo).port}/page.html?${settings}`)
    await page.click('button')
    await page.waitForFunction(() => (document.querySelector('img')?.naturalWidth ?? 0) > 0, undefined, { timeout: 30_000 })
    expect(await page.textContent('#message')).toMatch(/^Charged 0\.\d+ USD$/)
    expect(problems).toEqual([])
  } finally {
    await browser.close()
    files.close()
    files.closeAllConnections()
  }
})

/** Starts a simple static file server. */
async function serveFolder(folder: string): Promise<Server> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' }
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url!, 'http://files').pathname)
    const file = await readFile(join(folder, path)).catch(() => undefined)
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}
