import type { OperationValidators } from '@mediawright/contract-kit'
import { contractConfig } from '../../contract.config.ts'
import type { Overrides } from '../../server/app.ts'
import type { Handlers, OperationId } from '../../server/core/contract.ts'
import { AppError } from '../../server/machine/errors.ts'
import { contract } from '../../server/surfaces/operations/contract.ts'
import { isLocalhost } from './outbound.ts'

/**
 * Overrides two of the service's behaviors: an operation without a handler responds with its example, and webhooks may target this machine.
 * @param document the closed form of the bundled contract
 */
export const worldOperations = (document: () => Promise<object>): Required<Pick<Overrides, 'handlers' | 'contract'>> => ({
  handlers: (handlers, origin) => withExamples(handlers, document, origin),
  contract: { ...contract, loadValidators: mapValues(contract.loadValidators, load => async () => withPlainCallbacks(await load())) },
})

const mapValues = <T>(values: Readonly<Record<string, T>>, change: (value: T, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

/** The contract requires https for `callback_url`. A URL on this machine is validated as if its scheme were https. */
const withPlainCallbacks = ({ body = {}, ...validators }: OperationValidators): OperationValidators => ({
  ...validators,
  body: mapValues(
    body,
    validate =>
      new Proxy(validate, {
        apply(_validate, _this, [data]: [{ callback_url?: unknown } | null]) {
          const url = data?.callback_url
          if (typeof url !== 'string' || !isLocalhost(url)) return validate(data)
          data!.callback_url = url.replace(/^http:/i, 'https:')
          const isValid = validate(data)
          data!.callback_url = url
          return isValid
        },
      }),
  ),
})

type Handle = (input: unknown, context: unknown) => Promise<unknown>

const isStub = (error: unknown) => error instanceof AppError && error.code === 'not_implemented' && error.fields === undefined

/** The code that answers calls of operations without a handler is large, so it is loaded on the first such call. */
function withExamples(handlers: Handlers, document: () => Promise<object>, origin: string): Handlers {
  let answering: Promise<Handlers> | undefined
  const load = async () => {
    const { answerStubs } = await import('@mediawright/contract-kit/stub')
    return answerStubs(handlers, await document(), origin, isStub, contractConfig)
  }
  const withExample = (handle: Handle, id: string): Handle => {
    return async (input, context) => {
      try {
        return await handle(input, context)
      } catch (error) {
        if (!isStub(error)) throw error
        return ((await (answering ??= load()))[id as OperationId] as unknown as Handle)(input, context)
      }
    }
  }
  return mapValues(handlers as unknown as Record<string, Handle>, withExample) as unknown as Handlers
}
