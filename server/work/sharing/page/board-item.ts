import type { NodeType } from '../../../canvas/node-types.ts'
import type { NodeOutput } from '../../../canvas/node-output.ts'
import type { NodeStatus } from '../../../canvas/node-status.ts'

/** A node as the page shows it, with its position on the board. */
export interface Item {
  id: string
  type: NodeType
  label: string
  /** The name of an action, unless it is in the label. */
  actionName: string | undefined
  /** The title of the type, if nothing else names it. */
  prompt: string | undefined
  shown: NodeOutput | undefined
  /** True if its medium was deleted. */
  isMissing: boolean
  /** True if the medium is external. */
  isForeign: boolean
  state: NodeStatus | undefined
  box: { left: number; top: number; width: number; height: number }
}
