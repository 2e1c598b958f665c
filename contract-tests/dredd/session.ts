/** Shared by one run of dredd and its hooks: first the target, then the outcomes. */
import type { OperationId } from '../support/document.ts'
import type { Target } from '../support/target.ts'

export interface Outcome {
  operation: OperationId
  status: number
  /** The problem; empty for a pass. */
  problem: string
  skipped: boolean
  /** Whether the response was asked for by `Prefer: code=…`, and not provoked by a request that deserves it. */
  asked: boolean
  /** The examples of the contract that were seen. */
  examples: number
}

interface Session {
  target: Target
  /** The port that ends streams. */
  streamPort: number
  outcomes: Outcome[]
}

let current: Session | undefined

export function openSession(target: Target, streamPort: number): Session {
  current = { target, streamPort, outcomes: [] }
  return current
}

export function session(): Session {
  if (current === undefined) throw new Error('the hooks run outside of contract-tests/run.ts')
  return current
}
