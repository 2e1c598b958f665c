// @project slow: it installs packages as their users do
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPackageProblems, lintPackage, oldestNode, type PackedPackage } from '../../testing/check-package.ts'
import about from '../package.json' with { type: 'json' }

const run = promisify(execFile)
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'mock-package-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the first line that a process prints. */
async function firstLine(program: string, args: string[]) {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stderr.on('data', chunk => (err += chunk))
  for await (const chunk of child.stdout) {
    out += chunk
    if (out.includes('\n')) break
  }
  if (!out.includes('\n')) throw new Error(`it does not start: ${err}`)
  return { child, line: out.split('\n', 1)[0]! }
}

test('The installed mock package needs no other packages to serve a project, a generation, a list, a file and an upload', async () => {
  const own = join(import.meta.dirname, '..')
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: own })
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [PackedPackage]
  const tarball = packed.filename.replace(/^@(\w+)\//, '$1-')
  expect([...findPackageProblems(packed, about), ...(await lintPackage(join(folder, tarball)))]).toEqual([])
  expect(packed.files.map(({ path }) => path).filter(path => /\.(ts|node)$/.test(path))).toEqual([])
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder })

  const program = join(folder, 'node_modules/@mediawright/mock/dist/bin/mediawright-mock.js')
  expect((await run(oldestNode(), [program, '--version'])).stdout).toBe(`${about.version}\n`)
  const scenario = join(folder, 'broken.yaml')
  await writeFile(scenario, 'rules: [{ when: { operation: listBrands }, then: { fault: truncated-json } }]')
  const { child, line: baseUrl } = await firstLine(oldestNode(), [
    program,
    '--stateful',
    '--port',
    '0',
    '--print-url',
    '--scenario',
    scenario,
  ])
  try {
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { authorization: 'Bearer sk_test_packed', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(response.status).toBeLessThan(300)
      return (await response.json()) as any
    }
    const { project_id } = await call('POST', '/projects', { name: 'Foxes', workspace_id: 'ws_packed' })
    const generation = { project_id, workspace_id: 'ws_packed', type: 'image', prompt: 'A fox' }
    const { run_id } = await call('POST', '/generate', generation)
    await expect.poll(async () => (await call('GET', `/runs/${run_id}`)).status).toBe('completed')
    expect(await call('GET', '/generations?workspace_id=ws_packed')).toMatchObject({ generations: [{ run_id, status: 'completed' }] })
    const file = await fetch((await call('GET', `/runs/${run_id}`)).outputs[0].url)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    // To detect an upload's type, a library imports a part of itself on demand; the package must include that part.
    const form = new FormData()
    form.set('workspace_id', 'ws_packed')
    form.set('file', new File([bytes], 'fox.png'))
    const uploaded = await fetch(`${baseUrl}/assets`, { method: 'POST', headers: { authorization: 'Bearer sk_test_packed' }, body: form })
    expect(await uploaded.json()).toMatchObject({ status: 'ready' })
    // The package does not include the reference page.
    expect(await (await fetch(new URL('/nothing', baseUrl))).text()).toContain('its reference at `/openapi.json`')
    expect((await fetch(new URL('/openapi.json', baseUrl))).status).toBe(200)
    const cut = await fetch(`${baseUrl}/brands?workspace_id=ws_packed`, { headers: { authorization: 'Bearer sk_test_packed' } })
    await expect(cut.text()).rejects.toThrow()
  } finally {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
  }
})
