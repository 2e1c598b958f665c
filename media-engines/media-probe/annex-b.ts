const startCode = Buffer.from([0, 0, 0, 1])
/** The NAL unit that marks the end of a sequence. It makes the decoder output each tile before starting the next. */
const endOfSequence = Buffer.from([0, 0, 0, 1, 0x48, 0x01])

/**
 * Converts length-prefixed NAL units, together with the parameter sets from the `hvcC` box, to a stream with start codes.
 * @param bytes the file's bytes
 * @param body the start of the `hvcC` box
 * @throws {RangeError} if the data is damaged
 */
export function toAnnexB(bytes: Buffer, body: number, data: Buffer): Buffer {
  const lengthBytes = (bytes.readUInt8(body + 21) & 3) + 1
  const units: Buffer[] = []
  let at = body + 23
  for (let arrays = bytes.readUInt8(body + 22); arrays > 0; arrays--) {
    const count = bytes.readUInt16BE(at + 1)
    at += 3
    for (let index = 0; index < count; index++) {
      const length = bytes.readUInt16BE(at)
      units.push(startCode, bytes.subarray(at + 2, at + 2 + length))
      at += 2 + length
    }
  }
  for (let from = 0; from < data.length;) {
    const length = data.readUIntBE(from, lengthBytes)
    from += lengthBytes + length
    if (from > data.length) throw new RangeError('An image is truncated.')
    units.push(startCode, data.subarray(from - length, from))
  }
  return Buffer.concat([...units, endOfSequence])
}
