/** What an action says of itself: `declaration.ts` reads it from the annotations at the head of its source. */

export const slotTypes = ['image', 'video', 'audio', 'text', 'model3d'] as const
export type SlotType = (typeof slotTypes)[number]

export interface Slot {
  name: string
  type: SlotType
  /** How many it takes or gives; absent: one. */
  multiple?: boolean | { min?: number; max?: number }
  /** Of a slot for one: whether it may stay empty. */
  optional?: boolean
  /** Older way to write `multiple: true`. */
  dynamic?: boolean
}

export const paramTypes = [
  'text',
  'textarea',
  'number',
  'slider',
  'toggle',
  'select',
  'color',
  'colorList',
  'point2d',
  'point3d',
  'range',
] as const
export type ParamType = (typeof paramTypes)[number]

export interface AxisBounds {
  min?: number
  max?: number
  step?: number
}

/** In the names of the metadata; annotations write `default`, `options`, `min`, `max`, `step`, `infoTooltip`, `maxColors`, `visibleIf`, `axisBounds`. */
export interface ActionParam {
  key: string
  type: ParamType
  label: string
  description?: string
  info_tooltip?: string
  default_value?: unknown
  available_values?: { label: string; value: unknown; description?: string }[]
  min_number_value?: number
  max_number_value?: number
  number_step?: number
  placeholder?: string
  max_colors?: number
  visible_if?: Readonly<Record<string, unknown>>
  axis_bounds?: { x?: AxisBounds; y?: AxisBounds; z?: AxisBounds }
}

export type Language = 'javascript' | 'python'
export type Runtime = 'node' | 'python' | 'browser'

/** All that can be known of an action without running it. */
export interface Declaration {
  name: string
  description: string
  language: Language
  runtime: Runtime
  /** Whether it is a module for browsers that exports `preview`. */
  hasPreview: boolean
  inputs: Slot[]
  outputs: Slot[]
  params: ActionParam[]
}

/** How many media a slot takes: `most` is Infinity where it has no bound. */
export function boundsOf({ multiple, optional, dynamic }: Slot): { least: number; most: number } {
  if (typeof multiple === 'object') return { least: multiple.min ?? 1, most: multiple.max ?? Infinity }
  if (multiple === true || (multiple === undefined && dynamic === true)) return { least: optional ? 0 : 1, most: Infinity }
  return { least: optional ? 0 : 1, most: 1 }
}
