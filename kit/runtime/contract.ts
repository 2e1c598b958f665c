import { completeConfig, type ContractConfig } from '../config.ts'
import { createAnswers } from './answer.ts'
import { createBodies } from './body.ts'
import type { Contract } from './call.ts'
import { createErrorAnswer } from './error-answer.ts'
import type { OperationRow, OperationValidators, Validate } from './operation.ts'
import { createRefuse, type Refuse } from './refusal.ts'

export interface ContractOptions<Row extends OperationRow> {
  /** `operations`, `loadValidators` and `errorBody` are generated. */
  operations: Readonly<Record<string, Row>>
  loadValidators: Readonly<Record<string, () => Promise<OperationValidators>>>
  errorBody?: Validate
  /** The file with the closed form of the document; in development, it supplies the stub responses. */
  document?: URL
  config?: ContractConfig
  /** Common path prefix of all operations (default: none). */
  basePath?: string
  /** Set in projects with their own error class derived from `Refusal`. */
  refuse?: Refuse
}

/** Combines a contract's generated code with its configuration, so that its operations can be called. */
export function createContract<Row extends OperationRow>(options: ContractOptions<Row>): Contract<Row> {
  const { operations, loadValidators, errorBody = () => true } = options
  const config = completeConfig(options.config ?? {})
  const { errors, ownSentence } = config
  const { refuse: refuseWith = createRefuse(errors), basePath = '' } = options
  const before = new WeakSet<object>()
  const refuse: Refuse = (...reason) => {
    const refusal = refuseWith(...reason)
    before.add(refusal)
    return refusal
  }
  const answers = createAnswers({ operations, errors, errorBody })
  return {
    basePath,
    requestId: config.requestId,
    document: options.document,
    operations,
    loadValidators,
    refuse,
    ownSentence,
    bodies: createBodies(refuse),
    answers,
    errorAnswer: createErrorAnswer(answers, refuse, error => before.has(error), config),
  }
}
