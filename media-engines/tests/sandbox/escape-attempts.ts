type EscapeAttempt = [name: string, code: string, expected: RegExp]

const denied =
  /^(NotCapable|PermissionDenied|Error|TypeError|AggregateError): .*(Requires|denied|not permitted|EACCES|EPERM|NotCapable|run again)/is
const absent = /^(ReferenceError|TypeError): .*(not defined|undefined|not a function|not a constructor|Cannot read)/

/** Common escape attempts, all of which must fail. */
export const attempts: EscapeAttempt[] = [
  // Files
  ['Deno.readTextFile', `return Deno.readTextFileSync('/etc/passwd')`, absent],
  ['node:fs', `return (await import('node:fs')).readFileSync('/etc/passwd', 'utf8')`, denied],
  ['listing with node:fs', `return (await import('node:fs')).readdirSync('/')`, denied],
  ['writing with node:fs', `return (await import('node:fs')).writeFileSync('/tmp/sandbox-pwn', 'x')`, denied],
  ['a symbolic link with node:fs', `return (await import('node:fs')).symlinkSync('/etc', '/tmp/sandbox-link')`, absent],
  ['process.getBuiltinModule', `return (await import('node:process')).default.getBuiltinModule('fs').readdirSync('/tmp')`, denied],
  ['require', `return (await import('node:module')).createRequire('file:///x.js')('/etc/passwd')`, denied],
  ['/proc/self/environ', `return (await import('node:fs')).readFileSync('/proc/self/environ', 'utf8')`, denied],
  ['/proc/self/mem', `return (await import('node:fs')).openSync('/proc/self/mem', 'r')`, denied],
  ['/proc/self/fd/3', `return (await import('node:fs')).openSync('/proc/self/fd/3', 'r')`, denied],
  ['an import of a JSON file', `return JSON.stringify(await import('file:///package.json', { with: { type: 'json' } }))`, denied],
  ['an import of a text file', `return (await import('file:///etc/passwd', { with: { type: 'text' } })).default`, denied],
  ['an import of a script', `return import('file:///etc/passwd.js')`, denied],
  ['a fetch of a file', `return (await fetch('file:///etc/passwd')).text()`, denied],
  ['an SQLite database file', `return new (await import('node:sqlite')).DatabaseSync('/tmp/sandbox.db')`, denied],
  [
    'an ATTACH statement in SQLite',
    `return new (await import('node:sqlite')).DatabaseSync(':memory:').exec("attach '/tmp/sandbox.db' as x")`,
    /not authorized|denied|Error/,
  ],
  ['a heap snapshot', `return (await import('node:v8')).writeHeapSnapshot('/tmp/x.heapsnapshot')`, denied],
  // Network
  ['an import from https:', `return import('https://deno.land/x/a.ts')`, /^TypeError: /],
  ['an import from http:', `return import('http://127.0.0.1/a.js')`, /^TypeError: /],
  ['an import from npm:', `return import('npm:lodash')`, /^\w*Error: /],
  ['an import from jsr:', `return import('jsr:@std/assert')`, /^\w*Error: /],
  ['fetch', `return (await fetch('http://127.0.0.1:8080')).status`, denied],
  ['a fetch from the metadata service', `return (await fetch('http://169.254.169.254/')).status`, denied],
  [
    'node:net',
    `const net = await import('node:net'); return new Promise((a, b) => net.connect(22, '127.0.0.1').on('connect', a).on('error', b))`,
    denied,
  ],
  [
    'listening with node:net',
    `const net = await import('node:net'); return new Promise((a, b) => net.createServer().listen(0, () => a('listens')).on('error', b))`,
    denied,
  ],
  [
    'node:http',
    `const http = await import('node:http'); return new Promise((a, b) => http.get('http://127.0.0.1:1', a).on('error', b))`,
    denied,
  ],
  ['DNS', `return (await import('node:dns/promises')).lookup('localhost')`, denied],
  ['WebSocket', `return new WebSocket('ws://127.0.0.1:1')`, absent],
  ['EventSource', `return new EventSource('http://127.0.0.1:1')`, absent],
  // Processes
  ['Deno.Command', `return new Deno.Command('id').outputSync()`, absent],
  ['child_process', `return (await import('node:child_process')).execSync('id')`, /^\w*Error: /],
  ['child_process.fork', `return new Promise((a, b) => { const c = require('node:child_process') })`, absent],
  [
    'a signal to the parent process',
    `const { default: process } = await import('node:process'); return process.kill(process.ppid, 9)`,
    /^\w+: /,
  ],
  ['process.dlopen', `return (await import('node:process')).default.dlopen({ exports: {} }, '/tmp/x.node')`, /^\w+: /],
  ['Deno.dlopen', `return Deno.dlopen('libc.so.6', {})`, absent],
  ['node:inspector', `const s = new (await import('node:inspector')).Session(); s.connect(); return 'connected'`, denied],
  // Information about the machine
  ['the environment', `return JSON.stringify({ ...(await import('node:process')).default.env })`, /^(\w+: |GOT \{\}$)/],
  ['an environment variable', `return (await import('node:process')).default.env.PATH`, /^(\w+: .*env access|GOT undefined)/],
  ['the host name', `return (await import('node:os')).hostname()`, absent],
  ['the user information', `return (await import('node:os')).userInfo()`, absent],
  ['the network interfaces', `return (await import('node:os')).networkInterfaces()`, absent],
  ['the working folder', `return (await import('node:process')).default.cwd()`, /^(\w+: |GOT \/$)/],
  [
    'the path of the executable',
    `return (await import('node:process')).default.execPath`,
    /^(\w*Error: |NotCapable|GOT (?!.*node_modules))/,
  ],
  ['the arguments', `return (await import('node:process')).default.argv.join()`, /^(\w*Error: |NotCapable|GOT (?!.*node_modules))/],
  ['a permission request', `return Deno.permissions.request({ name: 'read' })`, absent],
  // Effects that outlast the run
  ['localStorage', `localStorage.setItem('a', 'b'); return localStorage.getItem('a')`, absent],
  ['sessionStorage', `return sessionStorage.length`, absent],
  ['caches', `return caches.open('v1')`, absent],
  ['Deno.openKv', `return Deno.openKv()`, absent],
  ['BroadcastChannel', `return new BroadcastChannel('x')`, absent],
  ['indexedDB', `return indexedDB.open('x')`, absent],
  // Other ways to escape
  ['Worker', `return new Worker('data:text/javascript,postMessage(1)', { type: 'module' })`, absent],
  ['navigator.gpu', `return navigator.gpu.requestAdapter()`, absent],
  ['prompt', `return prompt('?')`, absent],
  ['alert', `return alert('?')`, absent],
  [
    'other names of the global object',
    `return Object.getOwnPropertyNames(globalThis).filter(name => /process|Worker$|GPU|Storage/.test(name)).join() || undefined.x`,
    absent,
  ],
  ['Deno from a function constructor', `return (() => {}).constructor('return Deno')().readTextFileSync('/etc/passwd')`, absent],
  ['Deno from node:vm', `return (await import('node:vm')).runInThisContext('Deno').readTextFileSync('/etc/passwd')`, absent],
  [
    'a new node:vm context',
    `return (await import('node:vm')).runInNewContext('typeof Deno + typeof process') === 'undefinedundefined' ? undefined.x : 'has'`,
    absent,
  ],
]

/** Escape attempts that end their process. All of them must fail. */
export const deadlyAttempts: EscapeAttempt[] = [
  ["a worker's file: URL", `return new (await import('node:worker_threads')).Worker('/etc/passwd')`, /./],
  [
    'node:dgram',
    `const s = (await import('node:dgram')).createSocket('udp4'); return new Promise((a, b) => { s.on('error', b); s.send('x', 53, '127.0.0.1', e => e ? b(e) : a('sent')) })`,
    /^NotCapable|^Custom code has no network|File too large/,
  ],
  ['node:cluster', `return (await import('node:cluster')).default.fork()`, /^\w+: |File too large/],
]

/** Matches anything that only a successful attempt obtains. */
export const obtained = /root:|GOT (?:true|connected|listens|sent|has)/

/**
 * Returns code that makes the attempts one after another. For each attempt, the code writes the error message or what the attempt obtained.
 */
export const attempt = (...codes: string[]) => `
  const said = []
  for (const get of [${codes.map(code => `async () => { ${code} }`).join(',\n')}]) {
    const tooLate = new Promise(resolve => setTimeout(resolve, 20_000, 'no answer'))
    const got = get().then(value => 'GOT ' + String(value).slice(0, 200), error => error.name + ': ' + error.message)
    said.push(await Promise.race([got, tooLate]))
  }
  await writeOutput('text', JSON.stringify(said))`
