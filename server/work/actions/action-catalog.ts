import type { ActionSlots, CanvasNode } from '../../canvas/node.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Declaration } from '@mediawright/actions/declaration/action.ts'

export interface PrebuiltAction extends Declaration {
  actionId: string
  /** The source code: runs execute it, and callers can read it. */
  code: string
  cost: Micros
  /** Typical duration in seconds. */
  seconds: number
  /** True if this installation has the engine that the action needs. */
  isAvailable: boolean
}

/** The prebuilt actions. */
export interface ActionCatalog {
  /** The actions available in this installation, sorted by slug. */
  actions: readonly PrebuiltAction[]
  /** Also finds actions that are not available in this installation. */
  find: (actionId: string) => PrebuiltAction | undefined
}

export function createActionCatalog(all: readonly PrebuiltAction[]): ActionCatalog {
  const byId = new Map(all.map(action => [action.actionId, action]))
  return {
    actions: all.filter(({ isAvailable }) => isAvailable).toSorted((a, b) => (a.actionId < b.actionId ? -1 : 1)),
    find: actionId => byId.get(actionId),
  }
}

/** Returns the inputs and outputs of a node's action, or undefined if the node has no action or the action is unknown. */
export const slotsFor = (
  catalog: Pick<ActionCatalog, 'find'>,
  node: Pick<CanvasNode, 'actionId' | 'customSlots'>,
): ActionSlots | undefined => node.customSlots ?? (node.actionId === undefined ? undefined : catalog.find(node.actionId))

export const takesMotion = ({ inputs, outputs }: ActionSlots) =>
  [...inputs, ...outputs].some(({ type }) => type === 'video' || type === 'audio')
