// @project isolated: it replaces timers
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  caught,
  event,
  events,
  failure,
  fakeClock,
  hang,
  hangUp,
  json,
  noEvents,
  run,
  scriptedService,
  type Step,
} from './scripted-service.ts'
import { systemClock } from '../src/clock.ts'
import { createMediawright, MediawrightError, RunFailedError, RunTimeoutError } from '../src/index.ts'

const completed = { ...run, status: 'completed', progress: 100, outputs: [] }
const failed = { ...run, status: 'failed', error_code: 'safety_blocked', error_message: 'The model refused.', charged_cost: 0 }
const pending = { ...run, status: 'pending', progress: 0 }
const at = (status: string, progress: number) => ({ run_id: 'run_01', status, progress })

afterEach(() => {
  vi.useRealTimers()
})

/** Creates a stream that the test can interrupt and observe. */
function openStream(text: string, type?: string) {
  const state = { closed: false, cut: () => {} }
  const step: Step = (response, seen) => {
    response.on('close', () => (state.closed = true))
    state.cut = () => response.socket?.destroy()
    events(text, type)(response, seen)
  }
  return { state, step }
}

describe('a call that follows a run', () => {
  it('While following a run, `waitForRun` uses a single request, reports each change and resolves with the run in the last event', async () => {
    const text =
      event('1', 'progress', at('pending', 0)) +
      event('2', 'progress', at('running', 45)) +
      ': still here\n\n' +
      event('3', 'progress', at('running', 45)) +
      event('4', 'completed', completed)
    await using service = await scriptedService(events(text))
    const seen: unknown[] = []
    expect(await service.client().waitForRun('run_01', { onProgress: state => seen.push(state) })).toEqual(completed)
    expect(seen).toEqual([at('pending', 0), at('running', 45), completed])
    expect(service.seen).toHaveLength(1)
    expect(service.seen[0]).toMatchObject({ method: 'GET', path: '/api/v1/runs/run_01/events', headers: { accept: 'text/event-stream' } })
    expect(service.seen[0]?.headers).not.toHaveProperty('last-event-id')
  })

  it("While following a run, `waitForRun` rejects with the run's error if the run fails", async () => {
    await using service = await scriptedService(events(event('1', 'failed', failed)))
    const error = await caught(service.client().waitForRun('run_01'))
    expect(error).toBeInstanceOf(RunFailedError)
    expect(error).toMatchObject({ errorCode: 'safety_blocked', message: 'The model refused.', runId: 'run_01', run: failed })
  })

  it('While following a run, `waitForRun` resumes after the last event if the stream is interrupted', async () => {
    const first = openStream(event('opaque-1', 'progress', at('running', 10)))
    await using service = await scriptedService(first.step, events(event('opaque-2', 'completed', completed)))
    expect(await service.client().waitForRun('run_01', { onProgress: () => first.state.cut() })).toEqual(completed)
    expect(service.seen.map(seen => seen.headers['last-event-id'])).toEqual([undefined, 'opaque-1'])
    expect(service.waits).toEqual([375])
  })

  it('While following a run, `waitForRun` resumes if the service ends the stream early or is briefly unavailable', async () => {
    await using service = await scriptedService(
      response => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event('1', 'progress', at('running', 10))),
      failure(503, 'service_unavailable', { 'retry-after': '3' }),
      events(event('2', 'completed', completed)),
    )
    expect(await service.client().waitForRun('run_01')).toEqual(completed)
    expect(service.seen.map(seen => seen.headers['last-event-id'])).toEqual([undefined, '1', '1'])
    expect(service.waits).toEqual([375, 3000])
  })

  it('While following a run, `waitForRun` does not send an event id that would be invalid in a header', async () => {
    const first = openStream(event('é\u0001', 'progress', at('running', 10)))
    await using service = await scriptedService(first.step, events(event('2', 'completed', completed)))
    expect(await service.client().waitForRun('run_01', { onProgress: () => first.state.cut() })).toEqual(completed)
    expect(service.seen[1]?.headers).not.toHaveProperty('last-event-id')
  })

  it('While following a run, `waitForRun` reads the run after a 204 response', async () => {
    const first = openStream(event('1', 'progress', at('running', 10)))
    await using service = await scriptedService(first.step, response => void response.writeHead(204).end(), json(200, completed))
    expect(await service.client().waitForRun('run_01', { onProgress: () => first.state.cut() })).toEqual(completed)
    expect(service.seen.map(seen => seen.path)).toEqual(['/api/v1/runs/run_01/events', '/api/v1/runs/run_01/events', '/api/v1/runs/run_01'])
  })

  it('While following a run, `waitForRun` reads the run if an event is invalid', async () => {
    await using service = await scriptedService(events(event('1', 'completed', { ...completed, run_id: 'run_02' })), json(200, failed))
    expect(await caught(service.client().waitForRun('run_01'))).toBeInstanceOf(RunFailedError)
    expect(service.seen).toHaveLength(2)
  })

  it('While following a run, `waitForRun` reads the run if an event is too long', async () => {
    const long: Step = (response, seen) => {
      events(`data: ${'x'.repeat(5 * 1024 * 1024)}`)(response, seen)
    }
    await using service = await scriptedService(long, long, long, json(200, completed))
    expect(await service.client().waitForRun('run_01')).toEqual(completed)
  })

  it.each([
    ['is not implemented', noEvents],
    ['is not allowed', failure(405, 'method_not_allowed')],
    ['is not acceptable', failure(406, 'not_acceptable')],
    ['exceeds the limit on open streams', failure(429, 'rate_limited', { 'retry-after': '1' })],
    ['is unavailable for an hour', failure(503, 'service_unavailable', { 'retry-after': '3600' })],
    ['is JSON', json(200, run)],
    ['is a web page', (response: Parameters<Step>[0]) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['is blocked by a proxy', (response: Parameters<Step>[0]) => void response.writeHead(404).end('<html>')],
    ['is endless plain text', (response: Parameters<Step>[0]) => void response.writeHead(200, { 'content-type': 'text/plain' }).write('a')],
  ])('While following a run, `waitForRun` polls immediately if the stream %s', async (_, step) => {
    await using service = await scriptedService(step, json(200, run), json(200, completed))
    const seen: unknown[] = []
    expect(await service.client().waitForRun('run_01', { onProgress: ({ progress }) => seen.push(progress) })).toEqual(completed)
    expect(service.seen.map(each => each.path.split('/').at(-1))).toEqual(['events', 'run_01', 'run_01'])
    expect(service.waits).toEqual([500])
    expect(seen).toEqual([10, 100])
  })

  it('While following a run, `waitForRun` closes an endless response that is not an event stream', async () => {
    for (const type of ['text/plain', 'application/octet-stream; text/event-stream']) {
      const stream = openStream('', type)
      await using service = await scriptedService(stream.step, json(200, completed))
      await service.client().waitForRun('run_01')
      await vi.waitFor(() => expect(stream.state.closed).toBe(true), 20_000)
    }
  })

  it('If a followed run does not change for a minute, `waitForRun` reads the run and then continues to follow it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const paths: string[] = []
    let comments: ReturnType<typeof setInterval> | undefined
    const fetch = async (sent: Request) => {
      const path = `${new URL(sent.url).pathname.slice(7)} ${sent.headers.get('last-event-id')}`
      paths.push(path)
      if (!path.includes('events')) return Response.json({ ...run, progress: 50 })
      const first = path.endsWith('null')
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
          write(first ? event('1', 'progress', at('running', 10)) : event('2', 'completed', completed))
          if (first) comments = setInterval(() => write(': still here\n\n'), 15_000)
        },
        cancel: () => clearInterval(comments),
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
    const seen: number[] = []
    const clock = fakeClock()
    const client = createMediawright({ baseUrl: 'http://service.invalid', apiKey: 'sk_test_key', fetch, clock })
    const waiting = client.waitForRun('run_01', { onProgress: ({ progress }) => seen.push(progress) })
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await waiting).toEqual(completed)
    expect(paths).toEqual(['/runs/run_01/events null', '/runs/run_01 null', '/runs/run_01/events 1'])
    expect(seen).toEqual([10, 50, 100])
    expect(clock.waits).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['dropped connections', hangUp],
    ['failures', failure(500, 'internal_error')],
    ['gateway errors', (response: Parameters<Step>[0]) => void response.writeHead(502).end('<html>')],
  ])('While following a run, `waitForRun` switches to polling after three %s', async (_, step) => {
    await using service = await scriptedService(step, step, step, json(200, completed))
    expect(await service.client().waitForRun('run_01')).toEqual(completed)
    expect(service.seen.map(seen => seen.path.split('/').at(-1))).toEqual(['events', 'events', 'events', 'run_01'])
    expect(service.waits).toEqual([375, 750])
  })

  it.each([
    [404, 'not_found'],
    [401, 'invalid_api_key'],
    [403, 'forbidden'],
  ])(
    'While following a run, `waitForRun` rejects with a %i, whether the first request or a later request returns that status',
    async (status, code) => {
      await using service = await scriptedService(failure(status, code))
      expect(await caught(service.client().waitForRun('run_01'))).toMatchObject({ status, code })
      expect(service.seen).toHaveLength(1)

      const first = openStream(event('1', 'progress', at('running', 10)))
      await using other = await scriptedService(first.step, failure(status, code))
      const error = await caught(other.client().waitForRun('run_01', { onProgress: () => first.state.cut() }))
      expect(error).toBeInstanceOf(MediawrightError)
      expect(other.seen).toHaveLength(2)
    },
  )

  it('If `onProgress` throws an error while `waitForRun` follows a run, `waitForRun` rejects with that error and closes the stream', async () => {
    const stream = openStream(event('1', 'progress', at('running', 10)))
    await using service = await scriptedService(stream.step)
    const thrown = new Error('a bug in the page')
    const onProgress = () => {
      throw thrown
    }
    expect(await caught(service.client().waitForRun('run_01', { onProgress }))).toBe(thrown)
    await vi.waitFor(() => expect(stream.state.closed).toBe(true), 20_000)
    expect(service.seen).toHaveLength(1)
  })

  it('If the signal aborts while `waitForRun` is following a run, `waitForRun` stops waiting and closes the stream', async () => {
    const stream = openStream(event('1', 'progress', at('running', 10)) + event('2', 'completed', completed))
    await using service = await scriptedService(stream.step)
    const stop = new AbortController()
    const seen: unknown[] = []
    const onProgress = ({ progress }: { progress: number }) => {
      seen.push(progress)
      stop.abort(new Error('enough'))
    }
    expect(await caught(service.client().waitForRun('run_01', { onProgress, signal: stop.signal }))).toEqual(new Error('enough'))
    expect(seen).toEqual([10])
    await vi.waitFor(() => expect(stream.state.closed).toBe(true), 20_000)
    expect(await caught(service.client().waitForRun('run_01', { signal: stop.signal }))).toEqual(new Error('enough'))
    expect(service.seen).toHaveLength(1)
  })

  it('If `waitForRun` reaches its time limit while following a run, it stops waiting and closes the stream', async () => {
    const stream = openStream(': hello\n\n')
    await using service = await scriptedService(stream.step)
    const error = await caught(service.client().waitForRun('run_01', { timeoutMs: 1500 }))
    expect(error).toBeInstanceOf(RunTimeoutError)
    await vi.waitFor(() => expect(stream.state.closed).toBe(true), 20_000)
  })

  it("If `waitForRun` reaches its time limit while following a run, it reports the run's last known state", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const text = new TextEncoder().encode(event('1', 'progress', at('running', 10)))
    const body = new ReadableStream({ start: controller => controller.enqueue(text) })
    const fetch = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    const waiting = caught(
      createMediawright({ baseUrl: 'http://service.invalid', apiKey: 'sk_test_key', fetch }).waitForRun('run_01', { timeoutMs: 5000 }),
    )
    await vi.advanceTimersByTimeAsync(5000)
    expect(await waiting).toMatchObject({ name: 'RunTimeoutError', runId: 'run_01', run: at('running', 10) })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('At most four runs are streamed at once: a fifth is polled, but once the first four have ended, another one is streamed', async () => {
    const streams: Parameters<Step>[0][] = []
    const answer: Step = (response, seen) => {
      if (!seen.path.endsWith('/events')) return json(200, { ...completed, run_id: seen.path.split('/').at(-1) })(response, seen)
      streams.push(response)
      events(': hello\n\n')(response, seen)
    }
    await using service = await scriptedService(answer)
    const client = service.client()
    const waits = [1, 2, 3, 4].map(number => client.waitForRun(`run_${number}`))
    await vi.waitFor(() => expect(streams).toHaveLength(4), 20_000)
    expect(await client.waitForRun('run_5')).toMatchObject({ run_id: 'run_5' })
    expect(service.seen.slice(4).map(seen => seen.path)).toEqual(['/api/v1/runs/run_5'])
    const ids = service.seen.slice(0, 4).map(seen => seen.path.split('/').at(-2))
    for (const [index, stream] of streams.entries()) stream.end(event('1', 'completed', { ...completed, run_id: ids[index] }))
    await Promise.all(waits)
    const sixth = client.waitForRun('run_6')
    await vi.waitFor(() => expect(streams).toHaveLength(5), 20_000)
    streams[4]?.end(event('1', 'completed', { ...completed, run_id: 'run_6' }))
    await sixth
  })

  it('Calls to `waitForRun` that have ended do not keep the process alive', async () => {
    const streams: ReturnType<typeof openStream>['state'][] = []
    await using service = await scriptedService((response, seen) => {
      if (!seen.path.endsWith('/events')) return hang(response, seen)
      const { state, step } = openStream(event('1', 'progress', at('running', 10)))
      streams.push(state)
      step(response, seen)
    })
    const index = new URL('../src/index.ts', import.meta.url)
    // Forces garbage collection while streams are open: an abort that depended on a collectable object would then be lost.
    const script = `import { createMediawright } from ${JSON.stringify(index.href)}
      const client = createMediawright({ baseUrl: ${JSON.stringify(service.baseUrl)}, apiKey: 'sk_test_key' })
      const stop = new AbortController()
      let begun = 0
      const onProgress = () => { if (++begun === 3) setTimeout(() => { gc(); stop.abort(new Error('enough')) }, 50) }
      const waits = [
        client.waitForRun('run_01', { timeoutMs: 1000 }),
        ...[1, 2, 3].map(() => client.waitForRun('run_01', { onProgress, signal: stop.signal, timeoutMs: 3_600_000 })),
        client.waitForRun('run_01', { signal: stop.signal, intervalMs: 60_000, timeoutMs: 3_600_000 }),
      ]
      console.log((await Promise.allSettled(waits)).map(({ reason }) => reason.name).join())`
    const args = ['--expose-gc', '--input-type=module', '--eval', script]
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 100_000 })
    expect(stdout).toBe('RunTimeoutError,Error,Error,Error,Error\n')
    await vi.waitFor(() => expect(streams.every(({ closed }) => closed)).toBe(true), 20_000)
  })
})

describe('a call that polls a run', () => {
  it('While polling a run, `waitForRun` reports each change once and resolves with the completed run', async () => {
    await using service = await scriptedService(noEvents, json(200, pending), json(200, run), json(200, run), json(200, completed))
    const seen: unknown[] = []
    expect(await service.client().waitForRun('run_01', { onProgress: ({ status, progress }) => seen.push([status, progress]) })).toEqual(
      completed,
    )
    expect(seen).toEqual([
      ['pending', 0],
      ['running', 10],
      ['completed', 100],
    ])
  })

  it('A run is polled at increasing intervals of up to five seconds', async () => {
    await using service = await scriptedService(noEvents, ...Array(9).fill(json(200, run)), json(200, completed))
    await service.client().waitForRun('run_01')
    expect(service.waits.map(Math.round)).toEqual([500, 750, 1125, 1688, 2531, 3797, 5000, 5000, 5000])
  })

  it('While polling a run, `waitForRun` waits for the given interval, or for the retry-after time if that time is longer', async () => {
    await using service = await scriptedService(
      json(200, run),
      json(200, run, { 'retry-after': '7' }),
      json(200, run),
      json(200, completed),
    )
    await service.client().waitForRun('run_01', { intervalMs: 200 })
    expect(service.waits).toEqual([200, 7000, 200])
    expect(new Set(service.seen.map(seen => seen.path))).toEqual(new Set(['/api/v1/runs/run_01']))
  })

  it("While polling a run, `waitForRun` rejects with the run's error if the run fails", async () => {
    await using service = await scriptedService(noEvents, json(200, run), json(200, failed))
    const error = await caught(service.client().waitForRun('run_01'))
    expect(error).toBeInstanceOf(RunFailedError)
    expect(error).toMatchObject({ errorCode: 'safety_blocked', message: 'The model refused.', runId: 'run_01', run: failed })
  })

  it('While polling a run, `waitForRun` continues after a temporary failure but rejects after a permanent one', async () => {
    await using service = await scriptedService(noEvents, json(200, run), failure(503, 'service_unavailable'), json(200, completed))
    expect(await service.client().waitForRun('run_01')).toEqual(completed)
    await using other = await scriptedService(noEvents, json(200, run), failure(404, 'not_found'))
    await expect(other.client().waitForRun('run_02')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('While polling a run, `waitForRun` stops between polls when it reaches its time limit', async () => {
    await using service = await scriptedService(json(200, run))
    const error = await caught(service.client().waitForRun('run_01', { intervalMs: 1000, timeoutMs: 2500 }))
    expect(error).toBeInstanceOf(RunTimeoutError)
    expect(error).toMatchObject({ runId: 'run_01', run })
    expect(service.waits).toEqual([1000, 1000, 500])
  })

  it.each([{}, { intervalMs: 1000 }])(
    'While polling a run, `waitForRun` stops at its time limit even if a request hangs (%j)',
    async options => {
      await using service = await scriptedService(hang)
      expect(await caught(service.client().waitForRun('run_01', { timeoutMs: 150, ...options }))).toBeInstanceOf(RunTimeoutError)
    },
  )

  it('While polling a run, `waitForRun` stops between polls when its signal aborts', async () => {
    await using service = await scriptedService(json(200, run))
    const signal = AbortSignal.timeout(100)
    // If the wait ignored the signal, the second poll would follow only after an hour, and the test would time out.
    const waiting = service.client({ clock: systemClock }).waitForRun('run_01', { signal, intervalMs: 3_600_000 })
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
