import { readRetryAfter } from './answers.ts'
import { runAttempt, withRetries, type RetryLimits } from './attempts.ts'
import type { Schemas } from './contract.ts'
import { UploadFailedError } from './errors.ts'
import { randomId } from './random-id.ts'
import { reportReads } from './upload-source.ts'

export interface FormPost extends RetryLimits {
  upload: Schemas['AssetUpload']
  content: Blob
  /** The file's asset, for use in errors. */
  assetId: string
  /** Called with the number of bytes sent. The count restarts with each attempt. */
  onSent: (bytes: number) => void
  signal: AbortSignal
  /** Sends the form. Default: XMLHttpRequest on web pages, because `fetch` does not report progress there. */
  fetch: ((request: Request) => Promise<Response>) | undefined
}

/**
 * Uploads a file with a signed form. The file may be sent more than once.
 *
 * Rejects with UploadFailedError if the storage server rejects the file. May also reject with MediawrightNetworkError or the signal's
 * reason.
 */
export async function postForm({ upload, content, assetId, onSent, signal, fetch, ...limits }: FormPost): Promise<void> {
  const { url } = upload
  const { body, before } = buildForm(upload, content)
  const attempt = () =>
    runAttempt(`POST ${url}`, { ...limits, signal }, async (either, alive) => {
      const sent = (bytes: number) => {
        alive()
        onSent(Math.max(0, bytes - before))
      }
      if (!fetch && typeof XMLHttpRequest === 'function') return getOutcome(await postWithXhr({ url, body, signal: either, sent }), assetId)
      let bytes = 0
      const counting = new CountedBlob(body, more => sent((bytes += more)))
      // Redirects are rejected, because Node would have to buffer the whole body to follow them.
      const request = new Request(url, { method: 'POST', body: counting, signal: either, redirect: 'error' })
      return getOutcome(await (fetch ?? globalThis.fetch)(request), assetId)
    })
  await withRetries(attempt, limits, signal)
}

/**
 * Encodes the form as a single body without FormData. With FormData, Node (at least undici 7.20 to 8.10) exits with an unhandled rejection
 * if the connection breaks or the file changes during the upload.
 */
function buildForm({ form_fields, file_field }: Schemas['AssetUpload'], content: Blob) {
  const boundary = `mediawright-${randomId()}`
  const part = (name: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  // Some storage services do not treat a part without a file name as a file.
  const head = [...Object.entries(form_fields).map(([name, value]) => `${part(name)}${value}\r\n`), part(file_field, '; filename="file"')]
  const before = new Blob(head)
  const body = new Blob([before, content, `\r\n--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
  return { body, before: before.size }
}

/** A Blob that reports how much of it has been read. Unlike a stream, a Blob has a known length, which S3 requires. */
class CountedBlob extends Blob {
  readonly #count: (bytes: number) => void
  constructor(content: Blob, count: (bytes: number) => void) {
    super([content], { type: content.type })
    this.#count = count
  }
  override stream() {
    return reportReads(super.stream(), this.#count)
  }
}

interface XhrPost {
  url: string
  body: Blob
  signal: AbortSignal
  sent: (bytes: number) => void
}

function postWithXhr({ url, body, signal, sent }: XhrPost): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', url)
    request.upload.addEventListener('progress', ({ loaded }) => sent(loaded))
    request.addEventListener('load', () => resolve(toAnswer(request)))
    const failed = 'The connection failed, or the host does not let this page use it (CORS).'
    request.addEventListener('error', () => reject(new TypeError(failed)))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.send(body)
  })
}

function toAnswer(request: XMLHttpRequest): Response {
  // Reads all headers at once, because reading an individual header that is not exposed logs an error to the console.
  const headers = request
    .getAllResponseHeaders()
    .split('\r\n')
    .flatMap(line => (line === '' ? [] : [line.split(/: (.*)/).slice(0, 2) as [string, string]]))
  return new Response(request.responseText || null, { status: request.status, headers })
}

async function getOutcome(response: Response, assetId: string): Promise<UploadFailedError | undefined> {
  const { ok, status } = response
  const answer = await response.text()
  if (ok) return undefined
  const { code, message } = parseStorageError(answer)
  const what = message ?? `The storage rejected the file with status ${status}${code === undefined ? '' : ` (${code})`}.`
  return new UploadFailedError(what, { assetId, code, status, retryAfter: readRetryAfter(response) })
}

/** Parses an error response. The service's own storage returns errors in the API's format, and S3 returns them as XML. */
function parseStorageError(answer: string): { code?: string | undefined; message?: string | undefined } {
  if (answer.startsWith('{')) {
    try {
      return (JSON.parse(answer) as { error?: { code?: string; message?: string } }).error ?? {}
    } catch {
      return {}
    }
  }
  const within = (element: string) => new RegExp(`<${element}>([^<]+)</${element}>`).exec(answer)?.[1]
  return { code: within('Code'), message: within('Message') }
}
