import * as kit from '@mediawright/contract-kit'
import { contractConfig } from '../../../contract.config.ts'
import { operations, type Operation } from '../../../generated/operations.ts'
import { loadValidators, type OperationValidators, type ValidationError } from '../../../generated/validators/index.js'
import errorBody from '../../../generated/validators/error-body.js'
import { AppError, type ErrorCode, type FieldError } from '../../machine/errors.ts'
import { newRequestId } from '../../machine/ids.ts'

/** This service's contract, for the contract kit. */
export const contract = kit.createContract<Operation>({
  operations,
  loadValidators,
  errorBody,
  basePath: '/api/v1',
  config: { ...contractConfig, requestId: { ...contractConfig.requestId, make: newRequestId } },
  refuse: (name, message, details) => new AppError(contractConfig.errors.named[name] as ErrorCode, message, details),
})

export const { refuse } = contract
export const { jsonBody, parsedJson, requireMediaType } = contract.bodies
export const toAnswer = (error: AppError): kit.Answer => contract.answers.toAnswer(error)
export const errorStatus = Object.fromEntries(kit.collectStatuses(operations, contractConfig.errors.unlisted)) as Record<ErrorCode, number>

/** @throws {AppError} `input_validation_error` naming all problems */
export const validateRequest = (operation: Operation, validators: OperationValidators, parts: kit.RequestParts): void =>
  kit.validateRequest(operation, validators, parts, contract)

/** Converts a validator's errors to fields and messages, with one entry per field. */
export const fieldErrors = (errors: readonly ValidationError[], data: unknown, unknownName: string): FieldError[] =>
  kit.fieldErrors(errors, data, unknownName, contractConfig.ownSentence)
