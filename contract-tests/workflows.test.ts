// @project contract: it uses the servers that contract tests share
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from './targets/shared-servers.ts'

const root = join(import.meta.dirname, '..')
const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')

/** Tests workflows that consist of several operations. The workflows are described in Arazzo, and Redocly runs them against the service. */
describeOnOneDatabase('workflows', subject => {
  test('Each workflow in the contract runs to completion against the service', async () => {
    const files = globSync('spec/workflows/*.arazzo.yaml', { cwd: root })
    expect(files.length).toBeGreaterThan(2)
    const { service } = subject.target
    const inputs = `apiKey=${service.apiKey},workspaceId=${service.workspaceId}`
    const args = [cli, 'respect', ...files, '--server', `mediawright=${service.baseUrl}`, '--input', inputs]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const followed = await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    const output = `${followed.stdout}${followed.stderr}`
    expect('code' in followed, output).toBe(false)
    for (const file of files) expect(output).toContain(basename(file))
  })
})
