import { isObject, jsonOrText, toList, toObject, toText } from './json.ts'
import type { VendorFailure } from './protocol.ts'
import { VendorError } from './vendor-client.ts'

/** A failure as a vendor reports it. */
export interface StatedError {
  code: string | undefined
  type: string | undefined
  message: string
  /** The parameter that the error is about. */
  param: string | undefined
}

/**
 * Reads the errors in a response. OpenAI sends `{ error: { message, type, param, code } }`; Ollama and Replicate send `{ error: 'text' }`;
 * older versions of vLLM send `{ message, type, code }`; servers built on FastAPI, such as fal, send `{ detail }` with a string or a list
 * of problems. OpenRouter sends an error for each choice, and includes the upstream vendor's response as text.
 */
export function statedErrors(body: unknown): StatedError[] {
  if (typeof body === 'string') return isPage(body) ? [] : [{ code: undefined, type: undefined, message: body, param: undefined }]
  const { error, detail, choices, ...rest } = toObject(body)
  const behind = toObject(toObject(error)['metadata'])['raw']
  return [
    isObject(error) ? error : { message: error },
    isObject(detail) ? detail : { message: detail },
    ...toList(detail).filter(isObject),
    ...toList(choices).map(choice => toObject(toObject(choice)['error'])),
    rest,
  ]
    .map(toStated)
    .concat(behind === undefined ? [] : statedErrors(typeof behind === 'string' ? jsonOrText(behind) : behind))
    .filter(({ code, message }) => code !== undefined || message !== '')
}

/** Returns the first error in a response; its fields are empty if there is none. */
export const statedError = (body: unknown): StatedError =>
  statedErrors(body)[0] ?? { code: undefined, type: undefined, message: '', param: undefined }

function toStated({ code, type, message, msg, param, loc }: Readonly<Record<string, unknown>>): StatedError {
  return {
    code: typeof code === 'number' ? String(code) : toText(code),
    type: toText(type),
    message: toText(message) ?? toText(msg) ?? '',
    param: toText(param) ?? toText(toList(loc).at(-1)),
  }
}

/** Reports whether a body is an HTML page. Whatever its status, such a response comes from a proxy, not from the vendor. */
export const isPage = (body: unknown): boolean => typeof body === 'string' && /^\s*<(!doctype|html)/i.test(body)

const safetyCodes = new Set([
  'moderation_blocked',
  'content_policy_violation',
  'image_content_policy_violation',
  'content_filter',
  'contentFilter', // Azure
  'ResponsibleAIPolicyViolation',
  'safety_violation',
  'sexual_content',
  'video_moderation_blocked',
])
const safetyWords =
  /\bE005\b|\bnsfw\b|\bunsafe\b|\bsafety\b|\bmoderat(?:ion|ed)\b|content (?:management )?polic|content[ _](?:filter|checker)|usage polic|(?:was|were|been) flagged|flagged (?:as|by|for)|\bprohibited\b|sensitive (?:content|words)|inappropriate|violat\w+ .{0,40}(?:polic|guideline)|sexually explicit|copyright(?:ed)? (?:content|restrictions)/i

/** Text about access, parameters or content-checking software, rather than about a refusal. Matches of `safetyWords` in it are ignored. */
const otherWords =
  /\b(?:key|account|organi[sz]ation|project) (?:was|is|has been) flagged[^.]*|\baccess\b[^.]{0,80}\bprohibited\b[^.]*|\b(?:unrecognized|unknown|unexpected|unsupported) (?:\w+ )?(?:argument|parameter|field|property|option)s?\b[^.]*|\b(?:load|download|import|initiali[sz])\w* [^.:]{0,80}\b(?:checker|filter|model|weights)\b[^.:]*/gi

/**
 * Reports whether a vendor's text describes a refusal by a safety system. Parameter names such as `safety_tolerance` are ignored.
 * @param param the parameter that the text is about
 */
export const isSafetyText = (text: string, param = ''): boolean =>
  safetyWords.test(text.replaceAll(/\b(?!content_filter\b)\w*_\w*/g, '').replaceAll(otherWords, '')) &&
  !safetyWords.test(param.replaceAll('_', ' '))

export const blockedBySafety: VendorFailure = {
  code: 'safety_blocked',
  message: "The model's safety system rejected the prompt, an input or the output. Change the prompt or the inputs, and try again.",
  cause: 'safety',
}

/**
 * The statuses of responses whose text may be about the request's content; undefined for a failed job. The text of a 401 or 403 response
 * is about the API key.
 */
const aboutContent = new Set([undefined, 200, 201, 202, 400, 422])

/** Recognizes a safety system's refusal in any form that vendors use, regardless of the status. */
export function explainSafety({ reason, status, body }: VendorError): VendorFailure | undefined {
  if (reason === 'unsent' || reason === 'unanswered') return undefined
  // A text body that cannot be parsed is the beginning of an output, so its wording does not indicate a refusal.
  if (reason === 'unreadable' && typeof body === 'string') return undefined
  const isSafety = statedErrors(body).some(
    ({ code = '', type = '', message, param }) =>
      safetyCodes.has(code) || safetyCodes.has(type) || (aboutContent.has(status) && isSafetyText(message, param)),
  )
  return isSafety ? blockedBySafety : undefined
}

/** If an unreadable response reports an error, treats the job as failed. */
export const toStatedFailure = (error: VendorError): VendorError =>
  error.reason === 'unreadable' && typeof error.body === 'object' && statedErrors(error.body).length > 0
    ? new VendorError('refused', error.message, { body: error.body })
    : error
