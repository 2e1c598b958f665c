import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { installPackage, type Installed } from './install-package.ts'
import { servePage } from './page-server.ts'
import { startTarget, type Target } from './target.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
let installed: Installed
let target: Target

beforeAll(async () => {
  ;[installed, target] = await Promise.all([installPackage(), startTarget()])
})
afterAll(async () => {
  await Promise.all([installed?.remove(), target?.close()])
})

/** Runs a script in the stranger's project and returns what it printed. */
async function script(name: string, source: string): Promise<string> {
  await writeFile(join(installed.folder, name), source)
  const env = {
    ...process.env,
    MEDIAWRIGHT_URL: target.baseUrl,
    MEDIAWRIGHT_API_KEY: target.apiKey,
    MEDIAWRIGHT_WORKSPACE: target.workspaceId,
  }
  return (await run(process.execPath, [name], { cwd: installed.folder, env })).stdout
}

const readmeExample = async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  return /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? expect.fail('The README has no example.')
}

/** What a stranger does with the package, in Node and in a page alike: given as text, so that it runs where it is put. */
const useBothExports = `async ({ baseUrl, apiKey, workspaceId }, { createMediawright, RunFailedError, MediawrightError }, sdk) => {
  const client = createMediawright({ baseUrl, apiKey })
  const { data: project } = await client.POST('/projects', { body: { name: 'Foxes', workspace_id: workspaceId } })
  const { project_id } = project
  const request = { type: 'image', prompt: 'A red fox', workspace_id: workspaceId, project_id }
  const quote = await client.quote(request)
  const start = await client.generate(request)
  const progress = []
  const completed = await client.waitForRun(start.run_id, { intervalMs: 20, onProgress: run => progress.push(run.progress) })
  const failing = await client.generate({ ...request, model: 'local/fail-safety' })
  const failed = await client.waitForRun(failing.run_id, { intervalMs: 20 }).catch(error => error)
  const history = []
  for await (const generation of client.generations({ project_id, limit: 1 })) history.push(generation.run_id)
  const refused = await createMediawright({ baseUrl, apiKey: 'sk_test_wrong' }).GET('/models').catch(error => error)
  sdk.client.setConfig({ baseUrl: baseUrl + '/api/v1', auth: apiKey })
  const read = await sdk.getRun({ path: { runId: start.run_id } })
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
}

describe('the package', () => {
  it('holds what was built, README and LICENSE, and nothing else', () => {
    expect(installed.files.filter(path => !path.startsWith('dist/')).toSorted()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(installed.files.filter(path => path.startsWith('dist/') && !/\.(js|d\.ts)$/.test(path))).toEqual([])
    expect(installed.files.filter(path => path.includes('test'))).toEqual([])
  })

  it('imports nothing but its own files and openapi-fetch', async () => {
    const dist = join(installed.folder, 'node_modules/@mediawright/client/dist')
    const names = (await readdir(dist, { recursive: true })).filter(name => /\.(js|d\.ts)$/.test(name))
    const specifiers = await Promise.all(
      names.map(async name => {
        const code = (await readFile(join(dist, name), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '')
        return [...code.matchAll(/(?:from|import\(?)\s*['"]([^'"]+)['"]/g)].map(match => match[1] ?? '')
      }),
    )
    const foreign = new Set(specifiers.flat().filter(specifier => !/^\.\.?\/.*\.js$/.test(specifier)))
    expect([...foreign]).toEqual(['openapi-fetch'])
  })

  it.each([
    ['TypeScript 7, Node', '@typescript/native/bin/tsc', 'nodenext'],
    ['TypeScript 5.9, bundler', 'typescript/bin/tsc', 'preserve'],
  ])('type-checks the example of the README, declarations included (%s)', async (_, compiler, module) => {
    await writeFile(
      join(installed.folder, 'example.ts'),
      `declare const process: { env: Record<string, string | undefined> }\n${await readmeExample()}`,
    )
    await writeFile(
      join(installed.folder, 'sdk.ts'),
      `import { client, getRun } from '@mediawright/client/sdk'\nclient.setConfig({ auth: 'sk_test_x' })\nexport const status: string | undefined = (await getRun({ path: { runId: 'run_1' } })).data?.status\n`,
    )
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module,
      types: [],
      strict: true,
      skipLibCheck: false,
      noEmit: true,
    }
    await writeFile(join(installed.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example.ts', 'sdk.ts'] }))
    const checked = await run(process.execPath, [join(root, 'node_modules', compiler), '-p', installed.folder]).catch(
      (error: { stdout: string }) => error,
    )
    expect(checked.stdout).toBe('')
  })

  it('runs the example of the README', async () => {
    const printed = await script('readme.ts', await readmeExample())
    expect(printed).toMatch(/^It will cost [\d.]+ USD\.\n(?:\d+ %\n)*100 %\nMade \S+\nIn the history: run_\S+\n$/)
  })

  it('works in Node, both exports', async () => {
    const source = `import * as main from '@mediawright/client'
import * as sdk from '@mediawright/client/sdk'
const target = ${JSON.stringify(target)}
console.log(JSON.stringify(await (${useBothExports})(target, main, sdk)))`
    expect(JSON.parse(await script('use.js', source))).toEqual(expected)
  })

  it('works in a browser, both exports, from another origin', async () => {
    const [page, browser] = await Promise.all([servePage(installed.folder), launchBrowser()])
    try {
      const tab = await browser.context.newPage()
      const problems: string[] = []
      tab.on('pageerror', error => problems.push(error.message))
      await tab.goto(page.url)
      const { baseUrl, apiKey, workspaceId } = target
      const use = `(async () => (${useBothExports})(${JSON.stringify({ baseUrl, apiKey, workspaceId })}, await import('@mediawright/client'), await import('@mediawright/client/sdk')))()`
      expect(await tab.evaluate(use)).toEqual(expected)
      expect(problems).toEqual([])
    } finally {
      await Promise.all([page.close(), browser.close()])
    }
  })
})
