import { createHash } from 'node:crypto'
import type { CookieOptions, Request, Response } from 'express'
import { insertShortLived } from '../../core/access/short-lived-store.ts'
import type { Engines } from '../../machine/engines.ts'
import { SignOnRejected, type Account, type SignOnState, type SignOn } from '../../machine/sign-on/sign-on.ts'
import { cookieValue } from './session-cookie.ts'

const lifetimeSeconds = 600

interface Attempt extends SignOnState {
  /** The path to return to. */
  to: string
  workspaceId?: string | undefined
}

export interface SignOnAttempts {
  /** Sends the browser to the sign-on service. @throws {SignOnUnavailable} */
  begin: (response: Response, where: Pick<Attempt, 'to' | 'workspaceId'>) => Promise<void>
  /**
   * Completes the sign-on of a returning browser. Returns the person and the path to return to.
   * @throws {SignOnRejected} for example if the sign-on did not begin in this browser or began too long ago
   * @throws {SignOnUnavailable}
   */
  finish: (request: Request, response: Response) => Promise<{ account: Account; to: string; workspaceId: string | undefined }>
}

/**
 * Handles sign-on attempts. Because a sealed cookie ties a response to the browser that requested it, any process of the installation can
 * accept the response, and nothing is stored for visitors who never return. The states of accepted responses are stored until the cookie
 * expires, so that no response is accepted twice.
 */
export function createSignOnAttempts(
  { clock, database, deriveKey }: Pick<Engines, 'clock' | 'database' | 'deriveKey'>,
  signOn: SignOn,
  { callback, cookie }: { callback: URL; cookie: string },
): SignOnAttempts {
  const key = createHash('sha256').update(deriveKey('sign-on', callback.href)).digest()
  const secure = callback.protocol === 'https:'
  const name = `${secure ? '__Secure-' : ''}${cookie}`
  // The cookie is `lax`, because the browser returns from another site.
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: callback.pathname }

  return {
    async begin(response, { to, workspaceId }) {
      const { EncryptJWT } = await import('jose') // Loaded on demand, because only sign-on needs it.
      const { url, ...kept } = await signOn.begin(callback.href)
      const attempt: Attempt = { ...kept, to, ...(workspaceId !== undefined && { workspaceId }) }
      const sealed = await new EncryptJWT({ ...attempt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(clock.now() / 1000) + lifetimeSeconds)
        .encrypt(key)
      response.cookie(name, sealed, { ...options, maxAge: lifetimeSeconds * 1000 })
      response.redirect(303, url)
    },
    async finish(request, response) {
      const sealed = cookieValue(request.headers.cookie, name)
      response.clearCookie(name, options)
      const { jwtDecrypt } = await import('jose')
      const opened = await jwtDecrypt(sealed ?? '', key, {
        currentDate: new Date(clock.now()),
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      }).catch((error: unknown) => {
        throw new SignOnRejected('This sign-on was not started in this browser, or it was started too long ago.', { cause: error })
      })
      const { to, workspaceId, ...kept } = opened.payload as unknown as Attempt
      const now = clock.now()
      const used = createHash('sha256').update(kept.state).digest('hex')
      if (!(await database.transaction(sql => insertShortLived(sql, 'sign_on', used, now + lifetimeSeconds * 1000, now))))
        throw new SignOnRejected('This response from the sign-on service has already been used.')
      const returned = new URL(callback)
      returned.search = URL.parse(request.originalUrl, callback)?.search ?? ''
      return { account: await signOn.finish(returned, kept), to, workspaceId }
    },
  }
}
