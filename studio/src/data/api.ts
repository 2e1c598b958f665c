/** The API client for this page: the published client, authenticated with the session cookie instead of a key. */
import { createMediawright, type Mediawright, type Schemas } from '../../../client/src/index.ts'
import { reportServiceStatus } from '../ui/lazy.ts'
import { sessionEnded } from './session.ts'

export type { Mediawright, Schemas }

async function send(request: Request): Promise<Response> {
  const response = await fetch(request).catch((error: unknown) => {
    if (!request.signal.aborted) reportServiceStatus(false)
    throw error
  })
  reportServiceStatus(true)
  if (response.status === 401 && new URL(request.url).origin === location.origin) sessionEnded()
  return response
}

export const api: Mediawright = createMediawright({ baseUrl: location.origin, session: true, fetch: send, retries: 2 })
