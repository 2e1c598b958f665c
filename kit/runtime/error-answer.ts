import type { CompleteConfig } from '../config.ts'
import { ContractBreach, type Answer, type Answers } from './answer.ts'
import type { OperationValidators } from './operation.ts'
import { Refusal, type Refuse } from './refusal.ts'

export interface ErrorReporting {
  log: { error: (details: object, message: string) => void }
  /** True if a response that violates the contract is an error instead of a log line. */
  strictResponses: boolean
  /** True if a handler's response that violates the contract is logged and sent; by default it becomes a 500. */
  sendInvalid?: boolean
  /** Returns the refusal for an error that is not the program's fault, such as an unreachable database. The error is also logged. */
  unavailable?: (error: unknown) => Refusal | undefined
}

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
