import { contractConfig } from '../../../contract.config.ts'
import type { ValidationError } from '../../../generated/validators/index.js'
import * as kit from '@mediawright/contract-kit'
import type { FieldError } from '../../machine/errors.ts'

/** The errors of a validator, as fields and messages; one entry per field. */
export const fieldErrors = (errors: readonly ValidationError[], data: unknown, unknownName: string): FieldError[] =>
  kit.fieldErrors(errors, data, unknownName, contractConfig.ownSentence)
