/** The baseline: plain Express with one route and a constant response. */
import express from 'express'

const answer = JSON.parse(process.env.ANSWER)
const app = express()
app.get('/api/v1/runs/:runId', (_request, response) => response.json(answer))
app.listen(Number(process.env.PORT), '127.0.0.1')
