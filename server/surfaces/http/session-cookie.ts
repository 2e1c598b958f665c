import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { confirmationHeader } from '../../../contract.config.ts'
import { sessionLifetimeMs } from '../../core/access/session.ts'
import type { ShownSession } from '../operations/call-operation.ts'

/** The cookie that holds a studio session. */
export interface SessionCookie {
  /** Returns a request's session, or undefined if the request has no session or was sent by a page from another origin. */
  of: (request: IncomingMessage) => ShownSession | undefined
  /** Returns a request's session token, regardless of the request's origin; used only to end that session. */
  own: (request: IncomingMessage) => string | undefined
  /** Reports whether a request's headers show that the request was sent by a page from another origin. */
  isForeign: (request: IncomingMessage) => boolean
  set: (response: Response, token: string) => void
  clear: (response: Response) => void
}

/**
 * Creates the session cookie. Over HTTPS, its name begins with `__Host-`, so browsers accept it only from this host, and no sibling
 * subdomain can replace this session with its own.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}mediawright_session`
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const isForeign = ({ headers }: IncomingMessage) => isFromElsewhere(headers, publicUrl)
  return {
    of(request) {
      const token = cookieValue(request.headers.cookie, name)
      if (token === undefined) return undefined
      const foreign = isForeign(request)
      if (foreign && (request.method === 'GET' || request.method === 'HEAD')) return undefined
      return { token, isStudioPage: !foreign && request.headers[confirmationHeader.toLowerCase()] === '1' }
    },
    own: request => cookieValue(request.headers.cookie, name) || undefined,
    isForeign,
    set: (response, token) => void response.cookie(name, token, { ...attributes, maxAge: sessionLifetimeMs }),
    clear: response => void response.clearCookie(name, attributes),
  }
}

/**
 * Returns a cookie's value, or an empty string if the header has several different values for that cookie, which means that another host
 * set one of them.
 */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  const values = new Set(
    header
      .split(';')
      .map(pair => pair.trim())
      .filter(pair => pair.startsWith(`${name}=`))
      .map(pair => pair.slice(name.length + 1)),
  )
  return values.size > 1 ? '' : [...values][0]
}

/**
 * Reports whether a request comes from another origin. Pages reach the service at its public origin or at the host that the request names.
 */
function isFromElsewhere({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== new URL(publicUrl).origin && urlHost(origin) !== host
}

const urlHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
