/**
 * Express with express-openapi-validator, set up as in the validator's manual. The stack validates requests and responses, and does nothing
 * else.
 */
import { fileURLToPath } from 'node:url'
import express from 'express'
import { middleware } from 'express-openapi-validator'

const answer = JSON.parse(process.env.ANSWER)
const app = express()
app.use(
  middleware({
    apiSpec: fileURLToPath(new URL('../../generated/openapi.json', import.meta.url)),
    validateRequests: true,
    validateResponses: true,
  }),
)
app.get('/api/v1/runs/:runId', (_request, response) => response.json(answer))
app.use((error, _request, response, _next) => response.status(error.status ?? 500).json({ message: error.message }))
app.listen(Number(process.env.PORT), '127.0.0.1')
