import { getBounds, type OutputSlot, type OutputSlotType, outputSlotTypes, type Slot, slotTypes } from './action.ts'
import { DeclaredObject, type Place, present, problem, readList, within } from './declared-object.ts'

const maxSlots = 64
const maxNameLength = 64

export const declaredInputs = (value: unknown, place: Place): Slot[] => declaredSlots(value, slotTypes, place)
export const declaredOutputs = (value: unknown, place: Place): OutputSlot[] => declaredSlots(value, outputSlotTypes, place)

function declaredSlots<Type extends OutputSlotType>(value: unknown, types: readonly Type[], place: Place): Slot<Type>[] {
  const slots: Slot<Type>[] = []
  const names = new Map<string, number>()
  for (const [index, item] of readList(value, maxSlots, place).entries()) {
    const slot = declaredSlot(item, types, within(place, `[${index}]`, item))
    if (!slot) continue
    const earlier = names.get(slot.name)
    if (earlier === undefined) names.set(slot.name, index)
    else problem(within(place, `[${index}].name`, item), `must differ from the name of \`${place.path}[${earlier}]\``)
    slots.push(slot)
  }
  return slots
}

function declaredSlot<Type extends OutputSlotType>(value: unknown, types: readonly Type[], place: Place): Slot<Type> | undefined {
  const object = DeclaredObject.read(value, ['name', 'type', 'multiple', 'optional', 'dynamic'], place)
  if (!object) return undefined
  const name = object.required('name')
  if (name !== undefined) checkName(name, object.at('name'))
  const type = object.oneOf('type', types)
  const multiple = declaredMultiple(object)
  const [optional, dynamic] = [object.boolean('optional'), object.boolean('dynamic')]
  return name === undefined || type === undefined ? undefined : present<Slot<Type>>({ name, type, multiple, optional, dynamic })
}

function checkName(name: string, place: Place): void {
  const { length } = Array.from(name)
  if (length === 0 || length > maxNameLength) problem(place, `must have 1 to ${maxNameLength} characters; it has ${length}`)
  const [control] = /\p{Cc}/u.exec(name) ?? []
  if (control)
    problem(
      place,
      `must not contain a control character; it contains U+${control.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
    )
}

function declaredMultiple(slot: DeclaredObject): Slot['multiple'] {
  const value = slot.get('multiple')
  if (value === undefined || typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null) {
    problem(slot.at('multiple'), 'must be true, false or an object with `min` and `max`')
    return undefined
  }
  const bounds = DeclaredObject.read(value, ['min', 'max'], slot.at('multiple'))
  if (!bounds) return undefined
  const multiple = present<{ min?: number; max?: number }>({ min: bounds.count('min'), max: bounds.count('max') })
  const { min, max } = getBounds({ multiple })
  if (min > max)
    problem(bounds.place, `must have a \`min\` (${min}${bounds.has('min') ? '' : ' by default'}) no greater than its \`max\` (${max})`)
  return multiple
}
