import type { VendorFailure } from '../hosted/protocol.ts'
import type { VendorError } from '../hosted/vendor-client.ts'
import { statedError } from '../hosted/stated-error.ts'

export const openaiMessages = {
  unavailable: 'The model is not available at the moment. Choose another model, or try again later.',
  tooLong: 'The text is too long for the model. Shorten it.',
  badMedia: 'The model cannot read an input file. Use another file or format.',
  field: (name: string | undefined) =>
    name === undefined ? 'The model does not accept these settings.' : `The model does not accept this value of \`${name}\`.`,
} as const

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
  'image_too_large',
  'image_too_small',
  'image_file_too_large',
  'image_file_not_found',
  'unsupported_image_media_type',
  'empty_image_file',
  'failed_to_download_image',
])

export function explainOpenai(error: VendorError): VendorFailure | undefined {
  if (error.reason === 'unsent' || error.reason === 'unanswered') return undefined
  const stated = statedError(error.body)
  const { status } = error
  const is = (codes: ReadonlySet<string>) => codes.has(stated.code ?? '') || codes.has(stated.type ?? '')
  const asked = status === 400 || status === 422 || status === undefined

  if (is(creditCodes) || status === 402) return { code: 'internal_error', message: openaiMessages.unavailable, cause: 'no_credit' }
  if (is(keyCodes) || status === 401 || status === 403)
    return { code: 'internal_error', message: openaiMessages.unavailable, cause: 'provider_unauthorized' }
  if (is(modelCodes) || (status === 404 && error.reason === 'refused'))
    return { code: 'internal_error', message: openaiMessages.unavailable, cause: 'wrong_catalog_entry' }
  if (is(lengthCodes) || (asked && lengthWords.test(stated.message)))
    return { code: 'internal_error', message: openaiMessages.tooLong, cause: 'input_too_long' }
  if (is(mediaCodes) || status === 415) return { code: 'input_unreachable', message: openaiMessages.badMedia }
  if (status === 413) return { code: 'input_unreachable', message: 'An input file is too large for the model. Use a smaller file.' }
  if (status === 400 || status === 422)
    return { code: 'internal_error', message: openaiMessages.field(stated.param), cause: 'wrong_catalog_entry' }
  return undefined
}
