import type { Counter, Gauge, Histogram } from 'prom-client'

export interface Definition {
  type: 'Counter' | 'Gauge' | 'Histogram'
  name: string
  help: string
  labelNames: readonly string[]
  buckets?: readonly number[]
}

/** The metrics of one service. Two services in a process share no values. */
export interface Metrics {
  metric: (definition: Definition) => unknown
  /** All declared metrics, in the text format of Prometheus. */
  text: () => Promise<string>
  contentType: string
}

/** The definitions of all loaded modules by name. */
export const metricDefinitions = new Map<string, Definition>()

/** A metric is declared next to the code that counts: `runsEnded.in(metrics).inc({ status })`. */
function declare<M>(definition: Definition) {
  if (metricDefinitions.has(definition.name)) throw new Error(`The metric ${definition.name} is declared twice.`)
  metricDefinitions.set(definition.name, definition)
  return { in: (metrics: Metrics) => metrics.metric(definition) as M }
}

export const counter = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  declare<Counter<Label>>({ type: 'Counter', name, help, labelNames })

export const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: readonly number[]) =>
  declare<Histogram<Label>>({ type: 'Histogram', name, help, labelNames, buckets })

/** A gauge is set by `collect` whenever the metrics are read. */
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
/** Disabled metrics. */
export const noMetrics: Metrics = { metric: () => nothing, text: async () => '', contentType: 'text/plain' }
