import { completeConfig, type CompleteConfig, type ContractConfig } from '../config.ts'
import type { Fits } from '../examples/answer.ts'
import type { Contract } from '../examples/contract.ts'

export interface MockedDocument {
  contract: Contract
  fits: Fits
  document: object
}

/** The part of a project's configuration that the mock uses. */
export interface MockSettings extends Pick<CompleteConfig, 'requestId' | 'exposedHeaders' | 'ownSentence' | 'mock'> {
  /** Undefined if the document describes the bodies of errors. */
  errors: (Pick<CompleteConfig['errors'], 'named'> & Required<Pick<CompleteConfig['errors'], 'body'>>) | undefined
}

export function withDefaults(config: ContractConfig): MockSettings {
  const { requestId, exposedHeaders, ownSentence, mock, errors } = completeConfig(config)
  const { body, named } = errors
  return { requestId, exposedHeaders, ownSentence, mock, errors: body && { body, named } }
}
