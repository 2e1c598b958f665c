import type { Logger } from 'pino'
import { noTracing, type Tracing } from './tracing.ts'

/** Opens tracing if the configuration names a collector. */
export async function openTracing({ otelEndpoint }: { otelEndpoint: string | undefined }, log: Logger): Promise<Tracing> {
  if (otelEndpoint === undefined) return noTracing
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing(otelEndpoint, log)
}

/** Adds the trace id to everything logged within a span. */
export const addTraceIds = (log: Logger, tracing: Tracing): Logger =>
  tracing === noTracing ? log : log.child({}, { formatters: { log: line => ({ trace_id: tracing.active()?.traceId, ...line }) } })
