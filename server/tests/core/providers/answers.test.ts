import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { providerCostSql } from '../../../core/billing/usage-store.ts'
import { createHostedProvider } from '../../../core/providers/hosted/hosted-provider.ts'
import type { ModelSettings } from '../../../core/providers/hosted/settings.ts'
import { protocols } from '../../../core/providers/protocols.ts'
import type { Registry } from '../../../core/providers/registry.ts'
import { testProvider, testSettings } from '../../../core/providers/testing/scripted-protocol.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { countRuns } from '../../../operate/operator/operator-store.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { startFakeA1111 } from '../../../../testing/vendors/fake-a1111.ts'
import { startFakeComfy, type FakeComfy } from '../../../../testing/vendors/fake-comfyui.ts'
import { startFakeFal } from '../../../../testing/vendors/fake-fal.ts'
import { chatAnswer, fakeOpenaiModels, startFakeOpenai, type FakeOpenai } from '../../../../testing/vendors/fake-openai.ts'
import { fakeOpenrouterModels, startFakeOpenrouter } from '../../../../testing/vendors/fake-openrouter.ts'
import { startFakeReplicate } from '../../../../testing/vendors/fake-replicate.ts'
import type { Answer, FakeVendor, FaultName, Purpose } from '../../../../testing/vendors/fake-vendor.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, silent, type World } from '../../support/world.ts'

// Every kind of vendor response is tested with every protocol. The first test fails if a protocol has no column in the table.

const speech = { input: '{prompt}', voice: 'alloy', response_format: 'mp3' }
const workflow = JSON.parse(
  await readFile(new URL('../../../../docs/providers/workflows/flux-text-to-image.json', import.meta.url), 'utf8'),
) as ModelSettings['workflow']

/** A fake vendor and one of its models. The model either returns the result in the response or starts a job. */
interface Column {
  protocol: keyof typeof protocols
  start: () => Promise<FakeVendor & { waits?: number }>
  path: string
  model: Partial<ModelSettings>
}
const openai = { protocol: 'openai', start: startFakeOpenai, path: '/v1' } as const
const openrouter = { protocol: 'openrouter', start: startFakeOpenrouter, path: '/api/v1' } as const
const direct = {
  'openai text': { ...openai, model: { type: 'text', endpoint: fakeOpenaiModels.chat } },
  'openai image': { ...openai, model: { type: 'image', endpoint: fakeOpenaiModels.image } },
  'openai speech': { ...openai, model: { type: 'audio', endpoint: fakeOpenaiModels.speech, input: speech } },
  'openrouter text': { ...openrouter, model: { type: 'text', endpoint: fakeOpenrouterModels.chat } },
  'openrouter image': { ...openrouter, model: { type: 'image', endpoint: fakeOpenrouterModels.image } },
  'openrouter speech': { ...openrouter, model: { type: 'audio', endpoint: fakeOpenrouterModels.speech, input: speech } },
  a1111: { protocol: 'a1111', start: startFakeA1111, path: '', model: { type: 'image', endpoint: 'txt2img' } },
} as const satisfies Record<string, Column>
const jobs = {
  'openai video': { ...openai, model: { type: 'video', endpoint: fakeOpenaiModels.video } },
  'openrouter video': { ...openrouter, model: { type: 'video', endpoint: fakeOpenrouterModels.video } },
  fal: { protocol: 'fal', start: startFakeFal, path: '', model: { type: 'image', endpoint: 'fal-ai/flux/dev' } },
  replicate: {
    protocol: 'replicate',
    start: startFakeReplicate,
    path: '/v1',
    model: { type: 'image', endpoint: 'black-forest-labs/flux-2-pro' },
  },
  comfyui: {
    protocol: 'comfyui',
    start: startFakeComfy,
    path: '',
    model: { type: 'image', endpoint: '', workflow, inputs: { prompt: '6.inputs.text' } },
  },
} as const satisfies Record<string, Column>
const columns: Record<Name, Column> = { ...direct, ...jobs }
type Name = keyof typeof direct | keyof typeof jobs

const kinds = { text: '', image: 'image/png', video: 'video/mp4', audio: 'audio/mpeg', model3d: 'model/gltf-binary' }
const price = { ...testSettings().price, usd: 0.1, markup: 1.5 }
const byTokens = { ...price, unit: '1m_tokens' as const, usd: 100 }
const maxTokens = { name: 'max_tokens', required: false, type: 'int' as const, default: 1000 }

interface Opened {
  vendor: FakeVendor & { waits?: number }
  causes: string[]
}
const toProvider = (name: Name) => name.replace(' ', '-')
const opened = new Map<Name, Opened>()
let world: World
let tenant: Tenant

beforeAll(async () => {
  const { database } = await databases.find(({ name }) => name === 'SQLite')!.open()
  world = createWorld(database)
  const providers = await Promise.all(
    Object.entries(columns).map(async ([name, { protocol, start: startVendor, path, model }]) => {
      const vendor = await startVendor()
      const causes: string[] = []
      opened.set(name as Name, { vendor, causes })
      const provider = toProvider(name as Name)
      const metadata = { foundType: kinds[model.type!], contentType: kinds[model.type!], sizeBytes: 10 }
      const place = { baseUrl: vendor.url + path, apiUrl: vendor.url + path, ...(protocol === 'comfyui' && { key: undefined }) }
      return createHostedProvider(
        testProvider({ name: provider, protocol, key: vendor.key, ...place }),
        protocols[protocol],
        [
          testSettings({ id: `${provider}/model`, provider, price, seconds: 0.001, ...model }),
          testSettings({ id: `${provider}/tokens`, provider, price: byTokens, params: [maxTokens], seconds: 0.001, ...model }),
        ],
        {
          log: silent,
          providerFailed: ({ cause }) => void causes.push(cause),
          mediaProbe: { probe: async () => ({ usable: true, metadata }), close: async () => undefined },
          safeFetch: world.safeFetch,
          // Each poll or download takes seven seconds.
          clock: { now: () => 7000 * vendor.requests.filter(({ purpose }) => purpose === 'poll' || purpose === 'download').length },
          pace: 0,
        },
      )
    }),
  )
  ;(world.catalog as Registry).replaceHosted(providers)
  world.limits = { ...world.limits, providerDaily: new Map(providers.map(({ name }) => [name, 1e9])) }
  await world.queue.addLanes(world.runKinds.lanes)
  tenant = await createTenant(world, { creditsUsd: 1000 })
})
afterEach(async () => {
  for (const { vendor, causes } of opened.values()) {
    expect(vendor.violations).toEqual([])
    await fetch(`${vendor.url}/__fake`, { method: 'DELETE' })
    causes.length = 0
    if (vendor.waits !== undefined) vendor.waits = 0
  }
})
afterAll(async () => {
  await Promise.all([...opened.values()].map(({ vendor }) => vendor.close()))
  await closeDatabases()
})

type Script = (vendor: Opened['vendor'], name: Name) => void

/**
 * Returns a run's outcome as one line: its status (or, if it failed, its error code and cause), the number of submit requests, whether it
 * was canceled at the vendor, its charge in USD and the counted provider cost in USD.
 */
async function outcome(name: Name, script: Script, model = 'model'): Promise<string> {
  const { vendor, causes } = opened.get(name)!
  script(vendor, name)
  const { type } = columns[name].model
  const { runId } = await start(world, tenant, { type: type!, model: `${toProvider(name)}/${model}`, prompt: 'A fox' })
  for (let tries = 0; tries < 3 && (await hasJob(world.database, runId)); tries++)
    await executeRun(world, await takeJob(world.database, runId), new AbortController().signal)
  const row = (await world.database.read(sql =>
    sql.first(`select status, error_code, charged_micros as charge, ${providerCostSql} as cost from runs where run_id = ?`, [runId]),
  ))!
  const end = row['status'] === 'failed' ? `${row['error_code']} (${causes.at(-1)})` : row['status']
  const canceled = vendor.requests.some(({ purpose }) => purpose === 'cancel') ? ', canceled' : ''
  return `${end}, ${vendor.count('submit')} submit${canceled}, ${row['charge'] / 1e6} / ${row['cost'] / 1e6}`
}

type Outcomes = string | (Partial<Record<Name, string>> & { others: string })
/** Checks that the script has the expected outcome with each of these protocols. */
async function check(subject: readonly Name[], script: Script, expected: Outcomes): Promise<void> {
  const results = await Promise.all(subject.map(async name => [name, await outcome(name, script)] as const))
  const stated = (name: Name) => (typeof expected === 'string' ? expected : (expected[name] ?? expected.others))
  expect(Object.fromEntries(results)).toEqual(Object.fromEntries(subject.map(name => [name, stated(name)])))
}

const names = <T extends object>(table: T) => Object.keys(table) as (keyof T & Name)[]
const all = names(columns)

test('Every protocol has a column in the outcome table', () => {
  expect(new Set(Object.values(columns).map(({ protocol }) => protocol))).toEqual(new Set(Object.keys(protocols)))
})

const completed = 'completed, 1 submit, 0.15 / 0.1'
/** OpenRouter reports its own charge. */
const completedEverywhere: Outcomes = {
  others: completed,
  'openrouter text': 'completed, 1 submit, 0.15 / 0.000214',
  'openrouter image': 'completed, 1 submit, 0.15 / 0.03',
  'openrouter speech': 'completed, 1 submit, 0.15 / 0.00018',
}
/** The outcome of a failure after which the vendor charges nothing. */
const refused = (end: string) => `${end}, 0 submit, 0 / 0`
/** The outcome of a failure after which the vendor may charge. */
const lost = (cause: string, submits = 1) => `internal_error (${cause}), ${submits} submit, 0 / 0.1`
const canceled = (cause: string) => `internal_error (${cause}), 1 submit, canceled, 0 / 0.1`

const fault =
  (on: Purpose, name: FaultName, times = 1): Script =>
  vendor =>
    vendor.fail(on, name, { times })
const answer =
  (on: Purpose, given: Answer, times = 1): Script =>
  vendor =>
    vendor.fail(on, 'answer', { answer: given, times })
const always = 1000

const safety = { error: { code: 'content_policy_violation', message: 'Rejected.' } }
const words = { error: { message: 'The request was blocked by content moderation (safety).' } }
const submits: [what: string, script: Script, expected: Outcomes][] = [
  ['429', fault('submit', 'rate-limited'), completedEverywhere],
  ['503', fault('submit', 'unavailable'), completedEverywhere],
  ['529', answer('submit', { status: 529, body: { error: 'Overloaded.' } }), completedEverywhere],
  ['the response to an invalid key', fault('submit', 'wrong-key'), refused('internal_error (provider_unauthorized)')],
  ['the response to an account without credit', fault('submit', 'no-credit'), refused('internal_error (no_credit)')],
  ['an error about an invalid field', answer('submit', { status: 400, body: {} }), refused('internal_error (wrong_catalog_entry)')],
  ['a moderation code with status 400', answer('submit', { status: 400, body: safety }), refused('safety_blocked (safety)')],
  ['a moderation message with status 400', answer('submit', { status: 400, body: words }), refused('safety_blocked (safety)')],
  [
    "a moderation message with status 422 in FastAPI's format",
    answer('submit', { status: 422, body: { detail: [{ loc: ['body', 'prompt'], type: 'x', msg: 'The prompt is unsafe.' }] } }),
    refused('safety_blocked (safety)'),
  ],
  ['a moderation code with status 200', answer('submit', { body: safety }), 'safety_blocked (safety), 0 submit, 0 / 0.1'],
  ['a moderation message with status 200', answer('submit', { body: words }), 'safety_blocked (safety), 0 submit, 0 / 0.1'],
  ['an error with status 200', answer('submit', { body: { error: { message: 'Out of capacity.' } } }), lost('model_failed', 0)],
  ['500', fault('submit', 'server-error'), { others: lost('vendor_error', 0), comfyui: completed }],
  ['a 500 after the job started', fault('submit', 'server-error-after'), { others: lost('vendor_error'), comfyui: completed }],
  ['lost after the job started', fault('submit', 'answer-lost'), { others: lost('no_answer'), comfyui: completed }],
  ['truncated', fault('submit', 'cut-off'), { others: lost('no_answer'), comfyui: completed }],
  ['HTML with status 200', fault('submit', 'html'), { others: lost('unreadable_answer'), comfyui: canceled('unreadable_answer') }],
  [
    'JSON of an unexpected shape',
    fault('submit', 'other-json'),
    { others: lost('unreadable_answer'), comfyui: canceled('unreadable_answer') },
  ],
  [
    'truncated text that mentions safety',
    answer('submit', { bytes: Buffer.from('{"text":"Safety first'), headers: { 'content-type': 'application/json' } }),
    { others: lost('unreadable_answer', 0), comfyui: 'internal_error (unreadable_answer), 0 submit, canceled, 0 / 0.1' },
  ],
  ['a redirect', fault('submit', 'redirect'), { others: lost('redirected'), comfyui: canceled('redirected') }],
]
test.each(submits)(
  'MONEY-2 If the response to a job submission is %s, the run ends as stated in the outcome table',
  (_what, script, expected) => check(all, script, expected),
)

const abandoned = (cause: string): Outcomes => ({ others: canceled(cause), 'openrouter video': lost(cause) })
/** Answers polls with the given job status, which may be a value that only other vendors use. ComfyUI has no status values. */
const says =
  (status: string, more: object = {}, times = 1): Script =>
  (vendor, name) => {
    const text = (more as { error?: string }).error ?? ''
    if (name === 'comfyui') (vendor as FakeComfy).outcomes.push({ error: { exception_type: 'RuntimeError', exception_message: text } })
    else vendor.fail('poll', 'answer', { answer: { body: { id: 'x', status, ...more } }, times })
  }
const alternately: Script = vendor => {
  vendor.waits = 40
  for (let times = 0; times < 25; times++) {
    vendor.fail('poll', 'html')
    vendor.fail('poll', 'late', { delayMs: 0 })
  }
}
const polls: [what: string, script: Script, expected: Outcomes][] = [
  ['HTML 19 times in a row', fault('poll', 'html', 19), completed],
  ['HTML 20 times in a row', fault('poll', 'html', 20), abandoned('unreadable_answer')],
  ['alternately HTML and a valid response', alternately, completed],
  ['truncated JSON 19 times in a row', fault('poll', 'not-json', 19), completed],
  ['truncated JSON 20 times in a row', fault('poll', 'not-json', 20), abandoned('unreadable_answer')],
  ['a server error 19 times in a row', fault('poll', 'server-error', 19), completed],
  [
    'a server error 20 times in a row',
    fault('poll', 'server-error', 20),
    { others: canceled('vendor_error'), 'openrouter video': lost('vendor_error'), comfyui: canceled('no_answer') },
  ],
  ['a redirect 20 times in a row', fault('poll', 'redirect', 20), abandoned('redirected')],
  ['404 for less than 60 seconds', answer('poll', { status: 404, body: {} }, 8), completed],
  ['404 for 60 seconds', answer('poll', { status: 404, body: {} }, always), abandoned('job_lost')],
  ['repeatedly 429', fault('poll', 'rate-limited', 30), completed],
  ['repeatedly a closed connection', fault('poll', 'reset', 30), completed],
  ['the response to an invalid key 19 times in a row', fault('poll', 'wrong-key', 19), completed],
  ['the response to an invalid key 20 times in a row', fault('poll', 'wrong-key', 20), abandoned('provider_unauthorized')],
  ['the response to an account without credit 19 times in a row', fault('poll', 'no-credit', 19), completed],
  ['the response to an account without credit 20 times in a row', fault('poll', 'no-credit', 20), abandoned('no_credit')],
  ['the status FAILED', says('FAILED', { error: 'It broke.' }), lost('model_failed')],
  ['the status expired', says('expired'), lost('model_failed')],
  [
    'a failure with a moderation message',
    says('failed', { error: 'The prompt was blocked by content moderation (safety).' }),
    'safety_blocked (safety), 1 submit, 0 / 0.1',
  ],
  ['404 for less than 60 seconds at the download', answer('download', { status: 404, body: {} }, 8), completed],
  ['404 for 60 seconds at the download', answer('download', { status: 404, body: {} }, always), abandoned('unusable_output')],
  ['a closed connection at the download', fault('download', 'reset'), completed],
  ['half a file at the download', fault('download', 'cut-off'), completed],
  ['HTML 19 times at the download', fault('download', 'html', 19), completed],
  ['HTML 20 times at the download', fault('download', 'html', 20), abandoned('unusable_output')],
  ['a redirect to another host at the download', fault('download', 'redirect'), abandoned('unusable_output')],
]
test.each(polls)(
  'MONEY-2 If the response to a poll of a started job is %s, the run ends as stated in the outcome table',
  (_what, script, expected) => check(names(jobs), script, expected),
)

test('A job with an unrecognized status is treated as running', () =>
  check(
    names(jobs).filter(name => name !== 'comfyui'),
    says('brewing', {}, 30),
    completed,
  ))

const falResults: typeof polls = [
  ['404 for less than 60 seconds', answer('result', { status: 404, body: {} }, 4), completed],
  ['a server error 19 times in a row', fault('result', 'server-error', 19), completed],
  ['a server error 20 times in a row', fault('result', 'server-error', 20), canceled('vendor_error')],
  ['a moderation message', answer('result', { body: { detail: 'NSFW content detected.' } }), 'safety_blocked (safety), 1 submit, 0 / 0.1'],
  ['an error', answer('result', { body: { error: 'It broke.' } }), lost('model_failed')],
  ['an empty list of files', answer('result', { body: { images: [] } }), lost('unreadable_answer')],
]
test.each(falResults)(
  'MONEY-2 If the result of a finished fal job is %s, the run ends as stated in the outcome table',
  (_what, script, expected) => check(['fal'], script, expected),
)

const usage = (more: object) => ({ usage: { prompt_tokens: 10, completion_tokens: 40, ...more } })
const text = { content: 'A fox.' }
const thought = { content: null, reasoning: 'First, a fox' }
/** The amount charged to the caller and the cost counted for the provider, both in USD. A token costs 0.0001 USD, and the markup is 1.5. */
const costs: [what: string, reply: Answer, openai: string, openrouter: string][] = [
  ['reports its tokens', chatAnswer(text, 'stop', usage({})), 'completed: 0.0075 / 0.005', 'completed: 0.0075 / 0.005'],
  ['reports a cost', chatAnswer(text, 'stop', usage({ cost: 0.004 })), 'completed: 0.0075 / 0.005', 'completed: 0.0075 / 0.004'],
  ['has no usage', chatAnswer(text, 'stop', { usage: null }), 'completed: 0.0159 / 0.0106', 'completed: 0.0159 / 0.0106'],
  [
    'reports zero tokens',
    chatAnswer(text, 'stop', usage({ prompt_tokens: 0, completion_tokens: 0 })),
    'completed: 0.0159 / 0.0106',
    'completed: 0.0159 / 0.0106',
  ],
  [
    'reports tokens and a cost of zero',
    chatAnswer(text, 'stop', usage({ cost: 0 })),
    'completed: 0.0075 / 0.005',
    'completed: 0.0075 / 0.005',
  ],
  [
    'reports 9 billion tokens',
    chatAnswer(text, 'stop', usage({ completion_tokens: 9e9 })),
    'completed: 0.0159 / 0.0106',
    'completed: 0.0159 / 0.0106',
  ],
  [
    'reports a negative number of tokens',
    chatAnswer(text, 'stop', usage({ completion_tokens: -9e9 })),
    'completed: 0.0159 / 0.0106',
    'completed: 0.0159 / 0.0106',
  ],
  ['reports an absurd cost', chatAnswer(text, 'stop', usage({ cost: 9e4 })), 'completed: 0.0075 / 0.005', 'completed: 0.0075 / 0.005'],
  [
    'is generated with your own key (BYOK)',
    chatAnswer(text, 'stop', usage({ cost: 0.001, is_byok: true, cost_details: { upstream_inference_cost: 0.006 } })),
    'completed: 0.0075 / 0.005',
    'completed: 0.0075 / 0.007',
  ],
  [
    'is generated with your own key (BYOK) at an unknown cost',
    chatAnswer(text, 'stop', usage({ cost: 0, is_byok: true })),
    'completed: 0.0075 / 0.005',
    'completed: 0.0075 / 0.005',
  ],
  [
    'uses all tokens for reasoning',
    chatAnswer(thought, 'length', usage({ completion_tokens: 1000 })),
    'internal_error (out_of_tokens): 0 / 0.101',
    'internal_error (out_of_tokens): 0 / 0.101',
  ],
  [
    'uses all tokens for reasoning without reporting them',
    chatAnswer(thought, 'length', { usage: null }),
    'internal_error (out_of_tokens): 0 / 0.1103',
    'internal_error (out_of_tokens): 0 / 0.1103',
  ],
  [
    'is a refusal by the model',
    chatAnswer({ content: null, refusal: 'No.' }, 'stop', usage({})),
    'safety_blocked (safety): 0 / 0.005',
    'safety_blocked (safety): 0 / 0.005',
  ],
  [
    'is stopped by a content filter',
    chatAnswer(text, 'content_filter', usage({})),
    'safety_blocked (safety): 0 / 0.005',
    'safety_blocked (safety): 0 / 0.005',
  ],
]
test.each(costs)(
  "MONEY-7 If the text result of a run %s, the run's charge and cost match the cost table",
  async (_what, reply, ...expected) => {
    const script: Script = vendor => void (vendor as FakeOpenai).replies.push(reply)
    const results = await Promise.all([outcome('openai text', script, 'tokens'), outcome('openrouter text', script, 'tokens')])
    expect(results.map(result => result.replace(', 1 submit, ', ': '))).toEqual(expected)
  },
)

test('LIMIT-9 The daily provider caps and the operator overview count the same costs', async () => {
  await Promise.all(all.map(name => outcome(name, () => undefined)))
  const { rows, hours } = await world.database.read(async sql => ({
    rows: await sql.all(
      `select lane, sum(${providerCostSql}) as cost, (select sum(cost_micros) from provider_days d where 'runs.' || d.provider = runs.lane) as counted
       from runs group by lane`,
      [],
    ),
    hours: await countRuns(sql, 0),
  }))
  const shown = (lane: string) => hours.filter(hour => hour.lane === lane).reduce((sum, { providerCost }) => sum + providerCost, 0)
  expect(rows).toHaveLength(all.length)
  for (const { lane, cost, counted } of rows) expect([lane, counted, shown(lane)]).toEqual([lane, cost, cost])
})
