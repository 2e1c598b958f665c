/** Uploads files to the service. Uploads continue when the user navigates to another page, and stay listed until dismissed. */
import { create } from 'zustand'
import { api, type Schemas } from '../data/api.ts'
import { sessionStore } from '../data/session.ts'
import { describeError, readableMessage } from '../ui/errors.ts'
import { t } from '../ui/texts.ts'

export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'canceled'
  sentBytes: number
  /** The reason why the upload failed. */
  problem?: string
  /** True if uploading the same file again may succeed. */
  canRetry?: boolean
  asset?: Schemas['Asset']
  /** Called with the asset once it is ready. */
  onReady?: ((asset: Schemas['Asset']) => void) | undefined
}

const store = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))
export const useUploads = (): readonly Upload[] => store().uploads

const canceling = new Map<number, AbortController>()
const listeners = new Set<(asset: Schemas['Asset']) => void>()
/** Registers a listener for completed uploads. @returns a function that removes the listener */
export function onUploaded(listener: (asset: Schemas['Asset']) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const atOnce = 2
let last = 0
let active = 0
const waiting: number[] = []

const change = (id: number, to: Partial<Upload>) =>
  store.setState(({ uploads }) => ({ uploads: uploads.map(upload => (upload.id === id ? { ...upload, ...to } : upload)) }))

/** @param onReady called with each asset and the index of its file */
export function uploadFiles(files: Iterable<File>, onReady?: (asset: Schemas['Asset'], index: number) => void): void {
  const added = [...files].map((file, index): Upload => ({
    id: ++last,
    file,
    state: 'waiting',
    sentBytes: 0,
    ...(onReady && { onReady: asset => onReady(asset, index) }),
  }))
  store.setState(({ uploads }) => ({ uploads: [...added.toReversed(), ...uploads] }))
  waiting.push(...added.map(({ id }) => id))
  next()
}

/** Cancels an upload, even after part of the file has been sent. No asset is created. */
export function cancelUpload(id: number): void {
  canceling.get(id)?.abort()
  change(id, { state: 'canceled' })
}

export function retryUpload(id: number): void {
  change(id, { state: 'waiting', sentBytes: 0 })
  waiting.push(id)
  next()
}

export const dismissUpload = (id: number): void => store.setState(({ uploads }) => ({ uploads: uploads.filter(each => each.id !== id) }))

const isActive = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'checking'
export const dismissUploads = (): void => store.setState(({ uploads }) => ({ uploads: uploads.filter(isActive) }))

function next(): void {
  while (active < atOnce) {
    const id = waiting.shift()
    if (id === undefined) return
    const upload = store.getState().uploads.find(each => each.id === id)
    if (upload?.state !== 'waiting') continue
    active += 1
    void send(upload).finally(() => {
      active -= 1
      next()
    })
  }
}

async function send({ id, file, onReady }: Upload): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  canceling.set(id, controller)
  let reserved: string | undefined
  try {
    if (file.size === 0) throw new UploadRefused(t.uploads.empty)
    change(id, { state: 'sending' })
    const workspace_id = sessionStore.getState().member!.workspaceId
    const { asset_id, upload } = await api.assets.create({ workspace_id, source: 'signed-url', file_name: getName(file) }, { signal })
    reserved = asset_id
    await post(upload!, file, signal, sentBytes => change(id, { sentBytes: Math.min(sentBytes, file.size) }))
    change(id, { state: 'checking', sentBytes: file.size })
    // A call waits at most 20 seconds for a conversion to finish, so calls are repeated until the conversion has finished.
    while ((await api.assets.complete(asset_id, { signal })).status === 'pending_upload');
    const asset = await api.assets.get(asset_id, { signal })
    if (asset.status !== 'ready') throw new UploadRefused(readableMessage(asset.failure_message, t.uploads.unusable))
    change(id, { state: 'done', asset })
    onReady?.(asset)
    for (const listener of listeners) listener(asset)
  } catch (error) {
    // A retry creates another asset, so the asset of the failed attempt is deleted.
    if (reserved !== undefined) void api.assets.delete(reserved).catch(() => undefined)
    if (signal.aborted) return
    const { text, canRetry } = error instanceof UploadRefused ? { text: error.message, canRetry: error.canRetry } : describeError(error)
    change(id, { state: 'failed', problem: text, canRetry })
  } finally {
    canceling.delete(id)
  }
}

const maxNameLength = 255
const getName = ({ name }: File) => name.slice(-maxNameLength)

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function post(upload: Schemas['AssetUpload'], file: File, signal: AbortSignal, onSent: (bytes: number) => void): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.form_fields)) form.append(name, value)
  form.append(upload.file_field, file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    request.upload.addEventListener('progress', event => onSent(event.loaded))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(refusal(request))))
    request.addEventListener('error', () => reject(new UploadRefused(t.uploads.broken, true)))
    request.open('POST', upload.url)
    request.send(form)
  })
}

/**
 * Explains why the storage rejected a file. If the service itself stores the files, it responds with its usual JSON errors; S3
 * responds with XML.
 */
function refusal({ status, responseText }: XMLHttpRequest): UploadRefused {
  if (status === 413 || responseText.includes('EntityTooLarge')) return new UploadRefused(t.uploads.tooLarge)
  const canRetry = status >= 500 || status === 429
  try {
    return new UploadRefused(readableMessage((JSON.parse(responseText) as Schemas['ErrorBody']).error.message, t.uploads.refused), canRetry)
  } catch {
    return new UploadRefused(t.uploads.refused, canRetry)
  }
}

class UploadRefused extends Error {
  /** False if the same file would be rejected again. */
  readonly canRetry: boolean
  constructor(message: string, canRetry = false) {
    super(message)
    this.canRetry = canRetry
  }
}
