import type * as kit from '../../../kit/runtime/answer.ts'
import type { ServerSentEvent } from '../../core/contract.ts'
import type { AppError } from '../../machine/errors.ts'
import { contract } from './contract.ts'

export { ContractBreach, isStream, type Answer } from '../../../kit/runtime/answer.ts'
export type StreamAnswer = kit.StreamAnswer<ServerSentEvent>

export const answerOf = (error: AppError): kit.Answer => contract.answers.answerOf(error)
