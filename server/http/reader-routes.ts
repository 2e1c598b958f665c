import type { Express } from 'express'
import type { ServerParts } from './server.ts'

/** What readers need, outside the contract: the document and its reference. */
export function readerRoutes(app: Express, { document, docs }: Pick<ServerParts, 'document' | 'docs'>): void {
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
