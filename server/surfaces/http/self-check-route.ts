import { setTimeout as sleep } from 'node:timers/promises'
import type { Express, RequestHandler, Request } from 'express'
import { unbuffered } from '@mediawright/contract-kit/node'
import { firstEventWithinMs } from '../../operate/doctor/check-proxy.ts'
import { isSelfCheckSecret, selfCheckPath, type SeenRequest } from '../../operate/doctor/self-check.ts'
import type { Engines } from '../../machine/engines.ts'
import { AppError } from '../../machine/errors.ts'

/**
 * Adds the routes that `admin doctor` calls at the public address with a one-time secret, to compare what it sent with what arrived. Other
 * callers get a 404.
 */
export function selfCheckRoutes(app: Express, { database, clock }: Pick<Engines, 'database' | 'clock'>, onlyRead: RequestHandler): void {
  const requireSelfCheck = async (request: Request) => {
    if (!(await isSelfCheckSecret(database, String(request.params['secret']))))
      throw new AppError('not_found', 'There is nothing at this path.')
  }
  app.get(`${selfCheckPath}/:secret`, async (request, response) => {
    await requireSelfCheck(request)
    const trusts = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
    const seen: SeenRequest = {
      ip: request.ip,
      peer: request.socket.remoteAddress,
      isPeerTrusted: trusts(request.socket.remoteAddress, 0),
      host: request.headers.host,
      forwardedFor: request.get('x-forwarded-for'),
      now: clock.now(),
    }
    response.set('cache-control', 'no-store').json(seen)
  })
  app.get(`${selfCheckPath}/:secret/events`, async (request, response) => {
    await requireSelfCheck(request)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    response.set({ 'content-type': 'text/event-stream', ...unbuffered })
    response.write('data: first\n\n')
    // A buffering proxy delivers the first event only now, together with this one.
    await sleep(2 * firstEventWithinMs, undefined, { signal: gone.signal }).catch(() => undefined)
    response.end('data: last\n\n')
  })
  app.all([`${selfCheckPath}/:secret`, `${selfCheckPath}/:secret/events`], onlyRead)
}
