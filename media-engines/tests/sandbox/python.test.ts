// @project slow: each sandbox starts a Python interpreter, which takes seconds
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toFailure } from '../../sandbox/failures.ts'
import { denoAlone, kinds, sharePythonSnapshot, useSandbox } from '../../testing/test-sandbox.ts'

const { pyodide } = denoAlone
const pythonSnapshot = await sharePythonSnapshot()
const warm = { python: 0 }

/** Statements that try to set `got`, keyed by name. Each must either fail or set the variable to a value that matches the pattern. */
const tries: Record<string, [statements: string, outcome: RegExp]> = {
  'the file system of the machine': [`got = open('/etc/passwd').read()`, /^FileNotFoundError/],
  'its folders': [`import os\ngot = 'etc/shadow' in str(os.listdir('/etc'))`, /^(FileNotFoundError|NotADirectoryError|GOT False)/],
  'the runtime folder, reading': [
    `import pyodide_js, js\ngot = js.eval("import('node:fs').then(fs => fs.readFileSync('${pyodide}/pyodide.mjs', 'utf8'))")\ngot = await got`,
    /Requires read access/,
  ],
  'the runtime folder, writing': [
    `import js\ngot = await js.eval("import('node:fs').then(fs => fs.writeFileSync('${pyodide}/x', 'x') ?? 'wrote')")`,
    /Requires write access/,
  ],
  'mounting the machine': [
    `import pyodide_js, os\nos.mkdir('/mnt2')\npyodide_js.mountNodeFS('/mnt2', '/')\ngot = os.listdir('/mnt2')`,
    /^\w*(Error|Exception)/,
  ],
  environment: [
    `import os\ngot = {key: value for key, value in os.environ.items() if key == '_' or 'SECRET' in key or 'mediawright' in value.lower()}`,
    /^GOT \{\}$/,
  ],
  'os.system': [`import os\ngot = os.system('id')`, /^PermissionError: An action cannot start other programs/],
  'os.popen': [`import os\ngot = os.popen('id').read()`, /^\w*Error/],
  'os.fork': [`import os\ngot = os.fork()`, /^(OSError|AttributeError|BlockingIOError|NotImplementedError)/],
  'os.execv': [`import os\ngot = os.execv('/bin/sh', ['sh'])`, /^\w*Error/],
  subprocess: [
    `import subprocess\ngot = subprocess.check_output('id')`,
    /^(OSError|FileNotFoundError|BlockingIOError|NotImplementedError)/,
  ],
  'ctypes, the C library': [`import ctypes\ngot = ctypes.CDLL('libc.so.6').system(b'id')`, /^\w*Error/],
  'ctypes, the process': [`import ctypes\ngot = ctypes.CDLL(None).getpid() and 0/0`, /^\w*Error/],
  'ctypes, a command': [
    `import ctypes\nc = ctypes.CDLL(None, use_errno=True)\ngot = [c.system(b'exit 3'), c.system(b'true'), c.system(None)]`,
    /^GOT \[-1, -1, 0\]$/,
  ],
  socket: [`import socket\ns = socket.socket()\ns.settimeout(1)\ns.connect(('127.0.0.1', 80))\ngot = s.recv(1)`, /^\w*(Error|timeout)/],
  urllib: [`import urllib.request\ngot = urllib.request.urlopen('http://127.0.0.1').read()`, /^\w*Error/],
  'js.fetch': [`import js\ngot = await js.fetch('http://127.0.0.1:8080')`, /Requires net access/],
  'pyodide.http': [`from pyodide.http import pyfetch\ngot = await pyfetch('http://127.0.0.1:8080')`, /\w*(Error|Exception)/],
  'js.Deno': [`import js\ngot = js.Deno.readTextFileSync('/etc/passwd')`, /^AttributeError/],
  'js.process': [`import js\ngot = js.process.env`, /^AttributeError/],
  run_js: [`from pyodide.code import run_js\ngot = run_js("localStorage.getItem('x')")`, /not defined/],
  micropip: [`import micropip\nawait micropip.install('requests')\ngot = 'installed'`, /^ModuleNotFoundError/],
  'pyodide_js.loadPackage': [
    `import pyodide_js\nawait pyodide_js.loadPackage('micropip')\nimport micropip\ngot = 'loaded'`,
    /\w*(Error|Exception)/,
  ],
  threads: [`import threading\nt = threading.Thread(target=print)\nt.start()\ngot = 1`, /^RuntimeError/],
  multiprocessing: [`import multiprocessing\ngot = multiprocessing.Pool(2)`, /\w*Error/],
  signals: [`import signal, os\ngot = os.kill(os.getppid(), signal.SIGKILL)`, /^(\w*Error|GOT None)/],
  input: [`got = input()`, /^(OSError|EOFError)/],
}

/** Records some random values and the interpreter's state after startup. */
const start = `
import json, os, random, sys, time, uuid
state = [sys.version, sorted(set(sys.path)), os.getcwd(), sorted(os.environ)]
started = [state, random.random(), str(uuid.uuid4()), os.urandom(8).hex()]`

const attempts = `${start}
said = {}
for name, source in json.loads(get_input('text')).items():
    scope = {}
    body = 'async def attempt():\\n' + '\\n'.join('    ' + line for line in source.split('\\n')) + '\\n    return got\\n'
    try:
        exec(body, scope)
        said[name] = 'GOT ' + str(await scope['attempt']())[:300]
    except BaseException as error:
        said[name] = f'{type(error).__name__}: {error}'[:600]
write_output('text', json.dumps([started, said]))`

describe('a run from the snapshot', () => {
  const options = { limits: { seconds: 110 }, warm }
  const sandboxes = [kinds[0]!, kinds.at(-1)!].map(([kind, parts]) => [kind, useSandbox({ ...parts, pythonSnapshot }, options)] as const)
  // This sandbox can neither read nor create a snapshot.
  const without = useSandbox({ ...denoAlone, pythonSnapshot: '/no/such/file' }, options)
  afterAll(() => Promise.all([without.close(), ...sandboxes.map(([, { close }]) => close())]))
  const runs: [started: unknown[], said: Record<string, string>][] = []
  beforeAll(async () => {
    const sources = Object.fromEntries(Object.entries(tries).map(([name, [source]]) => [name, source]))
    const inputs = [{ slot: 'text', type: 'text', text: JSON.stringify(sources) }] as const
    for (const [, { say }] of sandboxes) runs.push(JSON.parse(await say(attempts, { runtime: 'python', inputs })))
  })

  test.each(sandboxes.map(([kind], index) => [kind, index] as const))(
    'No escape attempt in Python succeeds in the sandbox with %s',
    (_, index) => {
      expect(runs[index]![1]).toEqual(
        Object.fromEntries(Object.entries(tries).map(([name, [, outcome]]) => [name, expect.stringMatching(outcome)])),
      )
    },
  )

  test('Python behaves the same with and without a snapshot, and each run has its own random numbers', { timeout: 120_000 }, async () => {
    const source = `${start}\nwrite_output('text', json.dumps(started))`
    const started = [...runs.map(([each]) => each), JSON.parse(await without.say(source, { runtime: 'python' }))]
    for (const [state] of started) expect(state).toEqual(started[0]![0])
    expect(new Set(started.flatMap(([, ...drawn]) => drawn)).size).toBe(3 * 3)
  })
})

/** A script that runs all sources in one process and returns the harness's message for each. */
const saidOfEach = `
import json
bridge = write_output.__closure__[0].cell_contents
run = get_input.__globals__['run']
said = []
for source in json.loads(get_input('text')):
    bridge.source = source
    said.append(await run(bridge))
write_output('text', json.dumps(said))`

describe('Python error messages', () => {
  const parts = { ...denoAlone, pythonSnapshot }
  const sandbox = useSandbox(parts, { limits: { seconds: 110, console: 1 }, warm })
  const impatient = useSandbox(parts, { limits: { seconds: 0.5 }, warm })
  afterAll(() => Promise.all([sandbox.close(), impatient.close()]))

  function expectTidy(message: string, expected: RegExp) {
    expect(message).toMatch(expected)
    expect(message).not.toMatch(/node_modules|harness|_pyodide/)
    expect(message.length).toBeLessThanOrEqual(2000)
  }

  const errors: [name: string, source: string, message: RegExp][] = [
    ['a syntax error', `a = 1\nb = = 2`, /^Line 2 of the Python code: SyntaxError: invalid syntax, at column 5 of\nb = = 2$/],
    ['an output that is not declared', `\nwrite_output('x', '1')`, /^Line 2 of the Python code: ValueError: There is no output `x`/],
    [
      'a parameter that is not declared',
      `\nget_param('nope')`,
      /^Line 2 of the Python code: ValueError: There is no parameter `nope`; declared parameters: `times`\.$/,
    ],
    ['an input that is not declared', `get_input('nope')`, /^Line 1 .*ValueError: There is no input `nope`; declared inputs: `text`\.$/],
    ['inputs that are not declared', `get_inputs('nope')`, /^Line 1 .*ValueError: There is no input `nope`/],
    ['a package', `import numpy`, /^Line 1 .*No module named 'numpy'\. Only Python's standard library is available\.$/],
    [
      'a value of the wrong type',
      `write_output('text', 5)`,
      /TypeError: The output `text` must be a str, bytes, or a dict with width, height and rgba, not int/,
    ],
    ['bytes for text', `write_output('text', b'5')`, /ValueError: The output `text` must be text, not bytes\./],
    [
      'an error that cannot be displayed',
      `class E(Exception):\n  def __str__(self): raise E()\nraise E()`,
      /^Line 3 of the Python code: E/,
    ],
    ['sys.exit with a code', `import sys\nsys.exit(3)`, /^Line 2 of the Python code: SystemExit: 3$/],
    [
      'an error in a function',
      `def f():\n  return 1 / 0\n\nf()`,
      /^Line 2 of the Python code: ZeroDivisionError: division by zero\n {2}File "action\.py", line 4, in <module>\n/,
    ],
  ]
  let said: (string | null)[] = []
  beforeAll(async () => {
    const sources = [...errors.map(([, source]) => source), `import sys\nsys.exit()`]
    const inputs = [{ slot: 'text', type: 'text', text: JSON.stringify(sources) }] as const
    said = JSON.parse(await sandbox.say(saidOfEach, { runtime: 'python', inputs, params: { times: 1 } }))
  })
  test.each(errors.map(([name, , message], index) => [name, message, index] as const))(
    'The Python error message for %s is clear',
    (_, message, index) => expectTidy(toFailure(said[index]!, 'python').message, message),
  )

  test.each([
    [
      'a network request',
      `import js\nprint('bye')\nawait js.fetch('http://127.0.0.1:8080')`,
      /^Line 3 .*JsException: Custom code has no network\.\nIt printed:\nbye$/,
    ],
    ['recursion', `def f(): return f() + 1\nf()`, /RecursionError|Python crashed|Maximum call stack/],
    [
      'deep recursion in C code',
      `x = []\nfor _ in range(10**5): x = [x]\nrepr(x)`,
      /RecursionError|Python crashed|Maximum call stack|exited before|MemoryError/,
    ],
    ['os._exit', `import os\nos._exit(0)`, /./],
    ['os.abort', `import os\nos.abort()`, /./],
    [
      'endlessly growing data',
      `a = []\nwhile True: a.append(bytearray(10_000_000))`,
      /^(The code used more than 512 MiB of memory\.|.*MemoryError)/,
    ],
    ['endless printing', `while True: print('x' * 1000)`, /^The code printed more than 1 MiB\./],
  ])('Python code with %s fails with a clear message', { timeout: 120_000 }, async (_, source, message) => {
    const failure = await sandbox.fail(source, { runtime: 'python', params: { times: 1 } })
    expectTidy(failure.message, message)
  })

  test.each([
    ['an endless loop', `while True: pass`, /^The code did not finish within 0.5 s\.$/],
    ['an endless wait', `import asyncio\nawait asyncio.Future()`, /^The code (waits for an event that never occurs|did not finish)/],
  ])('Python code with %s is stopped at its time limit', { timeout: 120_000 }, async (_, source, message) => {
    expectTidy((await impatient.fail(source, { runtime: 'python' })).message, message)
  })

  test('Python code that calls sys.exit() completes successfully', () => {
    expect(said.slice(errors.length)).toEqual([null])
  })
})
