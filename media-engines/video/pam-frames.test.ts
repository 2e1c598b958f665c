import { expect, test } from 'vitest'
import { pamFrames } from './pam-frames.ts'

const pam = (width: number, height: number, fill: number): Buffer =>
  Buffer.concat([
    Buffer.from(`P7\nWIDTH ${width}\nHEIGHT ${height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`),
    Buffer.alloc(width * height * 4, fill),
  ])

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function read(bytes: Buffer, length: number): Promise<[number, number, number[]][]> {
  const seen: [number, number, number[]][] = []
  for await (const { width, height, rgba } of pamFrames(inPieces(bytes, length))) seen.push([width, height, [...new Set(rgba)]])
  return seen
}

test.each([1, 7, 64, 1000, 100_000])('Frames of different sizes are read correctly from chunks of %i bytes', async length => {
  const all = Buffer.concat([pam(3, 2, 10), pam(40, 30, 20), pam(1, 1, 30)])
  expect(await read(all, length)).toEqual([
    [3, 2, [10]],
    [40, 30, [20]],
    [1, 1, [30]],
  ])
})

test.each([
  ['that is truncated', pam(3, 2, 1).subarray(0, 80), 'The PAM stream is truncated.'],
  ['that is truncated in its header', pam(3, 2, 1).subarray(0, 20), 'The PAM stream is truncated.'],
  ['without alpha', Buffer.from('P7\nWIDTH 1\nHEIGHT 1\nDEPTH 3\nENDHDR\nabc'), 'The PAM stream has no RGBA frames.'],
  ['with a wrong signature', Buffer.alloc(5000, 65), 'The stream is not a PAM stream.'],
])('A PAM stream %s is rejected', async (_, bytes, message) => {
  await expect(read(bytes, 30)).rejects.toThrow(message)
})
