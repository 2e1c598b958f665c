import { microsPerUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import { maxPromptLength, type ModelParam, type ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { isObject } from './json.ts'
import type { ModelSettings } from './settings.ts'

type Priced = Pick<ModelSettings, 'price' | 'input' | 'seconds' | 'mediaInputs'>

/** A run's usage, as far as the vendor reports it. */
export interface Used {
  cost?: Micros | undefined
  units?: number | undefined
  tokens?: { input: number; output: number } | undefined
}

/** Names of params that limit the number of output tokens. */
export const tokenLimits = ['max_tokens', 'max_completion_tokens', 'max_output_tokens']
const imageCounts = ['num_images', 'n']
export const sizeParams = ['image_size', 'size', 'resolution']
/** A generous estimate of the number of tokens in one media input. */
const tokensPerMedium = 2_000
/** The number of tokens that vendors are assumed to add to a prompt. */
const tokensAround = 100

/**
 * Returns a run's quote, which is charged when the run starts. @param prompt the whole prompt; undefined if it is unknown, in which case
 * the longest possible prompt is assumed
 */
export const computeQuote = (model: Priced, params: ModelParams, prompt?: string): Micros =>
  getPrice(model, params, prompt, model.price.markup)

/** Returns what the vendor is expected to charge: like `computeQuote`, but without the markup. */
export const expectedCost = (model: Priced, params: ModelParams, prompt?: string): Micros => getPrice(model, params, prompt, 1)

/** Returns the vendor's charge, as reported or computed from the reported usage; undefined if the response reports neither. */
export function trueCost(model: Priced, params: ModelParams, used: Used): Micros | undefined {
  if (used.cost !== undefined) return used.cost
  const { price } = model
  if (price.unit === '1m_tokens') return used.tokens && toMicros(tokenCost(model, params, used.tokens))
  return used.units === undefined ? undefined : toMicros(usdPerUnit(model, params) * used.units)
}

/** Reports whether the quote is a run's maximum cost, in which case the unused part is refunded. */
export const isRefunded = ({ price }: Priced): boolean => price.unit === '1m_tokens' || price.unit === '1k_chars'

/** Returns the caller's price for a completed run whose quote was a maximum; undefined if the quote stands. */
export function settledPrice(model: Priced, params: ModelParams, prompt: string, { tokens }: Used): Micros | undefined {
  const { price } = model
  if (price.unit === '1k_chars') return computeQuote(model, params, prompt)
  if (price.unit !== '1m_tokens' || !tokens) return undefined
  return toMicros(tokenCost(model, params, tokens) * price.markup)
}

/** Estimates the token counts of a text run, for a vendor that does not report them. */
export const estimatedTokens = (model: Priced, params: ModelParams, prompt: string, text: string): { input: number; output: number } => ({
  input: promptTokens(model, params, prompt),
  output: countTokens(text),
})

function getPrice(model: Priced, params: ModelParams, prompt: string | undefined, markup: number): Micros {
  if (model.price.unit !== '1m_tokens') return toMicros(usdPerUnit(model, params) * countUnits(model, params, prompt) * markup)
  const tokens = { input: promptTokens(model, params, prompt ?? 'x'.repeat(maxPromptLength)), output: outputTokens(model, params) }
  return toMicros(tokenCost(model, params, tokens) * markup)
}

/** Rounds up, ignoring an excess that is only a floating-point error. */
const toMicros = (usd: number): Micros => Math.ceil(Number((usd * microsPerUsd).toPrecision(12)))

function usdPerUnit({ price, input }: Priced, params: ModelParams): number {
  for (const [name, usdByValue] of Object.entries(price.by)) {
    const value = readSetting(params, input, name)
    const key = typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
    if (key !== undefined && Object.hasOwn(usdByValue, key)) return usdByValue[key]!
  }
  return price.usd
}

function tokenCost(model: Priced, params: ModelParams, tokens: { input: number; output: number }): number {
  const usd = usdPerUnit(model, params)
  return (tokens.input * (model.price.inputUsd ?? usd) + tokens.output * usd) / 1e6
}

function countUnits(model: Priced, params: ModelParams, prompt: string | undefined): number {
  const { price, input, seconds } = model
  const counted = (...names: string[]) => firstNumber(params, input, price.countBy === undefined ? names : [price.countBy])
  switch (price.unit) {
    case 'run':
    case '1m_tokens':
      return price.countBy === undefined ? 1 : (counted() ?? 1)
    case 'image':
      return counted(...imageCounts) ?? 1
    case 'second':
      return counted('duration', 'seconds') ?? seconds
    case 'megapixel':
      if (price.countBy !== undefined) return counted() ?? price.megapixels ?? 1
      return (countMegapixels(params, input) ?? price.megapixels ?? 1) * (firstNumber(params, input, imageCounts) ?? 1)
    case '1k_chars':
      return price.countBy === undefined
        ? (prompt === undefined ? maxPromptLength : countCharacters(prompt)) / 1000
        : (counted() ?? 0) / 1000
  }
}

/** Counts code points, as vendors do. */
const countCharacters = (text: string): number => text.replaceAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '.').length

function countMegapixels(params: ModelParams, input: unknown): number | undefined {
  const product = (width: number | undefined, height: number | undefined) =>
    width === undefined || height === undefined ? undefined : (width * height) / 1e6
  const sides = product(firstNumber(params, input, ['width']), firstNumber(params, input, ['height']))
  if (sides !== undefined) return sides
  for (const name of sizeParams) {
    const size = getSize(readSetting(params, input, name))
    if (size) return product(...size)
  }
  return undefined
}

/** Reads the width and height from an object, or from a string such as `1024x1024`. */
function getSize(value: unknown): [number | undefined, number | undefined] | undefined {
  if (typeof value === 'object' && value !== null) {
    const { width, height } = value as { width?: unknown; height?: unknown }
    return [toNumber(width), toNumber(height)]
  }
  const [, width, height] = (typeof value === 'string' && /^(\d+)\s*[x×*]\s*(\d+)$/i.exec(value)) || []
  return width === undefined ? undefined : [Number(width), Number(height)]
}

/** Reports whether a size param, or the fixed value in its place, always contains the width and height as numbers. */
export function isNumericSize(name: string, declared: readonly ModelParam[], input: unknown): boolean {
  const sent = readSetting({}, input, name)
  const renamed = isObject(input) && typeof input[name] === 'string' ? /^\{params\.(.+)\}$/.exec(input[name])?.[1] : undefined
  const param = declared.find(each => each.name === name) ?? declared.find(each => each.name === renamed)
  const isNumeric = (value: unknown) => getSize(value)?.every(side => side !== undefined) === true
  if (!param) return isNumeric(sent)
  const isSaid = param.required || param.default !== undefined
  return (
    isSaid && (param.type === 'dict' ? isNumeric(param.default) : (param.options ?? [{ value: '' }]).every(({ value }) => isNumeric(value)))
  )
}

const outputTokens = ({ price, input }: Priced, params: ModelParams): number =>
  firstNumber(params, input, price.countBy === undefined ? tokenLimits : [price.countBy]) ?? 0

/** Returns a generous estimate of the number of tokens in a prompt and its media. */
function promptTokens({ mediaInputs }: Priced, params: ModelParams, prompt: string): number {
  const media = Object.keys(mediaInputs).flatMap(name => params[name] ?? [])
  return tokensAround + countTokens(prompt) + tokensPerMedium * media.length
}

/**
 * Overestimates: assumes two ASCII characters per token (English has about four, code two to three) and two tokens per non-ASCII character
 * (other scripts have one or two).
 */
function countTokens(text: string): number {
  let tokens = 0
  for (const character of text) tokens += character.codePointAt(0)! < 0x80 ? 0.5 : 2
  return Math.ceil(tokens)
}

/** Returns a param's value, or what replaces it in the template: a fixed value, or the value of a param with another name. */
function readSetting(params: ModelParams, input: unknown, name: string): unknown {
  const valueOf = (param: string) => (Object.hasOwn(params, param) ? (params[param] ?? undefined) : undefined)
  const given = valueOf(name)
  if (given !== undefined) return given
  const fixed =
    typeof input === 'object' && input !== null && Object.hasOwn(input, name) ? (input as Record<string, unknown>)[name] : undefined
  if (typeof fixed !== 'string' || !/^\{.*\}$/.test(fixed)) return fixed
  const other = /^\{params\.(.+)\}$/.exec(fixed)?.[1]
  return other === undefined ? undefined : valueOf(other)
}

function firstNumber(params: ModelParams, input: unknown, names: readonly string[]): number | undefined {
  for (const name of names) {
    const number = toNumber(readSetting(params, input, name))
    if (number !== undefined) return number
  }
  return undefined
}

/**
 * Reads a number from a value such as `5`, `"5"` or `"5s"`. Ignores numbers that are not positive, because vendors replace them with a
 * default.
 */
function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(/^\s*(\d+(?:\.\d+)?)\s*s?\s*$/i.exec(value)?.[1] ?? NaN) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined
}
