import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createCallListener } from '@mediawright/contract-kit/node'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../core/contract.ts'
import { newRequestId } from '../../machine/ids.ts'
import { refuse } from '../operations/contract.ts'
import type { CrossOrigin } from './cross-origin.ts'
import type { Arrival, Serve } from './arrival.ts'
import { operationRoute, type Pipeline } from './pipeline.ts'

export interface OperationServerParts {
  pipeline: Pipeline
  /** The path that all operations are under. */
  base: string
  crossOrigin: CrossOrigin
  /** Responds to errors outside an operation: an unsupported method. */
  fail: (error: unknown, arrival: Arrival) => Promise<void>
  /** Serves everything that is not an operation. */
  otherwise: RequestListener
}

/** Serves operations on Node's HTTP server. Express, which serves everything else, takes as long for a read as the read itself. */
export function serveOperations({ pipeline, base, crossOrigin, fail, otherwise }: OperationServerParts): RequestListener {
  const serve = Object.fromEntries(Object.keys(operations).map(id => [id, operationRoute(pipeline, id as OperationId)])) as Record<
    OperationId,
    Serve
  >
  const arrive = (request: IncomingMessage, response: ServerResponse): Arrival => {
    const requestId = newRequestId()
    return { request, response, requestId, headers: { 'request-id': requestId, ...crossOrigin.headers(request, response) } }
  }
  return createCallListener({
    base,
    operations,
    refuse,
    serve: ({ id, params, request, response, at }) => {
      const arrival = { ...arrive(request, response), at }
      serve[id](arrival, params).catch((error: unknown) => fail(error, arrival))
    },
    fail: (error, request, response) => void fail(error, arrive(request, response)),
    otherwise,
  })
}
