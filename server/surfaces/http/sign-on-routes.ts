import type { Express, Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Engines } from '../../machine/engines.ts'
import { SignOnRejected, SignOnUnavailable, type SignOn } from '../../machine/sign-on/sign-on.ts'
import type { SignOnSettings } from '../../core/sessions/apply-claims.ts'
import { NoMember, signOnMember } from '../../core/sessions/sign-on.ts'
import type { SessionCookie } from './session-cookie.ts'
import { createSignOnAttempts } from './sign-on-attempt.ts'

const signOnPath = '/studio/sign-on'

export interface SignOnParts {
  signOn: SignOn
  settings: SignOnSettings
  publicUrl: string
}

/** Reasons for sending a person back to the sign-in page. */
type Problem = 'unavailable' | 'refused' | 'unknown'

/**
 * Lets people sign in to the studio through the company's sign-on service. Without such a service, the routes tell the page that there is
 * none.
 */
export function signOnRoutes(app: Express, services: Engines, cookie: SessionCookie, log: Logger, parts: SignOnParts | undefined): void {
  app.get(`${signOnPath}/provider`, (_request, response) => {
    response.set('cache-control', 'no-store').json({ name: parts?.signOn.name ?? null })
  })
  if (!parts) return
  const attempts = createSignOnAttempts(services, parts.signOn, {
    callback: new URL(`${parts.publicUrl}${signOnPath}/callback`),
    cookie: 'mediawright_sign_on',
  })

  app.get(signOnPath, async (request, response) => {
    const [to, workspaceId] = [toText(request.query['to']), toText(request.query['workspace'])]
    await orBack(request, response, toStudioPath(to), () => attempts.begin(response, { to: toStudioPath(to), workspaceId }))
  })
  app.get(`${signOnPath}/callback`, (request, response) =>
    orBack(request, response, '/studio', async () => {
      const { account, to, workspaceId } = await attempts.finish(request, response)
      const token = await signOnMember(services, account, {
        workspaceId,
        settings: parts.settings,
        replaced: cookie.own(request),
        requestId: String(response.getHeader('request-id')),
      })
      cookie.set(response, token)
      response.redirect(303, to)
    }),
  )

  /** If sign-on fails, redirects to the sign-in page, which shows the reason and also accepts sign-in links. */
  async function orBack(request: Request, response: Response, to: string, work: () => Promise<void>): Promise<void> {
    response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await work().catch((error: unknown) => {
      const problem = toProblem(error)
      if (!problem) throw error
      log[problem === 'unavailable' ? 'warn' : 'info'](
        { request_id: response.getHeader('request-id'), ip: request.ip, err: error },
        'sign-on failed',
      )
      response.redirect(303, `/studio/login?${new URLSearchParams({ sign_on: problem, to })}`)
    })
  }
}

export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof SignOnUnavailable) return 'unavailable'
  if (error instanceof SignOnRejected) return 'refused'
  return error instanceof NoMember ? 'unknown' : undefined
}

/** Returns a path in the studio, never one on another site. */
const toStudioPath = (to: string | undefined): string =>
  to !== undefined && /^\/studio(\/[\w/-]*)?(\?[\w=&-]*)?$/.test(to) ? to : '/studio'

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
