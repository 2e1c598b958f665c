import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js'
import { responseFor, type Operation } from '../examples/contract.ts'
import { MockError } from './errors.ts'

/** The response that the caller requests. */
export interface Preference {
  code?: number | undefined
  exampleKey?: string | undefined
  dynamic?: boolean | undefined
  seed?: string | undefined
}

const refuse = (message: string) =>
  new MockError('invalid', `The \`Prefer\` header is invalid: ${message}.`, [{ field: 'Prefer', message }])

/** Parses a `Prefer` header such as `code=402, example=no_money` or `dynamic=true`; rejects requests for responses that do not exist. */
export function readPreference(header: string | string[] | undefined, operation: Operation): Preference {
  if (header === undefined) return {}
  const read = getHttpConfigFromRequest({ url: { path: operation.path }, headers: { prefer: String(header) } })
  if (read._tag === 'Left') throw refuse('`code` must be three digits, and `dynamic` must be true or false')
  const preference: Preference = read.right
  const { code, exampleKey } = preference
  if (code !== undefined && !responseFor(operation, code))
    throw refuse(`this operation never returns ${code}; it returns ${operation.responses.map(response => response.code).join(', ')}`)
  if (exampleKey === undefined) return preference
  const responses = code === undefined ? operation.responses : [responseFor(operation, code)!]
  const possible = responses.flatMap(({ status, contents }) =>
    contents.flatMap(({ examples }) => examples.map(({ name }) => ({ code: status, key: name }))),
  )
  const chosen = possible.find(example => example.key === exampleKey)
  if (chosen === undefined)
    throw refuse(`there is no example \`${exampleKey}\`; available: ${possible.map(example => example.key).join(', ')}`)
  return { ...preference, code: chosen.code }
}
