import type { OperationValidators } from '../../../generated/validators/index.js'
import type * as kit from '@mediawright/contract-kit'
import type { Answer } from '@mediawright/contract-kit'
import type { Database } from '../../machine/database/database.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { AppError } from '../../machine/errors.ts'
import { contract } from './contract.ts'

export interface ErrorReporting extends Omit<kit.ErrorReporting, 'unavailable'> {
  database: Pick<Database, 'isUnavailable'>
}

/** The response to an error. Callers see only an `AppError`; the text of any other error is logged. */
export const errorAnswer = (
  { database, log, strictResponses }: ErrorReporting,
  error: unknown,
  validators: OperationValidators | undefined,
  requestId: string,
): Answer => contract.errorAnswer({ log, strictResponses, unavailable: createUnavailableCheck(database) }, error, validators, requestId)

/** @returns the refusal for an error that means that the database or the storage cannot be reached */
export const createUnavailableCheck = (database: Pick<Database, 'isUnavailable'>) => (error: unknown) =>
  database.isUnavailable(error) || error instanceof FilesUnavailable
    ? new AppError('service_unavailable', 'The service is temporarily unavailable; try again in a few seconds.', {
        headers: { 'retry-after': '2' },
      })
    : undefined
