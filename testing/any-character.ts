import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/**
 * Generates every Unicode character, for use as the `unit` of `fc.string`. Equivalent to `binary`, but avoids the one second that `binary`
 * spends putting a million characters into a map before it generates the first string.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map(index => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count), indexOf)

function indexOf(value: unknown): number {
  const [character, ...others] = typeof value === 'string' ? value : ''
  if (character === undefined || others.length > 0) throw new Error('This is not a single character.')
  const code = character.codePointAt(0)!
  if (code < surrogates.first) return code
  if (code < surrogates.first + surrogates.count) throw new Error('This is an unpaired surrogate.')
  return code - surrogates.count
}
