import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timeLimitSignal } from '@mediawright/media-engines/workers/time-limit.ts'
import { createMediaProbe, type LocalMediaProbe } from '@mediawright/media-engines/media-probe/open-media-probe.ts'
import { ShuttingDown } from '../../../machine/queue/queue.ts'
import { createSafeFetch, FetchFailure, type SafeFetch } from '../../../machine/safe-fetch/safe-fetch.ts'
import { createManualClock, type ManualClock } from '../../../machine/testing/manual-clock.ts'
import { blockThisProcess } from '../../../../testing/block-this-process.ts'
import {
  createScriptedProtocol,
  done,
  refused,
  testProvider,
  testSettings,
  waiting,
  type ScriptedProtocol,
} from '../testing/scripted-protocol.ts'
import { ProviderFailure, type ProviderRequest, type ProviderContext } from '@mediawright/media-engines/ports/provider.ts'
import { createHostedProvider, type HostedProvider } from './hosted-provider.ts'
import type { ModelSettings, ProviderSettings } from './settings.ts'
import { VendorError } from './vendor-client.ts'

let folder: string
let mediaProbe: LocalMediaProbe
let server: Server
let origin: string
let answer: (path: string, response: ServerResponse) => void
let asked: string[]
let png: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosted-'))
  mediaProbe = createMediaProbe({
    concurrency: 1,
    temporaryFolder: folder,
    videoEngine: undefined,
    limits: { milliseconds: 60_000 },
  })
  png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? 'no key'}`)
    answer(request.url!, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await mediaProbe.close()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

let protocol: ScriptedProtocol
let lines: Record<string, unknown>[]
let failures: string[]
let details: (string | undefined)[]
let clock: ManualClock
let pace: number
let safeFetch: SafeFetch
let kept: string[]
let reported: { costs: number[]; charges: number[]; warnings: string[]; progress: number[] }

beforeEach(() => {
  protocol = createScriptedProtocol()
  lines = []
  failures = []
  details = []
  clock = createManualClock()
  pace = 0.01
  safeFetch = createSafeFetch([])
  kept = []
  asked = []
  reported = { costs: [], charges: [], warnings: [], progress: [] }
  answer = (_path, response) => void response.end(png)
})

const open = (model: Partial<ModelSettings> = {}, provider: Partial<ProviderSettings> = {}, stopping?: AbortSignal): HostedProvider =>
  createHostedProvider(testProvider({ baseUrl: origin, apiUrl: origin, ...provider }), protocol, [testSettings(model)], {
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    providerFailed({ provider: name, cause, detail }) {
      failures.push(`${name} ${cause}`)
      details.push(detail)
    },
    mediaProbe,
    safeFetch,
    clock,
    pace,
    ...(stopping && { stopping }),
  })

interface Given {
  request?: Partial<ProviderRequest>
  watch?: Partial<ProviderContext>
}

async function generate(provider: HostedProvider, { request, watch }: Given = {}) {
  const runFolder = await mkdtemp(join(folder, 'run-'))
  return provider.generate(
    { runId: 'run_1', model: provider.models[0]!, prompt: 'A fox', params: {}, media: {}, folder: runFolder, ...request },
    {
      signal: new AbortController().signal,
      progress: percent => reported.progress.push(percent),
      keepJob: async job => void kept.push(job),
      reportCost: async cost => void reported.costs.push(cost),
      chargeOnly: cost => void reported.charges.push(cost),
      warn: ({ message }) => void reported.warnings.push(message),
      wasCanceled: async () => false,
      keepTrying: write => write(),
      ...watch,
    },
  )
}

const failure = (running: Promise<unknown>): Promise<ProviderFailure> =>
  running.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => (error instanceof ProviderFailure ? error : Promise.reject(error)),
  )
const states = () => kept.map(job => (JSON.parse(job) as { state: string }).state)

describe('one submission', () => {
  test("A run's state is stored before and after its job is submitted", async () => {
    protocol.onSubmit = async () => waiting()
    let polls = 0
    protocol.onPoll = async () => (++polls < 3 ? { ...waiting(), progress: polls * 20 } : done('The end.'))
    expect(await generate(open())).toEqual([{ type: 'text', text: 'The end.' }])
    expect([protocol.asked, states()]).toEqual([
      ['submit', 'poll job-1', 'poll job-1', 'poll job-1'],
      ['submitting', 'waiting'],
    ])
    expect(reported.progress).toEqual([20, 40])
    expect(protocol.calls[0]!.input).toEqual({ prompt: 'A fox' })
  })

  test('A worker that resumes a job polls it and submits nothing', async () => {
    protocol.onSubmit = async () => waiting()
    protocol.onPoll = () => Promise.reject(new Error('died'))
    await expect(generate(open())).rejects.toThrow('died')
    protocol.onPoll = async () => done()
    await generate(open(), { request: { job: kept.at(-1)! } })
    expect(protocol.asked.filter(each => each === 'submit')).toHaveLength(1)
  })

  test("A job is never resubmitted after a crash between its submission and the vendor's response", async () => {
    protocol.onSubmit = () => Promise.reject(new Error('died'))
    await expect(generate(open())).rejects.toThrow('died')
    expect(await failure(generate(open(), { request: { job: kept.at(-1)! } }))).toMatchObject({ code: 'internal_error' })
    expect([protocol.asked, failures]).toEqual([['submit'], ['vendor lost_submit']])
  })

  test('If a run goes back to its queue before its job is submitted, the next worker submits the job', async () => {
    const controller = new AbortController()
    controller.abort(new ShuttingDown())
    await expect(generate(open(), { watch: { signal: controller.signal } })).rejects.toThrow(ShuttingDown)
    expect(kept).toEqual([])
    await generate(open())
    expect(protocol.asked).toEqual(['submit'])
  })

  test('A job with an id chosen by the service is stored before it is submitted, and is looked up after a crash', async () => {
    protocol = createScriptedProtocol({ chooseJob: ({ runId }) => `chosen-${runId}` })
    const chosen: (string | undefined)[] = []
    protocol.onSubmit = async (_call, job) => {
      chosen.push(job)
      throw new Error('died')
    }
    await expect(generate(open())).rejects.toThrow('died')
    protocol.onSubmit = async (_call, job) => {
      chosen.push(job)
      return waiting(job)
    }
    await generate(open(), { request: { job: kept.at(-1)! } })
    expect([chosen, states()]).toEqual([
      ['chosen-run_1', 'chosen-run_1'],
      ['chosen', 'waiting'],
    ])
  })

  test('After a crash, a job is resubmitted if the jobs of its protocol are free and repeatable', async () => {
    protocol = createScriptedProtocol({ repeatable: true })
    protocol.onSubmit = () => Promise.reject(new Error('died'))
    await expect(generate(open())).rejects.toThrow('died')
    protocol.onSubmit = async () => done()
    await generate(open(), { request: { job: kept.at(-1)! } })
    expect(protocol.asked).toEqual(['submit', 'submit'])
  })

  test.each([
    ['a refused connection', new VendorError('unsent', 'refused'), 1, 'unreachable'],
    ['429', refused(429, { retryAfter: 7000 }), 70, 'rate_limited'],
    ['503', refused(503), 1, 'overloaded'],
    ['529', refused(529), 1, 'overloaded'],
  ])('If a submission fails with %s, the run returns to its queue', async (_name, error, least, cause) => {
    protocol.onSubmit = () => Promise.reject(error)
    const put = await failure(generate(open()))
    expect(put.retryAfter).toBeGreaterThanOrEqual(least)
    expect([states(), failures]).toEqual([['submitting', 'idle'], [`vendor ${cause}`]])
    protocol.onSubmit = async () => done()
    await generate(open(), { request: { job: kept.at(-1)! } })
    expect(protocol.asked).toEqual(['submit', 'submit'])
  })

  test.each([
    ['500', refused(500), 'vendor_error', []],
    ['502', refused(502), 'vendor_error', []],
    ['408', refused(408), 'vendor_error', []],
    ['a broken connection', new VendorError('unanswered', 'reset'), 'no_answer', []],
    ['a response that is not JSON', new VendorError('unreadable', 'html', { body: '<html>' }), 'unreadable_answer', []],
    ['a 401 for a wrong key', refused(401, { body: { error: 'bad key' } }), 'provider_unauthorized', [0]],
    ['a 402 for missing credit', refused(402), 'no_credit', [0]],
    ['a 404 for an unknown model', refused(404), 'wrong_catalog_entry', [0]],
    ['a 422 for an invalid request', refused(422), 'wrong_catalog_entry', [0]],
    ['a 409 for a conflict', refused(409), 'vendor_error', [0]],
    ['an error without a status', new VendorError('refused', 'It broke.'), 'model_failed', []],
  ])('If a submission fails with %s, the run fails, and the operator is told the reason', async (_name, error, cause, costs) => {
    protocol.onSubmit = () => Promise.reject(error)
    expect(await failure(generate(open()))).toMatchObject({ code: 'internal_error', retryAfter: undefined, isLogged: true })
    expect([protocol.asked, failures]).toEqual([['submit'], [`vendor ${cause}`]])
    expect(lines.at(-1)).toMatchObject({ level: 50, provider: 'vendor', model: 'vendor/write', cause })
    // A rejected request costs nothing; a request that the vendor cut off may have cost something.
    expect(reported.costs).toEqual(costs)
  })

  test("A protocol's explanation of an error is reported to the caller", async () => {
    protocol.explained = () => ({ code: 'safety_blocked', message: 'Refused.', cause: 'safety' })
    protocol.onSubmit = () => Promise.reject(refused(400))
    expect(await failure(generate(open()))).toMatchObject({ code: 'safety_blocked', message: 'Refused.' })
    expect(lines.at(-1)).toMatchObject({ level: 30 })
  })
})

describe('waiting for a job', () => {
  beforeEach(() => {
    protocol.onSubmit = async () => waiting()
  })

  test("CRASH-6 After a worker crash, a job's output is fetched once the vendor finishes the job, however long that takes", async () => {
    const job = JSON.stringify({ state: 'waiting', job: 'job-1' })
    protocol.onPoll = async () => done('The end.')
    expect(await generate(open(), { request: { job, timeLeftMs: -60_000 } })).toEqual([{ type: 'text', text: 'The end.' }])
    expect([protocol.asked, failures]).toEqual([['poll job-1'], []])
  })

  /** Starts a timer that lasts as long as the run's time limit, and resolves when the timer expires. */
  const laterLimit = () => once(timeLimitSignal(200), 'abort')

  test("CRASH-6 Time spent waiting for the database does not count toward a run's time limit", async () => {
    protocol.onPoll = async () => done('The end.')
    const keepJob = async () => void (await laterLimit())
    expect(await generate(open(), { request: { timeLeftMs: 200 }, watch: { keepJob } })).toEqual([{ type: 'text', text: 'The end.' }])
    expect([protocol.asked, failures]).toEqual([['submit', 'poll job-1'], []])
  })

  test('CRASH-6 Once the vendor has finished the job, the time limit does not end a run that is waiting for disk space', async () => {
    protocol.onPoll = async () => ({ state: 'done', outputs: [{ url: `${origin}/a.png` }] })
    const keepTrying: ProviderContext['keepTrying'] = async write => {
      await laterLimit()
      return write()
    }
    const outputs = await generate(open({ type: 'image' }), { request: { timeLeftMs: 200 }, watch: { keepTrying } })
    expect([outputs, failures]).toMatchObject([[{ type: 'imageUrl', width: 8 }], []])
  })

  test.each([
    ['500', refused(500)],
    ['429', refused(429, { retryAfter: 1000 })],
    ['a broken connection', new VendorError('unanswered', 'reset')],
    ['a truncated response', new VendorError('unreadable', 'half')],
  ])('A poll that fails with %s is retried', async (_name, error) => {
    let polls = 0
    protocol.onPoll = async () => (++polls < 3 ? Promise.reject(error) : done())
    await generate(open())
    expect(protocol.asked).toHaveLength(4)
    expect(failures).toEqual([])
  })

  test('A job that the vendor reports as missing for 60 seconds is canceled, and its run fails', async () => {
    protocol.onPoll = () => {
      clock.advance(30_000)
      return Promise.reject(refused(404))
    }
    protocol.explained = () => ({ code: 'internal_error', message: 'No such model.', cause: 'wrong_catalog_entry' })
    expect(await failure(generate(open()))).toMatchObject({ message: "The model's provider lost the job. The run was refunded." })
    expect(protocol.asked).toEqual(['submit', 'poll job-1', 'poll job-1', 'poll job-1', 'cancel job-1'])
    expect(failures).toEqual(['vendor job_lost'])
  })

  test('After repeated unreadable responses, the run fails and the job is canceled', async () => {
    pace = 0
    protocol.onPoll = () => Promise.reject(new VendorError('unreadable', 'The response is not JSON.', { status: 200, body: '<html>' }))
    expect(await failure(generate(open()))).toMatchObject({ code: 'internal_error' })
    expect(protocol.asked).toEqual(['submit', ...Array<string>(20).fill('poll job-1'), 'cancel job-1'])
    expect([failures, details]).toEqual([['vendor unreadable_answer'], ['200: <html>']])
  })

  test('A valid response resets both the count of unreadable responses and the timer for a missing job', async () => {
    pace = 0
    let polls = 0
    protocol.onPoll = async () => {
      clock.advance(15_000)
      if (++polls === 60) return done('The end.')
      if (polls % 4 === 0) return waiting()
      return Promise.reject(polls > 30 ? refused(404) : new VendorError('unreadable', 'html'))
    }
    expect(await generate(open())).toEqual([{ type: 'text', text: 'The end.' }])
    expect(failures).toEqual([])
  })

  test('If a job fails, its run fails with the cause model_failed, and the job is not canceled', async () => {
    protocol.onPoll = () => Promise.reject(new VendorError('refused', 'The video ended failed.', { body: { error: 'It broke.' } }))
    expect(await failure(generate(open()))).toMatchObject({
      code: 'internal_error',
      message: "The model failed on the provider's side. Try again later. The run was refunded.",
    })
    expect([protocol.asked, failures, details]).toEqual([['submit', 'poll job-1'], ['vendor model_failed'], ['{"error":"It broke."}']])
  })

  test('A job is canceled after 20 consecutive rejected polls', async () => {
    pace = 0
    protocol.onPoll = () => Promise.reject(refused(401))
    expect(await failure(generate(open()))).toMatchObject({ code: 'internal_error' })
    expect(protocol.asked).toEqual(['submit', ...Array<string>(20).fill('poll job-1'), 'cancel job-1'])
    expect(failures).toEqual(['vendor provider_unauthorized'])
  })

  test("A job with unusable output is canceled, and the vendor's last response is logged", async () => {
    answer = (_path, response) => void response.end('{"status":"COMPLETED","output":"https://elsewhere.example/a.png"}')
    protocol.onPoll = async ({ client, signal }) => {
      await client.json('GET', '/jobs/1', { signal })
      return { state: 'done', outputs: [{ url: 'https://elsewhere.example/a.png' }] }
    }
    expect(await failure(generate(open({ id: 'vendor/paint', type: 'image' })))).toMatchObject({ code: 'internal_error' })
    expect([protocol.asked.at(-1), failures]).toEqual(['cancel job-1', ['vendor unusable_output']])
    expect(lines.at(-1)).toMatchObject({
      status: 200,
      answer: expect.stringContaining('COMPLETED'),
      detail: expect.stringContaining('host'),
    })
    expect(details).toEqual([expect.stringMatching(/^an output cannot be fetched: .*; 200: \{"status":"COMPLETED"/)])
  })

  test('If the protocol can explain why a poll was rejected, the run fails without another poll', async () => {
    protocol.onPoll = () => Promise.reject(refused(500))
    protocol.explained = () => ({ code: 'input_unreachable', message: 'The image cannot be read.' })
    expect(await failure(generate(open()))).toMatchObject({ code: 'input_unreachable' })
    expect(protocol.asked).toHaveLength(2)
  })

  test('When a run reaches its time limit, its vendor job is canceled', async () => {
    protocol.onPoll = async () => waiting()
    const late = await failure(generate(open({ timeoutSeconds: 1 }), { request: { timeLeftMs: 500 } }))
    expect(late).toMatchObject({ code: 'model_timeout', message: 'The model did not finish within 1 s.' })
    expect(protocol.asked.at(-1)).toBe('cancel job-1')
    expect(failures).toEqual(['vendor model_timeout'])
  })

  test('A run that reaches its time limit before the vendor has accepted its job does not submit the job again', async () => {
    const job = JSON.stringify({ state: 'idle', tries: 1 })
    const late = await failure(generate(open(), { request: { job, timeLeftMs: -1 } }))
    expect([late.code, late.retryAfter, protocol.asked, states()]).toEqual(['model_timeout', undefined, [], []])
    // The request that received no response may have arrived. The service chose the job's id, so it can cancel the job.
    protocol.chooseJob = () => 'mine'
    await failure(generate(open(), { request: { job, timeLeftMs: -1 } }))
    expect(protocol.asked).toEqual(['cancel mine'])
  })

  test("When a run reaches its time limit, the operator is shown the vendor's last response", async () => {
    answer = (_path, response) => void response.end('{"status":"brewing"}')
    protocol.onPoll = async ({ client, signal }) => (await client.json('GET', '/jobs/1', { signal }), waiting())
    await failure(generate(open(), { request: { timeLeftMs: 300 } }))
    protocol.onPoll = () => Promise.reject(refused(500, { body: { detail: 'Internal Server Error' } }))
    await failure(generate(open(), { request: { timeLeftMs: 100 } }))
    expect(failures).toEqual(['vendor model_timeout', 'vendor model_timeout'])
    expect(details).toEqual(['200: {"status":"brewing"}', '500: {"detail":"Internal Server Error"}'])
    expect(lines.at(-1)).toMatchObject({ status: 500, answer: '{"detail":"Internal Server Error"}' })
  })

  test('A time limit that expires while the process is suspended is restarted', async () => {
    let polls = 0
    protocol.onPoll = async () => {
      if (++polls > 1) return done('The end.')
      blockThisProcess()
      return waiting()
    }
    expect(await generate(open(), { request: { timeLeftMs: 300 } })).toEqual([{ type: 'text', text: 'The end.' }])
  })

  test('RUN-11 Canceling a run cancels its vendor job', async () => {
    const controller = new AbortController()
    protocol.onPoll = async () => {
      controller.abort(new Error('removed'))
      return waiting()
    }
    await expect(generate(open(), { watch: { signal: controller.signal, wasCanceled: async () => true } })).rejects.toThrow('removed')
    expect(protocol.asked).toEqual(['submit', 'poll job-1', 'cancel job-1'])
  })

  test('Canceling a run while its vendor job is being submitted cancels the job', async () => {
    const controller = new AbortController()
    protocol.onSubmit = async () => {
      controller.abort(new Error('removed'))
      return waiting()
    }
    const watch = { signal: controller.signal, wasCanceled: async () => true, keepJob: async (job: string) => void kept.push(job) }
    await expect(generate(open(), { watch })).rejects.toThrow('removed')
    expect(protocol.asked).toEqual(['submit', 'cancel job-1'])
  })

  test('A vendor job is canceled if its run is canceled before the next worker polls the job', async () => {
    const controller = new AbortController()
    controller.abort(new Error('removed'))
    const watch = { signal: controller.signal, wasCanceled: async () => true }
    const job = JSON.stringify({ state: 'waiting', job: 'job-7' })
    await expect(generate(open(), { watch, request: { job } })).rejects.toThrow('removed')
    expect(protocol.asked).toEqual(['cancel job-7'])
  })

  test('A submission that fails temporarily during a shutdown is retried by the next worker', async () => {
    const controller = new AbortController()
    protocol.onSubmit = () => {
      controller.abort(new ShuttingDown())
      return Promise.reject(refused(429))
    }
    await expect(generate(open(), { watch: { signal: controller.signal } })).rejects.toThrow(ShuttingDown)
    expect(states()).toEqual(['submitting', 'idle'])
  })

  test.each([
    ['is canceled', undefined, false, ['submit', 'cancel job-1']],
    ['is canceled once if the run was also canceled', undefined, true, ['submit', 'cancel job-1']],
    ['continues if its id was stored before', () => 'job-1', false, ['submit']],
  ])('If another worker takes over a run while its job is being submitted, the job %s', async (_end, chooseJob, isCanceled, requests) => {
    protocol = createScriptedProtocol(chooseJob && { chooseJob })
    protocol.onSubmit = async () => waiting()
    const keepJob = async (job: string) => {
      if (job.includes('waiting')) throw new Error('Another attempt has taken over this run.')
    }
    await expect(generate(open(), { watch: { keepJob, wasCanceled: async () => isCanceled } })).rejects.toThrow('taken over')
    expect(protocol.asked).toEqual(requests)
  })

  test('A shutdown leaves a running job for the next worker', async () => {
    const controller = new AbortController()
    protocol.onPoll = async () => {
      controller.abort(new ShuttingDown())
      return waiting()
    }
    await expect(generate(open(), { watch: { signal: controller.signal } })).rejects.toThrow(ShuttingDown)
    expect([protocol.asked, states()]).toEqual([
      ['submit', 'poll job-1'],
      ['submitting', 'waiting'],
    ])
  })

  test('During a shutdown, a waiting run is handed back immediately; if it is near its time limit, its vendor job is canceled instead', async () => {
    const stopping = new AbortController()
    stopping.abort()
    protocol.onPoll = async () => waiting()
    const handedBack = await failure(generate(open({}, {}, stopping.signal), { request: { timeLeftMs: 60_000 } }))
    expect([handedBack.retryAfter, protocol.asked]).toEqual([0, ['submit']])
    const late = await failure(generate(open({}, {}, stopping.signal), { request: { timeLeftMs: 300 } }))
    expect([late.code, late.retryAfter]).toEqual(['model_timeout', undefined])
    expect(protocol.asked.at(-1)).toBe('cancel job-1')
  })
})

describe('outputs', () => {
  const image = { id: 'vendor/paint', type: 'image' as const }
  const found = (...outputs: object[]) => {
    protocol.onSubmit = async () => ({ state: 'done', outputs: outputs as never })
  }

  test("Outputs are read from data URIs, base64 data and URLs on the provider's origin, and the key is not sent to these URLs", async () => {
    found(
      { url: `${origin}/a.png` },
      { url: `data:image/png;base64,${png.toString('base64')}` },
      { base64: png.toString('base64'), label: 'x' },
    )
    const outputs = await generate(open(image))
    expect(outputs).toMatchObject([
      { type: 'imageUrl', contentType: 'image/png', width: 8, height: 6 },
      { type: 'imageUrl', width: 8 },
      { type: 'imageUrl', label: 'x' },
    ])
    expect(asked).toEqual(['/a.png no key'])
  })

  test('A download that fails temporarily is retried', async () => {
    found({ url: `${origin}/a.png` })
    let times = 0
    answer = (_path, response) => (++times < 2 ? void response.writeHead(502).end('bad') : void response.end(png))
    expect(await generate(open(image))).toHaveLength(1)
  })

  test("If the provider's host does not have a file yet, the download is retried until the file is available", async () => {
    found({ url: `${origin}/a.png` })
    let times = 0
    answer = (_path, response) => {
      clock.advance(19_000)
      return ++times < 4 ? void response.writeHead(404).end('gone') : void response.end(png)
    }
    expect(await generate(open(image))).toHaveLength(1)
    expect(asked).toHaveLength(4)
  })

  test('If an output host does not have a file yet, the download is retried until the file is available', async () => {
    found({ url: 'https://cdn.example/a.png' })
    let times = 0
    safeFetch = {
      ...createSafeFetch([]),
      async download(_url, path) {
        if (++times < 3) throw new FetchFailure('The server responded with 404.', { status: 404 })
        await writeFile(path, png)
        return { contentType: 'image/png', sizeBytes: png.length }
      },
    }
    expect(await generate(open(image, { baseUrl: 'https://vendor.example', outputHosts: ['cdn.example'] }))).toHaveLength(1)
    expect(times).toBe(3)
  })

  test("A provider with an HTTP URL may use HTTP output hosts, but these hosts do not receive the provider's key", async () => {
    const other = new URL(origin.replace('127.0.0.1', 'localhost'))
    found({ url: `${other.origin}/a.png`, withKey: true })
    expect(await generate(open(image, { outputHosts: [other.host] }))).toHaveLength(1)
    expect(asked).toEqual(['/a.png no key'])
    await failure(generate(open(image, { baseUrl: 'https://vendor.example', outputHosts: [other.host] })))
    expect([failures, asked.length]).toEqual([['vendor unusable_output'], 1])
    expect(details[0]).toContain('https')
  })

  test('A file download follows redirects only to the provider and its output hosts, and never sends the key to the output hosts', async () => {
    const other = new URL(origin.replace('127.0.0.1', 'localhost'))
    const places: Record<string, string> = { '/a': '/b', '/b': `${other.origin}/c` }
    answer = (path, response) => (places[path] ? void response.writeHead(302, { location: places[path] }).end() : void response.end(png))
    found({ url: `${origin}/a`, withKey: true })
    expect(await generate(open(image, { outputHosts: ['localhost'] }))).toHaveLength(1)
    expect(asked).toEqual(['/a Bearer key-of-the-vendor', '/b Bearer key-of-the-vendor', '/c no key'])
    await failure(generate(open(image)))
    expect([failures, asked.length]).toEqual([['vendor unusable_output'], 5])
    expect(details[0]).toContain(`The host ${other.host} is not one of \`output_hosts\`.`)
  })

  test('A file that the vendor withholds as unsafe makes the run fail with safety_blocked', async () => {
    found({ url: `${origin}/a.png` })
    answer = (_path, response) => void response.writeHead(403).end('{"error":{"code":"content_policy_violation"}}')
    expect(await failure(generate(open(image)))).toMatchObject({ code: 'safety_blocked' })
  })

  test('A run fails if 20 consecutive downloads of a file return an HTML page', async () => {
    found({ url: `${origin}/a.png` })
    answer = (_path, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please wait</html>')
    pace = 0.001
    await failure(generate(open(image)))
    expect([failures, asked.length]).toEqual([['vendor unusable_output'], 20])
  })

  test.each([
    ['an HTML page', () => ({ base64: Buffer.from('<html>hello</html>').toString('base64') })],
    ['a host that is not allowed', () => ({ url: 'https://elsewhere.example/a.png' })],
    ['plain HTTP to another host', () => ({ url: 'http://elsewhere.example/a.png' })],
    ['an empty file', () => ({ base64: '' })],
    ['text instead of an image', () => ({ text: 'a.png' })],
    ['a missing file', () => ({ url: `${origin}/missing` })],
  ])('A run with unusable output fails: %s', async (_name, output) => {
    answer = (_path, response) => {
      clock.advance(30_000)
      response.writeHead(404).end('gone')
    }
    found(output())
    const failed = await failure(generate(open(image)))
    expect([failed.code, failures]).toEqual(['internal_error', ['vendor unusable_output']])
  })

  test('An output host with a private address is not contacted if the provider uses HTTPS', async () => {
    found({ url: 'https://10.0.0.1/a.png' })
    await failure(generate(open(image, { baseUrl: 'https://vendor.example', outputHosts: ['10.0.0.1'] })))
    expect([failures, details[0]]).toEqual([['vendor unusable_output'], expect.stringContaining('private')])
  })

  test('A run fails if its text output is too long for the database', async () => {
    protocol.onSubmit = async () => done('x'.repeat(1_000_001))
    expect(await failure(generate(open()))).toMatchObject({ code: 'internal_error' })
    expect(failures).toEqual(['vendor unusable_output'])
  })

  test('A run fails if its job has no output', async () => {
    found()
    expect(await failure(generate(open(image)))).toMatchObject({ code: 'internal_error' })
  })

  test('Unsafe outputs are withheld with a warning', async () => {
    protocol.onSubmit = async () => ({ state: 'done', outputs: [{ base64: png.toString('base64') }], withheld: 2 })
    expect(await generate(open(image))).toHaveLength(1)
    expect(reported.warnings).toEqual(['2 of 3 outputs were withheld by the safety system of the model.'])
    protocol.onSubmit = async () => ({ state: 'done', outputs: [], withheld: 1 })
    expect(await failure(generate(open(image)))).toMatchObject({ code: 'safety_blocked' })
  })
})

describe('money', () => {
  const tokens = {
    price: { ...testSettings().price, unit: '1m_tokens' as const, usd: 10 },
    params: [{ name: 'max_tokens', required: false, type: 'int' as const, default: 1000 }],
  }

  test("The vendor's cost is recorded, and a large difference from the expected cost is logged", async () => {
    protocol.onSubmit = async () => ({ state: 'done', outputs: [{ text: 'x' }], cost: 105_000 })
    await generate(open())
    expect([reported.costs, lines]).toEqual([[105_000], []])
    protocol.onSubmit = async () => ({ state: 'done', outputs: [{ text: 'x' }], cost: 120_000 })
    await generate(open())
    expect(lines).toMatchObject([{ level: 40, cost_usd: 0.12, expected_usd: 0.1 }])
    expect(reported.charges).toEqual([])
  })

  test('A run of a model priced per token is charged the cost of the tokens used plus the markup', async () => {
    protocol.onSubmit = async () => ({ state: 'done', outputs: [{ text: 'x' }], tokens: { input: 100, output: 400 } })
    await generate(open(tokens), { request: { params: { max_tokens: 1000 } } })
    expect([reported.costs, reported.charges]).toEqual([[5000], [7500]])
  })

  test.each([
    ['an infinite cost', { cost: Number('1e999') }],
    ['a negative cost', { cost: -1 }],
    ['a cost that is not a number', { cost: Number.NaN }],
    ['infinite units', { units: Infinity }],
    ['units whose price is too high', { units: 9e14 }],
    ['negative units', { units: -3 }],
  ])('If a result reports %s, the run does not fail, and the reported value is ignored', async (_name, used) => {
    protocol.onSubmit = async () => ({ state: 'done', outputs: [{ text: 'x' }], ...used })
    expect(await generate(open())).toHaveLength(1)
    expect(reported.costs).toEqual([])
    expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('invalid cost'), reported: expect.any(String) }])
  })

  test('MONEY-7 The charge and the cost of a text result without reported usage come from the same estimate', async () => {
    protocol.onSubmit = async () => ({ state: 'done', outputs: [{ text: 'xx' }] })
    await generate(open(tokens), { request: { params: { max_tokens: 1000 } } })
    // 100 tokens of overhead, 3 for the prompt, 1 for the output
    expect([reported.costs, reported.charges, lines]).toEqual([[1040], [1560], []])
  })
})

test('A stored job is considered active unless its protocol may resubmit it', () => {
  const job = JSON.stringify({ state: 'waiting', job: 'job-1' })
  expect(open().isJobActive!(job)).toBe(true)
  protocol = createScriptedProtocol({ repeatable: true })
  expect(open().isJobActive!(job)).toBe(false)
})

test("No log line or error contains the provider's key", async () => {
  protocol.onSubmit = async ({ client, signal }) => {
    await client.json('POST', '/x', { signal, body: {} })
    return done()
  }
  answer = (_path, response) => void response.writeHead(401).end(JSON.stringify({ error: 'wrong key key-of-the-vendor' }))
  const failed = await failure(generate(open()))
  expect(asked).toEqual(['/x Bearer key-of-the-vendor'])
  expect(`${JSON.stringify(lines)}${failed.stack}${JSON.stringify(failed)}${JSON.stringify(kept)}`).not.toContain('key-of-the-vendor')
})

test('A replaced provider is closed when its last run ends', async () => {
  const provider = open()
  let finish: () => void = () => undefined
  protocol.onSubmit = () => new Promise(resolve => (finish = () => resolve(done())))
  const running = generate(provider)
  await expect.poll(() => protocol.asked).toEqual(['submit'])
  let closed = false
  const closing = provider.close().then(() => (closed = true))
  await new Promise(setImmediate)
  expect(closed).toBe(false)
  finish()
  await running
  await closing
})
