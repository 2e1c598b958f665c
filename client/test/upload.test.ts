import { describe, expect, it, vi } from 'vitest'
import { duplicate, failure, hang, hangUp, json, scriptedService, type Step } from './scripted-service.ts'
import {
  assetId,
  getCalls,
  conflict,
  failed,
  getFields,
  large,
  largeFile,
  options,
  ready,
  refusedByS3,
  reserved,
  stored,
  uploadTo,
} from './uploads.ts'
import { MediawrightError, UploadFailedError, type UploadProgress, type UploadSource } from '../src/index.ts'

const created = json(201, ready)
const isReady = json(200, ready)

const signedUpload = ['POST /assets', 'POST /uploads/media', `POST /assets/${assetId}/complete`, `GET /assets/${assetId}`]

describe('an upload of up to 4 MiB', () => {
  it('An upload of up to 4 MiB is sent in one call with all metadata', async () => {
    const about = { file_name: 'fox.webp', content_type: 'image/webp', folder: 'spring', project_id: 'prj_01' }
    const { result, calls, seen } = await uploadTo([created, isReady], new File(['bytes'], 'fox.png', { type: 'image/png' }), about)
    expect(result).toEqual(ready)
    expect(calls).toEqual(['POST /assets', `GET /assets/${assetId}`])
    expect(await getFields(seen[0]!)).toEqual(Object.entries({ ...options, ...about, file: 'fox.png: bytes' }))
  })

  it('An upload of up to 4 MiB is retried with the same idempotency key and the same bytes', async () => {
    const { result, seen } = await uploadTo([hangUp, failure(503, 'service_unavailable'), created, isReady], new Blob(['bytes']), {
      idempotencyKey: 'order-1',
    })
    expect(result).toEqual(ready)
    expect(seen.slice(0, 3).map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('order-1'))
    expect(new Set(seen.slice(0, 3).map(({ body }) => body)).size).toBe(1)
  })

  it('A small file is uploaded even if the browser cannot read the body of a form-data request that contains a file', async () => {
    /** A Request that, like WebKit's, cannot read back a form with a file. */
    class FormsWithFilesAreLost extends Request {
      readonly #isLost: boolean
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init)
        this.#isLost = init?.body instanceof FormData && [...init.body.values()].some(value => typeof value !== 'string')
      }
      override arrayBuffer() {
        return this.#isLost ? Promise.reject(new DOMException('Unable to read form data blob', 'InvalidStateError')) : super.arrayBuffer()
      }
    }
    vi.stubGlobal('Request', FormsWithFilesAreLost)
    try {
      const reported: UploadProgress[] = []
      const onProgress = (progress: UploadProgress) => reported.push(progress)
      const { result, seen } = await uploadTo([created, isReady], new File(['bytes'], 'fox.png', { type: 'image/png' }), { onProgress })
      expect(result).toEqual(ready)
      expect(await getFields(seen[0]!)).toEqual(
        Object.entries({ ...options, file_name: 'fox.png', content_type: 'image/png', file: 'fox.png: bytes' }),
      )
      expect(reported.at(-1)).toEqual({ sent_bytes: 5, total_bytes: 5 })

      await using service = await scriptedService(created)
      const form = new FormData()
      form.append('workspace_id', 'ws_01')
      form.append('file', new File(['bytes'], 'fox.png'))
      await service.client().POST('/assets', { body: form as never })
      expect(await getFields(service.seen[0]!)).toEqual(Object.entries({ workspace_id: 'ws_01', file: 'fox.png: bytes' }))
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('If the response to an upload of up to 4 MiB is lost, the client recovers the asset', async () => {
    const { result, calls } = await uploadTo([hangUp, duplicate(`/assets/${assetId}`), isReady], new Blob(['bytes']))
    expect(result).toEqual(ready)
    expect(calls).toEqual(['POST /assets', 'POST /assets', `GET /assets/${assetId}`, `GET /assets/${assetId}`])
  })

  it('An invalid upload of up to 4 MiB creates no asset', async () => {
    const fields = [{ field: 'file', message: 'must be an image' }]
    const { result } = await uploadTo([failure(400, 'input_validation_error', {}, { fields })], new Blob(['<svg>']))
    expect(result).toBeInstanceOf(UploadFailedError)
    expect(result).toMatchObject({ message: 'It is input_validation_error.', assetId: undefined, cause: { status: 400, fields } })
  })

  it.each([
    [400, 'input_validation_error', { fields: [{ field: 'workspace_id', message: 'is required' }] }],
    [403, 'forbidden', {}],
    [409, 'idempotency_duplicate', {}],
  ])('An upload of up to 4 MiB can be rejected like any other call (%i)', async (status, code, more) => {
    const { result, calls } = await uploadTo([failure(status, code, {}, more)], new Blob(['bytes']))
    expect(result).toBeInstanceOf(MediawrightError)
    expect(result).toMatchObject({ status, code })
    expect(calls).toHaveLength(1)
  })
})

describe('an upload over 4 MiB', () => {
  it('An upload over 4 MiB sends all fields of the signed form unchanged, with the file last', async () => {
    const { result, calls, seen } = await uploadTo([reserved(), stored, json(200, ready), isReady], largeFile(), { folder: 'spring' })
    expect(result).toEqual(ready)
    expect(calls).toEqual(signedUpload)
    expect(JSON.parse(seen[0]!.body)).toEqual({
      source: 'signed-url',
      ...options,
      folder: 'spring',
      file_name: 'large.png',
      content_type: 'image/png',
    })
    const fields = await getFields(seen[1]!)
    expect(fields.slice(0, -1)).toEqual(Object.entries({ key: 'uploads/p1', 'Content-Type': 'image/png', Policy: 'p1' }))
    expect(fields.at(-1)).toEqual(['file', `file: ${'x'.repeat(large)}`])
    expect(seen[1]!.headers).not.toHaveProperty('authorization')
    expect(seen.map(({ headers }) => headers['idempotency-key']).filter(Boolean)).toHaveLength(2)
  })

  it('An upload over 4 MiB is reserved with the given idempotency key', async () => {
    const { seen } = await uploadTo([reserved(), stored, json(200, ready), isReady], largeFile(), { idempotencyKey: 'order-1' })
    expect(seen[0]!.headers['idempotency-key']).toBe('order-1')
    expect(seen[2]!.headers['idempotency-key']).not.toBe('order-1')
  })

  it('An upload of exactly 4 MiB is sent in one call', async () => {
    const { seen } = await uploadTo([created, isReady], new Blob(['x'.repeat(large - 1)]))
    expect(seen[0]!.headers['content-type']).toMatch(/^multipart\/form-data/)
  })

  it('If completing an upload over 4 MiB fails, the error names the asset and explains how to continue', async () => {
    const { result, calls } = await uploadTo([reserved(), stored, json(200, failed)], largeFile())
    expect(result).toBeInstanceOf(UploadFailedError)
    expect(result).toMatchObject({
      assetId,
      failureMessage: failed.failure_message,
      message: `${failed.failure_message} Continue with \`assets.upload(source, { asset_id: 'asset_01' })\`.`,
    })
    expect(calls).toHaveLength(3)
  })

  it('An upload over 4 MiB calls `complete` again during a long conversion but sends the file only once', async () => {
    const { result, calls } = await uploadTo([reserved(), stored, reserved(200), reserved(200), isReady, isReady], largeFile())
    expect(result).toEqual(ready)
    expect(calls.slice(1)).toEqual([
      'POST /uploads/media',
      ...Array<string>(3).fill(`POST /assets/${assetId}/complete`),
      `GET /assets/${assetId}`,
    ])
  })

  it.each([
    ['the response to `complete` was lost', [hangUp, duplicate()]],
    ['another caller completed it', [conflict]],
  ])('An upload over 4 MiB completes even though %s', async (_, answers) => {
    const { result } = await uploadTo([reserved(), stored, ...answers, isReady, isReady], largeFile())
    expect(result).toEqual(ready)
  })

  it('An upload over 4 MiB reports its failure even if the response to `complete` is lost', async () => {
    const { result } = await uploadTo([reserved(), stored, hangUp, duplicate(), json(200, failed)], largeFile())
    expect(result).toMatchObject({ name: 'UploadFailedError', assetId, failureMessage: failed.failure_message })
  })

  it('If the service stops responding before an upload over 4 MiB is completed, the error names the asset', async () => {
    const { result } = await uploadTo([reserved(), stored, hangUp], largeFile())
    expect(result).toBeInstanceOf(UploadFailedError)
    expect(result).toMatchObject({ assetId, cause: { name: 'MediawrightNetworkError' } })
  })
})

describe('a rejected form', () => {
  it("If an upload's form is rejected as expired, the upload is reserved once more", async () => {
    const steps = [reserved(), refusedByS3(403, 'AccessDenied'), reserved(200, 'p2'), stored, json(200, ready), isReady]
    const { result, calls, seen } = await uploadTo(steps, largeFile())
    expect(result).toEqual(ready)
    expect(calls.slice(1, 4)).toEqual(['POST /uploads/media', `POST /assets/${assetId}/retry`, 'POST /uploads/media'])
    expect(await getFields(seen[3]!)).toContainEqual(['Policy', 'p2'])
  })

  it("If an upload's form is rejected as expired a second time, the upload fails", async () => {
    const refused = refusedByS3(403, 'AccessDenied')
    const { result, calls } = await uploadTo([reserved(), refused, reserved(200, 'p2'), refused], largeFile())
    expect(result).toMatchObject({ name: 'UploadFailedError', assetId, code: 'AccessDenied', status: 403 })
    expect(calls).toHaveLength(4)
  })

  it("If an upload's form is rejected for a reason other than expiration, the upload fails without a new reservation", async () => {
    const { result, calls } = await uploadTo([reserved(), refusedByS3(403, 'SignatureDoesNotMatch'), conflict], largeFile())
    expect(result).toMatchObject({ code: 'SignatureDoesNotMatch', failureMessage: 'It is SignatureDoesNotMatch.' })
    expect(calls).toHaveLength(3)
  })

  it('After a form is rejected, the new reservation is recovered even if the response that contains it is lost', async () => {
    const refused = refusedByS3(403, 'AccessDenied')
    const steps = [reserved(), refused, hangUp, duplicate(), reserved(200, 'p2'), stored, json(200, ready), isReady]
    const { result, seen } = await uploadTo(steps, largeFile())
    expect(result).toEqual(ready)
    expect(await getFields(seen[5]!)).toContainEqual(['Policy', 'p2'])
  })
})

describe('an upload with `asset_id`', () => {
  const resume = (steps: Step[], source: UploadSource = new Blob(['bytes'])) => uploadTo(steps, source, { asset_id: assetId })

  it('An upload with `asset_id` makes a new reservation for a failed upload of any size', async () => {
    const { result, calls } = await resume([reserved(200), stored, json(200, ready), isReady])
    expect(result).toEqual(ready)
    expect(calls).toEqual([`POST /assets/${assetId}/retry`, ...signedUpload.slice(1)])
  })

  it("An upload with `asset_id` uses the asset's current reservation if one exists", async () => {
    const { result, calls } = await resume([conflict, reserved(200), stored, json(200, ready), isReady])
    expect(result).toEqual(ready)
    expect(calls).toEqual([`POST /assets/${assetId}/retry`, `GET /assets/${assetId}`, ...signedUpload.slice(1)])
  })

  it('An upload with `asset_id` sends nothing if the asset is ready', async () => {
    const { result, calls } = await resume([conflict, isReady])
    expect(result).toEqual(ready)
    expect(calls).not.toContain('POST /uploads/media')
  })

  it('An upload with `asset_id` rejects with a 404 if the asset does not exist', async () => {
    const { result } = await resume([failure(404, 'not_found')])
    expect(result).toMatchObject({ name: 'MediawrightError', code: 'not_found' })
  })

  it('A URL uploaded with `asset_id` is fetched by the client, because the service fetches URLs only for new assets', async () => {
    const fetch = async (request: Request) => (request.url.startsWith('https:') ? new Response('bytes') : globalThis.fetch(request))
    await using service = await scriptedService(reserved(200), stored, json(200, ready), isReady)
    await service.client({ fetch }).assets.upload('https://assets.example.com/fox.png', { asset_id: assetId })
    expect(getCalls(service.seen)).toEqual([`POST /assets/${assetId}/retry`, ...signedUpload.slice(1)])
    expect((await getFields(service.seen[1]!)).at(-1)).toEqual(['file', 'file: bytes'])
  })
})

describe('progress', () => {
  const readProgress = async (steps: Step[], source: UploadSource) => {
    const reported: UploadProgress[] = []
    await uploadTo(steps, source, { onProgress: progress => reported.push(progress) })
    expect(new Set(reported.map(({ total_bytes }) => total_bytes)).size).toBeLessThan(2)
    return reported.map(({ sent_bytes }) => sent_bytes)
  }

  it('Upload progress increases from 0 to the total', async () => {
    const sent = await readProgress([reserved(), stored, json(200, ready), isReady], largeFile())
    expect(sent.length).toBeGreaterThan(10)
    expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => a - b))
    expect([sent[0], sent.at(-1)]).toEqual([0, large])
  })

  it('Upload progress does not decrease when the form is resent', async () => {
    const sent = await readProgress([reserved(), hangUp, refusedByS3(503, 'SlowDown'), stored, json(200, ready), isReady], largeFile())
    expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => a - b))
    expect([sent[0], sent.at(-1)]).toEqual([0, large])
  })

  it('The progress of a small file is reported as 0 and then as the total; the progress of an empty file is reported only once', async () => {
    expect(await readProgress([created, isReady], new Blob(['bytes']))).toEqual([0, 5])
    expect(await readProgress([created, isReady], new Blob([]))).toEqual([0])
  })

  it('No progress is reported for URLs that the service fetches', async () => {
    expect(await readProgress([created, isReady], 'https://assets.example.com/fox.png')).toEqual([])
  })

  it('An upload rejects with the error that its progress listener throws', async () => {
    const mistake = new Error('a mistake')
    const onProgress = ({ sent_bytes }: UploadProgress) => {
      if (sent_bytes > 0) throw mistake
    }
    const { result, calls } = await uploadTo([reserved(), stored], largeFile(), { onProgress })
    expect(result).toBe(mistake)
    expect(calls).not.toContain(`POST /assets/${assetId}/complete`)
  })
})

describe('an HTTPS URL', () => {
  const url = 'https://assets.example.com/north/fox%20one.png?size=2'
  const notListed = failure(400, 'input_validation_error', {}, { fields: [{ field: 'source', message: 'must be listed' }] })

  it('The client sends an HTTPS URL to the service, which fetches the file', async () => {
    const { result, calls, seen } = await uploadTo([created, isReady], url, { folder: 'spring' })
    expect(result).toEqual(ready)
    expect(calls).toEqual(['POST /assets', `GET /assets/${assetId}`])
    expect(JSON.parse(seen[0]!.body)).toEqual({ source: url, ...options, folder: 'spring' })
    expect(JSON.parse((await uploadTo([created, isReady], new URL(url))).seen[0]!.body)).toEqual({ source: url, ...options })
  })

  it('If the service cannot fetch an HTTPS URL, the error names the asset', async () => {
    const failure_message = 'The host answered 404 for this URL.'
    const { result } = await uploadTo([json(201, { ...failed, failure_message }), json(200, { ...failed, failure_message })], url)
    expect(result).toMatchObject({ name: 'UploadFailedError', assetId, failureMessage: failure_message })
  })

  it('If the service does not allow the host of an HTTPS URL, the client fetches the URL without the API key and uploads the file', async () => {
    await using service = await scriptedService(notListed, created, isReady)
    await using elsewhere = await scriptedService(hangUp, response => {
      response.writeHead(200, { 'content-type': 'image/png' }).end('bytes')
    })
    const fetch = (request: Request) => globalThis.fetch(request.url === url ? new Request(`${elsewhere.baseUrl}/fox`, request) : request)
    await service.client({ fetch }).assets.upload(url, { ...options, idempotencyKey: 'order-1' })
    expect(getCalls(service.seen)).toEqual(['POST /assets', 'POST /assets', `GET /assets/${assetId}`])
    expect(Object.fromEntries(await getFields(service.seen[1]!))).toEqual({
      ...options,
      file_name: 'fox one.png',
      file: 'fox one.png: bytes',
    })
    expect(elsewhere.seen).toHaveLength(2)
    expect(elsewhere.seen[1]!.headers).not.toHaveProperty('authorization')
  })

  it('If the client cannot fetch a plain HTTP URL, the upload fails with an error, and nothing is sent to the service', async () => {
    await using elsewhere = await scriptedService(response => void response.writeHead(404).end())
    const { result, calls } = await uploadTo([created], `${elsewhere.baseUrl}/fox.png`)
    expect(result).toMatchObject({ name: 'MediawrightNetworkError', status: 404 })
    expect((result as Error).message).toBe(`GET ${elsewhere.baseUrl}/fox.png responded with status 404.`)
    expect(calls).toEqual([])
    expect(elsewhere.seen).toHaveLength(1)
  })
})

describe('an aborted signal', () => {
  const reason = new Error('enough')

  it.each<[string, Step[], UploadSource]>([
    ['while a small file is sent', [hang], new Blob(['bytes'])],
    ['while the upload is reserved', [hang], largeFile()],
    ['while the form is sent', [reserved(), hang], largeFile()],
    ['while the upload is completed', [reserved(), stored, hang], largeFile()],
    ['while the asset is read', [created, hang], new Blob(['bytes'])],
    ['while the service fetches the URL', [hang], 'https://assets.example.com/fox.png'],
  ])("Aborting the signal %s rejects the upload with the signal's reason", async (_, steps, source) => {
    const abort = new AbortController()
    const waiting = steps.at(-1)!
    const last: Step = (response, seen) => (waiting(response, seen), abort.abort(reason))
    const { result, calls } = await uploadTo([...steps.slice(0, -1), last], source, { signal: abort.signal })
    expect(result).toBe(reason)
    expect(calls).toHaveLength(steps.length)
  })

  it('Aborting the signal while a source stream is being buffered rejects the upload and cancels the stream', async () => {
    const abort = new AbortController()
    let canceled: unknown
    const stream = new ReadableStream<Uint8Array>({ pull: () => abort.abort(reason), cancel: why => void (canceled = why) })
    const { result, calls } = await uploadTo([created], stream, { signal: abort.signal })
    expect(result).toBe(reason)
    await vi.waitFor(() => expect(canceled).toBe(reason), 20_000)
    expect(calls).toEqual([])
  })

  it('An upload whose signal is already aborted rejects without sending anything', async () => {
    const { result, calls } = await uploadTo([created], new Blob(['bytes']), { signal: AbortSignal.abort(reason) })
    expect(result).toBe(reason)
    expect(calls).toEqual([])
  })
})
