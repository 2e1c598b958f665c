import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('The command states in one sentence that it does not work yet and what to do instead, and exits with 2', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'create-service.js')], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/does not create projects yet: follow "Start a project" in docs\/contract-kit\.md of .*\.\n$/)
})
