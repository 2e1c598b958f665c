import type { Logger } from 'pino'
import { noTracing, type Tracing } from './tracing.ts'

/** Traces where the configuration names somebody who collects them. */
export async function openTracing({ otelEndpoint }: { otelEndpoint: string | undefined }, log: Logger): Promise<Tracing> {
  if (otelEndpoint === undefined) return noTracing
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing(otelEndpoint, log)
}

/** What is logged in the work of a span names its trace. */
export const withTraceIds = (log: Logger, tracing: Tracing): Logger =>
  tracing === noTracing ? log : log.child({}, { formatters: { log: line => ({ trace_id: tracing.active()?.traceId, ...line }) } })
