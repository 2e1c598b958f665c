import type { Express } from 'express'
import type { ServerParts } from './server.ts'

/** What operators and readers need, outside the contract: health, metrics, the document and its reference. */
export function operatorRoutes(app: Express, { services, document, docs }: ServerParts): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', async (_request, response) => {
    const checks = {
      database: await isReady(() => services.database.read(sql => sql.first('select 1 as one', []))),
      queue: services.queue.ready(),
      storage: await services.files.ready(),
    }
    const ready = Object.values(checks).every(Boolean)
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', checks })
  })
  app.get('/metrics', async (_request, response) => void response.type(services.metrics.contentType).send(await services.metrics.text()))
  app.get(
    '/openapi.json',
    async (_request, response) =>
      void response
        .type('json')
        .set('access-control-allow-origin', '*')
        .send(await document()),
  )
  app.get('/openapi.yaml', async (_request, response) => {
    const { stringify } = await import('yaml')
    response
      .type('application/yaml')
      .set('access-control-allow-origin', '*')
      .send(stringify(JSON.parse(await document()), { aliasDuplicateObjects: false, lineWidth: 0 }))
  })
  app.get(
    '/docs',
    async (_request, response) =>
      void response
        .type('html')
        .set('content-security-policy', onlyHere)
        .send(await docs()),
  )
  app.get('/', (_request, response) => response.redirect(302, '/docs'))
}

/** The reference page carries all it needs; what it would fetch from its makers' servers it does without. */
const onlyHere = "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'"

const isReady = async (check: () => Promise<unknown>) => {
  try {
    await check()
    return true
  } catch {
    return false
  }
}
