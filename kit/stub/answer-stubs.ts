import { completeConfig, type ContractConfig } from '../config.ts'
import type { RequestParts } from '../runtime/validate.ts'
import { createExamples } from './examples.ts'

type Handler = (input: never, context: never) => Promise<unknown>

/**
 * Wraps handlers so that stubs respond with examples, for services that use neither `createRouter` nor `createListener`. The stages around
 * the handlers are unaffected.
 * @param isStub returns true for an error that indicates an unimplemented handler
 */
export function answerStubs<Handlers extends { readonly [Id in keyof Handlers]: Handler }>(
  handlers: Handlers,
  document: object,
  origin: string,
  isStub: (error: unknown) => boolean,
  config: ContractConfig,
): Handlers {
  const { stubHeader, requestId } = completeConfig(config)
  const answerStub = createExamples(document, requestId.header)
  const answering = Object.entries<Handler>(handlers).map(([id, handle]) => {
    const withExample = async (input: Partial<RequestParts>, context: unknown) => {
      try {
        return await handle(input as never, context as never)
      } catch (error) {
        const answer = isStub(error) ? answerStub(id, input, origin) : undefined
        if (!answer) throw error
        return { ...answer, headers: { ...answer.headers, ...(stubHeader && { [stubHeader]: 'true' }) } }
      }
    }
    return [id, withExample]
  })
  return Object.fromEntries(answering)
}
