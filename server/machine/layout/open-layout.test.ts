import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { failures } from './failures.ts'
import { loadDot } from './dot.ts'
import { layOutFlow } from './lay-out-flow.ts'
import type { Flow } from './layout.ts'
import { createLayout, type LocalLayout } from './open-layout.ts'

const open: LocalLayout[] = []
const layout = (entry?: URL) => {
  const made = createLayout({ concurrency: 1, temporaryFolder: tmpdir(), ...(entry && { entry }) })
  open.push(made)
  return made
}
afterEach(() => Promise.all(open.splice(0).map(one => one.close())))

const plenty = 30_000
const failing = new URL('failing-layout.ts', import.meta.url)
const chain = (length: number, width = 100): Flow => ({
  boxes: Array.from({ length }, (_, index) => ({ width: index === 0 ? width : 100, height: 100 + (index % 5) * 20 })),
  edges: Array.from({ length: length - 1 }, (_, index) => [Math.floor(index / 2), index + 1] as const),
  gap: { x: 320, y: 64 },
})

test("Graphviz lays out a request's flows in a single worker, which is reused and stops with the service", async () => {
  const engine = layout()
  expect(engine.workers).toEqual([])
  const flows = [chain(30), chain(7)]
  const dot = await loadDot()
  const expected = flows.map(flow => layOutFlow(flow, { dot }))
  expect(await engine.layOut(flows, plenty)).toEqual(expected)
  const [pid] = engine.workers
  expect(await engine.layOut(flows, plenty)).toEqual(expected)
  expect(engine.workers).toEqual([pid])
  await engine.close()
  expect(engine.workers).toEqual([])
  expect(expected).not.toEqual(flows.map(flow => layOutFlow(flow, { sweeps: 8 })))
})

test('Laying out boxes without edges does not require a worker', async () => {
  const engine = layout()
  const flow: Flow = { ...chain(3), edges: [] }
  expect(await engine.layOut([flow])).toEqual([layOutFlow(flow, { sweeps: 8 })])
  expect(await engine.layOut([])).toEqual([])
  expect(engine.workers).toEqual([])
})

test.each([
  ['takes too long', failures.spins],
  ['ends', failures.ends],
  ['fails', failures.throws],
])('A flow is laid out without Graphviz if the worker %s', async (_what, width) => {
  const engine = layout(failing)
  const few = chain(20, width)
  expect(await engine.layOut([few], 1000)).toEqual([layOutFlow(few, { sweeps: 8 })])
  const many = chain(400, width)
  // The next worker lays out the flow, with the ordering sweeps that this process would skip.
  expect(await engine.layOut([many], 3000)).toEqual([layOutFlow(many, { sweeps: 8 })])
})

test('A worker lays out a large flow without using Graphviz', async () => {
  const flow = chain(2001)
  expect(await layout().layOut([flow], plenty)).toEqual([layOutFlow(flow, { sweeps: 8 })])
})

test('A flow is laid out without Graphviz if its request waits too long or arrives after the layout engine has closed', async () => {
  const engine = layout(failing)
  const spinning = engine.layOut([chain(20, failures.spins)], plenty)
  const flow = chain(400)
  const waiting = engine.layOut([flow], 100)
  expect(await Promise.race([spinning.then(() => 'the one that spins'), waiting.then(() => 'the one that waits')])).toBe(
    'the one that waits',
  )
  expect(await waiting).toEqual([layOutFlow(flow, { sweeps: 0 })])
  await engine.close()
  expect(await spinning).toEqual([layOutFlow(chain(20, failures.spins), { sweeps: 8 })])
  expect(await engine.layOut([flow])).toEqual([layOutFlow(flow, { sweeps: 0 })])
  expect(layOutFlow(flow, { sweeps: 0 })).not.toEqual(layOutFlow(flow, { sweeps: 8 }))
})
