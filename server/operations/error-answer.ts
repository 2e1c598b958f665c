import type { Logger } from 'pino'
import type { OperationValidators } from '../../generated/validators/index.js'
import type { Database } from '../engines/database/database.ts'
import { FilesUnavailable } from '../engines/files/files.ts'
import { AppError } from '../errors.ts'
import { answerOf, checkAnswer, ContractBreach, type Answer } from './answer.ts'

export interface ErrorReporting {
  database: Pick<Database, 'isUnavailable'>
  log: Pick<Logger, 'error'>
  /** Whether a response that breaks the contract is a 500 instead of a log line. */
  strictResponses: boolean
}

/** The response to an error. Callers see only an `AppError`; the text of any other goes to the log. */
export function errorAnswer(
  { database, log, strictResponses }: ErrorReporting,
  error: unknown,
  validators: OperationValidators | undefined,
  requestId: string,
): Answer {
  const answer = answerOf(refusalOf({ database, log, strictResponses }, error, requestId))
  try {
    checkAnswer(answer, validators)
    return answer
  } catch (breach) {
    log.error({ request_id: requestId, err: breach, answer: answer.body }, 'response breaks the contract')
    return strictResponses ? answerOf(failure(breach)) : answer
  }
}

/** @param reason of a service with strict responses: what its test or developer needs to know */
const failure = (reason?: unknown) =>
  new AppError(
    'internal_error',
    reason instanceof ContractBreach
      ? reason.message
      : 'The service failed to process this request. Quote the `request-id` when you report it.',
  )

function refusalOf({ database, log, strictResponses }: ErrorReporting, error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error
  if (database.isUnavailable(error) || error instanceof FilesUnavailable) {
    log.error({ request_id: requestId, err: error }, 'database or storage unavailable')
    return new AppError('service_unavailable', 'The service is temporarily unavailable; try again in a few seconds.', {
      headers: { 'retry-after': '2' },
    })
  }
  log.error({ request_id: requestId, err: error }, error instanceof ContractBreach ? 'response breaks the contract' : 'request failed')
  return failure(strictResponses ? error : undefined)
}
