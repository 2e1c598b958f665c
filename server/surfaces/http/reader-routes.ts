import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Express, Response } from 'express'
import { AppError } from '../../machine/errors.ts'

/** The path of the API's documentation. */
export const referencePath = '/docs'

/** Reads the document as OpenAPI 3.1, which more tools support, or as 3.2, the version it is written in. */
export type ReadDocument = (name: 'openapi.json' | 'openapi.3.2.json') => Promise<string>

/** Serves the OpenAPI document and its reference page for human readers. These routes are not part of the contract. */
export function readerRoutes(app: Express, { document }: { document: ReadDocument }): void {
  app.get(
    '/openapi.json',
    async (_request, response) =>
      void response
        .type('json')
        .set('access-control-allow-origin', '*')
        .send(await document('openapi.json')),
  )
  app.get('/openapi.yaml', async ({ query: { version = '3.1' } }, response) => {
    if (version !== '3.1' && version !== '3.2')
      throw new AppError('input_validation_error', 'The query parameter `version` must be 3.1 or 3.2.')
    const text = await document(version === '3.2' ? 'openapi.3.2.json' : 'openapi.json')
    const { stringify } = await import('yaml')
    response
      .type('application/yaml')
      .set('access-control-allow-origin', '*')
      .send(stringify(JSON.parse(text), { aliasDuplicateObjects: false, lineWidth: 0 }))
  })
  app.get(['/docs', '/docs/'], (_request, response) =>
    sendPart(
      response.set({ 'content-security-policy': ownOriginOnly, 'cross-origin-opener-policy': 'same-origin' }),
      referenceFile('page.html'),
    ),
  )
  for (const name of ['page.js', 'page.css']) app.get(`/docs/${name}`, (_request, response) => sendPart(response, referenceFile(name)))
  for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css'])
    app.get(`/docs/${name}`, (_request, response) => sendPart(response, fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))))
  app.get('/', (_request, response) => response.redirect(302, '/docs'))
}

const referenceFile = (name: string) => join(import.meta.dirname, 'reference', name)

/** An upgrade changes the files but not their names, so browsers must revalidate the files. */
function sendPart(response: Response, file: string): void {
  response.sendFile(file, { cacheControl: false, headers: { 'cache-control': 'no-cache' } })
}

/**
 * The page loads everything from this service and calls nothing else. Swagger UI sets styles on elements and has images in its style sheet,
 * but needs neither inline scripts nor `eval`.
 */
const ownOriginOnly = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
