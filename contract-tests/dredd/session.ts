/** State shared by one run of dredd and its hooks: the target and the outcomes so far. */
import type { OperationId } from '../support/document.ts'
import type { Target } from '../support/target.ts'

export interface Outcome {
  operation: OperationId
  status: number
  /** The problem; empty if the case passes. */
  problem: string
  skipped: boolean
  /** True if the response was requested with `Prefer: code=…` instead of being provoked by a matching request. */
  asked: boolean
  /** The number of contract examples that were checked. */
  examples: number
}

interface Session {
  target: Target
  /** Port of the proxy that ends event streams. */
  streamPort: number
  outcomes: Outcome[]
}

let current: Session | undefined

export function openSession(target: Target, streamPort: number): Session {
  current = { target, streamPort, outcomes: [] }
  return current
}

export function session(): Session {
  if (current === undefined) throw new Error('the hooks are running outside contract-tests/run.ts')
  return current
}
