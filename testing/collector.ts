import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** The OTLP span kind: 2 is server, 3 is client and 5 is consumer. */
  kind: number
  failed: boolean
  attributes: Record<string, unknown>
  /** Attributes of the process that created the span. */
  resource: Record<string, unknown>
}

/** A trace collector that accepts OTLP over HTTP as JSON. */
export interface Collector {
  endpoint: string
  spans: CollectedSpan[]
  /** Number of calls. */
  calls: number
  /** Responds to a call. Accepts the call unless a test replaces this function. */
  answer: (response: ServerResponse) => void
  close: () => Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    collector.calls++
    if (request.url === '/v1/traces') collector.spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString())))
    collector.answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const collector: Collector = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    calls: 0,
    answer: response => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return collector
}

const spansIn = ({ resourceSpans }: any): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }: any) =>
    scopeSpans.flatMap(({ spans }: any) =>
      spans.map((span: any) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        name: span.name,
        kind: span.kind,
        failed: span.status.code === 2,
        attributes: getValues(span.attributes),
        resource: getValues(resource.attributes),
      })),
    ),
  )

const getValues = (attributes: any[]) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
