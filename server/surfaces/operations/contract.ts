import { createContract } from '@mediawright/contract-kit'
import { contractConfig } from '../../../contract.config.ts'
import { operations } from '../../../generated/operations.ts'
import { loadValidators } from '../../../generated/validators/index.js'
import errorBody from '../../../generated/validators/error-body.js'
import type { Operation } from '../../../generated/operations.ts'
import { AppError, type ErrorCode } from '../../machine/errors.ts'
import { newRequestId } from '../../machine/ids.ts'

/** The contract of this service, for the contract kit. */
export const contract = createContract<Operation>({
  operations,
  loadValidators,
  errorBody,
  basePath: '/api/v1',
  config: { ...contractConfig, requestId: { ...contractConfig.requestId, make: newRequestId } },
  refuse: (name, message, details) => new AppError(contractConfig.errors.named[name] as ErrorCode, message, details),
})

export const { refuse } = contract
