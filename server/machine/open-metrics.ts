import { createRequire } from 'node:module'
import type * as PromClient from 'prom-client'
import { metricDefinitions, type Definition, type Metrics } from './metrics.ts'

// Required file by file, because the main module of prom-client also loads gateways, clusters and the OpenTelemetry API: 51 more modules
// each time the service starts.
const require = createRequire(import.meta.url)
const Registry = require('prom-client/lib/registry') as typeof PromClient.Registry
const types = {
  Counter: require('prom-client/lib/counter') as typeof PromClient.Counter,
  Gauge: require('prom-client/lib/gauge') as typeof PromClient.Gauge,
  Histogram: require('prom-client/lib/histogram') as typeof PromClient.Histogram,
} as Record<Definition['type'], new (options: object) => PromClient.Metric>

export function createMetrics(): Metrics {
  const registry = new Registry()
  const metric = ({ type, ...options }: Definition) =>
    registry.getSingleMetric(options.name) ?? new types[type]({ ...options, registers: [registry] })
  let countsProcess = false
  return {
    metric,
    text() {
      for (const definition of metricDefinitions.values()) metric(definition)
      // Loaded at the first scrape: the process's metrics, such as memory use and processor time, are not needed earlier.
      if (!countsProcess) (require('prom-client/lib/defaultMetrics') as typeof PromClient.collectDefaultMetrics)({ register: registry })
      countsProcess = true
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
