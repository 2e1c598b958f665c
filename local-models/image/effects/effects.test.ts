import { expect, test } from 'vitest'
import { readEffects } from './effects.ts'

test('Video effects are triggered only by whole words in the prompt', () => {
  expect([...readEffects('Fireflies at night by the river')].toSorted()).toEqual(['night', 'sparks', 'water'])
  expect([...readEffects('a nightingale with a sundial')]).toEqual([])
})
