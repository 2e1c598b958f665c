import type { Slot, SlotType } from '../ports/slot.ts'
import type { TestedModule } from './modules.ts'

/**
 * Returns the declaration of a test module. A type that ends with `[]` declares a slot for several values; one that ends with `?`, an
 * optional slot.
 */
export function declares(
  inputs: Record<string, string>,
  outputs: Record<string, string>,
  runtime: 'node' | 'browser' = 'node',
): TestedModule {
  return { language: 'javascript', runtime, inputs: slots(inputs), outputs: slots(outputs) }
}

function slots(written: Record<string, string>): Slot[] {
  return Object.entries(written).map(([name, type]) => ({
    name,
    type: type.replace(/\W/g, '') as SlotType,
    ...(type.endsWith('[]') && { multiple: true }),
    ...(type.endsWith('?') && { optional: true }),
  }))
}
