import type { UncheckedCall } from './unchecked-call.ts'
import type { Schemas } from './contract.ts'
import { LostAnswerError, MediawrightError, UploadFailedError } from './errors.ts'
import { postForm } from './post-form.ts'
import type { SendSettings } from './send.ts'
import { toCallInit, pickRequestOptions, type CallOptions, type RequestOptions } from './call-options.ts'
import { getContent, getUrl, type Content, type UploadSource } from './upload-source.ts'

/** Progress of an upload. */
export interface UploadProgress {
  sent_bytes: number
  total_bytes: number
}

type Description = Omit<Schemas['CreateAssetRequest'], 'source'>

/**
 * Metadata of the file, named as in the contract. `file_name` and `content_type` default to those of the source. With `asset_id`, the file
 * is uploaded for an existing asset whose upload failed, expired or was interrupted. Such an asset already has its metadata.
 */
export type UploadOptions = CallOptions & {
  /**
   * Called with 0 bytes at the start, with the bytes sent so far during the upload and with the total at the end. The number of bytes never
   * decreases: after a failed attempt, no call is made until the next attempt has caught up. Files of up to 4 MiB are sent in one chunk.
   * Not called for URLs that the service fetches.
   */
  onProgress?: (progress: UploadProgress) => void
} & ((Description & { asset_id?: undefined }) | (Partial<Description> & { asset_id: string }))

/** An asset that is `ready`. */
export type ReadyAsset = Schemas['Asset'] & { status: 'ready' }

export interface Uploads {
  /**
   * Uploads a file and resolves with the asset once it is `ready`. https URLs are fetched by the service or, if the service does not allow
   * the host, by the client. Files of up to 4 MiB are sent in one call, and larger ones are sent to the storage server with a signed form.
   *
   * Rejects with UploadFailedError if the file cannot be used or does not arrive, with TypeError if the source is invalid and with the
   * signal's reason if the signal aborts. If the service rejects a call, the upload rejects with that call's error.
   */
  upload(source: UploadSource, options: UploadOptions): Promise<ReadyAsset>
}

interface Parts {
  get: UncheckedCall
  post: UncheckedCall
  settings: SendSettings
  /** True if `settings.fetch` was passed when the client was created. */
  hasCustomFetch: boolean
}

/** The destination of an upload. */
type UploadTarget = Pick<Schemas['Asset'], 'asset_id' | 'status' | 'upload'>

const maxDirectBytes = 4 * 1024 * 1024

export function createUploadMethod(parts: Parts): Uploads['upload'] {
  return async (
    source,
    { asset_id, onProgress, signal: given, idempotencyKey, headers, retries, maxWaitMs, attemptTimeoutMs, ...description },
  ) => {
    const stop = new AbortController()
    const signal = given ? AbortSignal.any([given, stop.signal]) : stop.signal
    const request = pickRequestOptions({ signal, headers, retries, maxWaitMs, attemptTimeoutMs })
    const calls = createUploadCalls(parts, request)
    const create = (body: unknown) => calls.create(body, idempotencyKey)

    const url = getUrl(source)
    if (url?.protocol === 'https:' && asset_id === undefined) {
      const made = await create({ ...description, source: url.href }).catch(ignoreIf(error => namesField(error, 'source')))
      if (made) return requireReady(await calls.read(made.asset_id))
    }

    const content = await getContent(source, { ...parts.settings, signal })
    const { file_name = content.name, content_type = content.type } = description
    const about = { ...description, file_name, content_type }
    const onSent = progressReporter(content.blob.size, onProgress, error => stop.abort(error))
    onSent(0)

    const place: UploadTarget =
      asset_id !== undefined
        ? await calls.resume(asset_id)
        : content.blob.size <= maxDirectBytes
          ? await create(await buildForm(about, content)).catch(rejectFile)
          : await create({ ...about, source: 'signed-url' })
    try {
      if (place.status !== 'ready') {
        await sendFile({ place, content: content.blob, calls, parts, signal, onSent })
        await calls.complete(place.asset_id)
      }
      const asset = requireReady(await calls.read(place.asset_id))
      // An earlier call completed the asset: with a different file if the size differs, otherwise with this one, but that call's response
      // was lost.
      if (asset_id !== undefined && place.status === 'ready' && asset.size_bytes !== content.blob.size)
        throw new UploadFailedError('The asset already has a different file. Upload this file as a new asset.', { assetId: asset_id })
      onSent(content.blob.size)
      return asset
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof UploadFailedError) throw error
      throw new UploadFailedError((error as Error).message, { assetId: place.asset_id, cause: error })
    }
  }
}

/** Returns the calls that make up an upload. */
function createUploadCalls({ get, post }: Parts, request: RequestOptions) {
  const init = (assetId: string) => ({ ...request, params: { path: { assetId } } })
  const create = async (body: unknown, idempotencyKey: string | undefined): Promise<Schemas['CreatedAsset']> =>
    (await post('/assets', { ...toCallInit({ ...request, idempotencyKey } as CallOptions), body })).data
  const read = async (assetId: string): Promise<Schemas['Asset']> => (await get('/assets/{assetId}', init(assetId))).data
  /** Reserves a new upload. Rejects with `conflict` unless the asset's previous upload failed. */
  const retry = async (assetId: string): Promise<UploadTarget> => {
    const again = await post('/assets/{assetId}/retry', init(assetId)).catch(ignoreIf(error => error instanceof LostAnswerError))
    return again ? again.data : read(assetId)
  }
  /** Reserves a new upload, or returns the current one if it is still valid. A ready asset has no upload. */
  const resume = async (assetId: string): Promise<UploadTarget> => (await retry(assetId).catch(ignoreIf(isConflict))) ?? read(assetId)
  const complete = async (assetId: string): Promise<void> => {
    // These errors mean that an earlier attempt completed the asset but its response was lost, so the result is read from the asset.
    const lost = (error: unknown) => error instanceof LostAnswerError || isConflict(error)
    for (;;) {
      const completed = await post('/assets/{assetId}/complete', init(assetId)).catch(ignoreIf(lost))
      // A call waits only a few seconds for a conversion, so it is repeated until the conversion has ended.
      if (completed?.data.status === 'pending_upload') continue
      return void requireReady(completed ? completed.data : await read(assetId))
    }
  }
  return { create, read, retry, resume, complete }
}

interface Sending {
  place: UploadTarget
  content: Blob
  calls: ReturnType<typeof createUploadCalls>
  parts: Parts
  signal: AbortSignal
  onSent: (bytes: number) => void
}

async function sendFile({ place: { asset_id: assetId, upload }, content, calls, parts, signal, onSent }: Sending): Promise<void> {
  const { settings, hasCustomFetch } = parts
  const send = (to: UploadTarget['upload']) => {
    if (!to) throw new UploadFailedError('The service did not provide an upload form.', { assetId })
    return postForm({ ...settings, upload: to, content, assetId, onSent, signal, fetch: hasCustomFetch ? settings.fetch : undefined })
  }
  try {
    await send(upload)
  } catch (refusal) {
    if (!(refusal instanceof UploadFailedError) || refusal.status !== 403) throw refusal
    // 403 may mean that the upload has expired. Only in this case does `retry` reserve a new one.
    const fresh = await calls.retry(assetId).catch(ignoreIf(isConflict))
    if (!fresh) throw refusal
    await send(fresh.upload)
  }
}

/** Reports new progress. An error thrown by the listener ends the upload. */
function progressReporter(
  total_bytes: number,
  onProgress: ((progress: UploadProgress) => void) | undefined,
  stop: (error: unknown) => void,
) {
  let reported = -1
  return (bytes: number) => {
    const sent_bytes = Math.min(bytes, total_bytes)
    if (sent_bytes <= reported) return
    reported = sent_bytes
    try {
      onProgress?.({ sent_bytes, total_bytes })
    } catch (error) {
      stop(error)
    }
  }
}

/**
 * Builds the form of a direct upload. Reads the (small) file into memory, because Node exits if a file in a form changes on disk while it
 * is being sent.
 */
async function buildForm(fields: Readonly<Record<string, string | undefined>>, { blob, name }: Content): Promise<FormData> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value)
  // An unnamed file gets an empty name. Otherwise, the platform would invent one, which would become the asset's name.
  form.append('file', new File([await blob.arrayBuffer()], name ?? ''))
  return form
}

function requireReady(asset: Schemas['Asset'] | Schemas['AssetUploadState']): ReadyAsset {
  if (asset.status === 'ready') return asset as ReadyAsset
  throw new UploadFailedError(asset.failure_message ?? 'The asset is still waiting for its file.', { assetId: asset.asset_id })
}

/** Suppresses expected errors and rethrows all others. */
const ignoreIf =
  (expected: (error: unknown) => boolean) =>
  (error: unknown): undefined => {
    if (!expected(error)) throw error
  }

function rejectFile(error: unknown): never {
  throw namesField(error, 'file') ? new UploadFailedError((error as Error).message, { cause: error }) : error
}

const isConflict = (error: unknown) => error instanceof MediawrightError && error.code === 'conflict'
const namesField = (error: unknown, field: string) =>
  error instanceof MediawrightError && error.status === 400 && error.fields.some(each => each.field === field)
