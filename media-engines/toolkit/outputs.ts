import { JobFailure } from '../workers/worker-failure.ts'
import { getBounds, type OutputSlot } from '../ports/slot.ts'

/** Collects a module's outputs in declaration order. Its errors report bugs in the module. */
export class Outputs<Value, Made> {
  readonly #slots: ReadonlyMap<string, { slot: OutputSlot; made: Promise<Made>[] }>
  readonly #keep: (slot: OutputSlot, value: Value, index: number) => Promise<Made>

  readonly #writings: Promise<void>[] = []

  constructor(slots: readonly OutputSlot[], keep: (slot: OutputSlot, value: Value, index: number) => Promise<Made>) {
    this.#slots = new Map(slots.map(slot => [slot.name, { slot, made: [] }]))
    this.#keep = keep
  }

  /** Modules do not need to await this function, because `finish` awaits all writes. */
  readonly write = (name: string, value: Value): Promise<void> => {
    const writing = this.#write(name, value)
    this.#writings.push(writing)
    writing.catch(() => undefined)
    return writing
  }

  async finish(): Promise<Made[]> {
    await Promise.all(this.#writings)
    const slots = [...this.#slots.values()]
    for (const { slot, made } of slots) {
      const { min } = getBounds(slot)
      if (made.length < min) throw mistake(tooFew(slot.name, min, made.length))
    }
    return Promise.all(slots.flatMap(({ made }) => made))
  }

  async #write(name: string, value: Value): Promise<void> {
    const { slot, made } = this.#of(name)
    const { max } = getBounds(slot)
    if (made.length >= max)
      throw mistake(`The action wrote more than ${max === 1 ? 'one value' : `${max} values`} to its output \`${name}\`.`)
    const keeping = this.#keep(slot, value, made.length)
    made.push(keeping)
    await keeping
  }

  #of(name: string): { slot: OutputSlot; made: Promise<Made>[] } {
    const found = this.#slots.get(name)
    if (found !== undefined) return found
    const names = [...this.#slots.keys()].map(known => `\`${known}\``).join(', ')
    throw mistake(`The action has no output \`${name}\`: its outputs are ${names}.`)
  }
}

/** Creates the failure for a bug in the module; no input from a caller can cause such a failure. */
const mistake = (message: string) => new JobFailure('internal_error', message)

function tooFew(name: string, min: number, count: number): string {
  if (count === 0) return `The action wrote nothing to its output \`${name}\`.`
  return `The output \`${name}\` needs at least ${min} values, but the action wrote ${count}.`
}
