/** Types of input slots. */
export const slotTypes = ['image', 'video', 'audio', 'text', 'model3d'] as const
export type SlotType = (typeof slotTypes)[number]

/** Types of output slots, including documents, which no input slot takes. */
export const outputSlotTypes = [...slotTypes, 'document'] as const
export type OutputSlotType = (typeof outputSlotTypes)[number]

/** The types' names as used in sentences. */
export const isOfType: Readonly<Record<OutputSlotType, string>> = {
  image: 'an image',
  video: 'a video',
  audio: 'an audio file',
  text: 'text',
  model3d: 'a 3D model',
  document: 'a document',
}

export interface Slot<Type extends OutputSlotType = SlotType> {
  name: string
  type: Type
  /** Minimum and maximum number of values. If absent, the slot takes one value. */
  multiple?: boolean | { min?: number; max?: number }
  /** True if a slot for a single value may be empty. */
  optional?: boolean
  /** Older syntax for `multiple: true`. */
  dynamic?: boolean
}

export type OutputSlot = Slot<OutputSlotType>

export type Language = 'javascript' | 'python'
export type Runtime = 'node' | 'python' | 'browser'

/** Returns the number of values that a slot takes; `max` is Infinity if there is no limit. */
export function getBounds({ multiple, optional, dynamic }: Omit<Slot, 'name' | 'type'>): { min: number; max: number } {
  if (typeof multiple === 'object') return { min: multiple.min ?? 1, max: multiple.max ?? Infinity }
  if (multiple === true || (multiple === undefined && dynamic === true)) return { min: optional ? 0 : 1, max: Infinity }
  return { min: optional ? 0 : 1, max: 1 }
}
