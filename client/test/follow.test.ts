// @project isolated: it replaces timers
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { event, fakeClock, run } from './scripted-service.ts'
import type { RunProgress } from '../src/contract.ts'
import { createFollower } from '../src/follow.ts'

const completed = { ...run, status: 'completed' as const, progress: 100, outputs: [] }
const comment = ': still here\n\n'

/** Creates a connection whose stream and clock are controlled by the test. */
function connection() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const state = { canceled: false }
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel() {
      state.canceled = true
    },
  })
  return {
    state,
    answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    cut: () => controller?.error(new TypeError('terminated')),
  }
}

function following(...connections: ReturnType<typeof connection>[]) {
  const opened: string[] = []
  const reported: unknown[] = []
  const stop = new AbortController()
  const clock = fakeClock()
  const follow = createFollower({
    runId: 'run_01',
    open: async lastEventId => connections[opened.push(lastEventId) - 1]?.answer() ?? expect.fail('There is no further connection.'),
    report: (state: RunProgress) => {
      const isNew = JSON.stringify(reported.at(-1)) !== JSON.stringify(state.progress)
      if (isNew) reported.push(state.progress)
      return isNew
    },
    signal: stop.signal,
    clock,
  })
  return { follow, opened, reported, stop, waits: clock.waits }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('a stream', () => {
  it('A stream that sends no bytes for 20 seconds is presumed to be buffered and is not reopened', async () => {
    const first = connection()
    const { follow, opened } = following(first)
    const followed = follow()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(first.state.canceled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await followed).toBe('unavailable')
    expect(first.state.canceled).toBe(true)
    expect(opened).toEqual([''])
  })

  it('A stream that falls silent after its first event is closed and resumed', async () => {
    const [first, second] = [connection(), connection()]
    const { follow, opened, reported } = following(first, second)
    const followed = follow()
    first.write(event('a', 'progress', run))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(first.state.canceled).toBe(true)
    second.write(event('b', 'completed', completed))
    expect(await followed).toEqual(completed)
    expect(opened).toEqual(['', 'a'])
    expect(reported).toEqual([10])
  })

  it("Comments keep a run's stream open, but only until 60 seconds have passed without a change to the run", async () => {
    const [first, second] = [connection(), connection()]
    const { follow, opened, waits } = following(first, second)
    const followed = follow()
    first.write(event('a', 'progress', run))
    for (let seconds = 0; seconds < 45; seconds += 15) {
      await vi.advanceTimersByTimeAsync(15_000)
      first.write(comment)
    }
    await vi.advanceTimersByTimeAsync(14_999)
    expect(first.state.canceled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await followed).toBe('quiet')
    expect(first.state.canceled).toBe(true)

    const again = follow()
    second.write(event('b', 'completed', completed))
    expect(await again).toEqual(completed)
    expect(opened).toEqual(['', 'a'])
    expect(waits).toEqual([])
  })

  it('Changes to a run keep its stream open', async () => {
    const first = connection()
    const { follow, opened, reported } = following(first)
    const followed = follow()
    for (let progress = 0; progress < 100; progress += 5) {
      first.write(event(`${progress}`, 'progress', { ...run, progress }))
      await vi.advanceTimersByTimeAsync(19_000)
    }
    first.write(event('end', 'completed', completed))
    expect(await followed).toEqual(completed)
    expect(opened).toHaveLength(1)
    expect(reported).toHaveLength(20)
  })

  it('An event that repeats the current state is not treated as a change', async () => {
    const first = connection()
    const { follow } = following(first)
    const followed = follow()
    for (let seconds = 0; seconds < 60; seconds += 10) {
      first.write(event('a', 'progress', run))
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(await followed).toBe('quiet')
  })

  it('Aborting the signal closes a silent stream', async () => {
    const first = connection()
    const { follow, stop } = following(first)
    const followed = follow()
    first.write(comment)
    await vi.advanceTimersByTimeAsync(10)
    stop.abort(new Error('enough'))
    await expect(followed).rejects.toThrow('enough')
    expect(first.state.canceled).toBe(true)
  })
})

it("A call that follows a run rejects with the signal's reason if the signal aborts while the stream is being opened", async () => {
  const stop = new AbortController()
  const open = (_: string, signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const followed = createFollower({ runId: 'run_01', open, report: () => true, signal: stop.signal, clock: fakeClock() })()
  stop.abort(new Error('enough'))
  await expect(followed).rejects.toThrow('enough')
})

describe('a lost connection', () => {
  it('A stream is abandoned if three connections are lost while the run does not change; pauses between attempts increase', async () => {
    const connections = [connection(), connection(), connection()]
    const { follow, waits, opened } = following(...connections)
    const followed = follow()
    for (const each of connections) each.cut()
    expect(await followed).toBe('unavailable')
    expect(opened).toHaveLength(3)
    expect(waits).toEqual([375, 750])
  })

  it('A change to the run resets the count of lost connections, but an event that repeats the current state does not', async () => {
    const connections = Array.from({ length: 6 }, connection)
    const { follow, opened } = following(...connections)
    const followed = follow()
    const progress = [10, 20, 30, 40, 40, 40]
    for (const [at, each] of connections.entries()) {
      each.write(event(`${at}`, 'progress', { ...run, progress: progress[at] }))
      await vi.advanceTimersByTimeAsync(1)
      each.cut()
    }
    expect(await followed).toBe('unavailable')
    expect(opened).toEqual(['', '0', '1', '2', '3', '4'])
  })
})

describe('an event', () => {
  it.each([
    ['that is not JSON', 'event: completed\ndata: {\n\n'],
    ['that is null', event('a', 'completed', null)],
    ['of another run', event('a', 'completed', { ...completed, run_id: 'run_02' })],
    ['that contradicts itself', event('a', 'completed', run)],
    ['without progress', event('a', 'failed', { run_id: 'run_01', status: 'failed' })],
  ])('A final event %s is not accepted as the result of the run', async (_, text) => {
    const first = connection()
    const { follow, reported } = following(first)
    const followed = follow()
    first.write(text)
    expect(await followed).toBe('unavailable')
    expect(reported).toEqual([])
    expect(first.state.canceled).toBe(true)
  })

  it.each([
    ['that is not JSON', 'event: progress\ndata: {\n\n'],
    ['of another run', event('a', 'progress', { ...run, run_id: 'run_02' })],
    ['of type progress with a completed run', event('a', 'progress', completed)],
    ['of an unknown type', event('a', 'preview', run)],
    ['without a name', 'data: {}\n\n'],
  ])('An intermediate event %s is ignored', async (_, text) => {
    const first = connection()
    const { follow, reported } = following(first)
    const followed = follow()
    first.write(text + event('b', 'completed', completed))
    expect(await followed).toEqual(completed)
    expect(reported).toEqual([])
  })
})
