import type { Request, Response } from 'express'
import { operations } from '../../generated/operations.ts'
import { noTracing, type Tracing } from '../engines/tracing/tracing.ts'
import type { OperationId } from '../contract.ts'

type Serve = (request: Request, response: Response) => Promise<void>

/** The span of a request, which continues the caller's trace. Without a collector, it costs requests nothing. */
export function traced(tracing: Tracing, id: OperationId, serve: Serve): Serve {
  if (tracing === noTracing) return serve
  const { path } = operations[id]
  return (request, response) => {
    const attributes = {
      'http.request.method': request.method,
      'http.route': `/api/v1${path}`,
      'url.path': request.path,
      'url.scheme': request.protocol,
      'client.address': request.ip,
      'mediawright.operation': id,
      'mediawright.request_id': String(response.getHeader('request-id')),
    }
    const traceParent = request.headers['traceparent'] as string | undefined
    return tracing.begin(traceParent, { name: `${request.method} ${path}`, kind: 'server', attributes }, async () => {
      await serve(request, response)
      const span = tracing.active()
      span?.set({ 'http.response.status_code': response.statusCode })
      if (response.statusCode >= 500) span?.fail(String(response.statusCode))
    })
  }
}
