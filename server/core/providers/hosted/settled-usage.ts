import type { ProviderRequest } from '@mediawright/media-engines/ports/provider.ts'
import { estimatedTokens, expectedCost, computeQuote, trueCost } from './price.ts'
import type { Result } from './protocol.ts'
import type { ModelSettings } from './settings.ts'

/** A reported cost above this multiple of the quote is treated as the vendor's mistake. */
const maxQuoteMultiple = 20
/** The upper limit on counts, and on the cost of a run whose quote is zero. */
const maxMicros = 1e15

/**
 * Returns the usage that determines a run's charge and recorded cost. Implausible amounts are ignored: a negative or excessive count, a
 * cost of more than 20 times the quote, or a cost of zero for a priced run that used tokens or returned an output. If a text output has no
 * token count, the count is estimated.
 */
export function settledUsage(
  model: ModelSettings,
  { params, prompt }: Pick<ProviderRequest, 'params' | 'prompt'>,
  { cost, units, tokens, ...result }: Result,
): { result: Result; isInvalid: boolean } {
  const quote = Math.max(computeQuote(model, params, prompt), expectedCost(model, params, prompt))
  const max = quote > 0 ? quote * maxQuoteMultiple : maxMicros
  const isCost = (micros = 0) => micros >= 0 && micros <= max
  const isCount = (count = 0) => count >= 0 && count < maxMicros
  const areTokens = isCount(tokens?.input) && isCount(tokens?.output) && isCost(trueCost(model, params, { tokens }))
  const hasWorked = result.outputs.length > 0 || (tokens !== undefined && tokens.input + tokens.output > 0)
  const isFree = (amount: number | undefined) => amount === 0 && quote > 0 && hasWorked
  const used = {
    cost: isCost(cost) && !isFree(cost) ? cost : undefined,
    units: isCount(units) && !isFree(units) && isCost(trueCost(model, params, { units })) ? units : undefined,
    tokens: areTokens ? tokens : undefined,
  }
  const text = result.outputs.map(output => ('text' in output ? output.text : '')).join('')
  const isCounted = result.outputs.length === 0 || (used.tokens?.output ?? 0) > 0
  const counted = isCounted ? used.tokens : text === '' ? undefined : estimatedTokens(model, params, prompt, text)
  return {
    isInvalid: used.cost !== cost || used.units !== units || used.tokens !== tokens,
    result: {
      ...result,
      ...(used.cost !== undefined && { cost: used.cost }),
      ...(used.units !== undefined && { units: used.units }),
      ...(counted && { tokens: counted }),
    },
  }
}
