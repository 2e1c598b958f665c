import { expect, test } from 'vitest'
import { canServeRanges, failedPrecondition } from './preconditions.ts'

const modifiedAt = Date.UTC(1994, 10, 6, 8, 49, 37, 500)
const file = { etag: '"abc"', modifiedAt }
const then = 'Sun, 06 Nov 1994 08:49:37 GMT'
const before = 'Sun, 06 Nov 1994 08:49:36 GMT'
const later = 'Sun, 06 Nov 1994 08:49:38 GMT'

test.each<[Record<string, string>, 304 | 412 | undefined]>([
  [{}, undefined],
  [{ 'if-none-match': '"abc"' }, 304],
  [{ 'if-none-match': 'W/"abc"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"x", W/"y,z" ,"abc"' }, 304],
  [{ 'if-none-match': '"x"' }, undefined],
  [{ 'if-none-match': '"abc,d", "ab"' }, undefined],
  [{ 'if-none-match': 'abc' }, undefined],
  [{ 'if-none-match': '"*"' }, undefined],
  [{ 'if-none-match': '' }, undefined],
  [{ 'if-modified-since': then }, 304],
  [{ 'if-modified-since': later }, 304],
  [{ 'if-modified-since': before }, undefined],
  [{ 'if-modified-since': 'Sunday, 06-Nov-94 08:49:37 GMT' }, 304],
  [{ 'if-modified-since': 'Sun Nov  6 08:49:37 1994' }, 304],
  [{ 'if-modified-since': 'Sun Nov  6 08:49:36 1994' }, undefined],
  [{ 'if-modified-since': '2030-01-01' }, undefined],
  [{ 'if-modified-since': 'soon' }, undefined],
  [{ 'if-none-match': '"x"', 'if-modified-since': later }, undefined],
  [{ 'if-match': '"abc"' }, undefined],
  [{ 'if-match': '"x", "abc"' }, undefined],
  [{ 'if-match': '*' }, undefined],
  [{ 'if-match': '"x"' }, 412],
  [{ 'if-match': 'W/"abc"' }, 412],
  [{ 'if-match': '"abc"', 'if-unmodified-since': before }, undefined],
  [{ 'if-unmodified-since': then }, undefined],
  [{ 'if-unmodified-since': before }, 412],
  [{ 'if-unmodified-since': 'soon' }, undefined],
  [{ 'if-match': '"x"', 'if-none-match': '"abc"' }, 412],
  [{ 'if-match': '"abc"', 'if-none-match': '"abc"' }, 304],
  [{ 'if-unmodified-since': then, 'if-modified-since': then }, 304],
])('ASSET-1 The preconditions %j result in status %s', (headers, expected) => {
  expect(failedPrecondition(headers, file)).toBe(expected)
})

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['"abc"', true],
  ['W/"abc"', false],
  ['"x"', false],
  ['abc', false],
  [then, true],
  [before, false],
  [later, false],
  ['', false],
])('ASSET-1 With the If-Range header %s, the check whether a range is allowed returns %s', (condition, expected) => {
  expect(canServeRanges(condition === undefined ? {} : { 'if-range': condition }, file)).toBe(expected)
})
