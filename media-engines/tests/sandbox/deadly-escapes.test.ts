// @project slow: each sandbox starts a process
import { afterAll, describe, expect, test } from 'vitest'
import { kinds, useSandbox } from '../../testing/test-sandbox.ts'
import { attempt, deadlyAttempts, obtained } from './escape-attempts.ts'

describe.each(kinds)('ACTION-4 %s', (_, parts) => {
  const sandbox = useSandbox(parts, { warm: { javascript: 0 } })
  afterAll(sandbox.close)

  test.each(deadlyAttempts)('An attempt to escape through %s is blocked', async (_name, code, expected) => {
    const outcome = await sandbox.say(attempt(code)).then(
      text => JSON.parse(text)[0],
      (error: Error) => error.message,
    )
    expect(outcome).toMatch(expected)
    expect(outcome).not.toMatch(obtained)
  })

  test('A run that statically imports a local file fails', async () => {
    const source = `import passwd from 'file:///etc/passwd' with { type: 'text' }\nawait writeOutput('text', passwd)`
    await expect(sandbox.say(source)).rejects.toThrow('Custom code cannot read files.')
  })
})
