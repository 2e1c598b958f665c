/** Runs one Python action in Pyodide, in Deno. Arguments: Pyodide's folder, `python.py` and, optionally, a snapshot. */
import { pathToFileURL } from 'node:url'
import { readInputs } from './inputs.js'
import { createOutputs } from './outputs.js'
import { stripGlobals } from './strip-globals.js'
import { takeWire } from './wire.js'

const { readJob, send, sendEnd } = takeWire()
const [folder, harness, snapshot] = Deno.args
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href)
const options = { indexURL: `${folder}/`, ...(snapshot && { _loadSnapshot: Deno.readFileSync(snapshot) }) }
const python = await withoutShell(() => loadPyodide(options))
// Pyodide has already imported `random`, so without a new seed, every run would start with the state in the snapshot.
if (snapshot) python.runPython('import random\nrandom.seed()')
const harnessText = Deno.readTextFileSync(harness)
for (const [name, stream] of [
  ['setStdout', Deno.stdout],
  ['setStderr', Deno.stderr],
]) {
  const writeSync = stream.writeSync.bind(stream)
  python[name]({ write: bytes => writeSync(bytes) })
}
python.setStdin({ error: true })
const run = python.runPython(`${harnessText}\nrun`)

const { head, blobs } = readJob()
stripGlobals()
addEventListener('beforeunload', () => sendEnd('\0The code waits for an event that never occurs.'))
for (const kind of ['error', 'unhandledrejection']) {
  // Pyodide itself has failed and cannot be used afterward.
  addEventListener(kind, event => {
    event.preventDefault()
    sendEnd(`\0${describe(event.error ?? event.reason)}`)
  })
}

const write = createOutputs(head.outputs, send)
const bridge = {
  source: new TextDecoder().decode(Uint8Array.from(atob(head.source), character => character.charCodeAt(0))),
  params: JSON.stringify(head.params),
  slots: JSON.stringify(head.slots.map(({ name }) => name)),
  inputs: readInputs(head, blobs),
  /**
   * @returns the error message, if any, for Python to raise: unlike a JavaScript error, a Python exception contains the action's line
   * number.
   */
  write(name, value, width, height) {
    const view = typeof value === 'string' ? undefined : value?.getBuffer?.('u8')
    try {
      const given = view?.data ?? value
      // The promise can be ignored: Python has no Blobs, so everything is sent synchronously.
      void write(name, width === undefined ? given : { width, height, rgba: given })
    } catch (error) {
      return error.message
    } finally {
      view?.release()
    }
  },
}
blobs.length = 0
run(bridge).then(sendEnd, error => sendEnd(`\0${describe(error)}`))

function describe(error) {
  const message = String(error?.message ?? error)
  return /memory access out of bounds|Maximum call stack|unreachable/.test(message)
    ? `Python crashed: ${message.slice(0, 200)}`
    : message.slice(0, 2000)
}

/**
 * If Pyodide detects Node, the `system` function of its C library starts a shell and reports success even if the shell fails to start.
 * Here, as in browsers, there is no shell: `system(NULL)` returns 0, and `system` with a command returns -1 with ENOSYS.
 */
async function withoutShell(load) {
  const { instantiate } = WebAssembly
  const noSystem = 52
  WebAssembly.instantiate = (source, imports) => {
    if (imports?.env && '_emscripten_system' in imports.env) imports.env._emscripten_system = command => (command ? -noSystem : 0)
    return instantiate.call(WebAssembly, source, imports)
  }
  try {
    return await load()
  } finally {
    WebAssembly.instantiate = instantiate
  }
}
