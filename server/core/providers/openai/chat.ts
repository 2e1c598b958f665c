import { foundAt } from '../hosted/found.ts'
import type { Call, Found, Result } from '../hosted/protocol.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { isObject, listOf, objectOf, textOf } from '../hosted/json.ts'
import { mediaOf, paramFields } from '../hosted/usual-input.ts'

/** One message of the user: the prompt, and the media as parts. */
export function chatInput(model: ModelSettings): Readonly<Record<string, unknown>> {
  const media = mediaOf(model)
  const parts = media.map(({ name, type }) => ({ type: `${type}_url`, [`${type}_url`]: { url: `{media.${name}}` } }))
  const content = media.length === 0 ? '{prompt}' : [{ type: 'text', text: '{prompt}' }, ...parts]
  return { messages: [{ role: 'user', content }], ...paramFields(model) }
}

/** @throws {VendorError} */
export function chatResult(body: unknown): Result {
  const choices = listOf(objectOf(body)['choices']).filter(isObject)
  if (choices.length === 0) throw new VendorError('unreadable', 'The answer has no choices.', { body })
  const outputs: Found[] = []
  let withheld = 0
  for (const choice of choices) {
    const message = objectOf(choice['message'])
    const text = textOfMessage(message)
    if (isRefused(choice, message)) withheld++
    else if (text !== '') outputs.push({ text })
  }
  if (outputs.length === 0 && withheld === 0) {
    const { finish_reason: reason, error } = choices[0]!
    throw new VendorError('unreadable', `The answer has no text; it ended by ${JSON.stringify(reason)}.`, {
      body: { error: error ?? reason },
    })
  }
  return { outputs, ...(withheld > 0 && { withheld }), ...tokensOf(body) }
}

function isRefused(choice: Readonly<Record<string, unknown>>, message: Readonly<Record<string, unknown>>): boolean {
  if (choice['finish_reason'] === 'content_filter') return true
  if (textOf(message['refusal']) !== undefined) return true
  return listOf(message['content']).some(part => isObject(part) && part['type'] === 'refusal')
}

/** Without the model's reasoning: that is in separate fields, or in a leading `<think>` of servers without a parser for it. */
function textOfMessage({ content }: Readonly<Record<string, unknown>>): string {
  const parts = typeof content === 'string' ? [content] : listOf(content).flatMap(textOfPart)
  return parts
    .join('')
    .replace(/^\s*<think>[\s\S]*?<\/think>\s*/, '')
    .trim()
}

function textOfPart(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (!isObject(part) || (part['type'] !== 'text' && part['type'] !== 'output_text')) return []
  return typeof part['text'] === 'string' ? [part['text']] : []
}

/** The outputs at the places that the model's entry names; by default those of the protocol. */
export const placed = ({ model }: Pick<Call, 'model'>, body: unknown, usual: () => Result): Result =>
  model.output === undefined ? usual() : { outputs: foundAt(body, model.output, model.type), ...tokensOf(body) }

/** By either of the two names in the protocol. */
export function tokensOf(body: unknown): { tokens?: { input: number; output: number } } {
  const usage = objectOf(objectOf(body)['usage'])
  const input = usage['prompt_tokens'] ?? usage['input_tokens']
  const output = usage['completion_tokens'] ?? usage['output_tokens']
  return typeof input === 'number' && typeof output === 'number' ? { tokens: { input, output } } : {}
}
