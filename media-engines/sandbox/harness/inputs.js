/** The values of the inputs, with the names of their slots, as `inputs.ts` wrote them. */
export function readInputs({ inputs }, blobs) {
  const decoder = new TextDecoder()
  return inputs.map(({ slot, type, content_type, width, height, bytes, rgba }) => {
    if (type === 'text') return { slot, value: decoder.decode(blobs[bytes]) }
    const value = { type, name: slot, content_type, bytes: blobs[bytes] }
    // clamped, as `new ImageData` takes it
    if (rgba !== undefined) Object.assign(value, { width, height, rgba: new Uint8ClampedArray(blobs[rgba].buffer) })
    return { slot, value }
  })
}
