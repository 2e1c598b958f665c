/** Scripted responses for upload tests, and helpers that upload files and read the requests that the service received. */
import type { MediawrightOptions, UploadOptions, UploadSource } from '../src/index.ts'
import { failure, json, scriptedService, type Seen, type Step } from './scripted-service.ts'

export const options = { workspace_id: 'ws_01' }
/** One byte more than a direct upload allows. */
export const large = 4 * 1024 * 1024 + 1
export const largeFile = () => new File(['x'.repeat(large)], 'large.png', { type: 'image/png' })

export const assetId = 'asset_01'
export const ready = {
  asset_id: assetId,
  status: 'ready',
  uploaded_via: 'signed_url',
  url: 'https://media.example.com/files/k/fox.png',
  visibility: 'workspace',
  workspace_id: 'ws_01',
  name: 'fox.png',
  description: null,
  content_type: 'image/png',
  upload_content_type: 'image/png',
  width: 640,
  height: 480,
  size_bytes: 5,
  created_at: '2026-11-20T10:02:03.310Z',
  failure_message: null,
}
export const failed = { ...ready, status: 'failed', failure_message: 'The file claims to be image/png, but it is a web page.' }

/**
 * Responds with an asset that is waiting for its file. The form points to the service itself, as it does if files are stored in a local
 * folder.
 */
export const reserved =
  (status = 201, policy = 'p1'): Step =>
  (response, seen) => {
    const url = `http://${seen.headers.host}/uploads/media`
    const form_fields = { key: `uploads/${policy}`, 'Content-Type': 'image/png', Policy: policy }
    const upload = { method: 'POST', url, content_type: 'multipart/form-data', file_field: 'file', form_fields }
    const expires_at = '2026-11-20T11:07:07.000Z'
    json(status, { ...ready, status: 'pending_upload', expires_at, upload, upload_url: url })(response, seen)
  }
/** Responds like a storage service that has accepted the file. */
export const stored: Step = response => void response.writeHead(204, { etag: '"x"' }).end()
/** Returns an error response in S3's format. */
export const refusedByS3 = (status: number, code: string): Step => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>It is ${code}.</Message></Error>`
  return response => void response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}
export const conflict = failure(409, 'conflict')

export const getCalls = (seen: readonly Seen[]) => seen.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)

/** Returns the fields of a received form, in order: for a file, its name and text, or only its text if it has no name. */
export async function getFields({ body, headers }: Seen): Promise<[string, string][]> {
  const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
  const toText = async (value: string | File) =>
    typeof value === 'string' ? value : `${value.name && `${value.name}: `}${await value.text()}`
  return Promise.all([...form].map(async ([name, value]): Promise<[string, string]> => [name, await toText(value)]))
}

/** Uploads a file to a service that runs the given steps. @returns the result and the requests that the service received */
export async function uploadTo(
  steps: Step[],
  source: UploadSource,
  more: Partial<UploadOptions> = {},
  settings: Partial<MediawrightOptions> = {},
) {
  await using service = await scriptedService(...steps)
  const { assets } = service.client(settings)
  const result: unknown = await assets.upload(source, { ...options, ...more } as UploadOptions).catch((error: unknown) => error)
  return { result, calls: getCalls(service.seen), seen: service.seen, waits: service.waits }
}
