import express, { type Express } from 'express'
import { newRequestId } from '../../machine/ids.ts'

/** Creates an Express app that assigns an id to every request. Express features that this service does not need are disabled. */
export function createBareApp(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag') // responses are not cached, and hashing one costs as much as validating it
  app.set('query parser', 'simple')
  app.enable('strict routing')
  app.enable('case sensitive routing')
  return app.use((_request, response, next) => {
    response.setHeader('request-id', newRequestId())
    next()
  })
}
