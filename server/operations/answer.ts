import type * as kit from '../contract-kit/answer.ts'
import type { ServerSentEvent } from '../contract.ts'
import type { AppError } from '../errors.ts'
import { contract } from './contract.ts'

export { ContractBreach, isStream, type Answer } from '../contract-kit/answer.ts'
export type StreamAnswer = kit.StreamAnswer<ServerSentEvent>

export const answerOf = (error: AppError): kit.Answer => contract.answers.answerOf(error)
