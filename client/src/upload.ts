import type { UncheckedCall } from './calls.ts'
import type { Schemas } from './contract.ts'
import { MediawrightNetworkError } from './errors.ts'
import { initOf, type CallOptions } from './start.ts'

/** Where an uploaded file belongs and what is known about it. */
export interface UploadOptions extends CallOptions {
  workspace_id: string
  /** Name to store it under; that of a `File` by default. */
  file_name?: string
  folder?: string
  /** Also puts the asset on the canvas of this project. */
  project_id?: string
}

/**
 * Uploads a file of any size the service allows: reserves a place, sends the file there and completes the upload.
 * Resolves with the asset, whose `status` is `ready`, or `failed` with `failure_message` where the service cannot use the
 * file. Rejects as calls do, and with MediawrightNetworkError where the storage refuses the file (its `status`).
 */
export type Upload = (file: Blob, options: UploadOptions) => Promise<Schemas['Asset']>

export function uploadWith({ post, get, fetch }: { post: UncheckedCall; get: UncheckedCall; fetch: (request: Request) => Promise<Response> }): Upload {
  return async (file, { signal, idempotencyKey, ...about }) => {
    const file_name = about.file_name ?? (file as Blob & { name?: string }).name
    const body = { source: 'signed-url', ...(file.type ? { content_type: file.type } : {}), ...about, ...(file_name ? { file_name } : {}) }
    const reserved: Schemas['CreatedAsset'] = (await post('/assets', { ...initOf({ signal, idempotencyKey } as CallOptions), body })).data
    if (!reserved.upload) throw new TypeError('The reservation of the upload has no form.')
    await sendForm(reserved.upload, file, file_name, { fetch, signal })
    const path = { assetId: reserved.asset_id }
    await post('/assets/{assetId}/complete', { params: { path }, signal })
    return (await get('/assets/{assetId}', { params: { path }, signal })).data
  }
}

interface Sending {
  fetch: (request: Request) => Promise<Response>
  signal: AbortSignal | undefined
}

/** The storage may be somebody else's: it gets the form and no key. */
async function sendForm(upload: Schemas['AssetUpload'], file: Blob, name: string | undefined, { fetch, signal }: Sending): Promise<void> {
  const form = new FormData()
  for (const [field, value] of Object.entries(upload.form_fields)) form.append(field, value)
  // Last, because S3 ignores the fields that come after the file.
  form.append(upload.file_field, file, name ?? 'file')
  const request = new Request(upload.url, { method: upload.method, body: form, signal: signal ?? null })
  const response = await fetch(request).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new MediawrightNetworkError('The file could not be sent to the storage.', { cause })
  })
  if (!response.ok) throw new MediawrightNetworkError(`The storage refused the file with status ${response.status}.`, { status: response.status })
}
