/** Follows docs/first-service.md, with the packages of this repository and other ports. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { freePort } from '../testing/ports.ts'

const root = join(import.meta.dirname, '..')

test.skipIf(process.platform === 'win32')('The steps of docs/first-service.md lead to a service that passes its tests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'first-service-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const page = await readFile(join(root, 'docs/first-service.md'), 'utf8')
  const ports = { 3000: await freePort(), 4010: await freePort() }
  const instead: Record<string, string> = {
    'npm create @mediawright/service notes --': `node ${join(root, 'kit/create/create-service.js')} notes`,
    'npm install': `ln -s ${join(root, 'node_modules')} node_modules`,
    'npm start': `npm start & ${until(`localhost:${ports[3000]}/v1/notes`)}`,
    'curl -i http://localhost:3000': `curl -is http://localhost:${ports[3000]}`,
    'npm run mock': `npm run mock -- --port ${ports[4010]} & ${until(`localhost:${ports[4010]}/v1/notes`)}\ncurl -sf localhost:${ports[4010]}/v1/notes`,
  }
  const steps = [...page.matchAll(/^```(bash|ts)\n([^]*?)^```/gm)].map(([, language, code]) =>
    language === 'ts' ? `cat > handlers.ts <<'END'\n${code}END` : code!,
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
  // The service and the mock go on until their group ends.
  onTestFinished(() => void process.kill(-shell.pid!))
  let [output, errors] = ['', '']
  shell.stdout.on('data', chunk => (output += chunk))
  shell.stderr.on('data', chunk => (errors += chunk))
  const [code] = await once(shell, 'exit')
  expect([code, code === 0 ? '' : output + errors]).toEqual([0, ''])
  expect(output).toMatch(/HTTP\/1.1 501[^]*"code":"not_implemented"/)
  expect(output, 'of the judge').toMatch(/ exercised pairs of operation and status pass \(100 %\)/)
  expect(output, 'of the mock').toContain('"title":"Shopping"')
})

/** A command that waits until something listens. */
function until(address: string): string {
  return `until curl -s -o /dev/null ${address}; do sleep 0.1; done`
}
