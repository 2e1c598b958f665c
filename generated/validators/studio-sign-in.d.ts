// Generated from spec/ by `npm run generate`. Do not edit.
import type { Validate } from './index.js'

declare const studioSignIn: Validate
export default studioSignIn
