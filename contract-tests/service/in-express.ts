/** Runs the service in a separate process and serves its operations from an ordinary Express app, behind common middleware. */
import compression from 'compression'
import cors from 'cors'
import express from 'express'
import session from 'express-session'
import helmet from 'helmet'
import { createRouter } from '@mediawright/contract-kit/express'
import { serve } from '../../server/serve.ts'

await serve(process.env, {
  openSurface: (contract, { otherwise, ...options }) =>
    express()
      .use(helmet())
      .use(compression())
      .use(cors())
      .use(session({ secret: 'contract tests', resave: false, saveUninitialized: true }))
      .use(createRouter(contract, options))
      .use((request, response) => otherwise(request, response)),
})
