import type * as kit from '@mediawright/contract-kit'
import type { ServerSentEvent } from '../../core/contract.ts'
import type { AppError } from '../../machine/errors.ts'
import { contract } from './contract.ts'
export { ContractBreach, isStream, type Answer } from '@mediawright/contract-kit'

export type StreamAnswer = kit.StreamAnswer<ServerSentEvent>

export const toAnswer = (error: AppError): kit.Answer => contract.answers.toAnswer(error)
