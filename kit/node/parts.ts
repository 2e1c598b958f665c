import type { IncomingMessage } from 'node:http'
import { parse as parseQuery } from 'node:querystring'

/** Query parameters; a repeated one is a list. Undefined without a query. */
export function readQuery({ url = '' }: IncomingMessage): Record<string, unknown> | undefined {
  const mark = url.indexOf('?')
  return mark === -1 ? undefined : parseQuery(url.slice(mark + 1))
}

/** If a name is repeated, the first value is used. */
export function readCookies({ headers: { cookie = '' } }: IncomingMessage): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1) continue
    found[pair.slice(0, at).trim()] ??= pair.slice(at + 1).trim()
  }
  return found
}
