import type { CookieOptions, Express, Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Engines } from '../../machine/engines.ts'
import type { SignOn } from '../../machine/sign-on/sign-on.ts'
import { html, type Markup } from '../../machine/html.ts'
import type { SignOnSettings } from '../../core/sessions/apply-claims.ts'
import { sessionLifetimeMs } from '../../core/access/session.ts'
import { drawStandalone } from '../../operate/operator/page.ts'
import { findOperator, OperatorRoleMissing, signOnOperator, signOutOperator } from '../../operate/operator/sign-on-operator.ts'
import { requireSameOrigin, type Admit } from './operator-page-routes.ts'
import { cookieValue } from './session-cookie.ts'
import { createSignOnAttempts } from './sign-on-attempt.ts'
import { toProblem } from './sign-on-routes.ts'

export interface OperatorSignOn {
  signOn: SignOn
  settings: SignOnSettings
  /** The origin at which operators open the page. */
  origin: string
}

type Services = Pick<Engines, 'database' | 'clock' | 'deriveKey' | 'log'>

const path = '/operator/sign-on'

/** Finds the operator who has a session on this port; a browser without a session is redirected to sign in. */
export function createOperatorAdmission(services: Services, { origin }: OperatorSignOn) {
  const secure = origin.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}mediawright_operator`
  // Only the operator page needs the cookie, but a name with the prefix `__Host-` requires the path `/`.
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: secure ? '/' : '/operator' }
  const findSession = (request: Request) => findOperator(services, cookieValue(request.headers.cookie, name))
  const admit: Admit = async (request, response) => {
    const session = await findSession(request)
    if (session) return { actor: session.operatorId, name: session.name }
    if (request.method === 'GET' || request.method === 'HEAD') response.redirect(303, `${path}/welcome`)
    else say(response, 401, 'Your session has ended', html`<p>Nothing was changed.</p>`)
    return undefined
  }
  return {
    admit,
    findSession,
    set: (response: Response, token: string) => void response.cookie(name, token, { ...options, maxAge: sessionLifetimeMs }),
    clear: (response: Response) => void response.clearCookie(name, options),
  }
}

/** Sends a page that shows a message and lets an operator sign in. */
const say = (response: Response, status: number, title: string, text: Markup): void =>
  void response
    .status(status)
    .type('html')
    .send(
      drawStandalone(
        title,
        html`${text}
          <p><a class="button first" href="${path}">Sign in</a></p>`,
      ),
    )

/** Adds the sign-on routes. Must be called before the pages are added, because the pages' path patterns would also match these routes. */
export function operatorSignOnRoutes(
  app: Express,
  services: Services,
  admission: ReturnType<typeof createOperatorAdmission>,
  { signOn, settings, origin }: OperatorSignOn,
  log: Logger,
): void {
  const attempts = createSignOnAttempts(services, signOn, {
    callback: new URL(`${origin}${path}/callback`),
    cookie: 'mediawright_operator_sign_on',
  })
  const words = {
    unavailable: `${signOn.name} does not respond. Try again in a minute. The command line works without it: npm run admin.`,
    refused: 'Sign-on failed: it was rejected, took longer than ten minutes or began in another browser. Try again.',
    unknown: 'Your account does not have the operator role. Ask the administrator of the sign-on service for it.',
  }
  const statuses = { unavailable: 503, refused: 400, unknown: 403 } as const

  async function orSay(response: Response, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      const problem = error instanceof OperatorRoleMissing ? 'unknown' : toProblem(error)
      if (!problem) throw error
      log[problem === 'unavailable' ? 'warn' : 'info'](
        { request_id: response.getHeader('request-id'), err: error },
        'an operator sign-on failed',
      )
      say(response, statuses[problem], 'You are not signed in', html`<p role="alert">${words[problem]}</p>`)
    })
  }

  app.get(`${path}/welcome`, (_request, response) => {
    say(response, 200, 'Sign in', html`<p>This page is for operators, who sign in at ${signOn.name}.</p>`)
  })
  app.get(path, (_request, response) => orSay(response, () => attempts.begin(response, { to: '' })))
  app.get(`${path}/callback`, (request, response) =>
    orSay(response, async () => {
      const { account } = await attempts.finish(request, response)
      const requestId = String(response.getHeader('request-id'))
      admission.set(response, await signOnOperator(services, account, { settings, requestId }))
      response.redirect(303, '/operator')
    }),
  )
  app.post('/operator/sign-out', requireSameOrigin, async (request, response) => {
    const session = await admission.findSession(request)
    if (session) await signOutOperator(services, session, String(response.getHeader('request-id')))
    admission.clear(response)
    response.redirect(303, `${path}/welcome`)
  })
}
