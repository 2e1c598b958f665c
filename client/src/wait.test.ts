import { expect, it } from 'vitest'
import { failure, hang, json, run, scriptedService } from '../test/scripted-service.ts'
import { RunFailedError, RunTimeoutError } from './index.ts'

const completed = { ...run, status: 'completed', progress: 100, outputs: [] }
const pending = { ...run, status: 'pending', progress: 0 }

it('resolves with the completed run and tells every change once', async () => {
  await using service = await scriptedService(json(200, pending), json(200, run), json(200, run), json(200, completed))
  const seen: unknown[] = []
  expect(await service.client().waitForRun('run_01', { onProgress: at => seen.push([at.status, at.progress]) })).toEqual(completed)
  expect(seen).toEqual([
    ['pending', 0],
    ['running', 10],
    ['completed', 100],
  ])
})

it('polls soon at first, then every five seconds', async () => {
  await using service = await scriptedService(...Array(9).fill(json(200, run)), json(200, completed))
  await service.client().waitForRun('run_01')
  expect(service.waits.map(Math.round)).toEqual([500, 750, 1125, 1688, 2531, 3797, 5000, 5000, 5000])
})

it('polls as often as it is told, and no sooner than the service asks', async () => {
  await using service = await scriptedService(json(200, run), json(200, run, { 'retry-after': '7' }), json(200, run), json(200, completed))
  await service.client().waitForRun('run_01', { intervalMs: 200 })
  expect(service.waits).toEqual([200, 7000, 200])
})

it('rejects with the error of a failed run', async () => {
  const failed = { ...run, status: 'failed', error_code: 'safety_blocked', error_message: 'The model refused.', charged_cost: 0 }
  await using service = await scriptedService(json(200, run), json(200, failed))
  const error = await service
    .client()
    .waitForRun('run_01')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RunFailedError)
  expect(error).toMatchObject({ errorCode: 'safety_blocked', message: 'The model refused.', runId: 'run_01', run: failed })
})

it('goes on after a poll that failed for a while, and ends at one that is refused', async () => {
  await using service = await scriptedService(json(200, run), failure(503, 'service_unavailable'), json(200, completed))
  expect(await service.client().waitForRun('run_01')).toEqual(completed)
  await using other = await scriptedService(failure(404, 'not_found'))
  await expect(other.client().waitForRun('run_02')).rejects.toMatchObject({ code: 'not_found' })
})

it('stops at its time limit, between polls', async () => {
  await using service = await scriptedService(json(200, run))
  const error = await service
    .client()
    .waitForRun('run_01', { intervalMs: 1000, timeoutMs: 2500 })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RunTimeoutError)
  expect(error).toMatchObject({ runId: 'run_01', run })
  expect(service.waits).toEqual([1000, 1000, 500])
})

it('stops at its time limit, in a poll that hangs', async () => {
  await using service = await scriptedService(hang)
  const error = await service
    .client()
    .waitForRun('run_01', { timeoutMs: 150 })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RunTimeoutError)
})

it('stops when the signal says so, between polls', async () => {
  await using service = await scriptedService(json(200, run))
  const { systemClock } = await import('./clock.ts')
  const signal = AbortSignal.timeout(100)
  const before = performance.now()
  await expect(service.client({ clock: systemClock }).waitForRun('run_01', { signal, intervalMs: 60_000 })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  expect(performance.now() - before).toBeLessThan(1000)
})
