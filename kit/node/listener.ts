import type { RequestListener } from 'node:http'
import type { Contract } from '../runtime/call.ts'
import type { OperationRow } from '../runtime/operation.ts'
import { createCallListener } from './call-listener.ts'
import { createHttpService, type ServiceOptions } from './http-service.ts'

/**
 * Serves the operations of a contract on Node's HTTP server.
 * @param otherwise responds to requests that are not for an operation; default: 404, and 204 to `OPTIONS`
 */
export function createListener<Row extends OperationRow, Caller, Context>(
  contract: Contract<Row>,
  options: ServiceOptions<Row, Caller, Context> & { otherwise?: RequestListener },
): RequestListener {
  const { basePath, operations, refuse } = contract
  const { serve, fail } = createHttpService(contract, options)
  const notFound: RequestListener = ({ method }, response) =>
    method === 'OPTIONS' ? void response.writeHead(204).end() : fail(refuse('notFound', 'There is nothing at this path.'), response)
  return createCallListener({
    base: basePath,
    operations,
    refuse,
    serve: ({ request, response, ...route }) => void serve(route, request, response),
    fail: (error, _request, response) => fail(error, response),
    otherwise: options.otherwise ?? notFound,
  })
}
