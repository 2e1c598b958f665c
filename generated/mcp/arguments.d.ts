// Generated from spec/ by `npm run generate`. Do not edit.
import type { Validate } from '../validators/index.js'

/** Validators of the arguments, by tool. */
export const validators: Readonly<Record<string, Validate>>
