import { expect, test } from 'vitest'
import { FrameReader, tokenBytes } from './frames.ts'

const token = Buffer.from('0123456789abcdef')

function frame(kind: number, payload: string, slot = 0): Buffer {
  const header = Buffer.alloc(15)
  header.writeUInt8(kind)
  header.writeUInt16BE(slot, 1)
  header.writeUInt32BE(payload.length, 11)
  return Buffer.concat([token, header, Buffer.from(payload)])
}

/** Reads everything from a stream that arrives in chunks of the given size. */
async function read(stream: Buffer, size: number) {
  const pieces = async function* () {
    for (let at = 0; at < stream.length; at += size) yield stream.subarray(at, at + size)
  }
  const reader = new FrameReader(pieces())
  const frames: string[] = []
  let printed = ''
  for (;;) {
    const next = await reader.next(token, bytes => void (printed += bytes.toString('latin1')))
    if (next === undefined) return { frames, printed }
    let payload = ''
    const isComplete = await reader.payload(next.size, bytes => void (payload += bytes))
    frames.push(`${next.kind} ${next.slot} ${payload}${isComplete ? '' : ' …'}`)
  }
}

test.each([1, 2, 15, 16, 17, 33, 1000])('Frames interleaved with printed text are read correctly from chunks of %d bytes', async size => {
  const stream = Buffer.concat([Buffer.from('before'), frame(0, 'text', 3), token.subarray(0, 9), frame(3, ''), Buffer.from('after')])
  expect(await read(stream, size)).toEqual({
    frames: ['text 3 text', 'failed 0 '],
    printed: `before${String(token.subarray(0, 9))}after`,
  })
})

test('A truncated frame or a frame of an unknown type ends the stream', async () => {
  const whole = frame(1, 'payload')
  expect((await read(whole.subarray(0, -2), 5)).frames).toEqual(['bytes 0 paylo …'])
  expect((await read(whole.subarray(0, tokenBytes + 4), 5)).frames).toEqual([])
  expect((await read(Buffer.concat([frame(9, ''), whole]), 5)).frames).toEqual([])
})
