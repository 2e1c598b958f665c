// @project slow: each sandbox is run until it reaches a limit
import { afterAll, describe, expect, test } from 'vitest'
import { denoAlone, kinds, text, useSandbox } from '../../testing/test-sandbox.ts'

const heap = 'The code used more than 64 MiB of memory for JavaScript objects.'
const time = 'The code did not finish within 0.1 s.'
const output = 'The outputs exceed 4 MiB (images are measured as raw pixels).'
/** A memory bomb fails with one of these messages, depending on which limit of the sandbox or V8 it hits first. */
const anyMemory =
  /^(The code used more than (256|64) MiB of memory|Line 1 .*(RangeError|could not allocate|allocation failed|Invalid (string|array) length|Maximum))/
/** The kernel may refuse to allocate memory before the meter detects that the limit is exceeded. */
const memoryOrRefused = /^(The code used more than 256 MiB of memory\.|.*(allocation failed|could not allocate))/

/** These cases, at least one for each limit, run in every kind of sandbox; all other cases run only in the last kind listed in `kinds`. */
const oneOfEachLimit = new Set([
  'a loop',
  'Atomics.wait',
  'objects',
  'ArrayBuffers',
  'threads',
  'printing without end',
  'large outputs',
  'many outputs',
])

const bombs: [name: string, source: string, code: string, message: string | RegExp][] = [
  ['a loop', `for (;;);`, 'model_timeout', time],
  ['a loop after an await', `await null; for (;;);`, 'model_timeout', time],
  ['timers', `setInterval(() => {}, 1); await new Promise(() => setInterval(() => {}, 1e6))`, 'model_timeout', time],
  ['microtasks', `const go = () => queueMicrotask(go); go(); await new Promise(r => setTimeout(r, 10))`, 'model_timeout', time],
  ['promises', `const go = () => Promise.resolve().then(go); await go()`, '', /^The code (did not finish within 0.1|took more than)/],
  ['Atomics.wait', `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`, 'model_timeout', time],
  ['a regular expression', `/^(a+)+$/.test('a'.repeat(40) + 'b')`, 'model_timeout', time],
  ['a BigInt', `let x = 3n; for (;;) x **= 2n`, '', /^(The code did not finish within 0.1|.*Maximum BigInt size|The code used more than)/],
  [
    'WebAssembly that loops',
    `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,8,1,0,10,9,1,7,0,3,64,12,0,11,11])))`,
    'model_timeout',
    time,
  ],
  ['objects', `const a = []; for (;;) a.push({ a: a.length, b: [1, 2] })`, 'action_failed', heap],
  ['arrays', `const a = []; for (;;) a.push(new Array(1e5).fill(1.1))`, 'action_failed', heap],
  ['a string that doubles', `let s = 'x'; const a = []; for (;;) { s += s + a.length; a.push([...s].length) }`, 'action_failed', anyMemory],
  ['a string that doubles as it is', `let s = 'x'; for (;;) s += s`, 'action_failed', /RangeError: Invalid string length/],
  ['ArrayBuffers', `const a = []; for (;;) a.push(new Uint8Array(1 << 24).fill(1))`, 'action_failed', memoryOrRefused],
  [
    'shared memory',
    `const a = []; for (;;) a.push(new Uint8Array(new SharedArrayBuffer(1 << 24)).fill(1))`,
    'action_failed',
    memoryOrRefused,
  ],
  [
    'WebAssembly memory',
    `const a = []; for (;;) { const m = new WebAssembly.Memory({ initial: 500 }); new Uint8Array(m.buffer).fill(1); a.push(m) }`,
    'action_failed',
    memoryOrRefused,
  ],
  ['Blobs', `const a = []; for (;;) a.push(new Blob([new Uint8Array(1 << 24).fill(a.length)]))`, 'action_failed', memoryOrRefused],
  [
    'threads',
    `const { Worker } = await import('node:worker_threads'); for (let i = 0; i < 200; i++) new Worker('const a = []; setInterval(() => a.push(new Uint8Array(4e6).fill(1)), 1)', { eval: true }); await new Promise(r => setTimeout(r, 60000))`,
    '',
    /^(The code (took|did not|exited)|Line 1)/,
  ],
  ['recursion', `const f = () => f() + 1; f()`, 'action_failed', /RangeError: Maximum call stack size exceeded/],
  ['printing without end', `for (;;) console.log('x'.repeat(1e5))`, 'action_failed', 'The code printed more than 1 MiB.'],
  [
    'writing past the console',
    `const { default: process } = await import('node:process'); for (;;) process.stdout.write('x'.repeat(1e5))`,
    '',
    /./,
  ],
  ['a large output', `await writeOutput('text', 'x'.repeat(5e6))`, 'action_failed', output],
  ['large outputs', `for (;;) await writeOutput('many', 'x'.repeat(1e6))`, 'action_failed', output],
  ['many outputs', `for (;;) await writeOutput('many', '')`, 'action_failed', 'The code wrote more than 1000 output values.'],
]

describe.each(kinds)('ACTION-4 %s', (_, parts) => {
  const limits = { memory: 256, heap: 64, output: 4, console: 1 }
  const quick = useSandbox(parts, { limits: { ...limits, seconds: 0.1 } })
  afterAll(quick.close)
  // Sandboxes run at low CPU priority, so on a busy machine this one needs more time.
  const patient = useSandbox(parts, { limits: { ...limits, seconds: 110 } })
  afterAll(patient.close)
  const outputs = [...text, { name: 'many', type: 'text', multiple: true }] as const

  const isLast = parts === kinds.at(-1)![1]
  test.each(bombs.filter(([name]) => isLast || oneOfEachLimit.has(name)))(
    'Code with %s fails with a clear message',
    async (_name, source, code, message) => {
      const sandbox = code === 'action_failed' ? patient : quick
      const failure = await sandbox.fail(source, { outputs })
      if (code !== '') expect(failure.code).toBe(code)
      expect(failure.message).toEqual(typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message))
      expect(failure.message.length).toBeLessThanOrEqual(2000)
    },
  )

  test('A failed run does not affect the next run', async () => {
    await expect(patient.say(`globalThis.seen ??= 0; await writeOutput('text', String(++seen))`)).resolves.toBe('1')
    await expect(patient.say(`globalThis.seen ??= 0; await writeOutput('text', String(++seen))`)).resolves.toBe('1')
  })
})

describe('the heap limit', () => {
  const sandbox = useSandbox(denoAlone, { limits: { memory: 300 } })
  afterAll(sandbox.close)

  test('The heap limit defaults to half of the memory limit', async () => {
    const { message } = await sandbox.fail(`const a = []; for (;;) a.push(new Array(1e4).fill(1.1))`)
    expect(message).toContain('The code used more than 150 MiB of memory for JavaScript objects.')
  })
})

describe('limits on CPU time and inputs', () => {
  const sandbox = useSandbox(denoAlone, { limits: { cpuSeconds: 0.5, input: 1 } })
  afterAll(sandbox.close)

  test('A run that uses too much CPU time fails with model_timeout', async () => {
    const failure = await sandbox.fail(`for (;;);`)
    expect(failure).toMatchObject({ code: 'model_timeout', message: 'The code used more than 0.5 s of CPU time.' })
  })

  test('Inputs that exceed the size limit are rejected', async () => {
    const input = await sandbox.file(Buffer.alloc(600_000), { slot: 'video', type: 'video' })
    const failure = await sandbox.fail('', { slots: [{ name: 'video', type: 'video', multiple: true }], inputs: [input, input] })
    expect(failure).toMatchObject({ code: 'input_unreachable', message: expect.stringContaining('exceed 1 MiB') })
  })

  test('Hostile runs do not block the service', async () => {
    const hostile = [
      `for (;;);`,
      `for (;;) console.log('x'.repeat(1e5))`,
      `for (;;) await writeOutput('text', 'x')`,
      `const a = []; for (;;) a.push(new Uint8Array(1 << 24).fill(1))`,
    ]
    // Measures this thread's CPU time, which other processes do not affect.
    let longest = 0
    let last = process.threadCpuUsage()
    const timer = setInterval(() => {
      const { user, system } = process.threadCpuUsage(last)
      longest = Math.max(longest, (user + system) / 1000)
      last = process.threadCpuUsage()
    }, 20)
    await Promise.all(hostile.map(source => sandbox.fail(source)))
    clearInterval(timer)
    expect(longest).toBeLessThan(500)
  })
})
