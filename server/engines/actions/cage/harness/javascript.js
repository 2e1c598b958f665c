/** Runs one JavaScript action in Deno. With the argument `canvas` it has a canvas; the rest of the arguments are its files. */
import { describeError } from './failure.js'
import { readInputs } from './inputs.js'
import { createOutputs } from './outputs.js'
import { stripGlobals } from './strip-globals.js'
import { takeWire } from './wire.js'

const { readJob, send, sendEnd } = takeWire()
const [canvas, ...files] = Deno.args
const installCanvas = canvas === undefined ? undefined : await (await import('./canvas/prepare-canvas.js')).prepareCanvas(files)
const { head, blobs } = readJob()
stripGlobals()
installCanvas?.()
const settled = Promise.allSettled.bind(Promise)

const sendFailure = error => sendEnd(describeError(error))
addEventListener('error', event => {
  event.preventDefault()
  sendFailure(event.error)
})
addEventListener('unhandledrejection', event => {
  event.preventDefault()
  sendFailure(event.reason)
})
// nothing is left that could ever happen
addEventListener('beforeunload', () => sendEnd('\0The code waits for a promise that is never settled.'))

const write = createOutputs(head.outputs, send)
const inputs = readInputs(head, blobs)
const importAction = () => import(`data:text/javascript;charset=utf-8;base64,${head.source}`)
run().then(() => sendEnd(), sendFailure)

async function run() {
  if (head.runtime === 'browser') await runExecute()
  else await runScript()
}

async function writeValues(name, value) {
  for (const item of Array.isArray(value) ? value : [value]) {
    if (item instanceof Blob) write(name, new Uint8Array(await item.arrayBuffer()))
    else if (item instanceof ArrayBuffer) write(name, new Uint8Array(item))
    else write(name, item)
  }
}

async function runScript() {
  const writes = []
  globalThis.getInput = name => inputs.find(({ slot }) => slot === name)?.value
  globalThis.getInputs = name => inputs.filter(({ slot }) => slot === name).map(({ value }) => value)
  globalThis.getParam = key => (Object.hasOwn(head.params, key) ? head.params[key] : undefined)
  globalThis.writeOutput = (name, value) => {
    const writing = writeValues(name, value)
    writes.push(writing)
    return writing
  }
  const action = await importAction()
  if (typeof action.default === 'function') await action.default()
  await settled(writes)
}

async function runExecute() {
  const action = await importAction()
  if (typeof action.execute !== 'function') throw new TypeError('The code has to export a function `execute`.')
  const result = await action.execute({ inputs: inputsBySlot(), params: head.params, state: head.state })
  if (result === null || typeof result !== 'object') throw new TypeError('`execute` has to return an object by the names of its outputs.')
  for (const name of Object.keys(result)) {
    if (result[name] !== undefined) await writeValues(name, result[name])
  }
}

function inputsBySlot() {
  const values = {}
  for (const { name, most } of head.slots) {
    const all = inputs.filter(({ slot }) => slot === name).map(({ value }) => value)
    const value = most === 1 ? all[0] : all
    if (value !== undefined) Object.defineProperty(values, name, { value, enumerable: true, writable: true, configurable: true })
  }
  return values
}
