import type { RequestListener } from 'node:http'
import type { Contract } from '../runtime/call.ts'
import type { OperationRow } from '../runtime/operation.ts'
import { createCallListener, type Otherwise } from './call-listener.ts'
import { createHttpService, type ServiceOptions } from './http-service.ts'

/**
 * Serves the operations of a contract on Node's HTTP server.
 * @param options `otherwise` responds to all other requests; by default with 404, 405, and 204 to `OPTIONS`
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
  return createCallListener({
    base: basePath,
    operations,
    refuse,
    serve: ({ request, response, at, ...route }) => void serve(route, request, response, at),
    otherwise: options.otherwise ?? refuseAll,
  })
}
