/**
 * Measures hosted providers with fake vendors in this process: the overhead for a vendor that responds at once, the cost of waiting for a
 * slow one, how well slots are used, and the memory of a large output.
 */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeFal } from '../../testing/vendors/fake-fal.ts'
import { fakeOpenaiModels, startFakeOpenai } from '../../testing/vendors/fake-openai.ts'
import { sampleWav } from '../../testing/sample-media.ts'
import { temporaryFolder } from '../support/machine.ts'
import { call, completedRun, liveKey, startRealService, workspaceId, type RealService } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const prompt = 'A red fox asleep in deep snow, morning light'
const runsOfRound = 10
const pauseMs = 30
const roundCount = 7
const waiting = { runs: 200, seconds: 40 }
const slots = 4
const jobMs = 50
const jobsPerSlot = 40
const outputBytes = 200 * 1000 * 1000

export async function measureVendors(): Promise<Result[]> {
  return [...(await timeRuns()), ...(await waitForSlow()), await fillSlots(), await keepLargeOutput()]
}

interface Hosted {
  protocol: 'fal' | 'openai'
  url: string
  concurrency: number
  type: 'text' | 'image' | 'audio'
  endpoint: string
  input: object
  seconds: number
}

/** Starts a service whose models are named `<name>/model`. */
async function startService(vendors: Record<string, Hosted>): Promise<RealService> {
  const file = join(temporaryFolder(), 'providers.json')
  const providers = Object.entries(vendors).map(([name, { protocol, url, concurrency }]) => [
    name,
    { protocol, base_url: url, key_env: 'VENDOR_KEY', concurrency },
  ])
  const models = Object.entries(vendors).map(([provider, { type, endpoint, input, seconds }]) => ({
    id: `${provider}/model`,
    name: 'Model',
    provider,
    endpoint,
    type,
    input,
    seconds,
    timeout_seconds: 600,
    price: { unit: 'run', usd: 0.01 },
  }))
  await writeFile(file, JSON.stringify({ providers: Object.fromEntries(providers), models }))
  return startRealService(0, { PROVIDERS_FILE: file, VENDOR_KEY: key }, liveKey)
}

const key = 'key-of-the-vendor'

async function startRun(service: RealService, type: string, model: string): Promise<string> {
  const body = { type, model, prompt, workspace_id: workspaceId, project_id: service.projectId }
  return (await call(service, '/generate', body))['run_id']
}

/** Median in milliseconds. Pauses separate the runs, because the processor is faster during consecutive runs than during a single one. */
async function measureMedian(work: () => Promise<number>): Promise<number> {
  const times: number[] = []
  while (times.length < runsOfRound) {
    await sleep(pauseMs)
    times.push(await work())
  }
  return median(times)
}

/** Milliseconds from the call to the end of the run. */
const createRunTimer = (service: RealService, model: string) => () =>
  measureMedian(async () => {
    const begun = performance.timeOrigin + performance.now()
    const runId = await startRun(service, 'text', model)
    await sleep(pauseMs) // an earlier request would disturb the run
    return (await completedRun(service, runId))['completed_at'] - begun
  })

const timeOfBare = (calls: () => Promise<unknown>) => () =>
  measureMedian(async () => {
    const begun = performance.now()
    await calls()
    return performance.now() - begun
  })

const chat = { messages: [{ role: 'user', content: '{prompt}' }] }

async function timeRuns(): Promise<Result[]> {
  const [openai, fal] = await Promise.all([startFakeOpenai({ key }), startFakeFal({ key })])
  const service = await startService({
    openai: {
      protocol: 'openai',
      url: `${openai.url}/v1`,
      concurrency: 4,
      type: 'text',
      endpoint: fakeOpenaiModels.chat,
      input: chat,
      seconds: 0.001,
    },
    fal: {
      protocol: 'fal',
      url: fal.url,
      concurrency: 4,
      type: 'text',
      endpoint: 'openrouter/router',
      input: { prompt: '{prompt}' },
      seconds: 0.001,
    },
  })
  const all = await rounds(roundCount + 2, {
    embedded: createRunTimer(service, 'local/text'),
    openai: createRunTimer(service, 'openai/model'),
    fal: createRunTimer(service, 'fal/model'),
    bareOpenai: timeOfBare(() =>
      ask(`${openai.url}/v1/chat/completions`, `Bearer ${key}`, {
        model: fakeOpenaiModels.chat,
        messages: [{ role: 'user', content: prompt }],
      }),
    ),
    bareFal: timeOfBare(async () => {
      const authorization = `Key ${key}`
      const job = await ask(`${fal.url}/openrouter/router`, authorization, { prompt })
      await ask(job['status_url'], authorization)
      await ask(job['response_url'], authorization)
    }),
  })
  await service.close()
  noViolations(openai, fal)
  await Promise.all([openai.close(), fal.close()])
  const measured = all.slice(2)
  const middle = (side: keyof (typeof measured)[number]) => median(measured.map(round => round[side])).toFixed(1)
  return (
    [
      ['openai', 'bareOpenai', 1],
      ['fal', 'bareFal', 3],
    ] as const
  ).map(([ours, bare, calls]) => ({
    name: `text run at a fake of ${ours} : bare calls + embedded text run`,
    ratios: measured.map(round => round[ours] / (round[bare] + round.embedded)),
    goal: { max: 1.5 },
    detail: `ms from the call to the end: ours ${middle(ours)}, ${calls} bare ${middle(bare)}, embedded ${middle('embedded')}`,
  }))
}

async function ask(url: string, authorization: string, body?: object): Promise<Record<string, any>> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, any>
}

/** Waiting runs are polled at most once a second, and less often the longer they wait. */
async function waitForSlow(): Promise<Result[]> {
  const fal = await startFakeFal({ key })
  fal.jobMs = 3_600_000
  const service = await startService({
    fal: {
      protocol: 'fal',
      url: fal.url,
      concurrency: waiting.runs,
      type: 'text',
      endpoint: 'openrouter/router',
      input: { prompt: '{prompt}' },
      seconds: 60,
    },
  })
  for (let index = 0; index < waiting.runs; index++) await startRun(service, 'text', 'fal/model')
  while (fal.count('submit') < waiting.runs) await sleep(50)
  await sleep(2000)
  const memory: { heap: number; rss: number }[] = []
  const begun = performance.now()
  const processor = await service.cpu()
  while (performance.now() - begun < waiting.seconds * 1000) {
    memory.push({ heap: (await service.heap()) / 2 ** 20, rss: (await service.rss()) / 2 ** 20 })
    await sleep(3000)
  }
  const load = ((await service.cpu()) - processor) / 1000 / (performance.now() - begun)
  await service.close()
  const polls = [...fal.jobs.values()].map(({ id, begun: submitted }) =>
    fal.requests.filter(({ purpose, path }) => purpose === 'poll' && path.includes(id)).map(({ at }) => at - submitted),
  )
  noViolations(fal)
  await fal.close()
  const pauses = polls.flatMap(ages => ages.slice(1).map((age, index) => ({ age, ms: age - ages[index]! })))
  const pauseFrom = (from: number, to: number) =>
    median(pauses.filter(({ age }) => age >= from * 1000 && age < to * 1000).map(({ ms }) => ms)) / 1000
  const [first, last] = [memory[0]!, memory.at(-1)!]
  const shown = (figures: { heap: number; rss: number }) => `${figures.heap.toFixed(1)} and ${figures.rss.toFixed(0)}`
  const end = waiting.seconds
  return [
    {
      name: `heap while ${waiting.runs} runs wait, last : first`,
      ratios: [last.heap / first.heap],
      goal: { max: 1.05 },
      detail: `MiB of heap and process: ${shown(first)}, ${shown(last)} after ${waiting.seconds} s; ${(load * 100).toFixed(1)} % of a core`,
    },
    {
      name: 'polls of a waiting run : one a second',
      ratios: polls
        .flatMap(ages => ages.slice(1).map((age, index) => 1000 / (age - ages[index]!)))
        .toSorted((a, b) => a - b)
        .slice(-1),
      goal: { max: 1 },
      detail: `the shortest pause; s between polls, median: ${pauseFrom(0, 8).toFixed(1)} up to 8 s of age, ${pauseFrom(end / 2, end).toFixed(1)} from ${end / 2} to ${end}`,
    },
  ]
}

async function fillSlots(): Promise<Result> {
  const openai = await startFakeOpenai({ key })
  const service = await startService({
    openai: {
      protocol: 'openai',
      url: `${openai.url}/v1`,
      concurrency: slots,
      type: 'text',
      endpoint: fakeOpenaiModels.chat,
      input: chat,
      seconds: jobMs / 1000,
    },
  })
  openai.fail('submit', 'slow', { delayMs: jobMs, times: Number.MAX_SAFE_INTEGER })
  // Measured from when all runs have started, because starting them shares the processor with the worker.
  const drain = async () => {
    const before = openai.requests.length
    const ids = await Promise.all(Array.from({ length: slots * jobsPerSlot }, () => startRun(service, 'text', 'openai/model')))
    const [begun, early] = [Date.now(), openai.requests.length]
    while (openai.requests.length < before + ids.length) await sleep(100)
    let last = 0
    for (const id of ids) last = Math.max(last, (await completedRun(service, id))['completed_at'])
    return ((before + ids.length - early) * 1000) / (last - begun)
  }
  const all = await rounds(4, { ours: drain })
  await service.close()
  noViolations(openai)
  await openai.close()
  const rates = all.slice(1).map(({ ours }) => ours)
  const ideal = (slots * 1000) / jobMs
  return {
    name: `jobs of ${jobMs} ms in ${slots} slots of a vendor : never idle`,
    ratios: rates.map(rate => rate / ideal),
    goal: { min: 0.85, aim: 0.95 },
    detail: `jobs a second: ${median(rates).toFixed(1)}, ideal ${ideal}`,
  }
}

/** An audio file of 200 MB, which no process may buffer in memory. */
async function keepLargeOutput(): Promise<Result> {
  const head = sampleWav({ seconds: 0, rate: 48_000 }).bytes
  head.writeUInt32LE(36 + outputBytes, 4)
  head.writeUInt32LE(outputBytes, 40)
  const zeros = Buffer.alloc(100_000)
  const vendor = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': head.length + outputBytes }).write(head)
    let sent = 0
    const pour = () => {
      while (sent < outputBytes) {
        sent += zeros.length
        if (!response.write(zeros)) return void response.once('drain', pour)
      }
      response.end()
    }
    pour()
  }).listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  const service = await startService({
    openai: {
      protocol: 'openai',
      url: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v1`,
      concurrency: 1,
      type: 'audio',
      endpoint: 'any',
      input: { input: '{prompt}', voice: 'any' },
      seconds: 1,
    },
  })
  await completedRun(service, await startRun(service, 'text', 'local/text'))
  const before = await service.peak()
  const run = await completedRun(service, await startRun(service, 'audio', 'openai/model'))
  const grown = (await service.peak()) - before
  await service.close()
  vendor.close()
  return {
    name: 'memory of an output of 200 MB : its size',
    ratios: [grown / outputBytes],
    goal: { max: 0.5 },
    detail: `MiB of peak memory of the service over before: ${(grown / 2 ** 20).toFixed(0)}; ${run['completed_at'] - run['created_at']} ms`,
  }
}

function noViolations(...vendors: readonly { violations: readonly string[] }[]): void {
  const violations = vendors.flatMap(vendor => vendor.violations)
  if (violations.length > 0) throw new Error(`A vendor received invalid requests: ${violations.slice(0, 3).join('; ')}`)
}
