/**
 * Reads the job and writes the response for the harness; the service's side is `frames.ts`. Everything used here is captured before
 * untrusted code, which may patch anything, is loaded. Untrusted code cannot write frames, because the token at the start of each frame
 * never becomes a value that such code can access.
 */
const uncurry = method => Function.prototype.call.bind(method)
const typedArray = Object.getPrototypeOf(Uint8Array.prototype)
const getter = (prototype, name) => uncurry(Object.getOwnPropertyDescriptor(prototype, name).get)

const Bytes = Uint8Array
const readBuffer = getter(typedArray, 'buffer')
const getOffset = getter(typedArray, 'byteOffset')
const getLength = getter(typedArray, 'byteLength')
const encode = TextEncoder.prototype.encode.bind(new TextEncoder())
const write = Deno.stdout.writeSync.bind(Deno.stdout)
const read = Deno.stdin.readSync.bind(Deno.stdin)
const exit = Deno.exit.bind(Deno)

const tokenLength = 16
const headerLength = tokenLength + 15
const kinds = { __proto__: null, text: 0, bytes: 1, pixels: 2, failed: 3, done: 4 }

function writeAll(bytes) {
  const length = getLength(bytes)
  for (let written = 0; written < length;) {
    written += write(new Bytes(readBuffer(bytes), getOffset(bytes) + written, length - written))
  }
}

function readExactly(length) {
  const bytes = new Bytes(length)
  for (let filled = 0; filled < length;) {
    const count = read(new Bytes(bytes.buffer, filled))
    if (count === null) exit(0)
    filled += count
  }
  return bytes
}

/** Signals that the harness is ready for a job, and waits for the job. @returns {{ head: object, blobs: Uint8Array[] }} */
function readJob() {
  writeAll(encode('ready\n'))
  token = readExactly(tokenLength)
  const length = new DataView(readExactly(4).buffer).getUint32(0)
  const head = JSON.parse(new TextDecoder().decode(readExactly(length)))
  return { head, blobs: head.blobs.map(readExactly) }
}

let token

/** @param payload bytes or a string @param slot index of the output in the declaration */
function send(kind, payload, slot = 0, width = 0, height = 0) {
  const bytes = typeof payload === 'string' ? encode(payload) : payload
  const header = new Bytes(headerLength)
  for (let i = 0; i < tokenLength; i++) header[i] = token[i]
  let at = tokenLength
  const put = (number, count) => {
    for (let shift = 8 * (count - 1); shift >= 0; shift -= 8) header[at++] = number >>> shift
  }
  put(kinds[kind], 1)
  put(slot, 2)
  put(width, 4)
  put(height, 4)
  put(getLength(bytes), 4)
  writeAll(header)
  writeAll(bytes)
}

/** The first failure or completion ends the process, including any pending work of untrusted code. */
function sendEnd(failure) {
  if (failure === undefined) send('done', '')
  else send('failed', failure)
  exit(0)
}

let wire = { readJob, send, sendEnd }

/** Returns the wire to the first caller, which is the harness. Untrusted code can also import this module, but gets only `undefined`. */
export function takeWire() {
  const taken = wire
  wire = undefined
  return taken
}
