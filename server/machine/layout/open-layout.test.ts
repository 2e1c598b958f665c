import { afterEach, expect, test } from 'vitest'
import { failures } from './failures.ts'
import { loadDot } from './dot.ts'
import { layOutFlow } from './lay-out-flow.ts'
import type { Flow } from './layout.ts'
import { chain, closeLayouts, failing, layout } from './testing/layouts.ts'

afterEach(closeLayouts)

const plenty = 30_000

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
