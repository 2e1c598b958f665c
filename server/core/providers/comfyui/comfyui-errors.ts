import { toObject } from '../hosted/json.ts'
import type { VendorFailure } from '../hosted/protocol.ts'
import { blockedBySafety, isSafetyText } from '../hosted/stated-error.ts'
import type { VendorError } from '../hosted/vendor-client.ts'

/** Explains ComfyUI's errors about nodes that it rejected or that failed; returns undefined if the status alone explains the error. */
export function explainComfy({ reason, status, body }: VendorError): VendorFailure | undefined {
  // The prompt can safely be resent: this service chose the prompt's id and looks that id up first.
  if (reason === 'unanswered' || (reason === 'refused' && (status ?? 0) >= 500))
    return { ...failed('no_answer', "The model's provider closed the connection."), retryAfter: 0 }
  if (reason !== 'refused') return undefined
  const answer = toObject(body)
  if (status === undefined) return Object.hasOwn(answer, 'messages') ? explainRun(answer) : undefined
  if (status !== 400) return undefined
  const errors = Object.values(toObject(answer['node_errors'])).flatMap(node => {
    const list = toObject(node)['errors']
    return Array.isArray(list) ? list.map(toObject) : []
  })
  const isFile = errors.some(
    ({ type, details, message }) =>
      type === 'custom_validation_failed' && /invalid (image|audio|video|file)/i.test(`${text(details)} ${text(message)}`),
  )
  if (isFile) return unreadable
  const isMissing = errors.some(
    ({ type, details }) => type === 'value_not_in_list' && /\.(safetensors|ckpt|gguf|pth?|bin|sft)\b/i.test(text(details)),
  )
  if (isMissing) return failed('missing_model_file', 'The provider does not offer this model at the moment.')
  const names = [
    ...new Set(errors.map(({ extra_info: more }) => text(toObject(more)['input_name'])).filter(name => /^\w{1,40}$/.test(name))),
  ]
  return failed(
    'wrong_catalog_entry',
    names.length === 1 ? `The model rejected the value of ${names[0]}.` : 'The model rejected the request.',
  )
}

function explainRun({ messages }: Readonly<Record<string, unknown>>): VendorFailure {
  const all = Array.isArray(messages) ? messages.filter(Array.isArray) : []
  const findData = (type: string) => all.findLast(message => message[0] === type)?.[1] as unknown
  if (findData('execution_interrupted') !== undefined) return failed('interrupted', 'The provider canceled the run.')
  const error = findData('execution_error')
  if (error === undefined)
    // Older versions of ComfyUI omit the outputs of nodes that were not run again because the graph was unchanged.
    return failed(
      findData('execution_cached') === undefined ? 'no_output' : 'cached',
      'The model produced no output. Change the prompt or the seed and try again.',
    )
  const { exception_type: kind, exception_message: message, node_type: node } = toObject(error)
  const words = `${text(kind)} ${text(message)}`
  if (/out ?of ?memory|OutOfMemory|allocat\w+ .{0,40}(memory|MiB|GiB)/i.test(words))
    return failed('out_of_memory', "The provider's machine ran out of memory. Try a smaller size.")
  if (isSafetyText(words)) return blockedBySafety
  if (
    /^(Load|VHS_Load)/.test(text(node)) ||
    /UnidentifiedImageError|cannot identify image|invalid data found when processing input/i.test(words)
  )
    return unreadable
  return failed('model_failed', "The model failed on the provider's side.")
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const failed = (cause: string, message: string): VendorFailure => ({ code: 'internal_error', message, cause })

const unreadable: VendorFailure = {
  code: 'input_unreachable',
  message: 'The model could not read an input file.',
  cause: 'unreadable_input',
}
