import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ajvFor } from './request-schemas.ts'

const texts = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\ud83d', '\ude00'), maxLength: 12 })

test.each(['minLength', 'maxLength'] as const)('The %s keyword counts characters, as JSON Schema requires, not code units', keyword => {
  const limits = Array.from({ length: 8 }, (_, limit) => ({ limit, validate: ajvFor({}, 'reply').compile({ [keyword]: limit }) }))
  fc.assert(
    fc.property(texts, text => {
      const characters = Array.from(text).length
      for (const { limit, validate } of limits)
        expect(validate(text)).toBe(keyword === 'minLength' ? characters >= limit : characters <= limit)
    }),
  )
})

test("The errors for a string of invalid length are the same as Ajv's", () => {
  const validate = ajvFor({}, 'body').compile({ minLength: 2, maxLength: 3, pattern: '^a+$' })
  const reportErrors = (text: string) => (
    validate(text),
    validate.errors?.map(({ keyword, message, params }) => ({ keyword, message, params }))
  )
  expect(reportErrors('b')).toEqual([
    { keyword: 'minLength', message: 'must NOT have fewer than 2 characters', params: { limit: 2 } },
    { keyword: 'pattern', message: 'must match pattern "^a+$"', params: { pattern: '^a+$' } },
  ])
  expect(reportErrors('aaaa')).toEqual([{ keyword: 'maxLength', message: 'must NOT have more than 3 characters', params: { limit: 3 } }])
  expect(reportErrors('aa')).toBeUndefined()
})
