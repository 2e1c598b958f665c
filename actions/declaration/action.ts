/** The declaration of an action, which `declaration.ts` parses from the annotations at the top of the action's source. */
import type { Language, OutputSlot, Runtime, Slot } from '@mediawright/media-engines/ports/slot.ts'

export {
  getBounds,
  isOfType,
  outputSlotTypes,
  slotTypes,
  type Language,
  type OutputSlot,
  type OutputSlotType,
  type Runtime,
  type Slot,
  type SlotType,
} from '@mediawright/media-engines/ports/slot.ts'

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

/**
 * A parameter; its fields are named as in the API. In annotations, some of these fields have different names: `default`, `options`, `min`,
 * `max`, `step`, `infoTooltip`, `maxColors`, `visibleIf` and `axisBounds`.
 */
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

/** Everything that can be determined about an action without running it. */
export interface Declaration {
  name: string
  description: string
  language: Language
  runtime: Runtime
  /** True for a browser module that exports `preview`. */
  hasPreview: boolean
  inputs: Slot[]
  outputs: OutputSlot[]
  params: ActionParam[]
}
