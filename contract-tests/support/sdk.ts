/** Calls an operation by its id through the generated SDK, for tests that iterate over all operations. */
import * as functions from '../../generated/sdk/index.ts'
import { createClient } from '../../generated/sdk/client/index.ts'
import { operations } from '../../generated/operations.ts'
import type { Target } from './target.ts'
import { send, type WireAnswer, type WireRequest } from '../../testing/http.ts'
import type { OperationId } from './document.ts'

type SdkCall = (options: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>

// The SDK has one function per operation, named after the operation and with types of its own.
const sdk = functions as unknown as Record<OperationId, SdkCall>

/** Passes the parts of a request to the operation's SDK function, as a frontend would. */
export async function callBySdk({ baseUrl }: Pick<Target, 'baseUrl'>, id: OperationId, request: WireRequest): Promise<WireAnswer> {
  // The SDK reads event streams only with its own reader and builds forms itself, so these requests are sent without it.
  if (id === 'streamRunEvents' || id === 'streamProjectEvents' || Buffer.isBuffer(request.body)) return send(baseUrl, request)
  const { 'content-type': _type, ...headers } = request.headers
  const [path = '', search = ''] = request.path.split('?')
  const template = operations[id].path.split('/')
  const values = path
    .split('/')
    .flatMap((part, index) => (template[index]?.startsWith('{') ? [[template[index].slice(1, -1), decodeURIComponent(part)] as const] : []))
  const call = sdk[id]
  const { data, error, response } = await call({
    client: createClient({ baseUrl }),
    headers,
    path: Object.fromEntries(values),
    query: Object.fromEntries(new URLSearchParams(search)),
    ...(request.body !== undefined && { body: JSON.parse(request.body) as unknown }),
  })
  const body = data ?? error
  return { status: response.status, headers: response.headers, text: JSON.stringify(body), body }
}
