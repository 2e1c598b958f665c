import { completeConfig, type ContractConfig } from '../config.ts'
import { answerFrom, type Answer } from '../examples/answer.ts'
import { readContract, type Operation } from '../examples/contract.ts'
import { schemaCheck } from '../mock/valid.ts'

interface Input {
  path: object
  query: object
  body?: unknown
}
type Handler = (input: never, context: never) => Promise<unknown>

/**
 * Replaces handlers that are stubs: they respond with the contract's example for the request. The stages around them
 * stay the same, so callers, requests and responses are checked as usual.
 * @param isStub true if an error was thrown because nothing is implemented
 */
export function answerStubs<Handlers extends { readonly [Id in keyof Handlers]: Handler }>(
  handlers: Handlers,
  document: object,
  origin: string,
  isStub: (error: unknown) => boolean,
  config: ContractConfig,
): Handlers {
  const { stubHeader, requestId } = completeConfig(config)
  const contract = readContract(document)
  const fits = schemaCheck(contract)
  const example = (operation: Operation, { path, query, body }: Input) => {
    const mediaType = operation.requests[0]?.mediaType
    const request = { path: path as Record<string, string>, query: query as Record<string, unknown>, body, mediaType, origin }
    const answer = answerFrom(contract, operation, request, {}, fits)
    return answer && 'problem' in answer ? undefined : answer
  }
  const answering = Object.entries<Handler>(handlers).map(([id, handle]) => {
    const operation = contract.operations.find(one => one.id === id)
    const withExample = async (input: Input, context: unknown) => {
      try {
        return await handle(input as never, context as never)
      } catch (error) {
        const answer = operation && isStub(error) ? example(operation, input) : undefined
        if (!answer || !isJson(answer)) throw error
        return { status: answer.status, body: answer.body, headers: { ...ownHeaders(answer, requestId.header), [stubHeader]: 'true' } }
      }
    }
    return [id, withExample]
  })
  return Object.fromEntries(answering)
}

/** True for JSON. For a stream or a file, the handler's type does not tell whether it is an example. */
const isJson = ({ mediaType }: Answer) => mediaType === undefined || mediaType === 'application/json'

/** The headers of the example, without those that the server sets. */
const ownHeaders = ({ headers }: Answer, requestId: string) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== requestId && !name.startsWith('ratelimit')))
