import type { Operation } from '../../../generated/operations.ts'
import type { OperationValidators } from '../../../generated/validators/index.js'
import * as kit from '@mediawright/contract-kit'
import { contract } from './contract.ts'

/** @throws {AppError} `input_validation_error` naming all problems */
export const validateRequest = (operation: Operation, validators: OperationValidators, parts: kit.RequestParts): void =>
  kit.validateRequest(operation, validators, parts, contract)
