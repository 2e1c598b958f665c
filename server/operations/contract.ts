import { contractConfig } from '../../contract.config.ts'
import { operations, type Operation } from '../../generated/operations.ts'
import { loadValidators } from '../../generated/validators/index.js'
import errorBody from '../../generated/validators/error-body.js'
import { createAnswers } from '../contract-kit/answer.ts'
import { createBodies } from '../contract-kit/body.ts'
import type { Contract } from '../contract-kit/call.ts'
import { createErrorAnswer } from '../contract-kit/error-answer.ts'
import type { Refuse } from '../contract-kit/refusal.ts'
import { AppError, type ErrorCode } from '../errors.ts'

const { errors, ownSentence } = contractConfig

export const refuse: Refuse = (name, message, details) => new AppError(errors.named[name] as ErrorCode, message, details)

const answers = createAnswers({ operations, errors, errorBody })

/** The contract of this service, for the contract kit. */
export const contract: Contract<Operation> = {
  operations,
  loadValidators,
  refuse,
  ownSentence,
  bodies: createBodies(refuse),
  answers,
  errorAnswer: createErrorAnswer(answers, refuse, contractConfig),
}
