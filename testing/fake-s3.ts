import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface FakeS3 {
  /** Returns a value for `STORAGE_URL` or, with a path, a location for backups. */
  url: (bucket: string, path?: string) => string
  objects: Map<string, Uint8Array>
  /** @returns a status to send instead of handling the request, or `undefined` to handle it */
  refuse: (request: IncomingMessage) => number | undefined
  close: () => Promise<void>
}

/**
 * Starts an S3 server in memory, with the features that files and backups need. It does not check signatures; `npm run test:s3` tests
 * against real servers.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Uint8Array>()
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = fake.refuse(request)
    if (refused !== undefined) {
      request.resume()
      return void response.writeHead(refused).end()
    }
    const url = new URL(request.url!, 'http://s3')
    const key = decodeURIComponent(url.pathname.slice(1))
    const isBucket = !key.replace(/\/$/, '').includes('/')
    if (isBucket) {
      const prefix = `${key.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`
      const found = [...objects.keys()].filter(name => name.startsWith(prefix)).slice(0, Number(url.searchParams.get('max-keys') ?? 1000))
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<ListBucketResult><KeyCount>${found.length}</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>`)
    }
    if (request.method === 'PUT') {
      objects.set(key, await buffer(request))
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const bytes = objects.get(key)
    if (!bytes) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-length': bytes.length, etag: '"x"' }).end(request.method === 'HEAD' ? undefined : bytes)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeS3 = {
    url: (bucket, path = '') => `s3://${bucket}${path && `/${path}`}?endpoint=${endpoint}`,
    objects,
    refuse: () => undefined,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return fake
}
