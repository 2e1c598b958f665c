import type { Counter, Gauge, Histogram } from 'prom-client'

export interface Definition {
  type: 'Counter' | 'Gauge' | 'Histogram'
  name: string
  help: string
  labelNames: readonly string[]
  buckets?: readonly number[]
}

/** The metrics of one service. Two services in the same process do not share values. */
export interface Metrics {
  metric: (definition: Definition) => unknown
  /** Returns all declared metrics, in the Prometheus text format. */
  text: () => Promise<string>
  contentType: string
}

/** The definitions in all loaded modules, keyed by name. */
export const metricDefinitions = new Map<string, Definition>()

/** Declares a metric. Metrics are declared next to the code that updates them: `runsEnded.in(metrics).inc({ status })`. */
function declare<M>(definition: Definition) {
  if (metricDefinitions.has(definition.name)) throw new Error(`The metric ${definition.name} is declared twice.`)
  metricDefinitions.set(definition.name, definition)
  return { in: (metrics: Metrics) => metrics.metric(definition) as M }
}

export const counter = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  declare<Counter<Label>>({ type: 'Counter', name, help, labelNames })

export const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: readonly number[]) =>
  declare<Histogram<Label>>({ type: 'Histogram', name, help, labelNames, buckets })

/** Declares a gauge, which `collect` sets whenever the metrics are read. */
export function gauge<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) {
  const { in: open } = declare<Gauge<Label>>({ type: 'Gauge', name, help, labelNames })
  return {
    collect(metrics: Metrics, collect: (current: Gauge<Label>) => void | Promise<void>) {
      const current = open(metrics)
      Object.assign(current, { collect: () => collect(current) })
    },
  }
}

const nothing: object = new Proxy({}, { get: () => () => nothing })
/** Metrics that record nothing. */
export const noMetrics: Metrics = { metric: () => nothing, text: async () => '', contentType: 'text/plain' }
