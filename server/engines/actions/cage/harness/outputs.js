const isBytes = value => value instanceof Uint8Array || value instanceof Uint8ClampedArray
const articles = { text: 'a text', image: 'an image', video: 'a video', audio: 'audio', model3d: 'a 3D model' }
const short = text => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/**
 * @param {{ name: string, type: string, most: number | null }[]} declared
 * @param send of `wire.js`
 * @returns a function that sends a value to the output of that name; bytes, a string or pixels. It throws a sentence.
 */
export function createOutputs(declared, send) {
  const slots = new Map(declared.map((slot, index) => [slot.name, { ...slot, index, count: 0 }]))
  const names = declared.map(({ name }) => `\`${name}\``).join(', ')

  function take(name) {
    const slot = typeof name === 'string' ? slots.get(name) : undefined
    if (slot === undefined) throw new TypeError(`There is no output \`${short(String(name))}\`: declared are ${names || 'none'}.`)
    if (slot.most !== null && slot.count >= slot.most) {
      throw new TypeError(`The output \`${name}\` takes ${slot.most === 1 ? 'one value' : `at most ${slot.most} values`}.`)
    }
    slot.count++
    return slot
  }

  return (name, value) => {
    const slot = take(name)
    const isText = typeof value === 'string'
    if (isText !== (slot.type === 'text')) {
      throw new TypeError(`The output \`${name}\` is ${articles[slot.type]} and was given ${isText ? 'a text' : kindOf(value)}.`)
    }
    if (isText) return send('text', value, slot.index)
    if (isBytes(value)) {
      if (value.byteLength === 0) throw new TypeError(`The output \`${name}\` was given no bytes.`)
      return send('bytes', value, slot.index)
    }
    if (slot.type !== 'image' || value === null || typeof value !== 'object') {
      throw new TypeError(`The output \`${name}\` takes bytes${slot.type === 'image' ? ' or pixels' : ''} and was given ${kindOf(value)}.`)
    }
    const { width, height, rgba } = value
    checkPixels(name, width, height, rgba)
    send('pixels', rgba, slot.index, width, height)
  }
}

function checkPixels(name, width, height, rgba) {
  const isSide = side => Number.isInteger(side) && side >= 1 && side <= 65_535
  if (!isBytes(rgba) || !isSide(width) || !isSide(height)) {
    throw new TypeError(`The output \`${name}\` takes pixels as \`width\`, \`height\` (1 to 65535) and \`rgba\` (bytes).`)
  }
  if (rgba.byteLength === width * height * 4) return
  throw new TypeError(
    `The output \`${name}\` of ${width} × ${height} pixels takes ${width * height * 4} bytes and was given ${rgba.byteLength}.`,
  )
}

function kindOf(value) {
  if (value === null || value === undefined) return 'nothing'
  if (isBytes(value)) return 'bytes'
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
