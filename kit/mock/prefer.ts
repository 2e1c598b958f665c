import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js'
import { MockError } from './errors.ts'

/** The response that the caller requests. */
export interface Preference {
  code?: number | undefined
  exampleKey?: string | undefined
  dynamic?: boolean | undefined
  seed?: string | undefined
}

interface MockResponse {
  code: string
  contents?: readonly { examples?: readonly { key: string }[] }[]
}

const refuse = (message: string) =>
  new MockError(400, 'invalid', `The \`Prefer\` header is invalid: ${message}.`, [{ field: 'Prefer', message }])

/** Parses `Prefer: code=402, example=no_money` or `Prefer: dynamic=true`; unknown responses are refused. */
export function readPreference(
  header: string | string[] | undefined,
  operation: { path: string; responses: readonly MockResponse[] },
): Preference {
  if (header === undefined) return {}
  const read = getHttpConfigFromRequest({ url: { path: operation.path }, headers: { prefer: String(header) } })
  if (read._tag === 'Left') throw refuse('`code` must be three digits and `dynamic` true or false')
  const preference: Preference = read.right
  const { code, exampleKey } = preference
  const codes = operation.responses.map(response => response.code)
  if (code !== undefined && !codes.includes(String(code)))
    throw refuse(`this operation never returns ${code}; it returns ${codes.join(', ')}`)
  if (exampleKey === undefined) return preference
  const named = operation.responses.flatMap(response =>
    (response.contents ?? []).flatMap(content =>
      (content.examples ?? []).map(example => ({ code: Number(response.code), key: example.key })),
    ),
  )
  const possible = named.filter(example => code === undefined || example.code === code)
  const chosen = possible.find(example => example.key === exampleKey)
  if (chosen === undefined)
    throw refuse(`there is no example \`${exampleKey}\`; available: ${possible.map(example => example.key).join(', ')}`)
  return { ...preference, code: chosen.code }
}
