import type { CompleteConfig } from '../config.ts'
import { ContractBreach, type Answer, type Answers } from './answer.ts'
import type { OperationValidators } from './operation.ts'
import { NotImplemented, Refusal, type Refuse } from './refusal.ts'

export interface ErrorReporting {
  log: { error: (details: object, message: string) => void }
  /** True if a response that violates the contract is an error instead of a log line. */
  strictResponses: boolean
  /** True if a handler's response that violates the contract is logged and sent; by default it becomes a 500. */
  sendInvalid?: boolean
  /** Returns the refusal for an error that is not the program's fault, such as an unreachable database. The error is also logged. */
  unavailable?: (error: unknown) => Refusal | undefined
}

/** The header of responses of stubs, by which tools recognize them. */
export const stubMark = (operation: string): Record<string, string> => ({
  'contract-kit-stub': operation.toWellFormed().replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent),
})

/** Converts an error to a response. Callers see only a `Refusal`; the text of any other error goes to the log. */
export type ErrorAnswer = (
  reporting: ErrorReporting,
  error: unknown,
  validators: OperationValidators | undefined,
  requestId: string,
) => Answer

export function createErrorAnswer(
  { toAnswer, checkAnswer }: Answers,
  refuse: Refuse,
  { requestId: { header } }: Pick<CompleteConfig, 'requestId'>,
): ErrorAnswer {
  /** @param reason of a failure with strict responses, for the test or developer */
  const failure = (reason?: unknown) =>
    refuse(
      'failed',
      reason instanceof ContractBreach
        ? reason.message
        : `The service failed to process this request. Quote the \`${header}\` when you report it.`,
    )

  /** Not checked, because a document rarely has a response for what is not implemented yet. */
  function stubAnswer({ message }: NotImplemented, operation: string | undefined): Answer {
    const answer = toAnswer(refuse('notImplemented', message), operation, 501)
    return { ...answer, headers: { ...answer.headers, ...stubMark(operation ?? message) } }
  }

  function toRefusal({ log, strictResponses, unavailable }: ErrorReporting, error: unknown, requestId: string): Refusal {
    if (error instanceof Refusal) return error
    const refusal = unavailable?.(error)
    if (refusal) {
      log.error({ request_id: requestId, err: error }, 'database or storage unavailable')
      return refusal
    }
    log.error({ request_id: requestId, err: error }, error instanceof ContractBreach ? 'response breaks the contract' : 'request failed')
    return failure(strictResponses ? error : undefined)
  }

  return (reporting, error, validators, requestId) => {
    if (error instanceof NotImplemented) return stubAnswer(error, validators?.operation)
    const answer = toAnswer(toRefusal(reporting, error, requestId), validators?.operation)
    try {
      checkAnswer(answer, validators)
      return answer
    } catch (breach) {
      reporting.log.error({ request_id: requestId, err: breach, answer: answer.body }, 'response breaks the contract')
      return reporting.strictResponses ? toAnswer(failure(breach)) : answer
    }
  }
}
