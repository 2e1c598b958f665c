import { openOperations, createHandlers, type Services } from '../server/app.ts'
import type { Config } from '../server/config.ts'
import type { Handlers } from '../server/contract.ts'
import type { OperationCall, Operations } from '../server/operations/call-operation.ts'
import type { Logger } from 'pino'
import type { Examples } from './examples.ts'
import { isOwnMachine } from './outbound.ts'

/** Of an answer that came from an example. */
const exampleHeader = 'mediawright-mock'

/**
 * The operations of the service, with what only a mock does: an operation that has no handler yet is answered from its example, and
 * webhooks may go to this machine.
 */
export function openWorldOperations(services: Services, config: Config, log: Logger, examples: () => Promise<Examples>): Operations {
  const plain = new WeakMap<object, string>()
  const service = openOperations(services, config, log, withPlainCallbacks(createHandlers(services), plain))
  return {
    authenticate: service.authenticate,
    async call(id, request) {
      const outcome = await service.call(id, { ...request, ...(request.body && { body: readingCallbacks(request.body, plain) }) })
      if (outcome.answer.status !== 501) return outcome
      const example = (await examples()).successOf(id)
      return example ? { ...outcome, answer: { ...example, headers: { ...example.headers, [exampleHeader]: 'example' } } } : outcome
    },
  }
}

/**
 * The contract demands https of `callback_url`. One on this machine passes its validators as an https URL, and the handler gets it as it
 * was sent.
 */
const readingCallbacks =
  (read: NonNullable<OperationCall['body']>, plain: WeakMap<object, string>): NonNullable<OperationCall['body']> =>
  async rule => {
    const body = await read(rule)
    const { value } = body
    const url = (value as { callback_url?: unknown } | null)?.callback_url
    if (typeof url === 'string' && isOwnMachine(url)) {
      plain.set(value as object, url)
      Object.assign(value as object, { callback_url: url.replace(/^http:/i, 'https:') })
    }
    return body
  }

function withPlainCallbacks(handlers: Handlers, plain: WeakMap<object, string>): Handlers {
  const wrapped = Object.entries(handlers).map(([id, handle]) => [
    id,
    (input: { body?: object }, context: unknown) => {
      const url = input.body && plain.get(input.body)
      return (handle as (given: unknown, more: unknown) => unknown)(
        url === undefined ? input : { ...input, body: { ...input.body, callback_url: url } },
        context,
      )
    },
  ])
  return Object.fromEntries(wrapped) as Handlers
}
