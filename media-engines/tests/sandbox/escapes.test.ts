import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds, useSandbox } from '../../testing/test-sandbox.ts'
import { attempt, attempts, obtained } from './escape-attempts.ts'

describe.each(kinds)('ACTION-4 %s', (_, parts) => {
  const sandbox = useSandbox(parts, { warm: { javascript: 0 } })
  afterAll(sandbox.close)

  let said: string[] = []
  beforeAll(async () => void (said = JSON.parse(await sandbox.say(attempt(...attempts.map(([, code]) => code))))))

  test.each(attempts.map(([name, , expected], index) => [name, expected, index] as const))(
    'An attempt to escape through %s is blocked',
    (_name, expected, index) => {
      expect(said[index]).toMatch(expected)
      expect(said[index]).not.toMatch(obtained)
    },
  )

  test('A node:worker_threads thread has no access to the GPU, files, commands or environment variables', async () => {
    const source = `
      const { Worker } = await import('node:worker_threads')
      const inside = \`const { parentPort } = require("node:worker_threads");
        const attempts = [
          async () => "card " + await navigator.gpu.requestAdapter(),
          async () => "file " + require("node:fs").readFileSync("/etc/passwd", "utf8"),
          async () => "read " + Deno.readTextFileSync("/etc/passwd"),
          async () => "run " + new Deno.Command("id").outputSync().code,
          async () => "env " + JSON.stringify(Deno.env.toObject()),
        ];
        (async () => { for (const attempt of attempts) parentPort.postMessage(await attempt().catch(e => "no: " + e.message)); parentPort.postMessage("end") })()\`
      const said = []
      await new Promise(resolve => {
        const worker = new Worker(inside, { eval: true })
        worker.on('message', one => (one === 'end' ? resolve() : said.push(one))).on('error', resolve)
      })
      await writeOutput('text', JSON.stringify(said))`
    const no = expect.stringMatching(/^no: /)
    expect(JSON.parse(await sandbox.say(source))).toEqual(['card null', no, no, no, no])
  })
})
