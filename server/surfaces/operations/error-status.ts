import { collectStatuses } from '@mediawright/contract-kit'
import { contractConfig } from '../../../contract.config.ts'
import { operations } from '../../../generated/operations.ts'
import type { ErrorCode } from '../../machine/errors.ts'

export const errorStatus = Object.fromEntries(collectStatuses(operations, contractConfig.errors.unlisted)) as Record<ErrorCode, number>
