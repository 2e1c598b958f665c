import { expect, test } from 'vitest'
import { testSettings } from '../testing/scripted-protocol.ts'
import { settledPrice, trueCost } from './price.ts'
import type { Result } from './protocol.ts'
import { settledUsage } from './settled-usage.ts'
import type { ModelSettings } from './settings.ts'

const { price } = testSettings()
/** A run with a quote of 0.15 USD. */
const run = testSettings()
const tokens = testSettings({ price: { ...price, unit: '1m_tokens', usd: 10 } })
const params = { max_tokens: 1000 }
const text = [{ text: 'xx' }]

function settled(model: ModelSettings, reported: Partial<Result>) {
  const { result, isInvalid } = settledUsage(model, { params, prompt: 'A fox' }, { outputs: text, ...reported })
  return { isInvalid, cost: trueCost(model, params, result), charge: settledPrice(model, params, 'A fox', result) }
}

test.each([
  ['a cost', run, { cost: 120_000 }, 120_000],
  ['a cost of 20 times the quote', run, { cost: 3_000_000 }, 3_000_000],
  ['a cost of zero without output', run, { cost: 0, outputs: [] }, 0],
  ['zero units without output', run, { units: 0, outputs: [] }, 0],
  [
    'a cost of zero for a model without a price',
    testSettings({ price: { ...price, usd: 0 } }),
    { cost: 0, tokens: { input: 9, output: 9 } },
    0,
  ],
  ['a high cost for a model without a price', testSettings({ price: { ...price, usd: 0 } }), { cost: 5_000_000 }, 5_000_000],
  ['units', run, { units: 2 }, 200_000],
  ['nothing', run, {}, undefined],
])('The expected cost is recorded for a result that reports %s', (_name, model, reported, cost) => {
  expect(settled(model, reported)).toMatchObject({ isInvalid: false, cost })
})

test.each([
  ['an infinite cost', { cost: Number('1e999') }],
  ['a negative cost', { cost: -1 }],
  ['a cost that is not a number', { cost: Number.NaN }],
  ['a cost of more than 20 times the quote', { cost: 3_000_001 }],
  ['infinite units', { units: Infinity }],
  ['negative units', { units: -3 }],
  ['units whose price is more than 20 times the quote', { units: 31 }],
  ['a cost of zero with an output', { cost: 0 }],
  ['zero units with an output', { units: 0 }],
  ['a cost of zero with tokens', { cost: 0, tokens: { input: 10, output: 20 } }],
])('If a result reports %s, no cost is recorded', (_name, reported) => {
  expect(settled(run, reported)).toMatchObject({ isInvalid: true, cost: undefined })
})

test('If tokens are reported, a reported cost of zero is replaced by a cost computed from the tokens', () => {
  expect(settled(tokens, { cost: 0, tokens: { input: 100, output: 400 } })).toEqual({ isInvalid: true, cost: 5000, charge: 7500 })
})

test.each([
  ['no usage', false, {}],
  ['zero usage', false, { tokens: { input: 0, output: 0 } }],
  ['no output tokens', false, { tokens: { input: 100, output: 0 } }],
  ['negative usage', true, { tokens: { input: 100, output: -1e6 } }],
  ['infinite usage', true, { tokens: { input: 100, output: Infinity } }],
  ['implausibly high usage', true, { tokens: { input: 100, output: 9e9 } }],
])('MONEY-7 If a text result reports %s, its charge and its cost come from the same estimate', (_name, isInvalid, reported) => {
  // 100 tokens of overhead, 3 for the prompt, 1 for the output
  expect(settled(tokens, reported)).toEqual({ isInvalid, cost: 1040, charge: 1560 })
})

test.each([90_000_000_000, -1])('A reported cost of %i micro-dollars is ignored, and the cost is computed from the tokens', cost => {
  expect(settled(tokens, { cost, tokens: { input: 100, output: 400 } })).toEqual({ isInvalid: true, cost: 5000, charge: 7500 })
})

test('An implausible token count is ignored, and the reported cost is used', () => {
  expect(settled(tokens, { cost: 700, tokens: { input: 100, output: 9e9 } })).toEqual({ isInvalid: true, cost: 700, charge: 1560 })
})

test('A reported cost is recorded even if the charge is only an estimate', () => {
  expect(settled(tokens, { cost: 700 })).toEqual({ isInvalid: false, cost: 700, charge: 1560 })
})

test.each([
  ['no usage', {}],
  ['zero usage', { tokens: { input: 0, output: 0 } }],
])('MONEY-7 If an image result is priced per token and reports %s, the quoted price is charged', (_name, reported) => {
  expect(settled(tokens, { outputs: [{ base64: 'aaaa' }], ...reported })).toEqual({ isInvalid: false, cost: undefined, charge: undefined })
})

test('The tokens of a refused text request are counted even though the request has no output', () => {
  expect(settled(tokens, { outputs: [], withheld: 1, tokens: { input: 100, output: 0 } })).toMatchObject({ cost: 1000 })
})
