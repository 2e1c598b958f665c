import { afterEach, describe, expect, test } from 'vitest'
import { falError, startFakeFal, type FakeFal } from '../../../../testing/vendors/fake-fal.ts'
import { fakeOpenaiModels, startFakeOpenai, type FakeOpenai } from '../../../../testing/vendors/fake-openai.ts'
import { fakeOpenrouterModels, startFakeOpenrouter, type FakeOpenrouter } from '../../../../testing/vendors/fake-openrouter.ts'
import { startFakeReplicate, type FakeReplicate } from '../../../../testing/vendors/fake-replicate.ts'
import type { FakeVendor } from '../../../../testing/vendors/fake-vendor.ts'
import { openHostedRuns, type HostedRuns } from '../testing/hosted-runs.ts'
import { modelSettings } from '../testing/protocol-calls.ts'
import { protocols } from '../protocols.ts'
import type { ModelSettings } from './settings.ts'

const seconds = 0.01

interface Scene {
  name: keyof typeof protocols
  start: () => Promise<FakeVendor & { waits: number }>
  path: string
  model: ModelSettings
}
const scenes: Scene[] = [
  {
    name: 'openai',
    start: startFakeOpenai,
    path: '/v1',
    model: modelSettings({ endpoint: fakeOpenaiModels.video, type: 'video', seconds }),
  },
  {
    name: 'openrouter',
    start: startFakeOpenrouter,
    path: '/api/v1',
    model: modelSettings({
      endpoint: fakeOpenrouterModels.video,
      type: 'video',
      seconds,
      price: { ...modelSettings({ endpoint: '', type: 'video' }).price, usd: 1 },
    }),
  },
  {
    name: 'fal',
    start: startFakeFal,
    path: '',
    model: modelSettings({ endpoint: 'fal-ai/flux/dev', type: 'image', seconds }),
  },
  {
    name: 'replicate',
    start: startFakeReplicate,
    path: '/v1',
    model: modelSettings({ endpoint: 'black-forest-labs/flux-2-pro', type: 'image', seconds }),
  },
]

let vendor: FakeVendor & { waits: number }
let runs: HostedRuns

async function open({ name, start, path }: Scene, pace?: number): Promise<void> {
  vendor = await start()
  const settings = { protocol: name, baseUrl: vendor.url + path, key: vendor.key }
  runs = await openHostedRuns(protocols[name], vendor, settings, pace)
}
afterEach(async () => {
  expect(vendor.violations).toEqual([])
  expect(vendor.count('submit')).toBe(1)
  await runs.close()
  await vendor.close()
})

describe('status values', () => {
  const [openai, openrouter, fal, replicate] = scenes as [Scene, Scene, Scene, Scene]
  const words = { running: ['processing', 'Brewing', 'QUEUED'], done: ['SUCCEEDED', 'Success', 'done'] }
  const failures = ['expired', 'FAILED', 'Error', 'cancelled']
  const polls = () => vendor.requests.filter(({ purpose, status }) => purpose === 'poll' && status === 200).length

  /** Makes the vendor respond to polls with another vendor's status values. */
  function say(body: Record<string, unknown>, times = 1): void {
    vendor.fail('poll', 'answer', { answer: { body }, times })
  }

  test.each([openai, openrouter, replicate])(
    "The status of a $name job is recognized even if the response uses another vendor's word for it",
    async scene => {
      await open(scene, 0)
      vendor.waits = 100
      const { run } = await runs.failure(scene.model, {
        watch: {
          keepJob: async job => {
            if (!job.includes('waiting')) return
            const { job: kept } = JSON.parse(job) as { job: string }
            const id = kept.startsWith('{') ? (JSON.parse(kept) as { id: string }).id : kept
            for (const status of words.running) say({ id, status }, 10)
            say({ id, status: failures[0] })
          },
        },
      })
      expect([run.outputs, runs.causes, polls()]).toEqual([[], ['model_failed'], 31])
      expect(vendor.count('cancel')).toBe(0)
    },
  )

  test.each(words.done)('The status %s means that a job is done', async word => {
    await open(fal)
    say({ status: word })
    expect((await runs.run(fal.model)).outputs).toHaveLength(1)
  })

  test.each(failures)('The status %s means that a job failed', async word => {
    await open(fal)
    say({ status: 'BREWING' }, 2)
    say({ status: word, error: 'It broke.' })
    const { failure } = await runs.failure(fal.model)
    expect(failure.message).toBe("The model failed on the provider's side. Try again later. The run was refunded.")
    expect([runs.causes, vendor.count('cancel')]).toEqual([['model_failed'], 0])
    expect(runs.lines.at(-1)).toContain('It broke.')
  })

  test.each(['processing', undefined, 'Completed'])(
    'If the response to a submission has the status %s, the job has started',
    async status => {
      await open(openai)
      const fake = vendor as FakeOpenai
      fake.replies.push({ body: { id: 'video_1', object: 'video', ...(status && { status }) } })
      fake.videos.set('video_1', { polls: 0, fields: {}, failure: undefined })
      expect((await runs.run(openai.model)).outputs).toHaveLength(1)
    },
  )

  test('If an OpenRouter video job fails, its run fails with the cause model_failed', async () => {
    await open(openrouter)
    ;(vendor as FakeOpenrouter).ends.push({ status: 'failed', error: 'Provider returned an internal error' })
    expect((await runs.failure(openrouter.model)).failure.message).toContain('failed on the provider')
    expect(runs.causes).toEqual(['model_failed'])
  })

  test.each([{ code: 'server_error', message: 'Internal server error. Please retry.' }, null])(
    'If a video in the OpenAI protocol fails with the error %j, its run fails with the cause model_failed',
    async error => {
      await open(openai)
      const fake = vendor as FakeOpenai
      fake.failures.push({ code: 'server_error', message: 'x' })
      if (error === null) say({ id: 'video_1', status: 'failed', error })
      else fake.failures[0] = error
      expect((await runs.failure(openai.model)).failure.message).toContain('failed on the provider')
      expect([runs.causes, vendor.count('cancel')]).toEqual([['model_failed'], 0])
    },
  )

  test('If every request for a fal result returns 500, the run fails, and operators are shown the response', async () => {
    await open(fal, 0)
    vendor.fail('result', 'server-error', { times: 100 })
    const { failure } = await runs.failure(fal.model)
    expect(failure).toMatchObject({ code: 'internal_error', message: expect.stringContaining('failed') })
    expect(vendor.requests.filter(({ purpose }) => purpose === 'result')).toHaveLength(20)
    expect(runs.lines.at(-1)).toContain('Internal Server Error')
    expect(runs.causes).toEqual(['vendor_error'])
  })

  test('An unrecognized model error that fal returns with status 500 is reported with the cause model_failed', async () => {
    await open(fal)
    ;(vendor as FakeFal).outcomes.push(falError('something_new', {}, 500))
    await runs.failure(fal.model)
    expect(runs.causes).toEqual(['model_failed'])
  })

  test('A Replicate prediction that succeeded but has an error and no output is classified by the error', async () => {
    await open(replicate)
    ;(vendor as FakeReplicate).outcomes.push({ output: [], error: 'NSFW content detected' })
    expect((await runs.failure(replicate.model)).failure).toMatchObject({ code: 'safety_blocked' })
  })
})
