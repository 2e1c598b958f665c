import type { VendorFailure } from '../hosted/protocol.ts'
import type { VendorError } from '../hosted/vendor-client.ts'
import { isObject, toList, toObject, toText } from '../hosted/json.ts'

/** A failure as the protocol and its variants report it. */
export interface StatedError {
  code: string | undefined
  type: string | undefined
  message: string
  /** The parameter to which the error refers. */
  param: string | undefined
}

/**
 * OpenAI sends `{ error: { message, type, param, code } }`. Others send `{ error: 'text' }` (Ollama), `{ message, type, code }` (older
 * vLLM) and `{ detail }`, a text or a list of problems (servers built on FastAPI).
 */
export function statedError(body: unknown): StatedError {
  if (typeof body === 'string') return { code: undefined, type: undefined, message: body, param: undefined }
  const { error, detail, ...rest } = toObject(body)
  const stated = isObject(error) ? error : rest
  const problem = toList(detail).find(isObject)
  return {
    code: typeof stated['code'] === 'number' ? String(stated['code']) : toText(stated['code']),
    type: toText(stated['type']),
    message: toText(stated['message']) ?? toText(error) ?? toText(detail) ?? toText(problem?.['msg']) ?? '',
    param: toText(stated['param']) ?? (problem && toText(toList(problem['loc']).at(-1))),
  }
}

export const sentences = {
  safety: 'The safety check of the model refused this request. Change the prompt or the input media.',
  unavailable: 'The model is not available at the moment. Choose another model, or try again later.',
  tooLong: 'The text is too long for the model. Shorten it.',
  badMedia: 'The model cannot read an input file. Use another file or format.',
  field: (name: string | undefined) =>
    name === undefined ? 'The model does not accept these settings.' : `The model does not accept this value of \`${name}\`.`,
} as const

const safetyCodes = new Set([
  'moderation_blocked',
  'content_policy_violation',
  'content_filter',
  'contentFilter', // Azure
  'ResponsibleAIPolicyViolation',
  'safety_violation',
  'sexual_content',
  'video_moderation_blocked',
])
const safetyWords =
  /safety system|content (?:management )?policy|content[_ ]filter|usage polic|(?:was|were|been) (?:flagged|moderated)|flagged (?:as|by|for)|blocked by (?:the |our )?(?:safety|moderation)/i

const creditCodes = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active', 'insufficient_credits'])
const keyCodes = new Set(['invalid_api_key', 'incorrect_api_key', 'account_deactivated', 'invalid_organization'])
const modelCodes = new Set(['model_not_found', 'model_not_available', 'unsupported_model', 'model_deprecated'])
const lengthCodes = new Set(['context_length_exceeded', 'string_above_max_length', 'exceed_context_size_error', 'string_too_long'])
const lengthWords =
  /maximum context length|context (?:length|size|window)|prompt is too long|too many (?:input )?tokens|longer than the maximum/i
const mediaCodes = new Set([
  'invalid_image',
  'invalid_image_file',
  'invalid_image_format',
  'invalid_image_url',
  'invalid_base64_image',
  'image_parse_error',
  'image_content_policy_violation',
  'image_too_large',
  'image_too_small',
  'image_file_too_large',
  'image_file_not_found',
  'unsupported_image_media_type',
  'empty_image_file',
  'failed_to_download_image',
])

export function explainRefusal(error: VendorError): VendorFailure | undefined {
  if (error.reason === 'unsent' || error.reason === 'unanswered') return undefined
  const stated = statedError(error.body)
  const { status } = error
  const is = (codes: ReadonlySet<string>) => codes.has(stated.code ?? '') || codes.has(stated.type ?? '')
  const asked = status === 400 || status === 422 || status === undefined

  if (stated.code === 'image_content_policy_violation' || is(safetyCodes)) return safety
  if ((asked || status === 403) && stated.param === undefined && safetyWords.test(stated.message)) return safety
  if (is(creditCodes) || status === 402) return { code: 'internal_error', message: sentences.unavailable, cause: 'no_credit' }
  if (is(keyCodes) || status === 401 || status === 403)
    return { code: 'internal_error', message: sentences.unavailable, cause: 'provider_unauthorized' }
  if (is(modelCodes) || (status === 404 && error.reason === 'refused'))
    return { code: 'internal_error', message: sentences.unavailable, cause: 'wrong_catalog_entry' }
  if (is(lengthCodes) || (asked && lengthWords.test(stated.message)))
    return { code: 'internal_error', message: sentences.tooLong, cause: 'input_too_long' }
  if (is(mediaCodes) || status === 415) return { code: 'input_unreachable', message: sentences.badMedia }
  if (status === 413) return { code: 'input_unreachable', message: 'An input file is too large for the model. Use a smaller one.' }
  if (status === 400 || status === 422)
    return { code: 'internal_error', message: sentences.field(stated.param), cause: 'wrong_catalog_entry' }
  return undefined
}

export const safety: VendorFailure = { code: 'safety_blocked', message: sentences.safety }
