import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { methodNotAllowed } from '@mediawright/contract-kit/express'
import { AppError } from '../../machine/errors.ts'
import { refuse } from '../operations/contract.ts'
import type { ActionResponse, Operator, OperatorPage } from '../../operate/operator/operator-page.ts'
import { policy } from '../../operate/operator/page.ts'
import { createHostCheck } from './host-check.ts'

/** Returns the operator who sent a request. If the sender must sign in first, redirects or rejects the request, and returns undefined. */
export type Admit = (request: Request, response: Response) => Promise<Operator | undefined>

/** Admits anyone who can reach the port. */
export const admitAnyone: Admit = async () => ({ actor: 'operator', name: undefined })

const readForm = express.urlencoded({ extended: false, limit: '20kb', parameterLimit: 50 })

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // This referrer policy also prevents run ids and the host from being sent to other sites.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

/**
 * Adds the operator pages, on a separate port.
 * @param signOn adds the routes that precede the pages
 */
export function operatorPageRoutes(
  app: Express,
  page: OperatorPage,
  { admit, names, signOn }: { admit: Admit; names: readonly string[]; signOn?: (() => void) | undefined },
): void {
  const isAllowedHost = createHostCheck(names)
  app.use('/operator', (request, response, next) => {
    if (!isAllowedHost(request.headers.host))
      throw new AppError(
        'forbidden',
        'This host name is not allowed for the operator page. Open the page by IP address or as localhost, or set OPERATOR_URL to the address in your browser.',
      )
    response.set(headers)
    next()
  })
  signOn?.()
  app.get('/operator/', (_request, response) => response.redirect(303, '/operator'))
  app.get(['/operator', '/operator/:page', '/operator/:page/:id'], async (request, response) => {
    const operator = await admit(request, response)
    if (!operator) return
    const path = request.path.slice('/operator'.length).replace(/\/$/, '')
    send(response, await page.show(decoded(path), texts(request.query), operator))
  })
  app.post('/operator/actions/:name', requireSameOrigin, readForm, async (request, response) => {
    const operator = await admit(request, response)
    if (!operator) return
    const name = String(request.params['name'])
    send(response, await page.submit(name, texts(request.body as object), operator, String(response.getHeader('request-id'))))
  })
  app.all(['/operator', '/operator/:page', '/operator/:page/:id'], methodNotAllowed(refuse, 'GET', 'HEAD'))
}

function send(response: Response, acted: ActionResponse): void {
  if ('location' in acted) response.redirect(303, `/operator${acted.location}`)
  else response.status(acted.status).type('html').send(acted.html)
}

/**
 * Rejects forms submitted from other origins, and requests without an Origin header: browsers send that header with every form, and other
 * callers can use the command-line tool.
 */
export const requireSameOrigin: RequestHandler = ({ headers: { origin, host, 'sec-fetch-site': site } }, _response, next) => {
  const isOwn = site === undefined ? origin !== undefined && URL.parse(origin)?.host === host : site === 'same-origin'
  if (!isOwn || (origin !== undefined && URL.parse(origin)?.host !== host))
    throw new AppError('forbidden', 'Changes must come from the operator page itself; this request came from elsewhere.')
  next()
}

/** If a name has multiple values, the last one is used. */
const texts = (values: object): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value
      return [name, typeof last === 'string' ? last : undefined]
    }),
  )

function decoded(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/')
  } catch {
    return path
  }
}
