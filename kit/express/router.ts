import { Router, type RequestHandler } from 'express'
import { createHttpService, identify, type ServiceOptions } from '../node/http-service.ts'
import { writeAnswer } from '../node/respond.ts'
import { createRoutes } from '../node/routes.ts'
import type { Contract } from '../runtime/call.ts'
import type { OperationRow } from '../runtime/operation.ts'

/**
 * Creates a router for a contract's operations. Other requests, including `OPTIONS` requests for paths without an `OPTIONS` operation, are
 * passed to the next handler.
 * @param options `basePath` replaces the document's base path if the router is mounted at a path:
 * `app.use('/v2', createRouter(contract, { basePath: '', … }))`
 */
export function createRouter<Row extends OperationRow, Caller, Context>(
  contract: Contract<Row>,
  options: ServiceOptions<Row, Caller, Context> & { basePath?: string },
): Router {
  const { serve, fail } = createHttpService(contract, options)
  const find = createRoutes(options.basePath ?? contract.basePath, contract.operations, contract.refuse)
  const router = Router()
  router.use((request, response, next) => {
    try {
      const route = find(request)
      return route ? void serve(route, request, response) : next()
    } catch (error) {
      // The path does not support the method: an `OPTIONS` request is passed on, and any other request fails with 405.
      return request.method === 'OPTIONS' ? next() : fail(error, response)
    }
  })
  return router
}

/** Responds with 404 in the contract's format. Use it as the last handler of an app. */
export function notFound<Row extends OperationRow>(contract: Contract<Row>): RequestHandler {
  const { refuse, errorAnswer, requestId } = contract
  return (_request, response) => {
    const own = identify(contract, response)
    writeAnswer(response, errorAnswer({}, refuse('notFound', 'There is nothing at this path.'), undefined, own), {
      [requestId.header]: own,
    })
  }
}
