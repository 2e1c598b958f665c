import express, { type Express } from 'express'
import { newRequestId } from '../engines/ids.ts'

/** Express without what costs and gives nothing here, and with an id for every request. */
export function createBareApp(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag') // answers are not cached, and hashing each costs as much as checking it
  app.set('query parser', 'simple')
  app.enable('strict routing')
  app.enable('case sensitive routing')
  return app.use((_request, response, next) => {
    response.setHeader('request-id', newRequestId())
    next()
  })
}
