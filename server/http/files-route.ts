import type { Request, Response } from 'express'
import { findServedAsset } from '../assets/asset-store.ts'
import type { Database } from '../engines/database/database.ts'
import type { Files } from '../engines/files/files.ts'
import { notFound } from '../errors.ts'

/** Types that a browser shows without running anything in them. */
const harmless = /^(image\/(png|jpeg|webp|gif|avif)|video\/|audio\/|model\/gltf-binary$|application\/pdf$)/

/** `GET /files/<key>/<name>`: the key is the permission. What lies under it never changes. */
export function fileRoute(database: Database, files: Files) {
  return async (request: Request, response: Response): Promise<void> => {
    const key = String(request.params['key'])
    const asset = /^[a-z0-9]{8,64}$/.test(key) ? await database.read(sql => findServedAsset(sql, key)) : undefined
    const stored = asset && asset.fileName === request.params['name'] ? await files.stat(key) : undefined
    if (!asset || !stored) throw notFound('file', String(request.params['name']))
    const etag = `"${asset.etag ?? key}"`
    response.set({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'last-modified': new Date(asset.createdAt).toUTCString(),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': asset.contentType ?? 'application/octet-stream',
      ...(!harmless.test(asset.contentType ?? '') && {
        'content-disposition': `attachment; filename="${asset.fileName.replaceAll(/[^\w.-]/g, '_')}"`,
      }),
    })
    if (request.fresh) {
      response.status(304).end()
      return
    }
    const range = rangeOf(request, stored.size, etag)
    if (range === 'unsatisfiable') {
      response.status(416).set('content-range', `bytes */${stored.size}`).removeHeader('content-type')
      response.removeHeader('cache-control')
      response.end()
      return
    }
    const { start, end } = range ?? { start: 0, end: stored.size - 1 }
    if (range) response.status(206).set('content-range', `bytes ${start}-${end}/${stored.size}`)
    response.set('content-length', String(Math.max(0, end - start + 1)))
    if (request.method === 'HEAD' || stored.size === 0) {
      response.end()
      return
    }
    const stream = files.stream(key, { start, end })
    stream.once('error', () => response.destroy())
    response.once('close', () => stream.destroy())
    stream.pipe(response)
  }
}

/** One range is answered as such; several, or one under another `If-Range`, mean the whole file. */
function rangeOf(request: Request, size: number, etag: string): { start: number; end: number } | 'unsatisfiable' | undefined {
  const header = request.headers.range
  const condition = request.headers['if-range']
  if (header === undefined || (condition !== undefined && condition !== etag)) return undefined
  const ranges = request.range(size, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}
