/** Runs one JavaScript action in Deno. The argument `canvas` enables canvases; the arguments after it are the files that canvases need. */
import { readInputs } from './inputs.js'
import { createOutputs, noSuch } from './outputs.js'
import { stripGlobals } from './strip-globals.js'
import { takeWire } from './wire.js'

const { readJob, send, sendEnd } = takeWire()
const [canvas, ...files] = Deno.args
const installCanvas = canvas === undefined ? undefined : await (await import('./canvas/prepare-canvas.js')).prepareCanvas(files)
const { head, blobs } = readJob()
stripGlobals()
installCanvas?.()
const settled = Promise.allSettled.bind(Promise)
const later = setTimeout
const turn = () => new Promise(resolve => void later(resolve, 0))

const sendFailure = error => sendEnd(describeError(error))
addEventListener('error', event => {
  event.preventDefault()
  sendFailure(event.error)
})
addEventListener('unhandledrejection', event => {
  event.preventDefault()
  sendFailure(event.reason)
})
// No pending work is left, so nothing can settle the promise.
addEventListener('beforeunload', () => sendEnd('\0The code is waiting for a promise that never settles.'))

const write = createOutputs(head.outputs, send)
const inputs = readInputs(head, blobs)
const slotNames = head.slots.map(({ name }) => name)
const importAction = () => import(`data:text/javascript;charset=utf-8;base64,${head.source}`)
run().then(() => sendEnd(), sendFailure)

async function run() {
  if (head.runtime === 'browser') await runExecute()
  else await runScript()
}

/** Runs the action and waits for writes and errors, including those that occur after the code has ended. */
async function runScript() {
  const writes = []
  const params = head.params
  globalThis.getInput = name => collectInputs(name)[0]
  globalThis.getInputs = collectInputs
  globalThis.getParam = key => {
    if (!Object.hasOwn(params, key)) throw noSuch('parameter', key, Object.keys(params))
    return params[key]
  }
  globalThis.writeOutput = (name, value) => {
    const writing = write(name, value)
    writes.push(writing)
    return follow(writing)
  }
  const action = await importAction()
  if (typeof action.default === 'function') await action.default()
  do {
    await settled(writes.splice(0))
    // Unhandled rejections are reported at the end of a turn of the event loop. On a busy machine, the first timer can fire before that, so
    // this code waits for two timers.
    await turn()
    await turn()
  } while (writes.length > 0)
}

/** Returns a new promise, whose rejection the code must handle; the harness handles the rejection of `writing`. */
async function follow(writing) {
  await writing
}

function collectInputs(name) {
  if (!slotNames.includes(name)) throw noSuch('input', name, slotNames)
  return inputs.filter(({ slot }) => slot === name).map(({ value }) => value)
}

async function runExecute() {
  const action = await importAction()
  if (typeof action.execute !== 'function') throw new TypeError('The code must export a function named `execute`.')
  const result = await action.execute({ inputs: inputsBySlot(), params: head.params, state: head.state })
  if (result === null || typeof result !== 'object') throw new TypeError('`execute` must return an object whose keys are output names.')
  for (const name of Object.keys(result)) {
    if (result[name] !== undefined) await write(name, result[name])
  }
}

function inputsBySlot() {
  const values = {}
  for (const { name, max } of head.slots) {
    const all = inputs.filter(({ slot }) => slot === name).map(({ value }) => value)
    const value = max === 1 ? all[0] : all
    if (value !== undefined) Object.defineProperty(values, name, { value, enumerable: true, writable: true, configurable: true })
  }
  return values
}

/** Describes an error in untrusted code as its line, a zero byte and a sentence. The code may throw any value. */
function describeError(error) {
  try {
    if (!(error instanceof Error)) return `\0The code threw ${(typeof error === 'string' ? `"${error}"` : String(error)).slice(0, 4000)}.`
    const stack = `${error.stack}`
    const line = /data:text\/javascript[^\s)]*?:(\d+):\d+/.exec(stack)?.[1] ?? ''
    // Deno wraps a parser's error in a TypeError; this removes the prefix.
    const text = `${error.name}: ${error.message}`.replace(/^TypeError: SyntaxError: /, 'SyntaxError: ')
    return `${line}\0${text.slice(0, 4000)}`
  } catch {
    return '\0The code threw a value that cannot be displayed.'
  }
}
