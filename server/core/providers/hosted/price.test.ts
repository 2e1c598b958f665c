import { expect, test } from 'vitest'
import { testSettings } from '../testing/scripted-protocol.ts'
import { estimatedTokens, expectedCost, computeQuote, settledPrice, trueCost } from './price.ts'
import type { ModelSettings, Price } from './settings.ts'

const priced = (price: Partial<Price>, more: Partial<ModelSettings> = {}) =>
  testSettings({ ...more, price: { ...testSettings().price, markup: 1, ...price } })

test.each<[string, Partial<Price>, Record<string, unknown>, number]>([
  ['a price per run', { unit: 'run', usd: 0.04 }, {}, 40_000],
  ['a price per image', { unit: 'image', usd: 0.025 }, {}, 25_000],
  ['images counted by num_images', { unit: 'image', usd: 0.025 }, { num_images: 4 }, 100_000],
  ['images counted by n', { unit: 'image', usd: 0.025 }, { n: 2 }, 50_000],
  ['zero images, which the vendor reads as its default', { unit: 'image', usd: 0.025 }, { num_images: 0 }, 25_000],
  ['negative seconds', { unit: 'second', usd: 0.05 }, { duration: -1 }, 300_000],
  ['images counted by another param', { unit: 'image', usd: 0.01, countBy: 'batch' }, { batch: 3, n: 2 }, 30_000],
  ['an image of a size with its own price', { unit: 'image', usd: 0.025, by: { size: { large: 0.03 } } }, { size: 'large' }, 30_000],
  ['an image of a size without its own price', { unit: 'image', usd: 0.025, by: { size: { large: 0.03 } } }, { size: 'small' }, 25_000],
  ['a param whose number selects the price', { unit: 'run', usd: 1, by: { steps: { 4: 0.5 } } }, { steps: 4 }, 500_000],
  [
    'two params that select a price, of which the first applies',
    { unit: 'run', usd: 1, by: { a: { x: 2 }, b: { y: 3 } } },
    { a: 'x', b: 'y' },
    2_000_000,
  ],
  ['seconds', { unit: 'second', usd: 0.05 }, { duration: 8 }, 400_000],
  ['seconds as a string', { unit: 'second', usd: 0.05 }, { duration: '8s' }, 400_000],
  ["the model's fixed seconds", { unit: 'second', usd: 0.05 }, {}, 300_000],
  ['megapixels', { unit: 'megapixel', usd: 0.02 }, { width: 1000, height: 2000 }, 40_000],
  ['megapixels computed from a size string', { unit: 'megapixel', usd: 0.02 }, { size: '1000x2000', n: 2 }, 80_000],
  ['megapixels computed from a size object', { unit: 'megapixel', usd: 0.02 }, { image_size: { width: 500, height: 1000 } }, 10_000],
  ['megapixels stated in the price', { unit: 'megapixel', usd: 0.02, megapixels: 1.05 }, {}, 21_000],
  ['characters', { unit: '1k_chars', usd: 0.1 }, {}, 500],
  ['a markup', { unit: 'image', usd: 0.025, markup: 1.2 }, {}, 30_000],
  ['an amount that is rounded up', { unit: 'run', usd: 0.000_000_1 }, {}, 1],
  ['a price of zero', { unit: 'run', usd: 0 }, {}, 0],
])('The price of a run is computed for this case: %s', (_name, price, params, micros) => {
  expect(computeQuote(priced(price, { seconds: 6 }), params, '😀bcde')).toBe(micros)
})

test('A value that the template sets affects the price in the same way as a param', () => {
  const model = priced({ unit: 'image', usd: 0.01 }, { input: { prompt: '{prompt}', num_images: 3, n: '{params.n}' } })
  expect(computeQuote(model, {}, 'x')).toBe(30_000)
  const renamed = priced({ unit: 'image', usd: 0.01 }, { input: { prompt: '{prompt}', num_images: '{params.count}' } })
  expect([computeQuote(renamed, { count: 4 }, 'x'), computeQuote(renamed, {}, 'x')]).toEqual([40_000, 10_000])
})

test('An unknown prompt is priced as if it had the maximum length', () => {
  expect(computeQuote(priced({ unit: '1k_chars', usd: 1 }), {})).toBe(32_768_000)
  expect(computeQuote(priced({ unit: '1m_tokens', usd: 1 }), {})).toBeGreaterThan(
    computeQuote(priced({ unit: '1m_tokens', usd: 1 }), {}, 'short'),
  )
})

test('A quote covers the maximum number of tokens, but only the tokens used are charged', () => {
  const model = priced({ unit: '1m_tokens', usd: 10, inputUsd: 2, markup: 2 })
  const params = { max_tokens: 1000 }
  const quote = computeQuote(model, params, 'word '.repeat(100))
  expect(quote).toBe((10 * 1000 + 2 * 350) * 2)
  const used = { tokens: { input: 100, output: 200 } }
  expect(settledPrice(model, params, 'word', used)).toBe((2 * 100 + 10 * 200) * 2)
  expect(trueCost(model, params, used)).toBe(2 * 100 + 10 * 200)
  const tokens = estimatedTokens(model, params, 'word', 'four')
  expect([settledPrice(model, params, 'word', { tokens }), trueCost(model, params, { tokens })]).toEqual([448, 224])
  expect(settledPrice(model, params, 'word', {})).toBeUndefined()
})

test('A quote for a model priced per token includes the tokens of an input image', () => {
  const model = priced(
    { unit: '1m_tokens', usd: 1 },
    { mediaInputs: { image_url: { type: 'image', required: false, max: undefined, media: 'bytes' } } },
  )
  expect(computeQuote(model, { image_url: 'https://a.example/b' }, 'x') - computeQuote(model, {}, 'x')).toBe(2000)
})

test("A run's cost excludes the markup: it is either reported by the vendor or computed from the reported number of units", () => {
  const model = priced({ unit: 'second', usd: 0.05, markup: 3 })
  expect(trueCost(model, {}, { cost: 7 })).toBe(7)
  expect(trueCost(model, {}, { units: 2 })).toBe(100_000)
  expect(trueCost(model, {}, {})).toBeUndefined()
  expect(expectedCost(model, { seconds: 2 })).toBe(100_000)
  expect(settledPrice(model, {}, '', {})).toBeUndefined()
})
