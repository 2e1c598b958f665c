// @project slow: it runs programs against service processes
/** Runs, in a shell, the commands that the service prints when it first starts. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { startService, type Service } from '../contract-tests/targets/server.ts'
import { readConfig } from '../server/machine/config.ts'
import { welcome } from '../server/welcome.ts'

const isMissing = await promisify(execFile)('sh', ['-c', 'command -v curl']).then(
  () => false,
  () => true,
)

/** Returns the indented lines below the heading. */
function printed(text: string): string {
  const [, lines] = /^Your first image.*:\n((?: {2}.*\n)+)/m.exec(text) ?? []
  return lines!
}
const paste = (lines: string, environment: Record<string, string> = {}) =>
  promisify(execFile)('sh', ['-c', lines], { env: { ...bareEnvironment(), ...environment }, timeout: 100_000 })

/** A service whose key was set in the environment. */
let service: Service
beforeAll(async () => void (service = await startService()))
afterAll(() => service?.close())

async function expectImage(answer: string) {
  const run = JSON.parse(answer.trim()) as { status: string; outputs: { url: string }[] }
  expect(run.status).toBe('completed')
  expect((await fetch(run.outputs[0]!.url)).headers.get('content-type')).toBe('image/png')
}

test.skipIf(isMissing)('The printed commands generate an image with the key created when the service first started', async () => {
  const other = await startService({ BOOTSTRAP_API_KEY: '', BOOTSTRAP_WORKSPACE_ID: '', BOOTSTRAP_WEBHOOK_SECRET: '' })
  try {
    await expectImage((await paste(printed(other.output()))).stdout)
  } finally {
    await other.close()
  }
})

test.skipIf(isMissing)(
  'The printed commands use a key from the environment to generate an image, and the log does not contain that key',
  async () => {
    const { origin, apiKey, workspaceId } = service
    expect(service.output()).not.toContain(apiKey)
    const logged = printed(service.output())
    await expectImage((await paste(logged, { BOOTSTRAP_API_KEY: apiKey })).stdout)
    // If the variable is not set, the commands tell the user what to do.
    await expect(paste(logged)).rejects.toMatchObject({
      stderr: expect.stringContaining('BOOTSTRAP_API_KEY: set it to the key of the service'),
    })
    const first = { workspace: { workspaceId }, apiKey, webhookSecret: '', signIn: { url: '' } } as never
    const onTerminal = printed(welcome(readConfig({ PUBLIC_URL: origin, BOOTSTRAP_API_KEY: apiKey }), first, true))
    await expectImage((await paste(onTerminal)).stdout)
  },
)

test.skipIf(isMissing)('The printed commands show the error message if a call fails', async () => {
  const { origin, workspaceId } = service
  const wrong = { workspace: { workspaceId }, apiKey: 'sk_live_wrong', webhookSecret: '', signIn: { url: '' } } as never
  const { stdout, stderr } = await paste(printed(welcome(readConfig({ PUBLIC_URL: origin }), wrong)))
  expect(stderr).toContain('401')
  expect(stdout).toContain('"error"')
})
