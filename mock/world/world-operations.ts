import { contractConfig } from '../../contract.config.ts'
import type { Overrides } from '../../server/app.ts'
import type { Handlers, OperationId } from '../../server/core/contract.ts'
import { AppError } from '../../server/machine/errors.ts'
import type { OperationCall } from '../../server/surfaces/operations/call-operation.ts'
import { isLocalhost } from './outbound.ts'

type Handle = (input: { body?: object }, context: unknown) => Promise<unknown>

/**
 * The operations of the service, with two differences: an operation without a handler responds with its example, and
 * webhooks may target this machine.
 * @param contract the bundle with closed responses
 */
export function worldOperations(contract: () => Promise<object>): Required<Pick<Overrides, 'handlers' | 'operations'>> {
  const plain = new WeakMap<object, string>()
  return {
    handlers: (handlers, origin) => withPlainCallbacks(withExamples(handlers, contract, origin), plain),
    operations: ({ authenticate, call }) => ({
      authenticate,
      call: (id, request) => call(id, { ...request, ...(request.body && { body: readingCallbacks(request.body, plain) }) }),
    }),
  }
}

const isStub = (error: unknown) => error instanceof AppError && error.code === 'not_implemented' && error.fields === undefined

/** The code that answers stubs is large, so it is loaded only if there are any. */
function withExamples(handlers: Handlers, contract: () => Promise<object>, origin: string): Handlers {
  let answering: Promise<Handlers> | undefined
  const load = async () => {
    const { answerStubs } = await import('@mediawright/contract-kit/stub')
    return answerStubs(handlers, await contract(), origin, isStub, contractConfig)
  }
  return eachHandler(handlers, (id, handle) => async (input, context) => {
    try {
      return await handle(input, context)
    } catch (error) {
      if (!isStub(error)) throw error
      return ((await (answering ??= load()))[id] as unknown as Handle)(input, context)
    }
  })
}

/**
 * The contract requires https for `callback_url`. A URL of this machine is validated as if it were https, and the
 * handler receives it unchanged.
 */
const readingCallbacks =
  (read: NonNullable<OperationCall['body']>, plain: WeakMap<object, string>): NonNullable<OperationCall['body']> =>
  async rule => {
    const body = await read(rule)
    const { value } = body
    const url = (value as { callback_url?: unknown } | null)?.callback_url
    if (typeof url === 'string' && isLocalhost(url)) {
      plain.set(value as object, url)
      Object.assign(value as object, { callback_url: url.replace(/^http:/i, 'https:') })
    }
    return body
  }

const withPlainCallbacks = (handlers: Handlers, plain: WeakMap<object, string>): Handlers =>
  eachHandler(handlers, (_id, handle) => (input, context) => {
    const url = input.body && plain.get(input.body)
    return handle(url === undefined ? input : { ...input, body: { ...input.body, callback_url: url } }, context)
  })

const eachHandler = (handlers: Handlers, change: (id: OperationId, handle: Handle) => Handle): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([id, handle]) => [id, change(id as OperationId, handle as unknown as Handle)]),
  ) as unknown as Handlers
