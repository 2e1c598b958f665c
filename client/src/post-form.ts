import { retryAfterOf } from './answers.ts'
import { attempted, repeated, type Patience } from './attempts.ts'
import type { Schemas } from './contract.ts'
import { UploadFailedError } from './errors.ts'
import { newIdempotencyKey } from './idempotency.ts'
import { counted } from './upload-source.ts'

export interface FormPost extends Patience {
  upload: Schemas['AssetUpload']
  content: Blob
  /** The asset that the file is for, for the error. */
  assetId: string
  /** Is told how much of the content was sent; begins anew with every attempt. */
  onSent: (bytes: number) => void
  signal: AbortSignal
  /** What sends the form. Without it that is XMLHttpRequest in pages, whose `fetch` does not tell how far it is. */
  fetch: ((request: Request) => Promise<Response>) | undefined
}

/**
 * Sends a file with a signed form, which may be sent as often as needed.
 *
 * Rejects with UploadFailedError when the storage refuses it, MediawrightNetworkError, or the signal's reason.
 */
export async function postForm({ upload, content, assetId, onSent, signal, fetch, ...patience }: FormPost): Promise<void> {
  const { url } = upload
  const { body, before } = formOf(upload, content)
  const attempt = () =>
    attempted(`POST ${url}`, { ...patience, signal }, async (either, alive) => {
      const sent = (bytes: number) => {
        alive()
        onSent(Math.max(0, bytes - before))
      }
      if (!fetch && typeof XMLHttpRequest === 'function') return outcomeOf(await sentByPage({ url, body, signal: either, sent }), assetId)
      let bytes = 0
      const counting = new CountedBlob(body, more => sent((bytes += more)))
      // Redirects are refused: to be able to follow one, Node keeps a copy of all that it sent.
      const request = new Request(url, { method: 'POST', body: counting, signal: either, redirect: 'error' })
      return outcomeOf(await (fetch ?? globalThis.fetch)(request), assetId)
    })
  await repeated(attempt, patience, signal)
}

/**
 * The form as one body. Not a FormData: sending one, Node (undici 7.20 to 8.10 at least) ends the whole process with an
 * unhandled rejection when the connection breaks or the file on disk changes meanwhile.
 */
function formOf({ form_fields, file_field }: Schemas['AssetUpload'], content: Blob) {
  const boundary = `mediawright-${newIdempotencyKey()}`
  const part = (name: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  // Some storages take a part without a file name for no file.
  const head = [...Object.entries(form_fields).map(([name, value]) => `${part(name)}${value}\r\n`), part(file_field, '; filename="file"')]
  const before = new Blob(head)
  const body = new Blob([before, content, `\r\n--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
  return { body, before: before.size }
}

/** Tells what is read of it. It is a Blob like any other, of a known length: S3 takes no other. */
class CountedBlob extends Blob {
  readonly #count: (bytes: number) => void
  constructor(content: Blob, count: (bytes: number) => void) {
    super([content], { type: content.type })
    this.#count = count
  }
  override stream() {
    return counted(super.stream(), this.#count)
  }
}

interface PagePost {
  url: string
  body: Blob
  signal: AbortSignal
  sent: (bytes: number) => void
}

function sentByPage({ url, body, signal, sent }: PagePost): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', url)
    request.upload.addEventListener('progress', ({ loaded }) => sent(loaded))
    request.addEventListener('load', () => resolve(answerOf(request)))
    const failed = 'The connection failed, or the host does not let this page use it (CORS).'
    request.addEventListener('error', () => reject(new TypeError(failed)))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  // All at once, because one that the other side does not expose would be reported on the console.
  const headers = request
    .getAllResponseHeaders()
    .split('\r\n')
    .flatMap(line => (line === '' ? [] : [line.split(/: (.*)/).slice(0, 2) as [string, string]]))
  return new Response(request.responseText || null, { status: request.status, headers })
}

async function outcomeOf(response: Response, assetId: string): Promise<UploadFailedError | undefined> {
  const { ok, status } = response
  const answer = await response.text()
  if (ok) return undefined
  const { code, message } = refusalOf(answer)
  const what = message ?? `The storage refused the file with status ${status}${code === undefined ? '' : ` (${code})`}.`
  return new UploadFailedError(what, { assetId, code, status, retryAfter: retryAfterOf(response) })
}

/** The service's own storage answers with its error envelope, S3 with XML. */
function refusalOf(answer: string): { code?: string | undefined; message?: string | undefined } {
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
