import { describe, expect, test } from 'vitest'
import { createCursors, toPage } from './paging.ts'

const { encode, decode } = createCursors('secret')
const list = ['projects', 'ws_1', undefined]
const refused = expect.objectContaining({ code: 'input_validation_error', fields: [expect.objectContaining({ field: 'cursor' })] })

describe('cursors', () => {
  test('PAGE-3 The last page has an empty cursor', () => {
    expect(encode(list, undefined)).toBe('')
  })

  test.each([[[1, 'prj_1']], [['ü"\\']], [[0]], [[]]])('PAGE-2 A cursor can contain %j', key => {
    expect(decode(list, encode(list, key))).toEqual(key)
  })

  test('The first page requires no cursor', () => {
    expect(decode(list, undefined)).toBeUndefined()
  })

  test('PAGE-2 A cursor is opaque and URL-safe', () => {
    expect(encode(list, [123, 'prj_1'])).toMatch(/^[\w-]+$/)
  })

  test('PAGE-2 A cursor is rejected if any character is changed, missing or added', () => {
    const cursor = encode(list, [123, 'prj_1'])
    for (let at = 0; at < cursor.length; at++) {
      const other = cursor[at] === 'A' ? 'B' : 'A'
      expect(() => decode(list, cursor.slice(0, at) + other + cursor.slice(at + 1)), `changed at ${at}`).toThrow(refused)
      expect(() => decode(list, cursor.slice(0, at)), `cut at ${at}`).toThrow(refused)
    }
    for (const more of ['A', '=', ' ', '\n', '%']) expect(() => decode(list, cursor + more), more).toThrow(refused)
    for (const wrong of ['', 'null', '[]', '0', cursor.toLowerCase(), ` ${cursor}`])
      expect(() => decode(list, wrong), wrong).toThrow(refused)
  })

  test('PAGE-2 A cursor is rejected if it is used with a different list, filter, workspace or installation', () => {
    const cursor = encode(list, [1])
    for (const other of [
      ['assets', 'ws_1', undefined],
      ['projects', 'ws_2', undefined],
      ['projects', 'ws_1', 'x'],
      ['projects', 'ws_1'],
      ['projects', 'ws_1', undefined, undefined],
    ])
      expect(() => decode(other, cursor)).toThrow(refused)
    expect(() => createCursors('other secret').decode(list, cursor)).toThrow(refused)
  })
})

test('PAGE-3 Every page except the last is full', () => {
  const page = (rows: number[], limit: number) => toPage(rows, limit, last => [last])
  expect(page([1, 2, 3], 2)).toEqual({ items: [1, 2], next: [2] })
  expect(page([1, 2], 2)).toEqual({ items: [1, 2], next: undefined })
  expect(page([], 2)).toEqual({ items: [], next: undefined })
})
