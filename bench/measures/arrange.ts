/**
 * Compares arranging a canvas of 500 nodes along its edges with bare Graphviz on the same graph in an equivalent worker process: the layout
 * alone, and the whole request, which reads the canvas twice and writes it once (SQLite, in process).
 */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { hashSecret, type Caller } from '../../server/core/access/caller.ts'
import { findCaller } from '../../server/core/access/key-store.ts'
import { runEffect } from '../../server/core/access/run-effect.ts'
import { arrangeCanvas } from '../../server/work/canvas/arrange-canvas.ts'
import { planLayout } from '../../server/canvas/plan-layout.ts'
import { accepted } from '../../server/machine/errors.ts'
import { holdCanvas, loadCanvas, saveCanvas } from '../../server/canvas/canvas-store.ts'
import { openDraft, type Draft } from '../../server/canvas/draft.ts'
import { systemClock as clock } from '../../server/machine/clock.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { newRequestId } from '../../server/machine/ids.ts'
import { createLayout } from '../../server/machine/layout/open-layout.ts'
import { WorkerPool } from '@mediawright/media-engines/workers/worker-pool.ts'
import { temporaryFolder } from '../support/machine.ts'
import { apiKey, furnish } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const nodeCount = 500
const frameCount = 12
const warmUpRounds = 3
const roundCount = 15
const limits = { milliseconds: 60_000, memory: 1024 }
const everything = { nodeIds: undefined, layout: undefined }

export async function measureArrange(): Promise<Result[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder: temporaryFolder() })
  const { projectId } = await furnish(database, 0)
  const caller = (await database.read(sql => findCaller(sql, hashSecret(apiKey), clock.now())))!
  const layout = createLayout({ concurrency: 1, temporaryFolder: tmpdir() })
  const entry = new URL('../stacks/dot.ts', import.meta.url)
  const bare = new WorkerPool<string, string>({ entry, name: 'Graphviz', concurrency: 1, temporaryFolder: tmpdir() })
  const alone = new AbortController().signal
  const canvas = await fill(database, projectId, 0)
  const { flows } = accepted(planLayout(canvas, everything)).plan
  const text = toDot(canvas)
  const time = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const plain = await sample({
    stage: () => time(() => layout.layOut(flows, limits.milliseconds)),
    request: async () => {
      await change(database, projectId, scatter)
      return time(() => arrange(database, layout, caller, projectId))
    },
    bare: () => time(() => bare.run(text, limits, { signal: alone })),
  })
  const framed = accepted(planLayout(await fill(database, projectId, frameCount), everything)).plan.flows
  const inFrames = await sample({
    stage: () => time(() => layout.layOut(framed, limits.milliseconds)),
    bare: () => time(() => bare.run(text, limits, { signal: alone })),
  })
  await Promise.all([layout.close(), bare.close(), database.close()])

  const compared = (name: string, times: readonly { ours: number; bare: number }[], max: number): Result => ({
    name,
    ratios: times.map(({ ours, bare: other }) => ours / other),
    goal: { max },
    detail: `ms: ours ${median(times.map(({ ours }) => ours)).toFixed(0)}, bare ${median(times.map(({ bare: other }) => other)).toFixed(0)}`,
  })
  const stages = (all: readonly { stage: number; bare: number }[]) => all.map(round => ({ ours: round.stage, bare: round.bare }))
  return [
    compared(`layout of ${nodeCount} nodes : bare dot`, stages(plain), 1.3),
    compared(`the same, half of them in ${frameCount} frames : bare dot`, stages(inFrames), 1.3),
    compared(
      `arrange ${nodeCount} nodes : bare dot`,
      plain.map(round => ({ ours: round.request, bare: round.bare })),
      3,
    ),
  ]
}

const sample = async <Name extends string>(samples: Record<Name, () => Promise<number>>) =>
  (await rounds(warmUpRounds + roundCount, samples)).slice(warmUpRounds)

async function arrange(database: Database, layout: ReturnType<typeof createLayout>, caller: Caller, projectId: string): Promise<void> {
  const request = { caller, requestId: newRequestId(), baseUrl: 'http://127.0.0.1:3000/api/v1', idempotency: undefined }
  const { movedCount } = await arrangeCanvas(
    { database, clock, layout },
    (work, made) => runEffect(database, request, clock.now(), work, made),
    caller,
    { projectId, ...everything },
  )
  if (movedCount < nodeCount / 2) throw new Error(`Arranging a scattered canvas moved only ${movedCount} nodes.`)
}

async function change(database: Database, projectId: string, work: (draft: Draft) => void) {
  return database.transaction(async sql => {
    await holdCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const draft = openDraft(canvas)
    work(draft)
    await saveCanvas(sql, canvas, draft.changes())
    return loadCanvas(sql, projectId)
  })
}

const scatter = (draft: Draft) => {
  for (const { shortId, y } of draft.nodes()) draft.change(shortId, { x: (shortId * 7919) % 20_000, y: y + ((shortId * 104_729) % 9000) })
}

/** Creates the same graph every time. With frames, every second connected part is inside one. */
function fill(database: Database, projectId: string, frames: number) {
  const random = createRandom(1)
  const [width, height] = [2600, 1500]
  const between = (min: number, max: number) => min + Math.round(random() * (max - min))
  return change(database, projectId, draft => {
    for (const { shortId } of draft.nodes()) draft.remove(shortId)
    const place = { x: 0, y: 0, label: '', createdAt: 0 }
    const groups = Array.from({ length: frames }, () => draft.add({ ...place, nodeId: randomUUID(), type: 'group', width, height }))
    const nodes = Array.from({ length: nodeCount }, (_, index) => {
      const part = Math.floor((index * 2 * frames) / nodeCount)
      const group = part % 2 === 0 ? groups[part / 2] : undefined
      const size = { width: between(200, 480), height: between(120, 360) }
      return draft.add({ ...place, ...size, nodeId: randomUUID(), type: 'image', groupId: group?.shortId })
    })
    for (const [index, node] of nodes.entries()) {
      const chance = random()
      const sources = index === 0 || chance < 0.1 ? 0 : chance < 0.45 ? 2 : chance < 0.5 ? 3 : 1
      for (let source = 0; source < sources; source++) {
        draft.connect(nodes[Math.max(0, index - between(1, 30))]!.shortId, node.shortId, undefined)
      }
    }
  })
}

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Describes the graph to Graphviz, written by hand with the gaps that the service uses. */
function toDot({ nodes, edges }: Awaited<ReturnType<typeof loadCanvas>>): string {
  const head = 'digraph{rankdir=LR splines=false nodesep=0.8889 ranksep=4.4444 node[shape=box fixedsize=true label=""]'
  const boxes = nodes.map(({ shortId, width, height }) => `${shortId}[width=${width / 72} height=${height / 72}]`)
  return [head, ...boxes, ...edges.map(({ from, to }) => `${from}->${to}`), '}'].join('\n')
}
