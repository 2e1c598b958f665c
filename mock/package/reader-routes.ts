/** Serves only the document: the scripts of the service's reference page are larger than everything else combined. */
import type { Express } from 'express'
import { stringify } from 'yaml'

export const referencePath = '/openapi.json'

export function readerRoutes(app: Express, { document }: { document: (name: string) => Promise<string> }): void {
  app.get('/openapi.json', async (_request, response) => {
    response
      .type('json')
      .set('access-control-allow-origin', '*')
      .send(await document('openapi.json'))
  })
  app.get('/openapi.yaml', async ({ query: { version } }, response) => {
    const text = await document(version === '3.2' ? 'openapi.3.2.json' : 'openapi.json')
    response
      .type('application/yaml')
      .set('access-control-allow-origin', '*')
      .send(stringify(JSON.parse(text), { aliasDuplicateObjects: false, lineWidth: 0 }))
  })
  app.get('/', (_request, response) => response.redirect(302, '/__mock'))
}
