import { randomUUID } from 'node:crypto'
import type { ContractConfig } from '../config.ts'
import type { Fits } from '../examples/answer.ts'
import type { Contract } from '../examples/contract.ts'

export interface MockedDocument {
  contract: Contract
  fits: Fits
  document: object
}

/** What the mock uses of a project's configuration; everything has a default. */
export type MockConfig = {
  [Name in 'requestId' | 'exposedHeaders' | 'errors' | 'ownSentence']?: ContractConfig[Name] | undefined
} & { mock?: Partial<ContractConfig['mock']> | undefined }

export interface MockSettings extends Pick<ContractConfig, 'requestId' | 'exposedHeaders' | 'mock'> {
  errors: ContractConfig['errors'] | undefined
  ownSentence: ContractConfig['ownSentence'] | undefined
}

export const withDefaults = ({ requestId, exposedHeaders, errors, ownSentence, mock }: MockConfig): MockSettings => ({
  requestId: requestId ?? { header: 'x-request-id', make: randomUUID },
  exposedHeaders: exposedHeaders ?? [],
  errors,
  ownSentence,
  mock: { accepts: () => true, accepted: 'any value is accepted', ...mock },
})
