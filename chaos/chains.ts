/**
 * Chains of nodes, and the checks performed on them after a chaos run. Each chain is on its own canvas, and each of its nodes uses the
 * output of the previous node.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createMediawright, type Schemas } from '../client/src/index.ts'
import { readIdFromLocation, callUntilConclusive, type Call, type Reply } from './start-runs.ts'
import type { ServiceProcess } from './fleet.ts'
import { recoveryTimeoutMs, createCheck, listRuns, verifyMedia, verifyMoney } from './verify.ts'

type Generation = Schemas['Generation']

/**
 * Every node in a chain has a different model, because lists of runs show models but not nodes. The models and parameters are the fastest
 * ones.
 */
const nodes = {
  words: { type: 'text', model: 'local/text', model_parameters: { max_words: 10 } },
  image: { type: 'image', model: 'local/image', aspect_ratio: '16:9' },
  edited: { type: 'image', model: 'local/image-edit', model_parameters: { style: 'pixel' } },
  joined: { type: 'image', model: 'local/image-blend', model_parameters: { layout: 'bands' } },
  relief: { type: 'model3d', model: 'local/model3d-from-image', model_parameters: { detail: 500 } },
  audio: { type: 'audio', model: 'local/audio', model_parameters: { duration: 1 } },
  broken: { type: 'image', model: 'local/fail-safety' },
} as const
type Name = keyof typeof nodes
/** The source nodes of each node. */
type Shape = Partial<Record<Name, readonly Name[]>>

const shapes: readonly Shape[] = [
  { words: [], image: ['words'], edited: ['image'], joined: ['image', 'edited'], audio: ['words'] },
  { words: [], image: [], edited: ['image', 'words'], joined: ['edited', 'image'], relief: ['edited'] },
  { words: [], image: ['words'], broken: ['words'], joined: ['image', 'broken'], relief: ['joined'], edited: ['image'] },
]
const ownFailures: Partial<Record<Name, Schemas['RunErrorCode']>> = { broken: 'safety_blocked' }

export interface Chain {
  readonly projectId: string
  readonly shape: Shape
  /** For each call that runs the chain, the entries of `runs` in the response; undefined if the response was lost. */
  readonly responses: (readonly Schemas['NodeRun'][] | undefined)[]
  /** For each canceled run, whether the service confirmed the cancellation. */
  readonly canceled: Map<string, boolean>
}

interface Owner {
  readonly apiKey: string
  readonly workspaceId: string
}

const atOnce = 6
const paceMs = 2_000
/**
 * Half of the attempts disconnect, so that enough calls are repeated even though there are few chains. The timeout is short, because a
 * chain makes several calls and a stalled process should not hold up all of them for long.
 */
const manner = { disconnecting: 0.5, timeoutMs: 3_000 }
const isDuplicate = ({ text }: Reply) => text.includes('"idempotency_duplicate"')

const getNames = (shape: Shape) => Object.keys(shape) as Name[]
/** Returns the id of a new node. Nodes are numbered in declaration order. */
const getId = (shape: Shape, name: Name) => `n${getNames(shape).indexOf(name) + 1}`

export async function startChains(count: number, apis: readonly ServiceProcess[], owner: Owner, random: () => number): Promise<Chain[]> {
  const chains: Chain[] = []
  await paced(count, async index => {
    chains[index] = await fireChain(index)
  })
  // At this point, some runs have ended (successfully or not) and some are still active.
  await paced(count, async index => {
    if (random() < 0.7) await run(chains[index]!, `again-${index}`, true)
  })
  return chains

  async function paced(times: number, work: (index: number) => Promise<void>): Promise<void> {
    let next = 0
    const worker = async () => {
      for (let index = next++; index < times; index = next++) {
        await sleep(random() * paceMs)
        await work(index)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }

  async function fireChain(index: number): Promise<Chain> {
    const shape = shapes[index % shapes.length]!
    const project = await call({
      method: 'POST',
      path: '/projects',
      key: `chain-${index}`,
      body: { name: `Chain ${index}`, workspace_id: owner.workspaceId },
    })
    if (!project.location)
      throw new Error(`The request to create the project for chain ${index} returned ${project.status}: ${project.text}`)
    const chain: Chain = { projectId: readIdFromLocation(project.location), shape, responses: [], canceled: new Map() }
    await call({ method: 'PATCH', path: `/projects/${chain.projectId}/canvas`, key: `patch-${index}`, body: buildPatch(shape) })
    await run(chain, `run-${index}`, false)
    if (random() < 0.5) {
      await sleep(random() * paceMs)
      await cancelOne(chain)
    }
    return chain
  }

  /** A conflict means that an earlier attempt succeeded. */
  async function call(one: Call): Promise<Reply> {
    const reply = await callUntilConclusive(apis, owner, one, random, manner)
    if (reply.status === 409 && !isDuplicate(reply)) throw new Error(`${one.key} returned ${reply.text}`)
    return reply
  }

  async function run({ projectId, shape, responses }: Chain, key: string, onlyStale: boolean): Promise<void> {
    const ids = getNames(shape).map(name => getId(shape, name))
    const { status, text } = await call({
      method: 'POST',
      path: `/workspaces/${owner.workspaceId}/projects/${projectId}/nodes/run`,
      key,
      body: { node_ids: shuffled(ids), ...(onlyStale && { only_stale: true }) },
    })
    responses.push(status === 200 ? (JSON.parse(text) as Schemas['NodeRuns']).runs : undefined)
  }

  /** Cancels a random run that has not ended. The run may be waiting for other runs. */
  async function cancelOne({ projectId, canceled }: Chain): Promise<void> {
    const { text } = await call({ method: 'GET', path: `/generations?project_id=${projectId}`, key: 'none' })
    const [chosen] = shuffled((JSON.parse(text) as Schemas['GenerationPage']).generations.filter(each => !hasEnded(each)))
    if (!chosen) return
    const runId = chosen.run_id
    const reply = await callUntilConclusive(
      apis,
      owner,
      { method: 'POST', path: `/runs/${runId}/cancel`, key: `cancel-${runId}` },
      random,
      manner,
    )
    // The run may have ended before the cancellation.
    canceled.set(runId, reply.status !== 409 || isDuplicate(reply))
  }

  function shuffled<T>(list: readonly T[]): T[] {
    return list
      .map(item => ({ item, dice: random() }))
      .toSorted((a, b) => a.dice - b.dice)
      .map(({ item }) => item)
  }
}

function buildPatch(shape: Shape): Schemas['PatchCanvasRequest'] {
  const declared = getNames(shape).map(name => `  ${name}["${nodes[name].type}: The ${name} of a chain"]`)
  const edges = getNames(shape).flatMap(name => shape[name]!.map(source => `  ${source} --> ${name}`))
  const more = getNames(shape).map(name => {
    const { type: _type, ...params } = nodes[name]
    return [name, params] as const
  })
  return { diagram: ['flowchart LR', ...declared, ...edges].join('\n'), node_params: Object.fromEntries(more) }
}

export interface ChainEvidence {
  readonly origin: string
  readonly owner: Owner
  readonly chains: readonly Chain[]
  readonly audit: () => Promise<Record<string, unknown>>
}

/** A chain with each node's runs in chronological order. A node has at most one active run. */
interface ChainWithRuns extends Chain {
  readonly runsFor: (name: Name) => readonly Generation[]
}

/** @returns one line for each failed check */
export async function verifyChains({ origin, owner, chains, audit }: ChainEvidence, say: (line: string) => void): Promise<string[]> {
  const client = createMediawright({ baseUrl: origin, apiKey: owner.apiKey })
  const failures: string[] = []
  const check = createCheck(say, failures, 'chains: ')
  const all = [...(await settled()).values()]
  const byProject = Map.groupBy(all, run => run.project_id)
  const chainsWithRuns = chains.map(chain => withRuns(chain, byProject.get(chain.projectId) ?? []))
  say(summary())

  const wrongNodes: string[] = []
  for (const chain of chainsWithRuns) {
    const graph = await client.canvas({ workspace_id: owner.workspaceId, project_id: chain.projectId }).graph()
    wrongNodes.push(...wrongOnCanvas(chain, graph))
  }
  check('every canvas contains each patched node and edge exactly once, and each node shows the result of its latest run', wrongNodes)
  check('every start created exactly one run', chainsWithRuns.flatMap(wrongRuns))
  check('no node was run while it was running or done', chainsWithRuns.flatMap(wrongRepetitions))
  check(
    'every run ended',
    all.filter(run => !hasEnded(run)).map(run => `${run.run_id} is ${run.status}`),
  )
  check('no run started before all its inputs existed', chainsWithRuns.flatMap(wrongBeginnings))
  check('every run ended as required by its model, a cancellation or its inputs', chainsWithRuns.flatMap(wrongEnds))
  await verifyMoney(client, owner.workspaceId, all, check)
  await verifyMedia(client, owner.workspaceId, all, check)
  const found = await audit()
  check('the audit finds no problems', found['ok'] === true && found['runs'] === all.length ? [] : [JSON.stringify(found)])
  return failures

  async function settled(): Promise<Map<string, Generation>> {
    for (const end = Date.now() + recoveryTimeoutMs; ; await sleep(2_000)) {
      const listed = await listRuns(client, failures)
      const open = [...listed.values()].filter(run => !hasEnded(run)).length
      if (open === 0 || Date.now() > end) return listed
      say(`       waiting for ${open} runs of chains`)
    }
  }

  function summary(): string {
    const calls = chains.flatMap(({ responses }) => responses)
    const second = chainsWithRuns.flatMap(({ shape, runsFor }) => getNames(shape).flatMap(name => runsFor(name).slice(1)))
    const ends = [...Map.groupBy(all, ({ status, error_code }) => error_code ?? status)].map(([code, { length }]) => `${length} ${code}`)
    return (
      `${chains.length} chains in ${calls.length} calls, of which ${calls.filter(entries => !entries).length} were found by their key: ` +
      `${all.length} runs (${second.length} repeated a node), ${ends.join(', ')}`
    )
  }
}

const hasEnded = ({ status }: Generation) => status === 'completed' || status === 'failed'

function withRuns(chain: Chain, runs: readonly Generation[]): ChainWithRuns {
  const byModel = Map.groupBy(
    runs.toSorted((a, b) => a.created_at - b.created_at),
    ({ model }) => model?.model_id,
  )
  return { ...chain, runsFor: name => byModel.get(nodes[name].model) ?? [] }
}

function wrongOnCanvas({ projectId, shape, runsFor }: ChainWithRuns, graph: Schemas['Graph']): string[] {
  const names = getNames(shape)
  const wired = names.flatMap(name => shape[name]!.map(source => `${getId(shape, source)} ${getId(shape, name)}`))
  const drawn = graph.edges.map(({ from, to }) => `${from} ${to}`)
  const wrong = names.flatMap(name => {
    const node = graph.nodes.find(({ id }) => id === getId(shape, name))
    const latest = runsFor(name).at(-1)
    const [made] = latest?.outputs ?? []
    const expected = { status: latest?.status === 'completed' ? 'done' : 'error', code: latest?.error_code, shown: made?.url ?? null }
    const found = { status: node?.status, code: node?.error_code, shown: node?.output_url ?? node?.output_text ?? null }
    // A completed node is not run again, so a node with an error has never had an output and is stale.
    const isRight = isDeepStrictEqual(found, expected) && node?.stale === (expected.status === 'error')
    if (isRight) return []
    return [
      `${name} is ${JSON.stringify({ ...found, stale: node?.stale })} and its latest run, ${latest?.run_id}, is ${JSON.stringify(expected)}`,
    ]
  })
  if (graph.nodes.length !== names.length) wrong.push(`it has ${graph.nodes.length} nodes`)
  if (!isDeepStrictEqual(drawn, wired)) wrong.push(`it has the edges ${drawn.join(', ')}`)
  return wrong.map(problem => `${projectId}: ${problem}`)
}

function wrongRuns({ projectId, shape, responses, runsFor }: ChainWithRuns): string[] {
  const names = getNames(shape)
  const wrong: string[] = []
  const startedFor = (name: Name) =>
    responses.flatMap((entries, call) => {
      // The response was lost, so the expected runs are inferred. The first call starts every node, and the second call starts only the
      // nodes that still need to run.
      if (!entries) return runsFor(name)[call]?.run_id ?? (call === 0 ? 'a first run' : [])
      const entry = entries.find(({ node_id }) => node_id === getId(shape, name))
      if (entry?.status === 'started') return entry.run_id
      if (call === 0 || (entry?.reason !== 'up_to_date' && entry?.reason !== 'generation_already_running'))
        wrong.push(`${name} got the entry ${JSON.stringify(entry)}`)
      return []
    })
  for (const name of names) {
    const [started, found] = [startedFor(name), runsFor(name).map(({ run_id }) => run_id)]
    if (!isDeepStrictEqual(found, started)) wrong.push(`${name} has ${found.join(' and ') || 'no run'}, started: ${started.join(' and ')}`)
  }
  return wrong.map(problem => `${projectId}: ${problem}`)
}

const wrongRepetitions = ({ shape, runsFor }: ChainWithRuns): string[] =>
  getNames(shape).flatMap(name =>
    runsFor(name).flatMap((run, index) => {
      const before = runsFor(name)[index - 1]
      if (!before || (before.status === 'failed' && (before.completed_at ?? Infinity) <= run.created_at)) return []
      return [`${run.run_id} was started at ${run.created_at}, ${before.run_id} was ${before.status} at ${before.completed_at}`]
    }),
  )

interface Fed {
  readonly run: Generation
  readonly name: Name
  /** The runs whose outputs this run uses; undefined for a source node that never ran. */
  readonly sources: readonly (Generation | undefined)[]
}

/**
 * Returns the runs that provide each run's inputs. For each source, this is the latest run that started before the run in question:
 * completed nodes are not rerun, and active runs are awaited.
 */
const fedRuns = ({ shape, runsFor }: ChainWithRuns): Fed[] =>
  getNames(shape).flatMap(name =>
    runsFor(name).map(run => ({
      run,
      name,
      sources: shape[name]!.map(source => runsFor(source).findLast(each => each.created_at <= run.created_at)),
    })),
  )

const wrongBeginnings = (chain: ChainWithRuns): string[] =>
  fedRuns(chain).flatMap(({ run, name, sources }) => {
    const began = run.started_at
    if (began === undefined) return run.status === 'completed' ? [`${run.run_id} completed without having started`] : []
    return sources
      .filter(source => source?.status !== 'completed' || (source.completed_at ?? Infinity) > began)
      .map(source => `${name} ${run.run_id} began at ${began}, ${source?.run_id} was ${source?.status} at ${source?.completed_at}`)
  })

function wrongEnds(chain: ChainWithRuns): string[] {
  const fed = fedRuns(chain)
  const failedItself = fed
    .filter(({ run }) => run.status === 'failed' && run.error_code !== 'input_unreachable')
    .map(({ run }) => run.run_id)
  return fed.flatMap(({ run, name, sources }) => {
    if (!hasEnded(run)) return []
    const end = run.error_code ?? run.status
    const expected = sources.some(source => source?.status !== 'completed') ? 'input_unreachable' : (ownFailures[name] ?? 'completed')
    const isExpected = end === 'canceled' ? chain.canceled.has(run.run_id) : end === expected && chain.canceled.get(run.run_id) !== true
    // The message names the run that caused the failure.
    const isExplained = end !== 'input_unreachable' || failedItself.some(runId => run.error_message?.includes(runId))
    if (isExpected && isExplained) return []
    return [`${name} ${run.run_id} ended as ${end} (${run.error_message}), not as ${expected}`]
  })
}
