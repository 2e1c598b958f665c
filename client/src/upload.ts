import type { UncheckedCall } from './unchecked-call.ts'
import type { Schemas } from './contract.ts'
import { LostAnswerError, MediawrightError, UploadFailedError } from './errors.ts'
import { postForm } from './post-form.ts'
import type { SendSettings } from './send.ts'
import { initOf, type CallOptions } from './start.ts'
import { contentOf, urlOf, type Content, type UploadSource } from './upload-source.ts'

/** How far an upload is. */
export interface UploadProgress {
  sent_bytes: number
  total_bytes: number
}

type Description = Omit<Schemas['CreateAssetRequest'], 'source'>

/**
 * What is known about the file, in the contract's words; `file_name` and `content_type` are those of the source where they
 * are not given. With `asset_id` the file is uploaded for an asset whose upload failed, expired or broke off; that one is
 * described already, so nothing else is needed.
 */
export type UploadOptions = CallOptions & {
  /**
   * Called with 0, whenever more was sent, and with the whole, never with less than before: when an attempt failed it is
   * silent until the next one is as far. Files of up to 4 MiB go in one piece. Not called for what the service fetches.
   */
  onProgress?: (progress: UploadProgress) => void
} & ((Description & { asset_id?: undefined }) | (Partial<Description> & { asset_id: string }))

/** An asset whose file is there, was checked and can be used. */
export type ReadyAsset = Schemas['Asset'] & { status: 'ready' }

export interface Uploads {
  /**
   * Makes an asset of a file and resolves with it once it is `ready`. The service fetches an https URL itself; where it does
   * not fetch from that host, it is fetched here. Up to 4 MiB go in one call, more by a signed form to the storage.
   *
   * Rejects with UploadFailedError when the file cannot be used or does not get through, like any call when the service
   * refuses it, with TypeError for what is no source, or with the signal's reason.
   */
  upload(source: UploadSource, options: UploadOptions): Promise<ReadyAsset>
}

interface Parts {
  get: UncheckedCall
  post: UncheckedCall
  settings: SendSettings
  /** Whether `settings.fetch` was given by whoever made the client. */
  ownFetch: boolean
}

/** Where a file is to go. */
type Place = Pick<Schemas['Asset'], 'asset_id' | 'status' | 'upload'>

const largestDirect = 4 * 1024 * 1024

export function uploadWith(parts: Parts): Uploads['upload'] {
  return async (source, { asset_id, onProgress, signal: given, idempotencyKey, ...description }) => {
    const stop = new AbortController()
    const signal = given ? AbortSignal.any([given, stop.signal]) : stop.signal
    const calls = callsWith(parts, signal)
    const create = (body: unknown) => calls.create(body, idempotencyKey)

    const url = urlOf(source)
    if (url?.protocol === 'https:' && asset_id === undefined) {
      const made = await create({ ...description, source: url.href }).catch(unless(error => names(error, 'source')))
      if (made) return readyOrFailed(await calls.read(made.asset_id))
    }

    const content = await contentOf(source, { ...parts.settings, signal })
    const { file_name = content.name, content_type = content.type } = description
    const about = { ...description, file_name, content_type }
    const onSent = tellerOf(content.blob.size, onProgress, error => stop.abort(error))
    onSent(0)

    const place: Place =
      asset_id !== undefined
        ? await calls.resume(asset_id)
        : content.blob.size <= largestDirect
          ? await create(await formOf(about, content)).catch(unusable)
          : await create({ ...about, source: 'signed-url' })
    try {
      if (place.status !== 'ready') {
        await sendFile({ place, content: content.blob, calls, parts, signal, onSent })
        await calls.complete(place.asset_id)
      }
      const asset = readyOrFailed(await calls.read(place.asset_id))
      // by an earlier call whose answer was lost, or by another file long ago
      if (asset_id !== undefined && place.status === 'ready' && asset.size_bytes !== content.blob.size)
        throw new UploadFailedError('The asset has another file already: upload this one as an asset of its own.', { assetId: asset_id })
      onSent(content.blob.size)
      return asset
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof UploadFailedError) throw error
      throw new UploadFailedError((error as Error).message, { assetId: place.asset_id, cause: error })
    }
  }
}

/** The calls of one upload. */
function callsWith({ get, post }: Parts, signal: AbortSignal) {
  const init = (assetId: string) => ({ params: { path: { assetId } }, signal })
  const create = async (body: unknown, idempotencyKey: string | undefined): Promise<Schemas['CreatedAsset']> =>
    (await post('/assets', { ...initOf({ signal, idempotencyKey }), body })).data
  const read = async (assetId: string): Promise<Schemas['Asset']> => (await get('/assets/{assetId}', init(assetId))).data
  /** A fresh place; rejects with `conflict` where the asset did not fail. */
  const retry = async (assetId: string): Promise<Place> => {
    const again = await post('/assets/{assetId}/retry', init(assetId)).catch(unless(error => error instanceof LostAnswerError))
    return again ? again.data : read(assetId)
  }
  /** A fresh place, or the one that is reserved still; none is needed for what is ready by now. */
  const resume = async (assetId: string): Promise<Place> => (await retry(assetId).catch(unless(isConflict))) ?? read(assetId)
  const complete = async (assetId: string): Promise<void> => {
    // Completed before, by an attempt whose answer was lost: then the asset tells how it ended.
    const lost = (error: unknown) => error instanceof LostAnswerError || isConflict(error)
    const completed = await post('/assets/{assetId}/complete', init(assetId)).catch(unless(lost))
    readyOrFailed(completed ? completed.data : await read(assetId))
  }
  return { create, read, retry, resume, complete }
}

interface Sending {
  place: Place
  content: Blob
  calls: ReturnType<typeof callsWith>
  parts: Parts
  signal: AbortSignal
  onSent: (bytes: number) => void
}

async function sendFile({ place: { asset_id: assetId, upload }, content, calls, parts, signal, onSent }: Sending): Promise<void> {
  const { settings, ownFetch } = parts
  const send = (to: Place['upload']) => {
    if (!to) throw new UploadFailedError('The service does not tell where the file has to go.', { assetId })
    return postForm({ ...settings, upload: to, content, assetId, onSent, signal, fetch: ownFetch ? settings.fetch : undefined })
  }
  try {
    await send(upload)
  } catch (refusal) {
    if (!(refusal instanceof UploadFailedError) || refusal.status !== 403) throw refusal
    // Expired, perhaps. The service knows: it reserves no fresh place as long as there is a good one.
    const fresh = await calls.retry(assetId).catch(unless(isConflict))
    if (!fresh) throw refusal
    await send(fresh.upload)
  }
}

/** Tells progress that is new. What the listener throws ends the upload. */
function tellerOf(total_bytes: number, onProgress: ((progress: UploadProgress) => void) | undefined, stop: (error: unknown) => void) {
  let told = -1
  return (bytes: number) => {
    const sent_bytes = Math.min(bytes, total_bytes)
    if (sent_bytes <= told) return
    told = sent_bytes
    try {
      onProgress?.({ sent_bytes, total_bytes })
    } catch (error) {
      stop(error)
    }
  }
}

/** Small enough to be read at once: a form with a file that changes on disk while it is read would end a Node process. */
async function formOf(fields: Readonly<Record<string, string | undefined>>, { blob, name }: Content): Promise<FormData> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value)
  // Given a file without a name, platforms make one up, which would become the name of the asset.
  form.append('file', new File([await blob.arrayBuffer()], name ?? ''))
  return form
}

function readyOrFailed(asset: Schemas['Asset'] | Schemas['AssetUploadState']): ReadyAsset {
  if (asset.status === 'ready') return asset as ReadyAsset
  throw new UploadFailedError(asset.failure_message ?? 'The asset still waits for its file.', { assetId: asset.asset_id })
}

/** Turns an expected error into nothing, and lets any other through. */
const unless =
  (expected: (error: unknown) => boolean) =>
  (error: unknown): undefined => {
    if (!expected(error)) throw error
  }

function unusable(error: unknown): never {
  throw names(error, 'file') ? new UploadFailedError((error as Error).message, { cause: error }) : error
}

const isConflict = (error: unknown) => error instanceof MediawrightError && error.code === 'conflict'
const names = (error: unknown, field: string) =>
  error instanceof MediawrightError && error.status === 400 && error.fields.some(each => each.field === field)
