import { operations } from '../../../generated/operations.ts'
import { noTracing, type Tracing } from '../../machine/tracing/tracing.ts'
import type { OperationId } from '../../core/contract.ts'
import type { Origin } from './origin.ts'
import type { Serve } from './arrival.ts'

/** Traces a request in a span that continues the caller's trace. Without a collector, it costs requests nothing. */
export function traced({ tracing, origin }: { tracing: Tracing; origin: Origin }, id: OperationId, serve: Serve): Serve {
  if (tracing === noTracing) return serve
  const { path } = operations[id]
  return (arrival, params) => {
    const { request, response, requestId } = arrival
    const { ip, protocol } = origin(request)
    const attributes = {
      'http.request.method': request.method,
      'http.route': `/api/v1${path}`,
      'url.path': request.url!.split('?', 1)[0],
      'url.scheme': protocol,
      'client.address': ip,
      'mediawright.operation': id,
      'mediawright.request_id': requestId,
    }
    const traceParent = request.headers['traceparent'] as string | undefined
    return tracing.begin(traceParent, { name: `${request.method} ${path}`, kind: 'server', attributes }, async () => {
      await serve(arrival, params)
      const span = tracing.active()
      span?.set({ 'http.response.status_code': response.statusCode })
      if (response.statusCode >= 500) span?.fail(String(response.statusCode))
    })
  }
}
