/** An in-memory npm registry. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRegistry {
  /** The value for npm's `registry` setting. */
  origin: string
  /** The paths of all requests. */
  requests: string[]
  /** @returns the tarball's integrity */
  publish: (name: string, version: string, tarball: Buffer) => string
  /** If true, requests for tarballs get no response. */
  holdsBack: boolean
  close: () => Promise<void>
}

export async function startRegistry(): Promise<FakeRegistry> {
  const documents = new Map<string, object>()
  const tarballs = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!)
    registry.requests.push(path)
    const [tarball, document] = [tarballs.get(path), documents.get(path)]
    if (tarball && registry.holdsBack) return
    if (tarball) response.end(tarball)
    else if (document) response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const registry: FakeRegistry = {
    origin,
    requests: [],
    holdsBack: false,
    publish(name, version, tarball) {
      const path = `/${name}/-/${version}.tgz`
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
      const shasum = createHash('sha1').update(tarball).digest('hex')
      const manifest = { name, version, dist: { tarball: `${origin}${path}`, integrity, shasum } }
      tarballs.set(path, tarball)
      documents.set(`/${name}`, { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } })
      return integrity
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return registry
}
