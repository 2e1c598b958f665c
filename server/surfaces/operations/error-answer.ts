import type { Logger } from 'pino'
import type { OperationValidators } from '../../../generated/validators/index.js'
import { ContractBreach, type Answer } from '@mediawright/contract-kit'
import type { Database } from '../../machine/database/database.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { AppError } from '../../machine/errors.ts'
import { contract } from './contract.ts'

export interface ErrorReporting {
  database: Pick<Database, 'isUnavailable'>
  log: Pick<Logger, 'error'>
}

/** Builds the response to an error. Callers see the text of an error only if it is an `AppError`; any other error is logged instead. */
export const errorAnswer = (
  { strictResponses, ...reporting }: ErrorReporting & { strictResponses: boolean },
  error: unknown,
  validators: OperationValidators | undefined,
  requestId: string,
): Answer => contract.errorAnswer({ onError: reportErrors(reporting), strictResponses }, error, validators, requestId)

/** Logs an error. @returns the error shown to callers if the database or storage cannot be reached */
export const reportErrors =
  ({ database, log }: ErrorReporting) =>
  (error: unknown, { requestId }: { requestId: string }): AppError | undefined => {
    const isUnavailable = database.isUnavailable(error) || error instanceof FilesUnavailable
    const failed = error instanceof ContractBreach ? 'response breaks the contract' : 'request failed'
    log.error({ request_id: requestId, err: error }, isUnavailable ? 'the database or storage is unavailable' : failed)
    return isUnavailable ? temporarilyUnavailable() : undefined
  }

export const temporarilyUnavailable = () =>
  new AppError('service_unavailable', 'The service is temporarily unavailable; try again in a few seconds.', {
    headers: { 'retry-after': '2' },
  })
