/**
 * A project's conformance settings: its contract, and hand-written cases that replace generated ones. Only `this-project.ts` refers to a
 * specific project.
 */
import type { Rules } from './checker.ts'
import type { Extensions, Operation } from './contract.ts'
import type { Run } from './engine.ts'
import type { WireRequest } from './send.ts'
import type { ValueRulesOff } from './value-rules.ts'

export interface ProjectCase {
  readonly operation: Operation
  readonly status: number
  readonly what: string
  /** @returns the request to send, or the reason why the case is impossible */
  readonly prepare: () => Promise<WireRequest | { readonly impossible: string }>
}
export interface Project {
  /** The published form of the contract, whose responses are open. */
  readonly document: string
  /** The closed form with every field, code and value. */
  readonly closedDocument: string
  /** The document's root file in the sources; reports give paths relative to `root`. */
  readonly sources: string
  readonly root: string
  readonly rules: Rules
  readonly extensions?: Extensions
  /**
   * The security scheme that the keys belong to. Operations that do not accept this scheme are skipped. By default, the keys are used for
   * every operation.
   */
  readonly keyScheme?: string
  /** Size in bytes of a JSON body that every operation with a documented 413 rejects; undefined if there is no such size. */
  readonly tooLarge?: number
  /** For each operation, the rules about list values that are skipped. */
  readonly valueRulesOff?: ValueRulesOff
  /** Returns hand-written requests, some of which must be rejected. */
  readonly invalid?: (run: Run, operation: Operation) => readonly { readonly what: string; readonly request: WireRequest }[]
  /**
   * Returns hand-written cases for pairs that are not reached by generated requests. With `run.write`, the cases may create the objects
   * that they need.
   */
  readonly cases?: (run: Run) => Promise<readonly ProjectCase[]>
}
