// Generated from spec/ by `npm run generate`. Do not edit.
import type { Validate } from './index.js'

declare const brandKit: Validate
export default brandKit
