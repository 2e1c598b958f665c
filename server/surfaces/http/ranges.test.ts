import { expect, test } from 'vitest'
import { encodeMultipart, parseRanges, getSize } from './ranges.ts'

const asText = (header: string | undefined, size = 1000) => {
  const ranges = parseRanges(header, size)
  return Array.isArray(ranges) ? ranges.map(({ start, end }) => `${start}-${end}`).join(' ') : ranges
}

test.each([
  ['bytes=0-0', '0-0'],
  ['bytes=0-999', '0-999'],
  ['bytes=990-', '990-999'],
  ['bytes=-1', '999-999'],
  ['bytes=-1000', '0-999'],
  ['bytes=-5000', '0-999'],
  ['bytes=990-5000', '990-999'],
  ['bytes=990-99999999999999999999999999', '990-999'],
  ['BYTES = 1-2', '1-2'],
  ['bytes=1-2 , 5-6', '1-2 5-6'],
  ['bytes=,1-2,,5-6,', '1-2 5-6'],
  ['bytes=5-6,1-2', '5-6 1-2'],
  ['bytes=-2,0-1', '998-999 0-1'],
  ['bytes=0-9,10-19', '0-19'],
  ['bytes=10-19,0-9', '0-19'],
  ['bytes=0-9,11-19', '0-9 11-19'],
  ['bytes=0-99,50-149', '0-149'],
  ['bytes=0-99,10-19', '0-99'],
  ['bytes=500-509,0-9,505-519,5-14', '500-519 0-14'],
  ['bytes=20-29,0-9,15-19', '15-29 0-9'],
  ['bytes=0-9,2000-3000', '0-9'],
  [`bytes=${Array.from({ length: 16 }, (_, index) => `${index * 10}-${index * 10}`).join()}`, /^0-0 10-10 .* 150-150$/],
])('ASSET-1 For a file of 1000 bytes, the range %s selects the bytes %s', (header, expected) => {
  expect(asText(header)).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${expected}$`))
})

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=,',
  'bytes=-',
  'bytes=a-b',
  'bytes=5-1',
  'bytes=0-1,5-1',
  'bytes=0-1,x',
  'bytes=1',
  'bytes=1-2-3',
  'bytes=+1-2',
  'bytes=1.5-2',
  'bytes=0x1-2',
  'bytes 0-1',
  'octets=0-1',
  'bytes=0-1, bytes=2-3',
])('ASSET-1 The range `%s` is ignored, and the whole file is sent', header => {
  expect(parseRanges(header, 1000)).toBeUndefined()
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999999999-', 'bytes=1000-,-0'])(
  'ASSET-1 The range %s cannot be satisfied for a file of 1000 bytes',
  header => {
    expect(parseRanges(header, 1000)).toBe('unsatisfiable')
  },
)

test('ASSET-1 A request for more than sixteen ranges, or for more bytes than the file has, gets the whole file', () => {
  expect(asText(`bytes=${Array.from({ length: 17 }, (_, index) => `${index * 10}-${index * 10}`).join()}`)).toBeUndefined()
  expect(asText('bytes=0-,0-0')).toBeUndefined()
  expect(asText('bytes=0-599,400-799')).toBe('0-799')
  expect(asText('bytes=0-599,399-799')).toBeUndefined()
})

test('No range of an empty file can be satisfied', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) expect(parseRanges(header, 0)).toBe('unsatisfiable')
})

test('ASSET-1 The length computed for a multipart range response matches the actual length', () => {
  const ranges = [
    { start: 990, end: 999 },
    { start: 0, end: 0 },
  ]
  const { parts, tail, length } = encodeMultipart(ranges, 1000, 'image/png', 'b')
  expect(parts.map(({ head }) => head)).toEqual([
    '--b\r\ncontent-type: image/png\r\ncontent-range: bytes 990-999/1000\r\n\r\n',
    '\r\n--b\r\ncontent-type: image/png\r\ncontent-range: bytes 0-0/1000\r\n\r\n',
  ])
  expect(tail).toBe('\r\n--b--\r\n')
  expect(length).toBe(parts.map(({ head }) => head).join('').length + tail.length + getSize(ranges))
})
