/** The client of this page: that which others use, with the session's cookie in the place of a key. */
import { createMediawright, type Mediawright, type Schemas } from '../../../client/src/index.ts'
import { sessionEnded } from './session.ts'

export type { Mediawright, Schemas }

/** The cookie goes with every request to our own origin; the header tells the service that no foreign form sent it. */
const ownHeader = { 'X-Mediawright-Studio': '1' }

async function send(request: Request): Promise<Response> {
  const isOurs = new URL(request.url).origin === location.origin
  if (isOurs) request.headers.delete('authorization')
  const response = await fetch(request)
  if (isOurs && response.status === 401) sessionEnded()
  return response
}

export const api: Mediawright = createMediawright({
  baseUrl: location.origin,
  apiKey: 'cookie',
  defaultHeaders: ownHeader,
  fetch: send,
  retries: 2,
})

export const useApi = (): Mediawright => api
