// Generated from spec/ by `npm run generate`. Do not edit.
import type { Validate } from './index.js'

declare const errorBody: Validate
export default errorBody

/** The envelope with one of these codes. */
export function errorBodyWith(codes: readonly string[]): Validate
