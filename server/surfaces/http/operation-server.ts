import { performance } from 'node:perf_hooks'
import type { RequestListener } from 'node:http'
import { createRoutes, inBatches, type Route, type When } from '@mediawright/contract-kit/node'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../core/contract.ts'
import { newRequestId } from '../../machine/ids.ts'
import { refuse } from '../operations/contract.ts'
import type { CrossOrigin } from './cross-origin.ts'
import type { Arrival, CallArrival, Serve } from './arrival.ts'
import { operationRoute, type Pipeline } from './pipeline.ts'

export interface OperationServerParts {
  pipeline: Pipeline
  /** When received calls are served. */
  when: When
  /** The path that all operations are under. */
  base: string
  crossOrigin: CrossOrigin
  /** Responds to errors outside an operation: an unsupported method, or a path that cannot be decoded. */
  fail: (error: unknown, arrival: Arrival) => Promise<void>
  /** Serves everything that is not an operation. */
  otherwise: RequestListener
}

/** Operations on Node's own server. Express, which serves everything else, takes as long for a read as the read itself. */
export function serveOperations({ pipeline, when, base, crossOrigin, fail, otherwise }: OperationServerParts): RequestListener {
  const find = createRoutes(base, operations, refuse)
  const serve = Object.fromEntries(Object.keys(operations).map(id => [id, operationRoute(pipeline, id as OperationId)])) as Record<
    OperationId,
    Serve
  >
  // All requests of one turn of the event loop are read before any of them is served: their stages then run in step.
  const begin = inBatches(
    when,
    ({ route, arrival }: { route: Route<OperationId>; arrival: CallArrival }) => {
      serve[route.id](arrival, route.params).catch((error: unknown) => fail(error, arrival))
    },
    32,
  )
  return (request, response) => {
    if (request.method === 'OPTIONS') return otherwise(request, response)
    const arrive = (): Arrival => {
      const requestId = newRequestId()
      return { request, response, requestId, headers: { 'request-id': requestId, ...crossOrigin.headers(request, response) } }
    }
    let route: Route<OperationId> | undefined
    try {
      route = find(request)
    } catch (error) {
      return void fail(error, arrive())
    }
    if (!route) return otherwise(request, response)
    begin({ route, arrival: { ...arrive(), at: performance.now() } })
  }
}
