export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanOptions {
  name: string
  /** `server`: a request; `consumer`: a job; `client`: a call to another service. */
  kind: 'server' | 'consumer' | 'client'
  attributes: Attributes
}

/** A unit of work in a trace. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** The W3C `traceparent` that makes work in another process or service a child of this span. */
  readonly traceParent: string
  set: (attributes: Attributes) => void
  /**
   * Marks the span as failed. A span whose `work` throws is marked automatically. @param type a value with low cardinality: an error code
   * or a status
   */
  fail: (type: string) => void
}

/** The port to trace collectors. Spans that cannot be exported are dropped without affecting the work. */
export interface Tracing {
  /** Runs `work` in a span that continues a W3C `traceparent`, or starts a new trace if `traceparent` is missing or unreadable. */
  begin: <T>(traceParent: string | undefined, span: SpanOptions, work: () => Promise<T>) => Promise<T>
  /** Runs `work` in a child of the current span. */
  within: <T>(span: SpanOptions, work: () => Promise<T>) => Promise<T>
  /** Returns the current span; undefined once the span's work has ended. */
  active: () => Span | undefined
  /** Flushes the pending spans, within a short time limit. */
  close: () => Promise<void>
}

/** No-op tracing for a service without a collector: work runs untraced. */
export const noTracing: Tracing = {
  begin: (_traceParent, _span, work) => work(),
  within: (_span, work) => work(),
  active: () => undefined,
  close: async () => undefined,
}
