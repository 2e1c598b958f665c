// @project slow: it installs packages as their users do
/** Follows docs/first-service.md and docs/contract-kit.md, using this repository's packages and different ports. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { completeConfig, statusByCode, statusByName, type ErrorName } from '@mediawright/contract-kit/config'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { freePort } from '../testing/ports.ts'

const root = join(import.meta.dirname, '..')

test.skipIf(process.platform === 'win32')(
  "The steps in docs/first-service.md create a service that passes the service's own tests",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'first-service-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
    const page = await readFile(join(root, 'docs/first-service.md'), 'utf8')
    const ports = { 3000: await freePort(), 4010: await freePort() }
    const instead: Record<string, string> = {
      'npm create @mediawright/service notes --': `node ${join(root, 'kit/create/create-service.js')} notes`,
      'npm install': `ln -s ${join(root, 'node_modules')} node_modules`,
      'npm start': `npm start & ${until(`localhost:${ports[3000]}/v1/notes`)}`,
      'curl -i http://localhost:3000': `curl -is http://localhost:${ports[3000]}`,
      'npm run mock': `npm run mock -- --port ${ports[4010]} & ${until(`localhost:${ports[4010]}/v1/notes`)}`,
      'http://localhost:4010/v1': `http://localhost:${ports[4010]}/v1`,
    }
    const steps = [...page.matchAll(/^```(bash|ts)\n([^]*?)^```/gm)].map(([, language, code]) =>
      language === 'ts' ? `cat > ${/^\/\/ (\S+)/.exec(code!)![1]} <<'END'\n${code}END` : code!,
    )
    let script = [...steps, 'npm run check', 'npm run api-diff'].join('\n')
    for (const [command, other] of Object.entries(instead)) {
      expect(script).toContain(command)
      script = script.replace(command, other)
    }
    const shell = spawn('bash', ['-c', `set -euo pipefail\n${script}`], {
      cwd: folder,
      env: {
        ...bareEnvironment(),
        HOME: folder,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
        PORT: String(ports[3000]),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    // The service and the mock run until their process group is killed.
    onTestFinished(() => void process.kill(-shell.pid!))
    let [output, errors] = ['', '']
    shell.stdout.on('data', chunk => (output += chunk))
    shell.stderr.on('data', chunk => (errors += chunk))
    const [code] = await once(shell, 'exit')
    expect([code, code === 0 ? '' : output + errors]).toEqual([0, ''])
    expect(output).toMatch(/HTTP\/1.1 501[^]*"code":"not_implemented"/)
    expect(output, 'of conformance').toMatch(/ exercised operation-status pairs pass \(100%\)/)
    expect(output, 'of the mock').toContain("title: 'Shopping'")
  },
)

test('The code in docs/contract-kit.md compiles, and its `authenticate` requires a token except for public operations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kit-reference-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const [guide, reference, sample] = await Promise.all(
    ['docs/first-service.md', 'docs/contract-kit.md', 'kit/create/sample/openapi.yaml'].map(read),
  )
  const block = (page: string, name: string) => new RegExp(`^\`\`\`ts\\n(// ${name}\\n[^]*?)^\`\`\``, 'm').exec(page)![1]!
  const flat = reference!.replaceAll(/\s+/g, ' ')
  for (const [code, status] of Object.entries(statusByCode)) expect(flat).toContain(`\`${code}\` (${status})`)
  for (const [name, code] of Object.entries(completeConfig({}).errors.named))
    expect(reference).toMatch(new RegExp(`^\\| \`${code}\` \\| ${statusByName[name as ErrorName]}\\b`, 'm'))
  const security = /^```yaml\n(security:[^]*?)^paths:/m.exec(reference!)![1]!
  const [own, components] = security.split(/^components:\n/m) as [string, string]
  const isPublic = 'operationId: listNotes\n      security: []'
  expect(reference).toContain(isPublic)
  const secured = sample!.replace('security: []\n', own).replace('components:\n', `components:\n${components}`)
  await writeFile(join(folder, 'notes.yaml'), secured.replace('operationId: listNotes', isPublic))
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: join(folder, args[0]!.includes('create') ? '' : 'notes') })
  await run(join(root, 'kit/create/create-service.js'), 'notes', '--yes', '--spec', 'notes.yaml')
  const project = join(folder, 'notes')
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  const main = await readFile(join(project, 'main.ts'), 'utf8')
  const mount = 'app.use(createRouter(contract, { handlers, authenticate }))'
  expect(reference).toContain(`\`\`\`ts\n${mount}\n\`\`\``)
  const typed = "import type { HttpContext } from '@mediawright/contract-kit/node'\nimport type { Caller } from './auth.ts'\n"
  const files = {
    'auth.ts': block(reference!, 'auth.ts'),
    'call.ts': block(reference!, 'call.ts'),
    'handlers.ts': typed + block(guide!, 'handlers.ts').replace(': Handlers =', ': Handlers<HttpContext<Caller>> ='),
    'main.ts': `import { authenticate } from './auth.ts'\n${main.replace(/^app\.use\(createRouter.*/m, mount)}`,
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(project, name), text)))
  await run(join(root, 'node_modules/.bin/contract-kit'), 'generate')
  await run(join(root, 'node_modules/@typescript/native/bin/tsc'), '--noEmit', '-p', '.')

  const service = spawn(process.execPath, ['main.ts'], { cwd: project, env: { ...bareEnvironment(), PORT: '0' } })
  onTestFinished(() => void service.kill())
  const [line] = (await once(service.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(String(line))![0]
  const create = async (headers: Record<string, string>) => {
    const init = { method: 'POST', body: '{"title":"Shopping"}', headers: { 'content-type': 'application/json', ...headers } }
    const response = await fetch(`${url}/notes`, init)
    return [response.status, (await response.json()).code]
  }
  expect((await fetch(`${url}/notes`)).status).toBe(200)
  expect(await create({})).toEqual([401, 'unauthorized'])
  expect(await create({ authorization: 'Bearer wrong' })).toEqual([401, 'invalid_credential'])
  expect(await create({ authorization: 'Bearer secret' })).toEqual([201, undefined])
})

/** Returns a command that waits until a server is listening at the address. */
function until(address: string): string {
  return `until curl -s -o /dev/null ${address}; do sleep 0.1; done`
}
