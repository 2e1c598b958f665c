/**
 * Tests hosted providers while processes are killed at different moments: before a submission, between a submission and its response,
 * during polls and during downloads. Every run must be submitted at most once and must end. Jobs that the vendor can resume must be
 * resumed, and the others must be refunded. Afterward, all runs must survive one storage outage and one database outage.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMediawright, type Schemas } from '../client/src/index.ts'
import { startFakeS3 } from '../testing/fake-s3.ts'
import { startInterruptiblePostgres } from '../testing/postgres.ts'
import { sampleWorkflow, startFakeComfy } from '../testing/vendors/fake-comfyui.ts'
import { startFakeFal } from '../testing/vendors/fake-fal.ts'
import { startFakeOpenai } from '../testing/vendors/fake-openai.ts'
import { startFakeReplicate } from '../testing/vendors/fake-replicate.ts'
import type { FakeVendor } from '../testing/vendors/fake-vendor.ts'
import { admin, createServiceProcess, waitUntilReady, type ServiceProcess } from './fleet.ts'
import { verifyOutages } from './outages.ts'
import { createCheck } from './verify.ts'

/** The moments at which processes are killed. `start` is a random moment soon after the response to the call that starts the run. */
const moments = ['start', 'submit', 'poll', 'download'] as const
type Moment = (typeof moments)[number]

interface Vendor {
  fake: FakeVendor
  /** `once kept`: a job can be found again once its id is stored. `always`: the service chooses the id before the submission. */
  resumes: 'always' | 'once kept' | 'never'
  moments: readonly Moment[]
  provider: Readonly<Record<string, unknown>>
  model: Readonly<Record<string, unknown>>
}

const price = { unit: 'image', usd: 0.25 }
const sampled = { type: 'image', capabilities: ['text-to-image'], price, seconds: 2, timeout_seconds: 120 }
const endsWithinMs = 300_000
const roundsAtOnce = 3

async function startVendors(): Promise<Record<string, Vendor>> {
  const [fal, replicate, comfyui, openai] = await Promise.all([startFakeFal(), startFakeReplicate(), startFakeComfy(), startFakeOpenai()])
  for (const vendor of [fal, replicate, comfyui]) vendor.waits = 2
  return {
    fal: {
      fake: fal,
      resumes: 'once kept',
      moments,
      provider: { protocol: 'fal', base_url: fal.url },
      model: { endpoint: 'fal-ai/flux/dev', input: { prompt: '{prompt}' } },
    },
    replicate: {
      fake: replicate,
      resumes: 'once kept',
      moments,
      provider: { protocol: 'replicate', base_url: `${replicate.url}/v1` },
      model: { endpoint: 'black-forest-labs/flux-2-pro', input: { prompt: '{prompt}' } },
    },
    comfyui: {
      fake: comfyui,
      resumes: 'always',
      moments,
      provider: { protocol: 'comfyui', base_url: comfyui.url },
      model: {
        endpoint: 'sdxl',
        workflow: 'workflow.json',
        inputs: { prompt: '6.inputs.text', 'params.seed': '3.inputs.seed' },
        params: [{ name: 'seed', type: 'seed', required: false }],
      },
    },
    openai: {
      fake: openai,
      resumes: 'never',
      moments: ['start', 'submit'],
      provider: { protocol: 'openai', base_url: `${openai.url}/v1` },
      model: { endpoint: 'gpt-image-2.5-flare', input: { prompt: '{prompt}' } },
    },
  }
}

interface Started {
  vendor: string
  runId: string
  prompt: string
}

export interface OutageOptions {
  /** The number of times that all worker processes are killed. */
  kills: number
  /** The number of runs per vendor during an outage. */
  runs: number
  /** The duration of each outage in seconds. */
  outage: number
}

/** @returns one line for each failed check */
export async function testVendorOutages(
  engine: string,
  { kills, runs: runsPerOutage, outage }: OutageOptions,
  random: () => number,
  say: (line: string) => void,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-chaos-'))
  const postgres = engine === 'postgres' ? await startInterruptiblePostgres() : undefined
  const [vendors, storage] = [await startVendors(), await startFakeS3()]
  const environment = await settings(folder, vendors, storage.url('media'), await postgres?.url('chaos'))
  const api = await createServiceProcess('api', postgres ? 'api' : 'all', environment)
  const workers = postgres ? [await createServiceProcess('worker', 'worker', environment)] : [api]
  environment['PUBLIC_URL'] = api.origin
  const fleet = new Set<ServiceProcess>([api, ...workers])
  const failures: string[] = []
  const check = createCheck(say, failures, 'vendors: ')
  try {
    for (const serviceProcess of fleet) serviceProcess.start()
    await waitUntilReady(api)
    const client = createMediawright({ baseUrl: api.origin, apiKey: environment['BOOTSTRAP_API_KEY']!, retries: 1000 })
    const workspaceId = environment['BOOTSTRAP_WORKSPACE_ID']!
    const { data: project } = await client.POST('/projects', { body: { name: 'Vendors', workspace_id: workspaceId } })
    const started: Started[] = []
    const killedAt: Record<string, number> = {}

    for (let round = 0; round < kills; round++) {
      const names = Object.keys(vendors)
      const target = names[round % names.length]!
      const { fake, moments: possible } = vendors[target]!
      const moment = possible[(round + Math.floor(round / names.length)) % possible.length]!
      const before = fake.requests.length
      // Delays the response, so that the process is killed while waiting for it.
      if (moment !== 'start') fake.fail(moment, 'late', { delayMs: 1500 })
      for (const vendor of names) await start(vendor, String(round))
      if (moment === 'start') await sleep(random() * 150)
      else await seen(() => fake.requests.slice(before).some(({ purpose, effect }) => purpose === moment && effect))
      await restart()
      killedAt[moment] = (killedAt[moment] ?? 0) + 1
      await waitUntilReady(api)
      // Waits for older runs to end, so that none is active during ten kills: a run that crashes its worker ten times is abandoned.
      for (const { runId } of started.slice(0, -roundsAtOnce * names.length)) await ended(runId)
    }

    for (const { runId } of started) await ended(runId)
    const context = { client, vendors, storage, postgres, seconds: outage, runs: runsPerOutage, random, start, restart }
    await verifyOutages(context, check, say)

    const runs = new Map<string, Schemas['Run']>()
    for (const { runId } of started) runs.set(runId, await ended(runId))
    say(
      `${started.length} runs at ${Object.keys(vendors).length} vendors, killed ${Object.entries(killedAt)
        .map(([moment, times]) => `${times} times at ${moment === 'start' ? 'a random moment' : `a ${moment}`}`)
        .join(', ')}`,
    )
    say(
      `ended: ${tally([...runs.values()].map(({ status, error_code }) => error_code ?? status))}; submits: ${tally(started.map(run => String(submits(run))))}`,
    )

    const wrong = (isWrong: (run: Started, record: Schemas['Run']) => boolean) =>
      started
        .filter(run => isWrong(run, runs.get(run.runId)!))
        .map(
          run =>
            `${run.runId} at ${run.vendor} (${runs.get(run.runId)!.error_message ?? runs.get(run.runId)!.status}, ${submits(run)} submits)`,
        )
    check(
      'no run was submitted twice',
      wrong(run => submits(run) > 1),
    )
    check(
      'every completed run was submitted once and charged its price',
      wrong((run, { status, charged_cost }) => status === 'completed' && (submits(run) !== 1 || charged_cost !== price.usd)),
    )
    check(
      'every failed run has the code `internal_error` and was refunded',
      wrong((_, { status, error_code, charged_cost }) => status === 'failed' && (error_code !== 'internal_error' || charged_cost !== 0)),
    )
    check(
      'runs that a vendor can always resume completed',
      wrong(({ vendor }, { status }) => vendors[vendor]!.resumes === 'always' && status !== 'completed'),
    )
    const spared = Math.max(
      0,
      ...Object.keys(vendors).map(name => started.filter(run => run.vendor === name && runs.get(run.runId)!.status === 'failed').length),
    )
    check('each kill loses at most one run of a vendor', spared > kills ? [`${spared} runs of one vendor, ${kills} kills`] : [])
    const violations = Object.values(vendors).flatMap(({ fake }) => fake.violations)
    check('no vendor received an invalid request', violations)
    const { data: credits } = await client.GET('/workspaces/{workspaceId}/credits', { params: { path: { workspaceId } } })
    const spent = [...runs.values()].reduce((sum, { charged_cost = 0 }) => sum + charged_cost, 0)
    check(
      'the balance matches the completed runs',
      Math.abs(credits.balance + spent - creditsUsd) < 1e-6 ? [] : [`${credits.balance} after ${spent}`],
    )
    const audit = await admin(environment, 'audit')
    check('the ledger audit finds no problems', audit['ok'] === true ? [] : (audit['problems'] as string[]))
    return failures

    async function restart(): Promise<void> {
      for (const worker of workers) worker.signal('SIGKILL')
      await Promise.all(workers.map(worker => worker.exited()))
      for (const worker of workers) worker.start()
    }

    async function start(vendor: string, name: string): Promise<Started> {
      const prompt = `A lighthouse, number ${name} by ${vendor}.`
      const request = {
        type: 'image',
        model: `${vendor}/image`,
        prompt,
        workspace_id: workspaceId,
        project_id: project.project_id,
      } as const
      const run = { vendor, runId: (await client.generate(request)).run_id, prompt }
      started.push(run)
      return run
    }

    function submits({ vendor, prompt }: Started): number {
      return vendors[vendor]!.fake.requests.filter(
        ({ purpose, effect, body }) => purpose === 'submit' && effect && JSON.stringify(body).includes(prompt),
      ).length
    }

    async function ended(runId: string): Promise<Schemas['Run']> {
      for (const end = Date.now() + endsWithinMs; ; await sleep(200)) {
        const { data } = await client.GET('/runs/{runId}', { params: { path: { runId } } })
        if (data.status === 'completed' || data.status === 'failed' || Date.now() > end) return data
      }
    }
  } finally {
    for (const serviceProcess of fleet) serviceProcess.signal('SIGKILL')
    await Promise.all([...fleet].map(serviceProcess => serviceProcess.exited()))
    await Promise.all([...Object.values(vendors).map(({ fake }) => fake.close()), storage.close(), postgres?.close()])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const creditsUsd = 10_000

async function settings(
  folder: string,
  vendors: Record<string, Vendor>,
  storageUrl: string,
  databaseUrl: string | undefined,
): Promise<Record<string, string>> {
  const hex = () => randomBytes(16).toString('hex')
  const getKey = (name: string) => `${name.toUpperCase()}_KEY`
  const file = {
    providers: Object.fromEntries(
      Object.entries(vendors).map(([name, { provider }]) => [
        name,
        { ...provider, concurrency: 50, ...(name !== 'comfyui' && { key_env: getKey(name) }) },
      ]),
    ),
    models: Object.entries(vendors).map(([name, { model }]) => ({ ...sampled, ...model, id: `${name}/image`, name, provider: name })),
  }
  await writeFile(join(folder, 'providers.json'), JSON.stringify(file))
  await writeFile(join(folder, 'workflow.json'), JSON.stringify(sampleWorkflow))
  return {
    DATA_DIR: join(folder, 'data'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    STORAGE_URL: storageUrl,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    PROVIDERS_FILE: join(folder, 'providers.json'),
    ...Object.fromEntries(Object.entries(vendors).map(([name, { fake }]) => [getKey(name), fake.key])),
    BOOTSTRAP_API_KEY: `sk_live_${hex()}`, // Sandbox workspaces can use only free providers.
    BOOTSTRAP_WORKSPACE_ID: `ws_${hex()}`,
    BOOTSTRAP_CREDITS: String(creditsUsd),
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  }
}

async function seen(isSeen: () => boolean): Promise<void> {
  for (const end = Date.now() + 150_000; !isSeen(); await sleep(2))
    if (Date.now() > end) throw new Error('The vendor received no request within 150 seconds.')
}

function tally(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value} ${count}`).join(', ')
}
