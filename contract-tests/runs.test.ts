// @project contract: it uses the servers that contract tests share
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { getErrorCode, describeOnBothDatabases, describeOnOneDatabase, type Subject } from './targets/shared-servers.ts'
import { waitForRunEnd, smallImage, waitForRun } from './targets/fixtures.ts'

/**
 * Returns a response's status. `fetch` is not an option: it adds `cache-control: no-cache` to conditional requests, and that header asks
 * for the complete file.
 */
const getStatus = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { headers }, response => resolve(response.resume().statusCode)).once('error', reject)
  })

interface Run {
  run_id: string
  status: string
  progress: number
  created_at: number
  started_at?: number
  completed_at?: number
  charged_cost?: number
  error_code?: string
  error_message?: string
  outputs?: { type: string; url: string; asset_id?: string }[]
}

/** The parameters that generate media fastest. */
const small: Record<string, object> = {
  image: smallImage,
  video: { duration: 1, resolution: '480p', aspect_ratio: '1:1', fps: 12 },
  audio: { duration: 2 },
  model3d: { detail: 500 },
}

/** Returns helpers for both suites in this file. */
function createHelpers(subject: Subject) {
  const balance = async () => (await subject.call('getCredits')).body.balance as number
  const start = (change: object = {}) => subject.call('startGeneration', { body: { type: 'image', params: undefined, ...change } })
  const read = async (runId: string) => (await subject.call('getRun', { path: { runId } })).body as Run
  const complete = async (change: object = {}) =>
    (await waitForRun(subject.target.baseUrl, subject.target.main, (await start(change)).body.run_id)) as Run
  return { balance, start, read, complete }
}

describeOnBothDatabases('runs', subject => {
  const { balance, start, read, complete } = createHelpers(subject)

  test('BRAND-1 A generation with a brand records the use of the brand and appears in the list of generations', async () => {
    const { brandId } = subject.target.main.ids
    const brand_context = { brand_id: brandId, task: 'image.generate', channel: 'web' }
    const started = await start({ model: 'local/image', brand_context })
    expect(started.body.brand).toMatchObject({ brand_id: brandId, version: 'v1', surface: 'api', attached_asset_keys: ['logo'] })
    const { run_id: runId } = started.body
    await waitForRun(subject.target.baseUrl, subject.target.main, runId)
    expect((await subject.call('getRun', { path: { runId } })).body.brand).toEqual(started.body.brand)
    expect((await subject.call('listGenerations')).body.generations[0]).toMatchObject({ run_id: runId })
  })

  test('RUN-1 RUN-2 RUN-3 Progress never decreases and reaches 100 only when the run completes', async () => {
    const answer = await start({ type: 'video', params: small['video'] })
    expect(answer.status, answer.text).toBe(201)
    const seen: Run[] = []
    const look = async () => (seen.push(await read(answer.body.run_id)), seen.at(-1)!.status)
    await expect.poll(look, { interval: 10, timeout: 100_000 }).toMatch(/completed|failed/)
    const rank = { pending: 0, running: 1, completed: 2, failed: 2 } as Record<string, number>
    const ranks = seen.map(run => rank[run.status] ?? -1)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    const progress = seen.map(run => run.progress)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    for (const run of seen) expect(run.progress === 100).toBe(run.status === 'completed')
    const last = seen.at(-1)
    expect(last?.status).toBe('completed')
    expect(last?.started_at).toBeGreaterThanOrEqual(last?.created_at ?? 0)
    expect(last?.completed_at).toBeGreaterThanOrEqual(last?.started_at ?? 0)
    await complete({ type: 'text' })
    expect(await read(answer.body.run_id)).toEqual(last)
  })

  test.each([
    ['local/fail-timeout', 'model_timeout'],
    ['local/fail-safety', 'safety_blocked'],
    ['local/fail-input', 'input_unreachable'],
    ['local/fail-internal', 'internal_error'],
  ])('RUN-4 RUN-10 MONEY-2 A run of the model %s fails with %s and is refunded', async (model, code) => {
    const before = await balance()
    const answer = await start({ model })
    expect(answer.status, answer.text).toBe(201)
    const run: Run = await waitForRunEnd(subject.target.baseUrl, subject.target.main, answer.body.run_id)
    expect([run.status, run.error_code, run.charged_cost, run.outputs]).toEqual(['failed', code, 0, undefined])
    expect(run.error_message).toMatch(/\S+ \S+/)
    expect(await balance()).toBe(before)
  })

  test('RUN-7 An unknown parameter causes a warning, and an invalid parameter is rejected without a charge', async () => {
    const before = await balance()
    const answer = await start({ quote: true, params: { sed: 1 } })
    expect(answer.body.warnings).toEqual([
      expect.objectContaining({ code: expect.any(String), message: expect.any(String), field: 'params.sed' }),
    ])
    expect(getErrorCode(await start({ params: { seed: 'lucky' } }))).toBe('400 input_validation_error')
    expect(await balance()).toBe(before)
  })

  test('RUN-8 A run without a model uses the cheapest model for its type, and the response names that model', async () => {
    const models = (await subject.call('listModels')).body.models as {
      model_id: string
      type: string
      estimated_credits: number
      capabilities: string[]
    }[]
    for (const type of ['image', 'video', 'audio', 'text', 'model3d']) {
      const { body } = await start({ type, quote: true })
      const chosen = models.find(model => model.model_id === body.model.model_id)
      const released = models.filter(
        model =>
          model.type === type &&
          !model.model_id.startsWith('local/fail-') &&
          model.capabilities.some(capability => capability.startsWith('text-to-')),
      )
      expect(chosen?.type).toBe(type)
      expect(chosen?.estimated_credits).toBe(Math.min(...released.map(model => model.estimated_credits)))
    }
  })

  test('RUN-6 A rejected start creates no run', async () => {
    const list = async () => (await subject.call('listGenerations', { query: { limit: '1' } })).body.generations[0].run_id as string
    const newest = await list()
    for (const wrong of [{ type: 't2i' }, { model: 'no/such' }, { params: { seed: 'x' } }, { callback_url: 'https://127.0.0.1/' }])
      expect((await start(wrong)).status).toBe(400)
    expect(await list()).toBe(newest)
  })

  test('HOOK-1 A callback URL is accepted even if its host does not currently resolve', async () => {
    expect((await start({ quote: true, callback_url: 'https://no-such-host.invalid/hooks' })).status).toBe(200)
    expect((await start({ callback_url: 'https://no-such-host.invalid/hooks' })).status).toBe(201)
  })

  test('ASSET-1 ASSET-2 A file is served without a key and supports range requests, ETags and immutable caching', async () => {
    const { outputs: [output] = [] } = await complete()
    const url = output?.url ?? ''
    const whole = await fetch(url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('content-type')).toBe('image/png')
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    expect(whole.headers.get('cache-control')).toMatch(/immutable/)
    const etag = whole.headers.get('etag') ?? ''
    expect(await getStatus(url, { 'if-none-match': etag })).toBe(304)
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    expect((await fetch(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes.length), ''])
    const unknown = await fetch(url.replace(/files\/.{4}/, 'files/0000'))
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('request-id')).toMatch(/^req_/)
  })
})

/** One database is enough, because the media does not depend on it. */
describeOnOneDatabase('media of runs', subject => {
  const { complete } = createHelpers(subject)

  test.each(['image', 'video', 'audio', 'text', 'model3d'])(
    'RUN-5 RUN-9 An output of type %s can be downloaded as soon as the run is completed',
    async type => {
      const { outputs = [] } = await complete({ type, params: small[type] })
      expect(outputs.length).toBeGreaterThan(0)
      for (const output of outputs) {
        if (type === 'text') {
          expect([output.type, output.asset_id]).toEqual(['text', undefined])
          expect(output.url.length).toBeGreaterThan(10)
          continue
        }
        const response = await fetch(output.url)
        expect([response.status, (await response.bytes()).length > 100]).toEqual([200, true])
        const asset = await subject.call('getAsset', { path: { assetId: output.asset_id ?? '' } })
        expect([asset.status, asset.body.status, asset.body.url]).toEqual([200, 'ready', output.url])
      }
    },
  )

  test('RUN-9 The same prompt and seed produce the same bytes, and a different prompt produces different bytes', async () => {
    const bytes = async (prompt: string) => {
      const { outputs: [output] = [] } = await complete({ prompt, params: { seed: 7, ...smallImage } })
      return Buffer.from(await (await fetch(output?.url ?? '')).arrayBuffer()).toString('base64')
    }
    const [one, two, other] = [await bytes('A red fox'), await bytes('A red fox'), await bytes('A blue boat')]
    expect(one === two).toBe(true)
    expect(one === other).toBe(false)
  })
})
