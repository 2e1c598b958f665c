import { foundAt } from '../hosted/found.ts'
import type { Call, Found, Result } from '../hosted/protocol.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { isObject, toList, toObject, toText } from '../hosted/json.ts'
import { getMedia, paramFields } from '../hosted/default-input.ts'

/** Builds a single user message: the prompt, and the media as parts. */
export function chatInput(model: ModelSettings): Readonly<Record<string, unknown>> {
  const media = getMedia(model)
  const parts = media.map(({ name, type }) => ({ type: `${type}_url`, [`${type}_url`]: { url: `{media.${name}}` } }))
  const content = media.length === 0 ? '{prompt}' : [{ type: 'text', text: '{prompt}' }, ...parts]
  return { messages: [{ role: 'user', content }], ...paramFields(model) }
}

export function chatResult(body: unknown): Result {
  const choices = toList(toObject(body)['choices']).filter(isObject)
  const outputs: Found[] = []
  let withheld = 0
  for (const choice of choices) {
    const message = toObject(choice['message'])
    const text = messageText(message)
    if (isRefused(choice, message)) withheld++
    else if (text !== '') outputs.push({ text })
  }
  const isCutOff = choices.some(({ finish_reason: reason }) => reason === 'length' || reason === 'max_tokens')
  return { outputs, ...(withheld > 0 && { withheld }), ...(isCutOff && { isCutOff }), ...countTokens(body) }
}

function isRefused(choice: Readonly<Record<string, unknown>>, message: Readonly<Record<string, unknown>>): boolean {
  if (choice['finish_reason'] === 'content_filter') return true
  if (toText(message['refusal']) !== undefined) return true
  return toList(message['content']).some(part => isObject(part) && part['type'] === 'refusal')
}

/**
 * Returns the text without the model's reasoning, which is in separate fields, or in a leading `<think>` element if the server does not
 * parse the reasoning. The element has no closing tag if the model ran out of tokens.
 */
function messageText({ content }: Readonly<Record<string, unknown>>): string {
  const parts = typeof content === 'string' ? [content] : toList(content).flatMap(partTexts)
  return parts
    .join('')
    .replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, '')
    .trim()
}

function partTexts(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (!isObject(part) || (part['type'] !== 'text' && part['type'] !== 'output_text')) return []
  return typeof part['text'] === 'string' ? [part['text']] : []
}

/** Returns the outputs at the pointers in the model's entry; without pointers, the protocol's usual outputs. */
export const readOutputs = ({ model }: Pick<Call, 'model'>, body: unknown, usual: () => Result): Result =>
  model.output === undefined ? usual() : { outputs: foundAt(body, model.output, model.type), ...countTokens(body) }

/** Reads the token counts; the protocol has two names for each. */
export function countTokens(body: unknown): { tokens?: { input: number; output: number } } {
  const usage = toObject(toObject(body)['usage'])
  const input = usage['prompt_tokens'] ?? usage['input_tokens']
  const output = usage['completion_tokens'] ?? usage['output_tokens']
  return typeof input === 'number' && typeof output === 'number' ? { tokens: { input, output } } : {}
}
