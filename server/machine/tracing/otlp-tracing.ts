import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes, serviceInstanceIdDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import about from '../../../package.json' with { type: 'json' }
import type { Span, SpanOptions, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }
/** The maximum time that shutdown waits for a collector that does not respond. */
const closeWithinMs = 2_000

interface Open extends Span {
  readonly context: Context
  over: boolean
}

/**
 * Creates OpenTelemetry tracing without auto-instrumentation, which would halve the number of requests per second. Sampling is
 * parent-based, and new traces are always recorded. The exporter reads headers, timeout, compression and certificates from the standard
 * `OTEL_EXPORTER_OTLP_…` variables, and the resource from `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`.
 * @param endpoint an OTLP/HTTP collector, without `/v1/traces`
 */
export function createOtlpTracing(endpoint: string, log: Logger): Tracing {
  const own = resourceFromAttributes({ 'service.name': 'mediawright', 'service.version': about.version })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggingFailures(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }), log),
        scheduledDelayMillis: 1_000,
      }),
    ],
  })
  const tracer = provider.getTracer('mediawright', about.version)
  const storage = new AsyncLocalStorage<Open>()

  /** Returns the current span, unless it has ended: timers set within a span keep its context after it has ended. */
  const active = () => {
    const open = storage.getStore()
    return open?.over ? undefined : open
  }

  async function run<T>(parent: Context, { name, kind, attributes }: SpanOptions, work: () => Promise<T>): Promise<T> {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
    const { traceId, spanId, traceFlags } = span.spanContext()
    const open: Open = {
      traceId,
      traceParent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      context: trace.setSpan(ROOT_CONTEXT, span),
      over: false,
      set: more => void span.setAttributes(more),
      fail: type => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    }
    try {
      return await storage.run(open, work)
    } catch (error) {
      open.fail(errorType(error))
      throw error
    } finally {
      open.over = true
      span.end()
    }
  }

  return {
    begin: (traceParent, span, work) => run(readContext(traceParent), span, work),
    within: (span, work) => run(active()?.context ?? ROOT_CONTEXT, span, work),
    active,
    async close() {
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(closeWithinMs, undefined, { ref: false })])
    },
  }
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? String(error.code) : error.constructor.name
}

/** An unreadable `traceparent` is ignored. */
function readContext(traceParent: string | undefined): Context {
  const [, version, traceId, spanId, flags, more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(traceParent ?? '') ?? []
  if (!traceId || version === 'ff' || (version === '00' && more !== undefined)) return ROOT_CONTEXT
  const spanContext = { traceId, spanId: spanId!, traceFlags: parseInt(flags!, 16) & TraceFlags.SAMPLED, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, spanContext) // the library ignores all-zero ids and starts a new trace
}

/** Logs when exports start to fail and when they succeed again, because the library drops spans silently. */
function loggingFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let taken = true
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        if (result.error && taken) log.warn({ err: result.error }, 'the collector rejects traces; dropping them')
        if (!result.error && !taken) log.info('the collector accepts traces again')
        taken = !result.error
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
