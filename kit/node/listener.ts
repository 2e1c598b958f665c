import { performance } from 'node:perf_hooks'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Contract } from '../runtime/call.ts'
import type { OperationRow } from '../runtime/operation.ts'
import { createHttpService, type ServiceOptions } from './http-service.ts'
import { createRoutes, type Route } from './routes.ts'

/**
 * Responds to requests that do not match an operation, including `OPTIONS` requests for paths without an `OPTIONS` operation.
 * @param wrongMethod the 405 error for a path that has operations only for other methods
 */
export type Otherwise = (request: IncomingMessage, response: ServerResponse, wrongMethod?: unknown) => void

const maxBatch = 32

interface Batch {
  size: number
  begun: Promise<void>
  begin: () => void
}

/**
 * Serves a contract's operations on Node's HTTP server.
 *
 * Calls that arrive in the same turn of the event loop are served as a batch at the end of that turn, so that each stage runs for all of
 * these calls back to back. If calls were served individually, each call would evict the next call's data from the processor's caches, and
 * a small read would cost 25 to 50% more. Each call keeps its asynchronous context.
 * @param options `otherwise` responds to all other requests; by default, it responds with 404 or 405, and with 204 to `OPTIONS`
 */
export function createListener<Row extends OperationRow, Caller, Context>(
  contract: Contract<Row>,
  options: ServiceOptions<Row, Caller, Context> & { otherwise?: Otherwise },
): RequestListener {
  const { basePath, operations, refuse } = contract
  const { serve, fail } = createHttpService(contract, options)
  const refuseAll: Otherwise = ({ method }, response, wrongMethod) =>
    method === 'OPTIONS'
      ? void response.writeHead(204).end()
      : fail(wrongMethod ?? refuse('notFound', 'There is nothing at this path.'), response)
  const { otherwise = refuseAll } = options
  const find = createRoutes(basePath, operations, refuse)
  const hasOptions = Object.values(operations).some(({ method }) => method === 'options')
  let batch: Batch | undefined
  const openBatch = (): Batch => {
    let begin!: () => void
    const begun = new Promise<void>(resolve => (begin = resolve))
    setImmediate(() => {
      if (batch?.begun === begun) batch = undefined
      begin()
    })
    return { begun, begin, size: 0 }
  }
  return (request, response) => {
    const isOptions = request.method === 'OPTIONS'
    if (isOptions && !hasOptions) return otherwise(request, response)
    let route: Route<string> | undefined
    try {
      route = find(request)
    } catch (error) {
      return otherwise(request, response, isOptions ? undefined : error)
    }
    if (!route) return otherwise(request, response)
    const found = route
    const at = performance.now()
    batch ??= openBatch()
    // A promise reaction runs in the asynchronous context that it was added in.
    void batch.begun.then(() => serve(found, request, response, at))
    if (++batch.size < maxBatch) return
    batch.begin()
    batch = undefined
  }
}
