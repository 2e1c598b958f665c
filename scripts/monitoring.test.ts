import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { metricDefinitions } from '../server/machine/metrics.ts'
import { createMetrics } from '../server/machine/open-metrics.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}
interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat?: string }[]
}
const { groups } = parse(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(group => group.rules)
const { panels, templating } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: Panel[]
  templating: { list: { query: string | { query: string } }[] }
}
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** Labels that Prometheus adds. */
const prometheusLabels = ['job', 'instance', 'le']

// Importing the service's modules registers its metrics.
beforeAll(() => import('../server/start.ts'))

/** Returns the names and labels of the exported metrics, as in a scrape. */
async function exported(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>([['up', new Set()]])
  for (const { type, name, labelNames } of metricDefinitions.values())
    for (const suffix of type === 'Histogram' ? ['_bucket', '_sum', '_count'] : ['']) found.set(name + suffix, new Set(labelNames))
  // The process's metrics.
  for (const [line, name] of (await createMetrics().text()).matchAll(/^((?:process|nodejs)_\w+).*$/gm))
    found.set(name!, new Set([...(found.get(name!) ?? []), ...Array.from(line.matchAll(/(\w+)="/g), ([, label]) => label!)]))
  return found
}

/** PromQL's keywords. Outside string literals, any other word in a query is a metric or a label. */
const words =
  /^(sum|max|min|avg|count|rate|increase|histogram_quantile|topk|by|on|and|or|unless|without|absent|time|label_values|m|h|s|d|__rate_interval)$/

test('The service exports every metric and label that the alerts and the dashboard use', async () => {
  const known = await exported()
  expect(queries.length).toBeGreaterThan(30)
  for (const [title, expr] of [
    ...queries,
    ...templating.list.map(({ query }) => ['variable', typeof query === 'string' ? '' : query.query] as const),
  ]) {
    const named = [...expr.matchAll(/\b(mediawright|process|nodejs)_\w+|\bup\b/g)].map(([name]) => name)
    for (const name of named) expect(known.has(name), `${title}: ${name}`).toBe(true)
    const labels = new Set([...prometheusLabels, ...named.flatMap(name => [...known.get(name)!])])
    const rest = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\[[^\]]*\]/g, '')
    for (const [word] of rest.matchAll(/[a-zA-Z_]\w*/g))
      if (!words.test(word) && !known.has(word)) expect([...labels], `${title}: ${word} in ${expr}`).toContain(word)
    for (const [open, close] of ['()', '{}', '[]'].map(pair => pair.split('')))
      expect(expr.split(open!).length, title).toBe(expr.split(close!).length)
  }
})

test('docs/monitoring.md lists every metric of the service, along with its labels', () => {
  const rows = [...read('docs/monitoring.md').matchAll(/^\| (`mediawright_.*?) \| (.*?) ?\|/gm)]
  const listed = rows.flatMap(([, names, labels]) => [...quoted(names!)].map(name => [name, quoted(labels!)] as const))
  expect(new Map(listed)).toEqual(new Map([...metricDefinitions.values()].map(({ name, labelNames }) => [name, labelNames])))
  expect(listed).toHaveLength(metricDefinitions.size)
})

const quoted = (cell: string): readonly string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, text]) => text!)

test('Each alert describes the problem and the remedy, and has a unique name', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Mediawright[A-Z]\w+$/)
    expect(['page', 'ticket']).toContain(labels.severity)
    for (const text of [annotations.summary, annotations.description]) expect(text.length, alert).toBeGreaterThan(15)
  }
})

test('Dashboard panels have unique ids and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
    expect(x + w, title).toBeLessThanOrEqual(24)
    return Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`)
  })
  expect(new Set(cells).size).toBe(cells.length)
})
