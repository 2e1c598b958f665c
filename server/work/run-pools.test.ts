import { expect, test } from 'vitest'
import { readConfig } from '../machine/config.ts'
import type { Provider } from '@mediawright/media-engines/ports/provider.ts'
import { runPools } from './run-pools.ts'
import { createScriptedProvider } from '../core/providers/testing/scripted-provider.ts'

const hosted = (name: string, limit?: number): Provider => ({ ...createScriptedProvider([]), name, concurrency: { limit } })

const canStore = async () => true

const runPoolsFor = (environment: Record<string, string>, lanes: string[] = []) => {
  const present = ['runs.local', 'runs.actions', 'runs.fal', 'runs.gpu']
  const registry = { providers: [createScriptedProvider(), hosted('fal'), hosted('gpu', 1)] }
  return runPools({
    config: readConfig(environment),
    registry,
    present,
    lanes: new Set([...present, ...lanes]),
    canStore,
    handle: async () => undefined,
  })
}
const pools = (environment: Record<string, string>, lanes: string[] = []) =>
  runPoolsFor(environment, lanes).map(({ name, lanes: served, slots }) => [
    name,
    served.map(({ name: lane, limit }) => [lane, limit]),
    slots,
  ])

test('Each hosted provider has its own run slots, while all embedded engines share one set of slots', () => {
  expect(pools({ WORKER_CONCURRENCY: '3' })).toEqual([
    [
      'embedded',
      [
        ['runs.local', undefined],
        ['runs.actions', undefined],
      ],
      3,
    ],
    ['runs.fal', [['runs.fal', undefined]], 16],
    ['runs.gpu', [['runs.gpu', 1]], 1],
  ])
})

test('A PROVIDER_CONCURRENCY value for one provider overrides the providers file, which overrides a value for all providers', () => {
  expect(pools({ PROVIDER_CONCURRENCY: '5' }).slice(1)).toEqual([
    ['runs.fal', [['runs.fal', 5]], 5],
    ['runs.gpu', [['runs.gpu', 1]], 1],
  ])
  expect(pools({ PROVIDER_CONCURRENCY: 'gpu=4,fal=1000' }).slice(1)).toEqual([
    ['runs.fal', [['runs.fal', 1000]], 256],
    ['runs.gpu', [['runs.gpu', 4]], 4],
  ])
})

test('Jobs in the lanes of removed providers are still processed, but jobs in any other unknown lane are not', () => {
  expect(pools({}, ['runs.gone', 'webhooks']).at(-1)).toEqual(['gone', [['runs.gone', undefined]], 1])
})

test('CRASH-6 Hosted runs are claimed only while outputs can be stored; local runs are always claimed', () => {
  expect(runPoolsFor({}, ['runs.gone']).map(({ name, mayClaim }) => [name, mayClaim])).toEqual([
    ['embedded', undefined],
    ['runs.fal', canStore],
    ['runs.gpu', canStore],
    ['gone', undefined],
  ])
})
