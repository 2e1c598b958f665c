import { getBounds, isOfType, type Slot, type SlotType, slotTypes } from './action.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'

export interface AssignableInput {
  type: SlotType
  /** Name of the slot that the input must be assigned to. */
  name?: string
  /** Name of the source node, for messages. */
  nodeName?: string
}

/**
 * A problem with assigning inputs to slots. The message continues a sentence that starts with the input's name, or with the action's name
 * if a slot has too few inputs.
 */
export interface AssignmentProblem {
  /** Index of the input. */
  index?: number
  /** The slot that has too few inputs. */
  slot?: string
  message: string
}

class SlotAssignment {
  readonly slot: Slot
  readonly min: number
  readonly max: number
  readonly inputs: number[] = []

  constructor(slot: Slot) {
    this.slot = slot
    const { min, max } = getBounds(slot)
    this.min = min
    this.max = max
  }

  get missing(): number {
    return Math.max(0, this.min - this.inputs.length)
  }

  get room(): number {
    return Math.max(0, this.max - this.inputs.length)
  }
}

/**
 * Assigns inputs to slots. An input that names a slot is assigned to that slot. Unnamed inputs fill the slots of their type in declaration
 * order: each slot takes as many as it allows, but leaves enough for the minimums of later slots. An optional slot therefore never takes an
 * input that a later required slot needs, and an in-order assignment is found whenever one exists.
 * @returns the slot of each input
 */
export function assignInputs(
  slots: readonly Slot[],
  sources: readonly AssignableInput[],
): { slots: string[] } | { problems: AssignmentProblem[] } {
  const fillings = slots.map(slot => new SlotAssignment(slot))
  const problems: AssignmentProblem[] = []
  const refuse = (index: number, message: string) => {
    const { nodeName } = sources[index]!
    problems.push({ index, message: nodeName === undefined ? message : `${nodeName} ${message}` })
  }
  for (const [index, input] of sources.entries()) {
    if (input.name === undefined) continue
    const filling = fillings.find(({ slot }) => slot.name === input.name)
    const problem = findNameProblem(input, filling, slots)
    if (problem === undefined) filling!.inputs.push(index)
    else refuse(index, problem)
  }
  for (const type of slotTypes) {
    const ofType = fillings.filter(({ slot }) => slot.type === type)
    const unnamed = [...sources.keys()].filter(index => sources[index]!.type === type && sources[index]!.name === undefined)
    for (const index of fill(ofType, unnamed)) refuse(index, describeSurplus(type, ofType, slots))
  }
  // A rejected input was probably meant for a slot that lacks an input, so reporting the slot too would be redundant.
  const lacking = fillings.reduce((sum, { missing }) => sum + missing, 0)
  if (lacking > problems.length) problems.push(...fillings.flatMap(describeLack))
  if (problems.length > 0) return { problems }
  const found = fillings.flatMap(({ slot, inputs }) => inputs.map(index => [index, slot.name] as const))
  return { slots: found.toSorted(([first], [second]) => first - second).map(([, name]) => name) }
}

function findNameProblem({ type, name }: AssignableInput, filling: SlotAssignment | undefined, slots: readonly Slot[]): string | undefined {
  if (!filling) {
    const names = slots.map(slot => slot.name)
    return `names the slot \`${name}\`, which is not one of its slots; ${thereAre(slots)}${didYouMean(name!, names)}`
  }
  if (filling.slot.type !== type) return `is ${isOfType[type]}, but the slot \`${name}\` takes ${isOfType[filling.slot.type]}`
  return filling.room === 0 ? `exceeds the maximum of the slot \`${name}\`, which takes ${filling.max}` : undefined
}

/** @returns the inputs that did not fit into a slot */
function fill(fillings: readonly SlotAssignment[], indices: readonly number[]): readonly number[] {
  let rest = indices
  for (const [place, filling] of fillings.entries()) {
    const needed = fillings.slice(place + 1).reduce((sum, { missing }) => sum + missing, 0)
    const taken = Math.min(filling.room, Math.max(filling.missing, rest.length - needed))
    filling.inputs.push(...rest.slice(0, taken))
    rest = rest.slice(taken)
  }
  return rest
}

function describeSurplus(type: SlotType, fillings: readonly SlotAssignment[], slots: readonly Slot[]): string {
  const max = fillings.reduce((sum, filling) => sum + filling.max, 0)
  const problem =
    max === 0 ? `no slot takes ${type === 'text' ? 'text' : 'one'}; ${thereAre(slots)}` : `the action takes at most ${several(max, type)}`
  return `is ${isOfType[type]}, but ${problem}`
}

function describeLack({ slot, min, missing }: SlotAssignment): AssignmentProblem[] {
  if (missing === 0) return []
  const what = missing === 1 ? isOfType[slot.type] : several(missing, slot.type)
  return [{ slot: slot.name, message: `lacks ${what} for the slot \`${slot.name}\`${min > 1 ? `, which needs at least ${min}` : ''}` }]
}

function several(count: number, type: SlotType): string {
  const noun = type === 'text' ? 'text input' : isOfType[type].replace(/^an? /, '')
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const thereAre = (slots: readonly Slot[]) =>
  slots.length === 0 ? 'the action has no slots' : `there are ${slots.map(({ name, type }) => `\`${name}\` (${type})`).join(', ')}`
