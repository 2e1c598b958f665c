import type { CompleteConfig } from '../config.ts'
import { ContractBreach, type Answer, type Answers } from './answer.ts'
import type { OperationValidators } from './operation.ts'
import { NotImplemented, Refusal, type Refuse } from './refusal.ts'

export interface ErrorReporting {
  /**
   * Receives responses that break the contract, and errors that are not refusals (default: `console.error`).
   * @returns the refusal to send instead of a 500 for an error that is not a bug, such as an unreachable database
   */
  onError?: (error: unknown, details: { requestId: string }) => Refusal | void
  /** If false, a response that breaks the contract is reported to `onError` but still sent (default: it becomes a 500). */
  validateResponses?: boolean
  /**
   * If false, errors and events that break the contract are still sent, and a 500 that replaces a response does not explain how that
   * response breaks the contract (default: the value of `validateResponses`). Whether other responses are sent depends on
   * `validateResponses`.
   */
  strictResponses?: boolean
}

/** Returns the header that identifies stub responses to tools. */
export const stubMark = (operation: string): Record<string, string> => ({
  'contract-kit-stub': operation.toWellFormed().replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent),
})

export const completeReporting = ({
  onError = (error, details) => console.error(details, error),
  validateResponses = true,
  strictResponses = validateResponses,
}: ErrorReporting): Required<ErrorReporting> => ({ onError, validateResponses, strictResponses })

/** Converts an error to a response. Callers see only a `Refusal` with a recognized code; any other error is passed to `onError`. */
export type ErrorAnswer = (
  reporting: ErrorReporting,
  error: unknown,
  validators: OperationValidators | undefined,
  requestId: string,
) => Answer

/**
 * @param isBefore returns true for a refusal that occurs before the handler is called: the caller gets this refusal even if the operation
 * does not document it
 */
export function createErrorAnswer(
  { statuses, toAnswer, checkAnswer }: Answers,
  refuse: Refuse,
  isBefore: (error: Refusal) => boolean,
  { requestId: { header } }: Pick<CompleteConfig, 'requestId'>,
): ErrorAnswer {
  /** @param reason the cause of the failure, which strict responses include for tests and developers */
  const failure = (reason?: unknown) =>
    refuse(
      'failed',
      reason instanceof ContractBreach
        ? reason.message
        : `The service failed to process this request. Quote the \`${header}\` when you report the error.`,
    )

  const unknownCode = (cause: Refusal) =>
    new Error(`Unknown error code \`${cause.code}\`; known codes: ${[...statuses.keys()].toSorted().join(', ')}`, { cause })

  /** Creates a stub's response. The response is not validated, because few documents declare a response for unimplemented operations. */
  function stubAnswer({ message }: NotImplemented, operation: string | undefined, requestId: string): Answer {
    const answer = toAnswer(refuse('notImplemented', message), operation, 501, requestId)
    return { ...answer, headers: { ...answer.headers, ...stubMark(operation ?? message) } }
  }

  function toRefusal({ onError, strictResponses }: Required<ErrorReporting>, error: unknown, requestId: string): Refusal {
    if (error instanceof Refusal && statuses.has(error.code)) return error
    return onError(error instanceof Refusal ? unknownCode(error) : error, { requestId }) ?? failure(strictResponses ? error : undefined)
  }

  return (given, error, validators, requestId) => {
    if (error instanceof NotImplemented) return stubAnswer(error, validators?.operation, requestId)
    const reporting = completeReporting(given)
    const refusal = toRefusal(reporting, error, requestId)
    const answer = toAnswer(refusal, validators?.operation, undefined, requestId)
    try {
      checkAnswer(answer, validators)
      return answer
    } catch (breach) {
      reporting.onError(breach, { requestId })
      return reporting.strictResponses && !isBefore(refusal) ? toAnswer(failure(breach), undefined, undefined, requestId) : answer
    }
  }
}
