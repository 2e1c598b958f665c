import type { IncomingMessage } from 'node:http'

/** Returns the cookies of a request. If a name is repeated, the first value is used. */
export function readCookies({ headers: { cookie = '' } }: IncomingMessage): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1) continue
    found[pair.slice(0, at).trim()] ??= pair.slice(at + 1).trim()
  }
  return found
}
