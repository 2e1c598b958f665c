import { runAttempt, withRetries, type RetryLimits } from './attempts.ts'
import { MediawrightNetworkError } from './errors.ts'

/**
 * A source for an upload. A string is a URL (`https:`, `http:`, `data:`, `blob:`, `file:`) or, in Node, a file path, so never pass an
 * untrusted string. A stream is buffered in memory first, because its length is unknown until it ends. A file on disk is not loaded into
 * memory.
 */
export type UploadSource = Blob | string | URL | ReadableStream<Uint8Array> | ArrayBuffer | Uint8Array

/** Bytes that can be read repeatedly, with their metadata. */
export interface Content {
  blob: Blob
  name: string | undefined
  /** The media type, or undefined if the contract does not accept it. */
  type: string | undefined
}

export interface FetchOptions extends RetryLimits {
  fetch: (request: Request) => Promise<Response>
  signal: AbortSignal
}

const maxNameLength = 255
const pieceBytes = 64 * 1024
/**
 * The media types that the contract accepts. The contract lists them only in prose, so a test compares that prose with this list. Uploads
 * do not declare other types, which the service detects from the bytes.
 */
export const acceptedTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/tiff',
  'image/bmp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/matroska',
  'video/x-msvideo',
  'video/mp2t',
  'video/3gpp',
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
  'audio/mp4',
  'audio/webm',
  'audio/flac',
  'audio/aac',
  'audio/aiff',
  'model/gltf-binary',
  'application/pdf',
])

/** Returns the URL that a source represents, if any. */
export function getUrl(source: UploadSource): URL | undefined {
  if (typeof source === 'string') return /^(?:https?|data|blob|file):/i.test(source) ? new URL(source) : undefined
  return isObject(source) && 'href' in source ? source : undefined
}

/** @throws {TypeError} for an invalid source; {@link MediawrightNetworkError} for a URL that cannot be fetched; or the signal's reason */
export async function getContent(source: UploadSource, fetching: FetchOptions): Promise<Content> {
  const url = getUrl(source)
  if (url?.protocol === 'file:') return toContent(await openFile(url), lastPathSegment(url))
  if (url) return toContent(await fetchFile(url, fetching), lastPathSegment(url))
  if (typeof source === 'string') return toContent(await openFile(source), source.split(/[\\/]/).at(-1))
  if (isBlob(source)) return toContent(source, source.name)
  if (isStream(source)) return toContent(await collectStream(source, fetching.signal), undefined)
  if (isBytes(source)) return toContent(new Blob([source]), undefined)
  throw new TypeError('`source` must be a File, Blob, URL, ReadableStream, ArrayBuffer or Uint8Array, or, in Node, a file path.')
}

// Uses duck typing, because test runners and frameworks have their own classes.
const isObject = (source: unknown): source is object => typeof source === 'object' && source !== null
const isBlob = (source: unknown): source is Blob & { name?: string } => isObject(source) && 'stream' in source && 'size' in source
const isStream = (source: unknown): source is ReadableStream<Uint8Array> => isObject(source) && 'getReader' in source
const isBytes = (source: unknown): source is ArrayBuffer | Uint8Array<ArrayBuffer> =>
  ArrayBuffer.isView(source) || Object.prototype.toString.call(source) === '[object ArrayBuffer]'

function toContent(blob: Blob, name: string | undefined): Content {
  const type = blob.type.split(';', 1)[0]?.trim().toLowerCase()
  return {
    blob,
    name: name?.replaceAll('\0', '').slice(-maxNameLength) || undefined,
    type: type !== undefined && acceptedTypes.has(type) ? type : undefined,
  }
}

/** Opens a file without reading it; its bytes are read from disk when it is sent. */
async function openFile(path: string | URL): Promise<Blob> {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }
  const files = process?.getBuiltinModule?.('node:fs') as { openAsBlob?: (path: string | URL) => Promise<Blob> } | undefined
  if (!files?.openAsBlob)
    throw new TypeError(
      '`source` is a string but not a URL. Opening files by path requires Node 20.16 or newer; otherwise, pass a File or a Blob.',
    )
  try {
    return await files.openAsBlob(path)
  } catch (cause) {
    throw new TypeError(`The file ${String(path)} could not be read.`, { cause })
  }
}

/** Returns the decoded last segment of a URL's path. */
function lastPathSegment({ protocol, pathname }: URL): string | undefined {
  if (protocol === 'data:' || protocol === 'blob:') return undefined
  const part = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

async function fetchFile(url: URL, { fetch, signal, ...limits }: FetchOptions): Promise<Blob> {
  // Truncated, because a data URL can be as long as its file.
  const what = `GET ${url.href.slice(0, 200)}`
  const attempt = () =>
    runAttempt(what, { ...limits, signal }, async (either, alive) => {
      alive()
      const response = await fetch(new Request(url, { signal: either }))
      const { body, ok, status } = response
      const content = await new Response(body && reportReads(body, alive)).blob()
      if (!ok) return new MediawrightNetworkError(`${what} responded with status ${status}.`, { status })
      // The server's content type is ignored: the type is detected from the bytes, as when the service fetches the file.
      const type = /^https?:$/.test(url.protocol) ? '' : (response.headers.get('content-type') ?? '')
      return content.slice(0, content.size, type)
    })
  return withRetries(attempt, limits, signal)
}

async function collectStream(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Blob> {
  try {
    // Piped through another stream, because `blob` takes no signal.
    return await new Response(stream.pipeThrough(new TransformStream(), { signal })).blob()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** Splits bytes into small chunks and reports each one as it is read. Without this, data in memory would arrive in a single chunk. */
export function reportReads(stream: ReadableStream<Uint8Array<ArrayBuffer>>, count: (bytes: number) => void) {
  const reader = stream.getReader()
  let rest = new Uint8Array()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        while (rest.length === 0) {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          rest = value
        }
        // The chunk is copied because the receiver may detach the buffer.
        const piece = rest.slice(0, pieceBytes)
        rest = rest.subarray(pieceBytes)
        count(piece.length)
        controller.enqueue(piece)
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
