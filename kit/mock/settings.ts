import type { CompleteConfig } from '../config.ts'
import type { Fits } from '../examples/answer.ts'
import type { Contract } from '../examples/contract.ts'
import type { FindErrorForm } from '../generate/error-forms.ts'

export interface MockedDocument {
  contract: Contract
  fits: Fits
  findForm: FindErrorForm
  document: object
}

/** The part of a project's configuration that the mock uses. */
export type MockSettings = Pick<CompleteConfig, 'requestId' | 'exposedHeaders' | 'ownSentence' | 'mock' | 'errors'>
