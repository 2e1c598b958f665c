import { mkdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '../machine/folder-locks.ts'
import { createInstallation, stopService, type Installation } from './support/service-process.ts'
import { readCookie, exchange } from './support/sessions.ts'

let installation: Installation
beforeEach(async () => {
  installation = await createInstallation()
})
afterEach(() => installation.close())

test('OPS-1 AUTH-5 When the service starts for the first time, it prints its secrets once, to the terminal and not to the log', async () => {
  const first = await installation.serve()
  const key = /sk_live_\w+/.exec(first.stdout())?.[0]
  const workspace = /ws_\w+/.exec(first.stdout())?.[0]
  const secret = /whsec_[\w+/=]+/.exec(first.stdout())?.[0]
  expect([key, workspace, secret]).toEqual([expect.any(String), expect.any(String), expect.any(String)])
  expect(first.stdout()).toContain(`${first.origin}/api/v1`)
  const answer = await fetch(`${first.baseUrl}/workspaces`, { headers: { authorization: `Bearer ${key}` } })
  expect(await answer.json()).toMatchObject({ workspaces: [{ workspace_id: workspace }] })
  const code = /\/studio\/login#(\w+)\n/.exec(first.stdout())?.[1]
  const exchanged = await exchange(first.origin, code!)
  expect(await exchanged.json()).toMatchObject({ workspace: { workspace_id: workspace }, member: { role: 'owner' } })
  const ended = await stopService(first)
  expect(ended.code).toBe(0)
  // A log must not contain more than the beginning of a key, which is enough to identify the key.
  const session = readCookie(exchanged).split('=')[1]!
  for (const reported of [key!, key!.slice(20), secret!, code!, session]) expect(ended.stderr).not.toContain(reported)
  const second = await installation.serve()
  expect((await stopService(second)).stdout).not.toMatch(/sk_|whsec_|first start|login#/)
})

test('OPS-2 If the environment is invalid, the service exits with code 1 and lists every mistake', async () => {
  const wrong = {
    PORT: 'x',
    ROLE: 'boss',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'nowhere',
    BOOTSTRAP_API_KEY: 'secret',
    BOOTSTRAP_WORKSPACE_ID: 'w1',
    BOOTSTRAP_WEBHOOK_SECRET: 'x',
    BOOTSTRAP_CREDITS: '-1',
    RATE_LIMIT_PER_MINUTE: 'many',
    SHUTDOWN_GRACE_SECONDS: 'soon',
  }
  const { code, stdout, stderr } = await installation.serveToEnd(wrong)
  expect([code, stdout]).toEqual([1, ''])
  for (const name of Object.keys(wrong)) expect(stderr).toContain(name)
  expect(stderr).not.toMatch(/\n +at /)
})

test('CRASH-3 If the data folder is locked, the service exits with code 1 and reports the reason', async () => {
  const folder = installation.environment['DATA_DIR']!
  await mkdir(folder)
  const unlock = lockFolder(folder)!
  const { code, stdout, stderr } = await installation.serveToEnd()
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`Another service process is using ${folder}: SQLite supports only one process.`)
  unlock()
})
