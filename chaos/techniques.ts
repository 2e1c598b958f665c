/** Technique runs, whose steps run in several processes, and the checks performed on them after a chaos run. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createMediawright, type Schemas } from '../client/src/index.ts'
import { readIdFromLocation, callUntilConclusive, type Call, type Reply } from './start-runs.ts'
import type { ServiceProcess } from './fleet.ts'
import { recoveryTimeoutMs, createCheck, verifyMedia, verifyMoney } from './verify.ts'

interface Owner {
  readonly apiKey: string
  readonly workspaceId: string
}

export interface TechniqueStart {
  readonly runId: string
  readonly fails: boolean
  /** True if the service confirmed the cancellation. */
  canceled: boolean
}

const add = [
  { ref: 'words', type: 'text', prompt: 'A fox', label: 'Words' },
  { ref: 'verse', type: 'text', prompt: 'Four lines', model: 'local/text', label: 'Verse', params: { max_words: 10 } },
  { ref: 'image', type: 'image', prompt: 'In deep snow', model: 'local/image', label: 'Image', params: { aspect_ratio: '16:9' } },
  { ref: 'edited', type: 'image', prompt: 'At night', model: 'local/image-edit', label: 'Edited', params: { style: 'pixel' } },
  { ref: 'turned', type: 'action', action_id: 'rotate-image', params: { angle: 180 }, label: 'Turned' },
  { ref: 'broken', type: 'image', prompt: 'Never', model: 'local/fail-safety', label: 'Broken' },
]
const connect = [
  { from: 'words', to: 'verse' },
  { from: 'verse', to: 'image' },
  { from: 'image', to: 'edited' },
  { from: 'edited', to: 'turned' },
  { from: 'verse', to: 'broken' },
]
const outputs = { right: ['turned', 'verse'], wrong: ['broken', 'turned'] }
const paceMs = 1_000
const atOnce = 4
/** The share of lost responses is larger than for single runs, because there are fewer technique runs. */
const manner = { disconnecting: 0.4, timeoutMs: 3_000 }

export async function startTechniques(
  count: number,
  apis: readonly ServiceProcess[],
  owner: Owner,
  random: () => number,
): Promise<TechniqueStart[]> {
  const { workspaceId } = owner
  const call = (one: Call): Promise<Reply> => callUntilConclusive(apis, owner, one, random, manner)
  const location = async (one: Call) => {
    const reply = await call(one)
    if (!reply.location) throw new Error(`${one.key} returned ${reply.status}: ${reply.text}`)
    return readIdFromLocation(reply.location)
  }
  const projectId = await location({
    method: 'POST',
    path: '/projects',
    key: 'project',
    body: { name: 'Steps', workspace_id: workspaceId },
  })
  const canvas = `/workspaces/${workspaceId}/projects/${projectId}/canvas/changeset`
  await call({ method: 'POST', path: canvas, key: 'draw', body: { add, connect } })
  const getId = (ref: string) => `n${add.findIndex(node => node.ref === ref) + 1}`
  const makeTechnique = (name: keyof typeof outputs) => {
    const slots = { inputs: [{ node_id: getId('words'), id: 'words' }], outputs: outputs[name].map(ref => ({ node_id: getId(ref) })) }
    return location({
      method: 'POST',
      path: '/techniques',
      key: name,
      body: { workspace_id: workspaceId, project_id: projectId, name, ...slots },
    })
  }
  const techniques = { right: await makeTechnique('right'), wrong: await makeTechnique('wrong') }

  const started: TechniqueStart[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      await sleep(random() * paceMs)
      const fails = index % 3 === 2
      const body = { technique_id: techniques[fails ? 'wrong' : 'right'], workspace_id: workspaceId, inputs: { words: `Fox ${index}` } }
      const runId = await location({ method: 'POST', path: '/runs/technique', key: `technique-${index}`, body })
      const start: TechniqueStart = { runId, fails, canceled: false }
      started.push(start)
      if (random() > 0.15) continue
      await sleep(random() * paceMs)
      const { status, text } = await call({ method: 'POST', path: `/runs/${runId}/cancel`, key: `cancel-${runId}` })
      // The run may have ended before the cancellation.
      start.canceled = status !== 409 || text.includes('"idempotency_duplicate"')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return started
}

type TechniqueRun = Schemas['TechniqueRun']

export interface TechniqueEvidence {
  readonly origin: string
  readonly owner: Owner
  readonly started: readonly TechniqueStart[]
  readonly audit: () => Promise<Record<string, unknown>>
}

/** @returns one line for each failed check */
export async function verifyTechniques(
  { origin, owner, started, audit }: TechniqueEvidence,
  say: (line: string) => void,
): Promise<string[]> {
  const client = createMediawright({ baseUrl: origin, apiKey: owner.apiKey })
  const failures: string[] = []
  const check = createCheck(say, failures, 'techniques: ')
  const runs = await settled()
  const ends = [...Map.groupBy(runs.values(), ({ status, error_code }) => error_code ?? status)].map(
    ([code, { length }]) => `${length} ${code}`,
  )
  say(`${started.length} runs of techniques: ${ends.join(', ')}`)
  const ids = started.map(({ runId }) => runId)
  check('every start created exactly one run', [
    ...ids.filter((id, index) => ids.indexOf(id) !== index || !runs.has(id)),
    ...[...runs.keys()].filter(id => !ids.includes(id)),
  ])
  check('every run ended as required by its steps or a cancellation', started.flatMap(wrongEnd))
  check(
    'completed runs have their outputs in order',
    [...runs.values()].filter(run => run.status === 'completed' && !isWhole(run)).map(({ run_id }) => run_id),
  )
  const all = [...runs.values()]
  await verifyMoney(client, owner.workspaceId, all, check)
  await verifyMedia(client, owner.workspaceId, all, check)
  const found = await audit()
  check('the audit finds no problems', found['ok'] === true ? [] : [JSON.stringify(found)])
  return failures

  function wrongEnd({ runId, fails, canceled }: TechniqueStart): string[] {
    const run = runs.get(runId)
    const end = run?.error_code ?? run?.status
    const expected = canceled ? 'canceled' : fails ? 'safety_blocked' : 'completed'
    const named = end !== 'safety_blocked' || run?.error_message?.includes('`Broken`')
    return end === expected && named ? [] : [`${runId} is ${end} (${run?.error_message}), not ${expected}`]
  }

  async function settled(): Promise<Map<string, TechniqueRun>> {
    for (const until = Date.now() + recoveryTimeoutMs; ; await sleep(2_000)) {
      const listed = new Map<string, TechniqueRun>()
      for await (const run of client.techniqueRuns({ limit: 100 })) listed.set(run.run_id, run)
      const open = [...listed.values()].filter(({ status }) => status === 'pending' || status === 'running').length
      if (open === 0 || Date.now() > until) return listed
      say(`       waiting for ${open} runs of techniques`)
    }
  }
}

const isWhole = ({ outputs: made = [], progress }: TechniqueRun) =>
  made.map(({ type, label }) => `${type} ${label}`).join() === 'imageUrl Turned,text Verse' && progress === 100
