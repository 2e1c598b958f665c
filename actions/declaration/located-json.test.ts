import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonFault, readJson } from './located-json.ts'

const fault = (text: string) => {
  try {
    readJson(text)
    return undefined
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    return [error.message, text.slice(error.at)]
  }
}

const clean = (value: unknown) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value)) && !JSON.stringify(value).includes('\0')

describe('JSON followed by other text', () => {
  test('The JSON reader stops where the JSON ends and returns the same value as JSON.parse', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }).filter(clean),
        fc.constantFrom(undefined, 1, '\t', ' \r\n'),
        fc.string(),
        (value, space, rest) => {
          const json = JSON.stringify(value, undefined, space)
          const { value: read, end } = readJson(` \n${json} ${rest}`)
          expect(read).toStrictEqual(JSON.parse(json))
          expect(end).toBe(2 + json.length)
        },
      ),
    )
  })

  test('The JSON reader accepts exactly the text that JSON.parse accepts, except text with duplicate names', () => {
    const piece = fc.constantFrom('[', ']', '{', '}', ',', ':', '"a"', '"', '\\', '1', '-', '.', 'e', '0', 'true', 'null', 'nul', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const text = pieces.join('')
        let parsed = true
        try {
          JSON.parse(text)
        } catch {
          parsed = false
        }
        let read = true
        try {
          read = text.slice(readJson(text).end).trim() === ''
        } catch (error) {
          expect(error).toBeInstanceOf(JsonFault)
          // Unlike JSON.parse, the reader rejects duplicate names.
          if ((error as JsonFault).message.includes('twice')) return
          read = false
        }
        expect(read, text).toBe(parsed)
      }),
      { numRuns: 3000 },
    )
  })

  test('The JSON reader returns the start position of each array and object', () => {
    const text = '  [1, {"a": [2]}]'
    const { value, places } = readJson(text)
    const [, object] = value as [number, { a: number[] }]
    expect([value as object, object, object.a].map(part => text.slice(places.get(part)))).toEqual([
      '[1, {"a": [2]}]',
      '{"a": [2]}]',
      '[2]}]',
    ])
  })

  test.each([
    ['', ['is not JSON: a value is missing at its end', '']],
    ['[1 2]', ['is not JSON: `,` or `]` is missing before `2]`', '2]']],
    ['[1,]', ['is not JSON: a value is missing before `]`', ']']],
    ["{'a': 1}", ["is not JSON: a name in double quotes is missing before `'a': 1}`", "'a': 1}"]],
    ['{"a" 1}', ['is not JSON: `:` is missing before `1}`', '1}']],
    ['["a\nb"]', ['is not JSON: a string is not terminated on its line', '"a\nb"]']],
    ['["a', ['is not JSON: a string is not terminated on its line', '"a']],
    [String.raw`["\x"]`, ['is not JSON: a string has an invalid escape or a control character', String.raw`"\x"]`]],
    [String.raw`["\u0000"]`, ['must not contain the NUL character', String.raw`"\u0000"]`]],
    [String.raw`["\ud800"]`, ['must not contain an unpaired surrogate', String.raw`"\ud800"]`]],
    ['{"a": 1, "a": 2}', ['names `a` twice in one object', '"a": 2}']],
    ['[1e999]', ['has a number that is too large', '1e999]']],
  ])('The JSON text %j is rejected with the position of the error', (text, expected) => expect(fault(text)).toEqual(expected))

  test('A million nested brackets are rejected as too deep and do not overflow the stack', () => {
    expect(fault('['.repeat(1_000_000))?.[0]).toBe('is nested too deeply')
    expect(fault('{"a":'.repeat(200_000))?.[0]).toBe('is nested too deeply')
  })

  test('A JSON member named after a member of Object.prototype is read like any other', () => {
    const { value } = readJson('{"__proto__": {"polluted": true}, "constructor": 1}')
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
