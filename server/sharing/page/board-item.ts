import type { NodeType } from '../../graph/node-types.ts'
import type { NodeOutput } from '../../graph/node-output.ts'
import type { NodeStatus } from '../../graph/node-status.ts'

/** A node as it is looked at, at its place on the board. */
export interface Item {
  id: string
  type: NodeType
  label: string
  /** What an action does, where its label does not say so already. */
  actionName: string | undefined
  /** Where nothing else says it. */
  prompt: string | undefined
  shown: NodeOutput | undefined
  /** Whether what is shown lies elsewhere, not with us. */
  isForeign: boolean
  state: NodeStatus | undefined
  box: { left: number; top: number; width: number; height: number }
}
