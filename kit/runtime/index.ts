/** The runtime for handlers and servers, independent of Node's server and Express. */
export {
  ContractBreach,
  isBytes,
  isStream,
  collectStatuses,
  type Answer,
  type AnyAnswer,
  type BytesAnswer,
  type EventStream,
  type OpenAnswer,
  type StreamAnswer,
} from './answer.ts'
export { parsedForm, type BodyReader, type ByteStream, type ParsedBody } from './body.ts'
export { createCaller, type AcceptedCall, type Call, type CallAudit, type CallOptions, type Contract, type Outcome } from './call.ts'
export { createContract, type ContractOptions } from './contract.ts'
export type { ErrorAnswer, ErrorReporting } from './error-answer.ts'
export { FormFile } from './form-file.ts'
export type { ServerSentEvent } from './sequence.ts'
export type { HandlersOf, InputOf, ReplyOf } from './handler-types.ts'
export type { BodyRule, FormRule, OperationRow, OperationValidators } from './operation.ts'
export { invalidMessage, NotImplemented, Refusal, type FieldError, type Refuse } from './refusal.ts'
export { decodeParameters, type ParameterRule, type ParameterRules, type SentParameters } from './parameters.ts'
export { validateRequest, type RequestParts, type Wording } from './validate.ts'
export { fieldErrors } from './violations.ts'
/** Used by generated validators. */
export { default as equal } from 'ajv/dist/runtime/equal.js'
export { default as ucs2length } from 'ajv/dist/runtime/ucs2length.js'
export { default as formats } from 'ajv-formats/dist/formats.js'
export { toPattern } from './pattern.ts'
