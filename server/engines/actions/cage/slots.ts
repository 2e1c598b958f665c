import type { Slot } from '../../../actions/action.ts'

/** How many values a slot takes; null: any number, as JSON has no Infinity. */
export function mostOf({ multiple, dynamic }: Slot): number | null {
  if (typeof multiple === 'object') return multiple.max ?? null
  return (multiple ?? dynamic) === true ? null : 1
}

export function leastOf({ multiple, optional }: Slot): number {
  return typeof multiple === 'object' ? (multiple.min ?? 1) : optional === true ? 0 : 1
}
