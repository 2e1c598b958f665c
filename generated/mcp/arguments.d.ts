// Generated from spec/ by `npm run generate`. Do not edit.
import type { Validate } from '../validators/index.js'

/** By tool. */
export const validators: Readonly<Record<string, Validate>>
