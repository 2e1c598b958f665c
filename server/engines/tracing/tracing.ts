export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanOptions {
  name: string
  /** `server` answers a request, `consumer` takes a job, `client` calls somebody else. */
  kind: 'server' | 'consumer' | 'client'
  attributes: Attributes
}

/** A piece of work that somebody sees in a trace. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** W3C trace context, which makes other work a part of this one, in another process or with somebody else. */
  readonly traceParent: string
  set: (attributes: Attributes) => void
  /** Marks it as failed, as whatever its work throws does. @param type one of few: an error code, a status */
  fail: (type: string) => void
}

/** The port to whoever collects traces. What cannot be handed over is dropped, and the work notices nothing. */
export interface Tracing {
  /** Does work as a span that continues what a W3C `traceparent` says, or begins a trace where there is none to read. */
  begin: <T>(traceParent: string | undefined, span: SpanOptions, work: () => Promise<T>) => Promise<T>
  /** Does work as a part of the span at hand. */
  within: <T>(span: SpanOptions, work: () => Promise<T>) => Promise<T>
  /** The span at hand, while its work lasts. */
  active: () => Span | undefined
  /** Hands over what there is, as far as that is quickly done. */
  close: () => Promise<void>
}

/** Where nobody collects: work is done and nothing else. */
export const noTracing: Tracing = {
  begin: (_traceParent, _span, work) => work(),
  within: (_span, work) => work(),
  active: () => undefined,
  close: async () => undefined,
}
