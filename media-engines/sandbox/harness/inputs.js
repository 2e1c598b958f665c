/** Reads the input values and their slot names in the format that `inputs.ts` writes. */
export function readInputs({ inputs }, blobs) {
  const decoder = new TextDecoder()
  return inputs.map(({ slot, type, content_type, width, height, bytes, rgba }) => {
    if (type === 'text') return { slot, value: decoder.decode(blobs[bytes]) }
    const value = { type, name: slot, content_type, bytes: blobs[bytes] }
    // `new ImageData` requires a clamped array.
    if (rgba !== undefined) Object.assign(value, { width, height, rgba: new Uint8ClampedArray(blobs[rgba].buffer) })
    return { slot, value }
  })
}
