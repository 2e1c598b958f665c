import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Asset } from '../assets/asset.ts'
import { findServedAsset } from '../assets/asset-store.ts'
import type { Database } from '../engines/database/database.ts'
import { FilesUnavailable, type Files } from '../engines/files/files.ts'
import { newSecret } from '../engines/ids.ts'
import { notFound } from '../errors.ts'
import { mayBeRange, refusedBy } from './preconditions.ts'
import { multipartOf, rangesOf, sizeOf } from './ranges.ts'

/** Types that a browser shows without running anything in them; a PDF may bring scripts along. */
const harmless = /^(image\/(png|jpeg|webp|gif|avif)|video\/.+|audio\/.+|model\/gltf-binary)$/
/** What goes out straight from a storage that has addresses of its own. */
const linked = /^(image|video|audio)\//
/** So long a storage may say nothing to who waits for it. */
const storagePatienceMs = 15_000

/** `GET /files/<key>/<name>`: the key is the permission. What lies under it never changes. */
export function fileRoute(database: Database, files: Files, patienceMs = storagePatienceMs) {
  return async (request: Request, response: Response): Promise<void> => {
    const { key = '', name = '' } = request.params as Record<string, string>
    const asset = /^[a-z0-9]{8,64}$/.test(key) ? await database.read(sql => findServedAsset(sql, key)) : undefined
    const storedKey = asset?.storedKey ?? key
    const stored = asset?.fileName === name ? await files.stat(storedKey) : undefined
    if (!asset || !stored) throw notFound('file', name)

    const contentType = asset.contentType ?? 'application/octet-stream'
    const validators = { etag: `"${asset.etag ?? storedKey}"`, modifiedAt: asset.createdAt }
    const { size } = stored
    response.set(protection)
    const refused = refusedBy(request.headers, validators)
    if (refused === 412) return void response.status(412).set('cache-control', 'no-store').end()
    if (!refused && files.link && request.method === 'GET' && linked.test(contentType)) {
      const location = await files.link(storedKey, { contentType, disposition: dispositionOf(asset) })
      return void response.status(302).set({ location, 'cache-control': 'no-store' }).end()
    }
    response.set({
      etag: validators.etag,
      'last-modified': new Date(validators.modifiedAt).toUTCString(),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    if (refused) return void response.status(304).end()
    const mayRange = request.method === 'GET' && mayBeRange(request.headers, validators)
    const ranges = mayRange ? rangesOf(request.headers.range, size) : undefined
    if (ranges === 'unsatisfiable')
      return void response
        .status(416)
        .set({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
        .end()

    response.set({ 'content-type': contentType, 'content-disposition': dispositionOf(asset) })
    if (ranges && ranges.length > 1) {
      const boundary = newSecret()
      const { heads, tail, length } = multipartOf(ranges, size, contentType, boundary)
      response.status(206).set({ 'content-type': `multipart/byteranges; boundary=${boundary}`, 'content-length': String(length) })
      const parts = async function* () {
        for (const [index, range] of ranges.entries()) {
          yield heads[index]!
          yield* files.stream(storedKey, range)
        }
        yield tail
      }
      return send(Readable.from(parts(), { objectMode: false }), response, patienceMs)
    }
    const [range] = ranges ?? []
    if (range) response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    response.set('content-length', String(range ? sizeOf([range]) : size))
    if (request.method === 'HEAD' || size === 0) return void response.end()
    return send(files.stream(storedKey, range ?? { start: 0, end: size - 1 }), response, patienceMs)
  }
}

/** On every answer: nothing in a file becomes a page, and pages of others may show it. */
const protection = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

/** RFC 6266: plain characters for all, and the name as it is for who knows better. */
export function dispositionOf({ contentType, fileName }: Pick<Asset, 'contentType' | 'fileName'>): string {
  const kind = harmless.test(contentType ?? '') ? 'inline' : 'attachment'
  const plain = fileName.replaceAll(/[^\w .-]/g, '_')
  const escaped = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${escaped}`}`
}

/** @throws {FilesUnavailable} where nothing came of it; later a storage that breaks off or stalls cuts the connection */
async function send(source: Readable, response: Response, patienceMs: number): Promise<void> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  try {
    await once(source, 'readable', { signal: AbortSignal.any([left.signal, AbortSignal.timeout(patienceMs)]) })
  } catch (error) {
    source.destroy()
    source.once('error', () => undefined)
    if (response.destroyed) return
    for (const name of response.getHeaderNames()) if (ofContent.test(name)) response.removeHeader(name)
    throw new FilesUnavailable(error)
  }
  let chunks = 0
  let seen = -1
  const look = setInterval(() => {
    if (!response.writableNeedDrain && seen === chunks) source.destroy(new Error('The storage has stopped sending.'))
    seen = chunks
  }, patienceMs)
  source.on('data', () => chunks++)
  // who leaves frees the source, and a source that breaks off takes the connection with it
  await pipeline(source, response).catch(() => undefined)
  clearInterval(look)
}

/** Headers that an error must not have. */
const ofContent = /^(etag|last-modified|accept-ranges|content-(type|length|range|disposition))$/
