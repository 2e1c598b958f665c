import { afterEach, expect, test } from 'vitest'
import { counter, metricDefinitions, gauge, histogram, noMetrics } from './metrics.ts'
import { createMetrics } from './open-metrics.ts'

afterEach(() => {
  for (const name of metricDefinitions.keys()) if (name.startsWith('test_')) metricDefinitions.delete(name)
})

test('OPS-6 A metric is exported before its first value', async () => {
  counter('test_total', 'Tests.')
  counter('test_by_kind_total', 'Tests by kind.', ['kind'])
  const lines = (await createMetrics().text()).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['# HELP test_total Tests.', '# TYPE test_total counter', 'test_total 0']))
  expect(lines).toContain('# TYPE test_by_kind_total counter')
})

test('OPS-6 Two services in one process do not share metric values', async () => {
  const tests = counter('test_total', 'Tests.', ['kind'])
  const [one, other] = [createMetrics(), createMetrics()]
  tests.in(one).inc({ kind: 'unit' })
  tests.in(one).inc({ kind: 'unit' })
  expect(await one.text()).toContain('test_total{kind="unit"} 2')
  expect(await other.text()).not.toContain('test_total{')
})

test("OPS-6 A gauge's value is read at each scrape", async () => {
  let size = 1
  const metrics = createMetrics()
  gauge('test_size', 'Size.').collect(metrics, async current => current.set(size))
  expect(await metrics.text()).toContain('test_size 1')
  size = 2
  expect(await metrics.text()).toContain('test_size 2')
})

test('Disabled metrics accept every operation and export nothing', async () => {
  counter('test_total', 'Tests.').in(noMetrics).inc()
  histogram('test_seconds', 'Time.', ['kind'], [1]).in(noMetrics).labels({ kind: 'unit' }).observe(1)
  gauge('test_size', 'Size.').collect(noMetrics, () => undefined)
  expect(await noMetrics.text()).toBe('')
})

test('Declaring a metric more than once is an error', () => {
  counter('test_total', 'Tests.')
  expect(() => gauge('test_total', 'Tests.')).toThrow('The metric test_total is declared twice.')
})
