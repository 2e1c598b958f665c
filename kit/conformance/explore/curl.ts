/** Formats requests as shell commands. */
import type { Run } from '../engine.ts'
import { anyKey } from '../preflight.ts'
import { toUrl, type WireRequest } from '../send.ts'

/** Returns the shell variable that replaces the value of a secret header, because a command must not contain secrets. */
const toVariable = (header: string) => `$${header.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`

/** Returns a single-line command that sends a request. The key and any headers from the options are replaced with shell variables. */
export function toCurl(
  { baseUrl, options, keys, contract }: Pick<Run, 'baseUrl' | 'options' | 'keys' | 'contract'>,
  request: WireRequest,
): string {
  const { method, headers, body } = request
  const secret = keys.main === anyKey ? undefined : keys.main
  const quote = (text: string) =>
    secret === undefined || secret === ''
      ? quoted(text)
      : text
          .split(secret)
          .map(part => (part === '' ? '' : quoted(part)))
          .join('"$CONFORMANCE_KEY"')
  const basic = Object.values(contract.securitySchemes).some(({ scheme }) => scheme?.toLowerCase() === 'basic')
  const own = Object.entries(headers).map(([name, value]) =>
    name.toLowerCase() === 'idempotency-key' && isUuid(value)
      ? `"${name}: $(uuidgen)"`
      : basic && name === 'authorization'
        ? `"${name}: $AUTHORIZATION"`
        : // If a header has no value, curl sends the header only if a semicolon follows the name.
          quote(value === '' ? `${name};` : `${name}: ${value}`),
  )
  const given = Object.keys(options.headers ?? {})
    .filter(name => !Object.keys(headers).some(other => other.toLowerCase() === name.toLowerCase()))
    .map(name => `"${name}: ${toVariable(name)}"`)
  // Arbitrary bytes cannot be passed as an argument, so they are sent to curl's standard input.
  const isBinary = body !== undefined && (typeof body === 'string' ? body.includes('\0') : !isText(body))
  const content = body === undefined ? [] : isBinary ? ['--data-binary', '@-'] : ['--data-raw', quote(String(body))]
  const command = [
    'curl',
    '-i',
    '-g',
    ...(method === 'HEAD' ? ['-I'] : ['-X', method]),
    ...[...own, ...given].flatMap(header => ['-H', header]),
    ...content,
    quote(new URL(toUrl(baseUrl, request)).href),
  ].join(' ')
  return isBinary ? `printf %s ${Buffer.from(body as string).toString('base64')} | base64 -d | ${command}` : command
}

const isText = (body: Buffer) => Buffer.from(body.toString()).equals(body) && !body.includes(0)

/**
 * Reports whether a string has the format of an idempotency key that a run generates. Such a key must be replaced when the request is
 * repeated.
 */
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Quotes a shell word. Control characters are escaped, so that the command stays on one line. */
function quoted(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  if (!/\p{Cc}/u.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`
  const escaped = text.replaceAll(/[\\']/g, sign => `\\${sign}`)
  return `$'${escaped.replaceAll(/\p{Cc}/gu, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
}
