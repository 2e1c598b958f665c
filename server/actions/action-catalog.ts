import type { ActionSlots, CanvasNode } from '../graph/node.ts'
import type { Micros } from '../money.ts'
import type { Declaration } from './action.ts'

export interface PrebuiltAction extends Declaration {
  actionId: string
  /** Its source: what runs, and what callers are shown. */
  code: string
  cost: Micros
  /** It takes as a rule. */
  seconds: number
  /** Whether this installation has the engine that it needs. */
  isAvailable: boolean
}

/** The prebuilt actions. */
export interface ActionCatalog {
  /** Those that this installation can run, by slug. */
  actions: readonly PrebuiltAction[]
  /** Also one that cannot be run here. */
  find: (actionId: string) => PrebuiltAction | undefined
}

export function createActionCatalog(all: readonly PrebuiltAction[]): ActionCatalog {
  const byId = new Map(all.map(action => [action.actionId, action]))
  return {
    actions: all.filter(({ isAvailable }) => isAvailable).toSorted((a, b) => (a.actionId < b.actionId ? -1 : 1)),
    find: actionId => byId.get(actionId),
  }
}

/** What the action of a node takes and gives; undefined for a node that has none. */
export const slotsOf = (
  catalog: Pick<ActionCatalog, 'find'>,
  node: Pick<CanvasNode, 'actionId' | 'customSlots'>,
): ActionSlots | undefined => node.customSlots ?? (node.actionId === undefined ? undefined : catalog.find(node.actionId))

export const takesMotion = ({ inputs, outputs }: ActionSlots) =>
  [...inputs, ...outputs].some(({ type }) => type === 'video' || type === 'audio')
