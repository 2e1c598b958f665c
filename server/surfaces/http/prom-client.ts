/** The parts of prom-client that count. Its index also loads gateways, clusters and the API of OpenTelemetry, a tenth of a start. */
import { createRequire } from 'node:module'
import type * as PromClient from 'prom-client'

const require = createRequire(import.meta.url)

export const Registry = require('prom-client/lib/registry') as typeof PromClient.Registry
export const Counter = require('prom-client/lib/counter') as typeof PromClient.Counter
export const Gauge = require('prom-client/lib/gauge') as typeof PromClient.Gauge
export const Histogram = require('prom-client/lib/histogram') as typeof PromClient.Histogram

/** Loaded when it is called. */
export const collectDefaultMetrics = ({ register }: { register: PromClient.Registry }): void =>
  (require('prom-client/lib/defaultMetrics') as typeof PromClient.collectDefaultMetrics)({ register })
