// @project slow: it waits until layout workers reach their time limits
import { afterEach, expect, test } from 'vitest'
import { failures } from './failures.ts'
import { layOutFlow } from './lay-out-flow.ts'
import { chain, closeLayouts, failing, layout } from './testing/layouts.ts'

afterEach(closeLayouts)

test.each([
  ['takes too long', failures.spins],
  ['ends', failures.ends],
  ['fails', failures.throws],
])('A flow is laid out without Graphviz if the worker %s', async (_what, width) => {
  const engine = layout(failing)
  const few = chain(20, width)
  expect(await engine.layOut([few], 1000)).toEqual([layOutFlow(few, { sweeps: 8 })])
  const many = chain(400, width)
  // The next worker lays out the flow. It performs the ordering sweeps that this process would skip.
  expect(await engine.layOut([many], 3000)).toEqual([layOutFlow(many, { sweeps: 8 })])
})
