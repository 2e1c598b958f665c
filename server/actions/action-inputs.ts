import { boundsOf, type Slot, type SlotType } from './action.ts'
import { didYouMean } from './near-miss.ts'

export interface SpreadInput {
  type: SlotType
  /** The slot that it is for. */
  name?: string
  /** Of the node that it comes from, for the sentences. */
  nodeName?: string
}

/** Its message goes after the name of the input; after that of the action or of its inputs where a slot has too few. */
export interface SpreadProblem {
  /** Which input. */
  index?: number
  slot?: string
  message: string
}

class Filling {
  readonly slot: Slot
  readonly least: number
  readonly most: number
  readonly inputs: number[] = []

  constructor(slot: Slot) {
    this.slot = slot
    const { least, most } = boundsOf(slot)
    this.least = least
    this.most = most
  }

  get missing(): number {
    return Math.max(0, this.least - this.inputs.length)
  }

  get room(): number {
    return Math.max(0, this.most - this.inputs.length)
  }
}

/**
 * Puts inputs into slots. One with a name goes where it says. The others fill the slots of their type in declared order:
 * a slot takes as many as it may, but leaves to later ones what they need. So a required slot is never empty because an
 * optional one stands before it, and where inputs can be spread in order at all, they are.
 * @returns the slot of each input
 */
export function spreadInputs(slots: readonly Slot[], given: readonly SpreadInput[]): { slots: string[] } | { problems: SpreadProblem[] } {
  const fillings = slots.map(slot => new Filling(slot))
  const problems: SpreadProblem[] = []
  const refuse = (index: number, message: string, slot?: string) => {
    const { nodeName } = given[index]!
    problems.push({ index, ...(slot !== undefined && { slot }), message: nodeName === undefined ? message : `${nodeName} ${message}` })
  }

  const unnamed = new Map<SlotType, number[]>()
  for (const [index, { type, name }] of given.entries()) {
    if (name === undefined) {
      const others = unnamed.get(type)
      if (others) others.push(index)
      else unnamed.set(type, [index])
      continue
    }
    const filling = fillings.find(({ slot }) => slot.name === name)
    if (!filling)
      refuse(
        index,
        `names the slot \`${name}\`, which is none; ${thereAre(slots)}${didYouMean(
          name,
          slots.map(slot => slot.name),
        )}`,
      )
    else if (filling.slot.type !== type)
      refuse(index, `is ${counted(1, type)}, but the slot \`${name}\` takes ${counted(1, filling.slot.type)}`, name)
    else if (filling.room === 0) refuse(index, `is one too many for the slot \`${name}\`, which takes ${filling.most}`, name)
    else filling.inputs.push(index)
  }
  for (const [type, indices] of unnamed) {
    const ofType = fillings.filter(({ slot }) => slot.type === type)
    for (const index of fill(ofType, indices)) {
      const most = ofType.reduce((sum, filling) => sum + filling.most, 0)
      refuse(
        index,
        `is ${counted(1, type)}, but ${most === 0 ? `no slot takes one; ${thereAre(slots)}` : `the action takes at most ${counted(most, type)}`}`,
      )
    }
  }
  const lacking = fillings.filter(({ missing }) => missing > 0)
  // an input that was refused was meant for one of them, and is told already
  if (lacking.reduce((sum, { missing }) => sum + missing, 0) > problems.length)
    for (const { slot, least, missing } of lacking) {
      const bound = least > 1 ? `, which takes at least ${least}` : ''
      problems.push({ slot: slot.name, message: `lacks ${counted(missing, slot.type)} for the slot \`${slot.name}\`${bound}` })
    }
  if (problems.length > 0) return { problems }
  const found = fillings.flatMap(({ slot, inputs }) => inputs.map(index => [index, slot.name] as const))
  return { slots: found.toSorted(([one], [other]) => one - other).map(([, name]) => name) }
}

/** @returns those that found no room */
function fill(fillings: readonly Filling[], indices: readonly number[]): readonly number[] {
  let rest = indices
  for (const [place, filling] of fillings.entries()) {
    const needed = fillings.slice(place + 1).reduce((sum, { missing }) => sum + missing, 0)
    const taken = Math.min(filling.room, Math.max(filling.missing, rest.length - needed))
    filling.inputs.push(...rest.slice(0, taken))
    rest = rest.slice(taken)
  }
  return rest
}

const words: Record<SlotType, [one: string, many: string]> = {
  image: ['an image', 'images'],
  video: ['a video', 'videos'],
  audio: ['a sound', 'sounds'],
  text: ['a text', 'texts'],
  model3d: ['a 3D model', '3D models'],
}

const counted = (count: number, type: SlotType) => (count === 1 ? words[type][0] : `${count} ${words[type][1]}`)

const thereAre = (slots: readonly Slot[]) =>
  slots.length === 0 ? 'the action has no slots' : `there are ${slots.map(({ name, type }) => `\`${name}\` (${type})`).join(', ')}`
