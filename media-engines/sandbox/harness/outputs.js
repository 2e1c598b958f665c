const isBytes = value => value instanceof Uint8Array || value instanceof Uint8ClampedArray
const articles = { text: 'text', image: 'an image', video: 'a video', audio: 'audio', model3d: 'a 3D model', document: 'a document' }

/**
 * @param {{ name: string, type: string, max: number | null }[]} declared
 * @param send the function from `wire.js`
 * @returns a function that sends a value (bytes, a string or pixels) or a list of values to the output with the given name. It throws
 * errors synchronously, so that they include the line number of the call. It returns a promise because a Blob must be read first.
 */
export function createOutputs(declared, send) {
  const slots = new Map(declared.map((slot, index) => [slot.name, { ...slot, index, count: 0 }]))
  const names = declared.map(({ name }) => name)

  async function sendAll(slot, pieces) {
    for (const { kind, payload, width, height } of pieces) {
      send(kind, payload instanceof Blob ? new Uint8Array(await payload.arrayBuffer()) : payload, slot.index, width, height)
    }
  }

  return (name, value) => {
    const slot = typeof name === 'string' ? slots.get(name) : undefined
    if (slot === undefined) throw noSuch('output', name, names)
    const items = Array.isArray(value) ? value : [value]
    checkRoom(slot, slot.count + items.length)
    const pieces = items.map(item => toPiece(slot, item))
    // Counts only accepted values, because a valid value may follow a rejected one.
    slot.count += items.length
    return sendAll(slot, pieces)
  }
}

function checkRoom({ name, max }, count) {
  if (max === null || count <= max) return
  throw new TypeError(`The output \`${name}\` takes ${max === 1 ? 'one value' : `at most ${max} values`}.`)
}

/** A value in the form that `send` takes, or a Blob. */
function toPiece({ name, type }, value) {
  const isText = typeof value === 'string'
  if (isText !== (type === 'text')) {
    throw new TypeError(`The output \`${name}\` must be ${articles[type]}, not ${isText ? 'text' : getKind(value)}.`)
  }
  if (isText) return { kind: 'text', payload: value }
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value
  if (isBytes(bytes) || bytes instanceof Blob) {
    if ((bytes.byteLength ?? bytes.size) === 0) throw new TypeError(`The output \`${name}\` must not be empty.`)
    return { kind: 'bytes', payload: bytes }
  }
  if (type !== 'image' || value === null || typeof value !== 'object') {
    throw new TypeError(`The output \`${name}\` must be bytes${type === 'image' ? ' or pixels' : ''}, not ${getKind(value)}.`)
  }
  const { width, height, rgba } = value
  checkPixels(name, width, height, rgba)
  return { kind: 'pixels', payload: rgba, width, height }
}

function checkPixels(name, width, height, rgba) {
  const isSide = side => Number.isInteger(side) && side >= 1 && side <= 65_535
  if (!isBytes(rgba) || !isSide(width) || !isSide(height)) {
    throw new TypeError(`The output \`${name}\` must be pixels: \`width\`, \`height\` (1 to 65535) and \`rgba\` (bytes).`)
  }
  if (rgba.byteLength === width * height * 4) return
  throw new TypeError(
    `The output \`${name}\` of ${width} × ${height} pixels must have ${width * height * 4} bytes, but has ${rgba.byteLength}.`,
  )
}

function getKind(value) {
  if (value === null || value === undefined) return 'nothing'
  if (isBytes(value) || value instanceof ArrayBuffer || value instanceof Blob) return 'bytes'
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const short = text => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** The error for an unknown name; it lists the known names. */
export function noSuch(kind, name, names) {
  const declared = names.map(each => `\`${each}\``).join(', ') || 'none'
  return new TypeError(`There is no ${kind} \`${short(String(name))}\`; declared ${kind}s: ${declared}.`)
}
