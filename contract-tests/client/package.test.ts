// @project slow: it installs packages as their users do
import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findPackageProblems, lintPackage } from '../../testing/check-package.ts'
import about from '../../client/package.json' with { type: 'json' }
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import { installPackage, readmeExamples, runScript, type Installed } from './install-package.ts'
import { describeUploads, type PackageUser } from './package-uploads.ts'
import { servePage } from '../../testing/page-server.ts'
import { startTarget, type Target } from './target.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
let installed: Installed
let target: Target
const stranger = {} as PackageUser

/** All tests share this browser; each test opens its own tab. */
let browser: Awaited<ReturnType<typeof launchBrowser>> | undefined

beforeAll(async () => {
  ;[installed, target] = await Promise.all([installPackage(), startTarget()])
  browser = missingBrowser === undefined ? await launchBrowser() : undefined
  Object.assign(stranger, { folder: installed.folder, target, browser })
})
afterAll(async () => {
  await Promise.all([installed?.remove(), target?.close(), browser?.close()])
})

/** Links a path into the user's project, replacing any link left by an earlier attempt. */
async function link(from: string, path: string): Promise<void> {
  await rm(join(installed.folder, path), { force: true })
  await symlink(join(root, from), join(installed.folder, path))
}

const script = (name: string, source: string) => runScript(installed.folder, target, name, source)

/** Returns the compiler's errors in the user's project, or an empty string if there are none. */
async function typeErrors(compiler: string, config: object): Promise<string> {
  const path = join(installed.folder, `tsconfig.${compiler.split('/').join('-')}.json`)
  await writeFile(path, JSON.stringify(config))
  const args = [join(root, 'node_modules', compiler), '-p', path]
  return (await run(process.execPath, args, { cwd: installed.folder }).catch((error: { stdout: string }) => error)).stdout
}

const misspelled = 'misspelled.ts'
const newest = '@typescript/native/bin/tsc'
/**
 * The errors that each compiler reports, with all declarations checked, for the README examples and for a misspelled copy of one example.
 * Each compiler runs once.
 */
const saidOfExamples = new Map<string, Promise<string[]>>()
async function checkExamples(compiler: string, module: string): Promise<string[]> {
  const { first, upload, canvas, actions, techniques } = await readmeExamples()
  const declared = 'declare const process: { env: Record<string, string | undefined> }\n'
  const sources = {
    'example.ts': declared + first,
    'upload.ts': declared + upload,
    'canvas.ts': declared + canvas,
    'actions.ts': declared + actions,
    'techniques.ts': declared + techniques,
    'sdk.ts': `import { client, getRun } from '@mediawright/client/sdk'\nclient.setConfig({ auth: 'sk_test_x' })\nexport const status: string | undefined = (await getRun({ path: { runId: 'run_1' } })).data?.status\n`,
    [misspelled]: declared + actions.replace("'expand'", "'expnad'"),
  }
  for (const [name, source] of Object.entries(sources)) await writeFile(join(installed.folder, name), source)
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module,
    types: [],
    strict: true,
    // Checks all declarations except the compiler's own.
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    noEmit: true,
  }
  return (await typeErrors(compiler, { compilerOptions, files: Object.keys(sources) })).split('\n').filter(line => line !== '')
}
function examplesIn(compiler: string, module: string): Promise<string[]> {
  const said = saidOfExamples.get(compiler) ?? checkExamples(compiler, module)
  saidOfExamples.set(compiler, said)
  said.catch(() => saidOfExamples.delete(compiler))
  return said
}
const isOfMisspelled = (line: string) => line.startsWith(misspelled)

/** Compiler errors in those README examples that need the types of Node and Express. */
let saidOfServers: Promise<string> | undefined
async function checkServers(): Promise<string> {
  const { receiver, msw } = await readmeExamples()
  await mkdir(join(installed.folder, 'node_modules/@types'), { recursive: true })
  for (const name of ['express', '@types/express', '@types/node', 'msw']) await link(`node_modules/${name}`, `node_modules/${name}`)
  await writeFile(join(installed.folder, 'receiver.ts'), receiver)
  await writeFile(join(installed.folder, 'handlers.ts'), msw)
  const compilerOptions = { target: 'es2022', module: 'nodenext', types: ['node'], strict: true, skipLibCheck: true, noEmit: true }
  return typeErrors(newest, { compilerOptions, files: ['receiver.ts', 'handlers.ts'] })
}
function serversCheck(): Promise<string> {
  saidOfServers ??= checkServers()
  saidOfServers.catch(() => (saidOfServers = undefined))
  return saidOfServers
}

const webhookSecret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXY='
const ended = (id: string) => JSON.stringify({ id, type: 'run.failed', data: { run: { run_id: 'run_01', error_message: 'Füchse' } } })
/** Creates a signature with Node's HMAC, as the contract describes. */
function signed(body: string, key = webhookSecret) {
  const timestamp = Math.floor(Date.now() / 1000)
  return `t=${timestamp},v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Uses the package as a user would. The code is a string so that it can run both in Node and on a web page. */
const useBothExports = `async ({ baseUrl, apiKey, workspaceId, webhook }, { createMediawright, RunFailedError, MediawrightError, webhooks }, sdk) => {
  const client = createMediawright({ baseUrl, apiKey })
  const { data: project } = await client.POST('/projects', { body: { name: 'Foxes', workspace_id: workspaceId } })
  const { project_id } = project
  const request = { type: 'image', prompt: 'A red fox', workspace_id: workspaceId, project_id }
  const quote = await client.quote(request)
  const start = await client.generate(request)
  const progress = []
  const completed = await client.waitForRun(start.run_id, { onProgress: run => progress.push(run.progress) })
  const failing = await client.generate({ ...request, model: 'local/fail-safety' })
  const failed = await client.waitForRun(failing.run_id, { intervalMs: 20 }).catch(error => error)
  const history = []
  for await (const generation of client.generations({ project_id, limit: 1 })) history.push(generation.run_id)
  const refused = await createMediawright({ baseUrl, apiKey: 'sk_test_wrong' }).GET('/models').catch(error => error)
  sdk.client.setConfig({ baseUrl: baseUrl + '/api/v1', auth: apiKey })
  const read = await sdk.getRun({ path: { runId: start.run_id } })
  const event = await webhooks.unwrap(webhook)
  const changed = await webhooks.verify({ ...webhook, body: webhook.body + ' ' }).catch(error => error)
  return {
    quoted: quote.quote,
    recovered: start.recovered,
    status: completed.status,
    lastProgress: progress.at(-1),
    failedAs: failed instanceof RunFailedError && failed.errorCode,
    historyIsComplete: history.length === 2 && history.includes(start.run_id) && history.includes(failing.run_id),
    refusedAs: refused instanceof MediawrightError && refused.code,
    requestId: /^req_/.test(refused.requestId),
    sdkStatus: read.data.status,
    event: event.id,
    changedAs: changed.reason,
  }
}`
const expected = {
  quoted: true,
  recovered: false,
  status: 'completed',
  lastProgress: 100,
  failedAs: 'safety_blocked',
  historyIsComplete: true,
  refusedAs: 'invalid_api_key',
  requestId: true,
  sdkStatus: 'completed',
  event: 'whd_01',
  changedAs: 'wrong_signature',
}
const webhook = () => {
  const body = ended('whd_01')
  return { body, headers: { 'Service-Signature': signed(body) }, secret: webhookSecret }
}

describe('the package', () => {
  it('The package contains only the build, the README, the LICENSE and package.json', () => {
    expect(installed.files.filter(path => !path.startsWith('dist/')).toSorted()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(installed.files.filter(path => path.startsWith('dist/') && !/\.(js|js\.map|d\.ts)$/.test(path))).toEqual([])
    expect(installed.files.filter(path => path.includes('test'))).toEqual([])
  })

  it('The package can be published: its files, size, exports and types are valid', async () => {
    const { packed, tarball } = installed
    expect([...findPackageProblems(packed, about), ...(await lintPackage(tarball))]).toEqual([])
  })

  it("The MSW handlers import only msw, and all other code imports only the package's files, openapi-fetch and node:readline", async () => {
    const dist = join(installed.folder, 'node_modules/@mediawright/client/dist')
    const all = (await readdir(dist, { recursive: true })).filter(name => /\.(js|d\.ts)$/.test(name))
    const names = all.filter(name => !name.includes('msw'))
    const specifiers = await Promise.all(
      names.map(async name => {
        const code = (await readFile(join(dist, name), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '')
        return [...code.matchAll(/(?:from|import\(?)\s*['"]([^'"]+)['"]/g)].map(match => match[1] ?? '')
      }),
    )
    const foreign = new Set(specifiers.flat().filter(specifier => !/^\.\.?\/.*\.js$/.test(specifier)))
    expect([...foreign].toSorted()).toEqual(['node:readline', 'openapi-fetch'])
    const bundle = await readFile(join(dist, 'client/src/msw.js'), 'utf8')
    expect([...bundle.matchAll(/^import\b[^"';]*["']([^"']+)["']/gm)].map(match => match[1])).toEqual(['msw'])
    expect(bundle).not.toMatch(/\bnew Function\b|\beval\(/)
  })

  it.each([
    ['TypeScript 7, Node', newest, 'nodenext'],
    ['TypeScript 5.9, bundler', 'typescript/bin/tsc', 'preserve'],
  ])("Type checks pass for the examples in the README and for the package's declarations (%s)", async (_, compiler, module) => {
    expect((await examplesIn(compiler, module)).filter(line => !isOfMisspelled(line))).toEqual([])
  })

  it("The package's command forwards an agent's messages to the service", async () => {
    const env = { ...process.env, MEDIAWRIGHT_KEY: target.apiKey }
    const command = join(installed.folder, 'node_modules/@mediawright/client/dist/bin.js')
    const program = spawn(process.execPath, [command, 'mcp', '--url', target.baseUrl, '--key-env', 'MEDIAWRIGHT_KEY'], { env })
    const answers = readText(program.stdout)
    const asked = { name: 'get_balance', arguments: {} }
    for (const [id, method, params] of [
      [1, 'tools/list', {}],
      [2, 'tools/call', asked],
    ] as const)
      program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    program.stdin.end()
    await once(program, 'close')
    const byId = new Map(
      (await answers)
        .trim()
        .split('\n')
        .map(line => [JSON.parse(line).id, JSON.parse(line).result]),
    )
    expect(byId.get(1).tools).toHaveLength(17)
    expect(byId.get(2).structuredContent).toMatchObject({ workspace_id: target.workspaceId })
    expect(program.exitCode).toBe(0)
    const refused = await run(process.execPath, [command, 'mcp', '--url', target.baseUrl]).catch((error: { stderr: string }) => error)
    expect(refused.stderr).toMatch(/^--key-env is missing\./)
  })

  it('The canvas example in the README runs a chain and reads the canvas as Mermaid', async () => {
    const printed = await script('canvas-run.ts', (await readmeExamples()).canvas)
    expect(printed).toMatch(/\nn1 made \S+\nn2 made \S+\nflowchart LR\n {2}n1\["image: .*\n.*\n {2}n1 -->\|"image_url"\| n2\n/)
  })

  it('The actions example in the README passes the output of one action to the next action as an input', async () => {
    const printed = await script('actions-run.ts', (await readmeExamples()).actions)
    expect(printed).toMatch(/^(?:\w+\n)*completed\nMade http\S+\n$/)
  })

  it('The technique example in the README turns two scenes into two images and two videos', async () => {
    const printed = await script('techniques-run.ts', (await readmeExamples()).techniques)
    expect(printed).toMatch(
      // If the test is retried, a technique with this name already exists.
      /^woodcut(?:-2)? costs 0\.\d+ USD\.\n(?:\d+%\n)*100%\nMade \[\s*'http\S+',\s*'http\S+'\s*\] \[\s*'http\S+',\s*'http\S+'\s*\]\n$/,
    )
  })

  it('A misspelled action parameter does not compile', async () => {
    const lines = (await examplesIn(newest, 'nodenext')).filter(isOfMisspelled)
    expect(lines).toEqual([expect.stringMatching(/^\S+ error \w+: Type '"expnad"' is not.*$/)])
  })

  it('The main example in the README works', async () => {
    const printed = await script('readme.ts', (await readmeExamples()).first)
    expect(printed).toMatch(/^This will cost [\d.]+ USD\.\n(?:\d+%\n)*100%\nMade \S+\nGenerated earlier: run_\S+\n$/)
  })

  it('The webhook receiver in the README type-checks, accepts a signed event once and rejects everything else', async () => {
    expect(await serversCheck()).toBe('')

    // A socket path is used because no port is guaranteed to be free. Each attempt has its own path, because a killed process leaves its
    // socket file behind.
    const socketPath = join(await mkdtemp(join(installed.folder, 'receiver-')), 'socket')
    const env = { ...process.env, PORT: socketPath, MEDIAWRIGHT_WEBHOOK_SECRET: webhookSecret }
    const receiver = spawn(process.execPath, ['receiver.ts'], { cwd: installed.folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    receiver.stdout.on('data', (text: Buffer) => (printed += text))
    try {
      // Waits for a connection to succeed, because the socket file exists before the server accepts connections.
      await vi.waitFor(async () => {
        const connection = connect(socketPath)
        await once(connection, 'connect')
        connection.destroy()
      }, 30_000)
      const send = async (body: string, signature?: string) => {
        const headers = { 'content-type': 'application/json', ...(signature ? { 'service-signature': signature } : {}) }
        const sending = httpRequest({ socketPath, path: '/webhooks', method: 'POST', headers }).end(body)
        const [answer] = (await once(sending, 'response')) as [IncomingMessage]
        return `${answer.statusCode} ${await readText(answer)}`
      }
      const [first, second] = [ended('whd_01'), ended('whd_02')]
      expect(await send(first, signed(first))).toBe('204 ')
      expect(await send(first, signed(first))).toBe('204 ')
      expect(await send(second, signed(first))).toBe('400 wrong_signature')
      expect(await send(second, signed(second, 'whsec_AAAA'))).toBe('400 wrong_signature')
      expect(await send(second)).toBe('400 missing_signature')
      expect(await send(second, signed(second))).toBe('204 ')
      await vi.waitFor(() => expect(printed).toBe('run.failed run_01 Füchse\n'.repeat(2)), 30_000)
    } finally {
      receiver.kill()
    }
  })

  it('Both exports of the package work in Node', async () => {
    const source = `import * as main from '@mediawright/client'
import * as sdk from '@mediawright/client/sdk'
const target = ${JSON.stringify({ ...target, webhook: webhook() })}
console.log(JSON.stringify(await (${useBothExports})(target, main, sdk)))`
    expect(JSON.parse(await script('use.js', source))).toEqual(expected)
  })

  it('Both exports of the package work in a browser, on a cross-origin page', async context => {
    context.skip(missingBrowser !== undefined, missingBrowser)
    const page = await servePage(installed.folder)
    try {
      const tab = await browser!.context.newPage()
      const problems: string[] = []
      tab.on('pageerror', error => problems.push(error.message))
      await tab.goto(page.url)
      const { baseUrl, apiKey, workspaceId } = target
      const use = `(async () => (${useBothExports})(${JSON.stringify({ baseUrl, apiKey, workspaceId, webhook: webhook() })}, await import('@mediawright/client'), await import('@mediawright/client/sdk')))()`
      expect(await tab.evaluate(use)).toEqual(expected)
      expect(problems).toEqual([])
    } finally {
      await page.close()
    }
  })
})

describe('handlers for MSW', () => {
  it('The MSW example in the README type-checks and works', async () => {
    expect(await serversCheck()).toBe('')
    expect(await script('handlers.ts', (await readmeExamples()).msw)).toBe('All as expected\n')
  })

  it('The MSW handlers work on a page that disallows eval', async context => {
    context.skip(missingBrowser !== undefined, missingBrowser)
    await serversCheck()
    const entry = `
      import { createMediawright } from '@mediawright/client'
      import { createMediawrightHandlers } from '@mediawright/client/msw'
      import { setupWorker } from 'msw/browser'
      export async function use() {
        const baseUrl = 'https://media.test'
        const mock = createMediawrightHandlers({ baseUrl })
        const worker = setupWorker(mock.startGeneration({ status: 402, code: 'insufficient_credits' }, { once: true }), ...mock.handlers())
        await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
        const client = createMediawright({ baseUrl, apiKey: 'sk_test_any' })
        const request = { type: 'image', prompt: 'A red fox', workspace_id: 'ws_1', project_id: 'prj_1' }
        const refused = await client.generate(request).catch(error => error.code)
        const { run_id } = await client.generate(request)
        const progress = []
        const run = await client.waitForRun(run_id, { onProgress: each => progress.push(each.progress) })
        const projects = []
        let pages = 0
        for await (const page of client.projects({ workspace_id: 'ws_1' }).pages()) {
          pages++
          projects.push(...page.projects.map(each => each.project_id))
        }
        let thrown
        try { mock.getRun({ status: 200, body: { run_id } }) } catch (error) { thrown = error.name }
        return { refused, status: run.status, progress, pages, different: new Set(projects).size === projects.length, thrown }
      }`
    await writeFile(join(installed.folder, 'handlers-page.js'), entry)
    await link('node_modules/msw/lib/mockServiceWorker.js', 'mockServiceWorker.js')
    const output = { file: join(installed.folder, 'handlers-bundle.js'), format: 'esm' as const }
    await build({ input: join(installed.folder, 'handlers-page.js'), platform: 'browser', logLevel: 'silent', output })
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
    const page = await servePage(installed.folder, policy)
    try {
      const tab = await browser!.context.newPage()
      await tab.goto(page.url)
      const answer = await tab.evaluate(`import('/handlers-bundle.js').then(({ use }) => use())`)
      expect(answer).toEqual({
        refused: 'insufficient_credits',
        status: 'completed',
        progress: [0, 45, 100],
        pages: 2,
        different: true,
        thrown: 'ContractError',
      })
    } finally {
      await page.close()
    }
  })
})

describe('uploads with the package', () => {
  describeUploads(stranger)
})
