import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'

/**
 * The head of a page in a user's project: an import map loads modules from the project's `node_modules`. The page's origin differs from the
 * service's.
 */
const head = `<!doctype html><meta charset="utf-8"><title>Stranger</title><link rel="icon" href="data:,">
<script type="importmap">{ "imports": {
  "@mediawright/client": "/node_modules/@mediawright/client/dist/client/src/index.js",
  "@mediawright/client/sdk": "/node_modules/@mediawright/client/dist/client/src/sdk.js",
  "openapi-fetch": "/node_modules/openapi-fetch/dist/index.mjs"
} }</script>`

export async function servePage(folder: string, body = ''): Promise<{ url: string; close(): Promise<void> }> {
  const page = `${head}\n${body}`
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://page').pathname
    const file = path === '/' ? page : await readFile(join(folder, normalize(path))).catch(() => undefined)
    response.writeHead(file ? 200 : 404, { 'content-type': path === '/' ? 'text/html' : 'text/javascript' }).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>(resolve => (server.close(() => resolve()), server.closeAllConnections()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}
