import { once } from 'node:events'
import { addAbortSignal, type Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { toUrlName, type Asset } from '../../core/assets/asset.ts'
import { findVendorCopy, type VendorCopyFile } from '../../core/assets/vendor-copy.ts'
import type { ShowThumbnail } from '../../core/assets/show-thumbnail.ts'
import { thumbnailWidth } from '../../core/assets/thumbnail.ts'
import { findServedAsset } from '../../core/assets/asset-store.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Files } from '../../machine/files/files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { newSecret } from '../../machine/ids.ts'
import { vendorCopies } from '../../machine/links.ts'
import { AppError } from '../../machine/errors.ts'
import { contentKind } from '@mediawright/media-engines/ports/media-types.ts'
import { canServeRanges, failedPrecondition } from './preconditions.ts'
import { encodeMultipart, parseRanges, getSize, type ByteRange } from './ranges.ts'

/** Types that browsers show without executing anything in them. PDF is not among them, because a PDF may contain scripts. */
const harmless = /^(image\/(png|jpeg|webp|gif|avif)|video\/.+|audio\/.+|model\/gltf-binary)$/
/** Types sent directly from storage, if the storage has its own URLs. */
const linked = /^(image|video|audio)\//
const forEver = 'public, max-age=31536000, immutable'
/** If storage sends nothing for this long, it is considered unavailable. */
const storageTimeoutMs = 15_000

/** A requested file. */
interface RequestedFile {
  key: string
  name: string
  /** The workspace of a file on a share page. The file's URL may expire at any time, so browsers must revalidate the file. */
  workspaceId?: string
  /** A copy made for a vendor, which is not an asset. */
  copy?: VendorCopyFile | undefined
}

export type SendFile = (request: Request, response: Response, requested: RequestedFile) => Promise<void>

/**
 * Serves `GET /files/<key>/<name>`: anyone who knows the key may read the file. The content never changes. With `?w=`, the response is a
 * thumbnail of the given width.
 */
export function fileRoute(
  { database, files, deriveKey }: Pick<Engines, 'database' | 'files' | 'deriveKey'>,
  timeoutMs = storageTimeoutMs,
  showThumbnail?: ShowThumbnail,
) {
  const sendFile = createSendFile(database, files, timeoutMs, showThumbnail)
  return (request: Request, response: Response): Promise<void> => {
    const { key = '', name = '' } = request.params as Record<string, string>
    return sendFile(request, response, { key, name, ...(key === vendorCopies && { copy: findVendorCopy(deriveKey, name) }) })
  }
}

/** Sends asset files: whole, in ranges or as thumbnails. */
export function createSendFile(database: Database, files: Files, timeoutMs = storageTimeoutMs, showThumbnail?: ShowThumbnail): SendFile {
  const findAsset = async ({ key, workspaceId }: RequestedFile): Promise<Asset | undefined> => {
    const found = /^[a-z0-9]{8,64}$/.test(key) ? await database.read(sql => findServedAsset(sql, key)) : undefined
    return workspaceId === undefined || found?.workspaceId === workspaceId ? found : undefined
  }
  return async (request, response, requested) => {
    const { key, name, workspaceId, copy } = requested
    const shownAsset = copy ? undefined : await findAsset(requested)
    const asset = copy ?? shownAsset
    const caching = copy || workspaceId !== undefined ? 'private, no-cache' : forEver
    const storedKey = asset?.storedKey ?? key
    const stored = asset?.fileName === name ? await files.stat(storedKey) : undefined
    if (!asset || !stored) throw new AppError('not_found', 'There is no such file.')

    const contentType = asset.contentType ?? 'application/octet-stream'
    const width = measureWidth(request)
    const thumbnail = width !== undefined && shownAsset && showThumbnail && (await showThumbnail(shownAsset, width))
    if (thumbnail) return sendThumbnail(request, response, shownAsset, { width, thumbnail, caching })
    // If an image's thumbnail cannot be created, the image itself is sent; for other media, the request fails.
    if (width !== undefined && contentKind(asset.contentType) !== 'image') throw new AppError('not_found', 'This file has no thumbnail.')
    const validators = { etag: `"${asset.etag ?? storedKey}"`, modifiedAt: asset.createdAt }
    const { size } = stored
    response.set(protection)
    if (shown.test(contentType)) response.set('content-security-policy', viewer)
    const refused = failedPrecondition(request.headers, validators)
    if (refused === 412) return void response.status(412).set('cache-control', 'no-store').end()
    if (!refused && files.link && request.method === 'GET' && linked.test(contentType)) {
      const location = await files.link(storedKey, { contentType, disposition: contentDisposition(asset) })
      return void response.status(302).set({ location, 'cache-control': 'no-store' }).end()
    }
    response.set({
      etag: validators.etag,
      'last-modified': new Date(validators.modifiedAt).toUTCString(),
      'accept-ranges': 'bytes',
      'cache-control': caching,
    })
    if (refused) return void response.status(304).end()
    const mayRange = request.method === 'GET' && canServeRanges(request.headers, validators)
    const ranges = mayRange ? parseRanges(request.headers.range, size) : undefined
    if (ranges === 'unsatisfiable')
      return void response
        .status(416)
        .set({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
        .end()

    const open = (range: ByteRange) => files.stream(storedKey, range)
    response.set({ 'content-type': contentType, 'content-disposition': contentDisposition(asset) })
    if (ranges && ranges.length > 1) {
      const boundary = newSecret()
      const { parts, tail, length } = encodeMultipart(ranges, size, contentType, boundary)
      response.status(206).set({ 'content-type': `multipart/byteranges; boundary=${boundary}`, 'content-length': String(length) })
      return send(response, parts, tail, open, timeoutMs)
    }
    const [range = { start: 0, end: size - 1 }] = ranges ?? []
    if (ranges) response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    response.set('content-length', String(getSize([range])))
    if (request.method === 'HEAD' || size === 0) return void response.end()
    return send(response, [{ head: '', range }], '', open, timeoutMs)
  }
}

/** Returns the requested thumbnail width. @throws {AppError} `input_validation_error` */
function measureWidth({ url }: Request): number | undefined {
  const value = new URLSearchParams(url.split('?')[1]).get('w')
  if (value === null) return undefined
  if (/^[1-9]\d{0,4}$/.test(value)) return thumbnailWidth(Number(value))
  const message = 'must be a whole number of pixels from 1 to 99999'
  throw new AppError('input_validation_error', `The width \`w\` of a thumbnail ${message}.`, { fields: [{ field: 'w', message }] })
}

/**
 * Sends a thumbnail from this service, even if storage has its own URLs: storage links expire, so browsers could not cache it.
 */
function sendThumbnail(
  request: Request,
  response: Response,
  asset: Asset,
  { width, thumbnail, caching }: { width: number; thumbnail: Uint8Array; caching: string },
): void {
  const validators = { etag: `"${asset.etag ?? asset.storedKey ?? asset.fileKey}-w${width}"`, modifiedAt: asset.createdAt }
  response.set({ ...protection, 'content-security-policy': viewer })
  const refused = failedPrecondition(request.headers, validators)
  if (refused === 412) return void response.status(412).set('cache-control', 'no-store').end()
  response.set({
    etag: validators.etag,
    'last-modified': new Date(validators.modifiedAt).toUTCString(),
    'cache-control': caching,
  })
  if (refused) return void response.status(304).end()
  response.set({
    'content-type': 'image/webp',
    'content-length': String(thumbnail.length),
    'content-disposition': `inline; filename="${toUrlName('thumbnail', 'image/webp')}"`,
  })
  response.end(request.method === 'HEAD' ? undefined : thumbnail)
}

/** Types that browsers show in a viewer page. */
const shown = /^(image\/(png|jpeg|webp|gif|avif)|video\/.+|audio\/.+)$/
/** No script runs on a viewer page, and the page may load only the file that it shows; a sandbox would prevent playback. */
const viewer = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
/** Headers set on every response: no file is rendered as a page, and pages from other origins may embed files. */
const protection = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Returns the `Content-Disposition` header. The extension follows the detected type, because the URL's extension may come from a type
 * declared before the upload.
 */
export function contentDisposition({ contentType, fileName }: Pick<Asset, 'contentType' | 'fileName'>): string {
  const kind = harmless.test(contentType ?? '') ? 'inline' : 'attachment'
  return `${kind}; filename="${toUrlName(fileName, contentType)}"`
}

interface Part {
  head: string
  range: ByteRange
}

/** @throws {FilesUnavailable} if nothing could be sent; if storage fails later, the connection is closed */
async function send(response: Response, parts: readonly Part[], tail: string, open: (range: ByteRange) => Readable, timeoutMs: number) {
  if (response.destroyed) return
  const reader = new AbortController()
  response.once('close', () => reader.abort())
  try {
    for (const { head, range } of parts) {
      const sent = await sendPart(response, head, open(range), reader.signal, timeoutMs)
      // Without this error, the client would mistake the next response for the rest of this one.
      if (sent !== getSize([range])) throw new Error(`Storage sent ${sent} of ${getSize([range])} bytes.`)
    }
    response.end(tail)
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    for (const name of response.getHeaderNames()) if (ofContent.test(name)) response.removeHeader(name)
    throw new FilesUnavailable(error)
  }
}

/** @returns the number of bytes sent */
async function sendPart(response: Response, head: string, source: Readable, reader: AbortSignal, timeoutMs: number): Promise<number> {
  const stalled = new AbortController()
  const signal = AbortSignal.any([reader, stalled.signal])
  let [sent, seen] = [0, 0]
  const look = setInterval(() => {
    if (seen === sent && !response.writableNeedDrain) stalled.abort()
    seen = sent
  }, timeoutMs)
  try {
    // A loop costs less than a pipe, and an error response is still possible until the first byte is sent.
    for await (const chunk of addAbortSignal(signal, source) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      if (sent === 0 && head) response.write(head)
      sent += chunk.length
      if (!response.write(chunk, () => release(chunk))) await once(response, 'drain', { signal })
    }
    return sent
  } finally {
    clearInterval(look)
  }
}

/**
 * Frees a chunk's memory immediately. The garbage collector scans the whole heap about once for every 20 MB of chunks; if it has to free
 * the chunks, that takes twice as much processor time as everything else involved in sending a file (measured).
 */
function release({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void {
  if (byteLength === buffer.byteLength) buffer.transfer(0)
}

/** Headers that an error response must not have. */
const ofContent = /^(etag|last-modified|accept-ranges|content-(type|length|range|disposition))$/
