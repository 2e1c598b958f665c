import { toList, toObject, toText } from '../hosted/json.ts'
import type { VendorFailure } from '../hosted/protocol.ts'
import type { VendorError } from '../hosted/vendor-client.ts'
import { modelFailed, modelUnavailable } from '../hosted/vendor-failure.ts'

/** An error from a model (https://fal.ai/docs/documentation/model-apis/errors). */
type Detail = ReturnType<typeof toDetail>

/** Explains fal's errors; returns undefined if the status alone explains the error. */
export function explainFal({ reason, status, body, headers }: VendorError): VendorFailure | undefined {
  if (reason !== 'refused') return undefined
  const { detail, error, error_type: inBody } = toObject(body)
  if (Array.isArray(detail)) {
    const [first] = detail.map(toDetail)
    if (first) return explainDetail(first, status)
  }
  const text = [detail, error].find(each => typeof each === 'string') ?? ''
  const errorType = typeof inBody === 'string' ? inBody : headers['x-fal-error-type']
  if (errorType !== undefined && errorType !== '') return explainPlatform(errorType)
  // The message is "User is locked. Reason: Exhausted balance."
  if (status === 403 && /locked|balance|billing|top.?up|credit/i.test(text))
    return { code: 'internal_error', message: modelUnavailable, cause: 'no_credit' }
  return undefined
}

function toDetail(value: unknown) {
  const { loc, type, ctx } = toObject(value)
  return { loc: toList(loc), type: toText(type) ?? '', ctx: toObject(ctx) }
}

function explainDetail({ type, loc, ctx }: Detail, status: number | undefined): VendorFailure {
  const input = (message: string): VendorFailure => ({ code: 'input_unreachable', message, cause: type })
  const seconds = (name: string) => (typeof ctx[name] === 'number' ? ` (${ctx[name]} seconds)` : '')
  switch (type) {
    case 'image_load_error':
      return input('The model could not read an input image.')
    case 'file_download_error':
      return input('The model could not read an input file.')
    case 'image_too_small':
      return input(`An input image is too small for the model${pixels(ctx, 'min', 'at least')}.`)
    case 'image_too_large':
      return input(`An input image is too large for the model${pixels(ctx, 'max', 'at most')}.`)
    case 'file_too_large':
      return input('An input file is too large for the model.')
    case 'face_detection_error':
      return input('The model needs a face in the input image and found none.')
    case 'unsupported_image_format':
    case 'unsupported_audio_format':
    case 'unsupported_video_format':
      return input('The model does not support the format of an input file.')
    case 'audio_duration_too_long':
    case 'video_duration_too_long':
      return input(`An input is longer than the model accepts${seconds('max_duration')}.`)
    case 'audio_duration_too_short':
    case 'video_duration_too_short':
      return input(`An input is shorter than the model needs${seconds('min_duration')}.`)
    case 'invalid_archive':
    case 'archive_file_count_below_minimum':
    case 'archive_file_count_exceeds_maximum':
      return input('The model could not use an input archive.')
    case 'generation_timeout':
      return timedOut
    case 'no_media_generated':
      return { code: 'internal_error', message: 'The model produced no output for this prompt. Rephrase the prompt.', cause: type }
    case 'internal_server_error':
    case 'downstream_service_error':
    case 'downstream_service_unavailable':
      return { code: 'internal_error', message: modelFailed, cause: type }
    default: {
      if (status === undefined || status >= 500) return { code: 'internal_error', message: modelFailed, cause: 'model_failed' }
      const field = loc.findLast(part => typeof part === 'string' && part !== 'body')
      const named = typeof field === 'string' && /^[\w.-]{1,60}$/.test(field)
      const message = named ? `The model rejected the value of ${field}.` : 'The model rejected the request.'
      return { code: 'internal_error', message, cause: 'wrong_catalog_entry' }
    }
  }
}

function pixels(ctx: Readonly<Record<string, unknown>>, bound: 'min' | 'max', words: string): string {
  const [width, height] = [ctx[`${bound}_width`], ctx[`${bound}_height`]]
  return typeof width === 'number' && typeof height === 'number' ? ` (${words} ${width} × ${height} pixels)` : ''
}

const timedOut: VendorFailure = {
  code: 'model_timeout',
  message: "The model did not finish within the provider's time limit.",
  cause: 'provider_timeout',
}

/** https://fal.ai/docs/documentation/model-apis/request-errors */
function explainPlatform(type: string): VendorFailure {
  if (/timeout$/.test(type)) return timedOut
  if (type === 'client_cancelled' || type === 'client_disconnected')
    return { code: 'internal_error', message: 'The provider canceled the run.', cause: type }
  if (type === 'bad_request') return { code: 'internal_error', message: 'The model rejected the request.', cause: 'wrong_catalog_entry' }
  return { code: 'internal_error', message: modelFailed, cause: type }
}
