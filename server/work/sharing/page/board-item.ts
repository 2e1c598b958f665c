import type { NodeType } from '../../../canvas/node-types.ts'
import type { NodeOutput } from '../../../canvas/node-output.ts'
import type { NodeStatus } from '../../../canvas/node-status.ts'

/** A node as shown on the page, with its position on the board. */
export interface Item {
  id: string
  type: NodeType
  label: string
  /** The action's name, or undefined if the node has no action. */
  actionName: string | undefined
  /** The prompt; undefined if the prompt equals the label, or if the node can output its prompt and that output is shown. */
  prompt: string | undefined
  shown: NodeOutput | undefined
  /** True if the item's media was deleted. */
  isMissing: boolean
  /** True if the media is external. */
  isForeign: boolean
  state: NodeStatus | undefined
  box: { left: number; top: number; width: number; height: number }
}
