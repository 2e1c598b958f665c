import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { RunFailure } from '../ports/run-failure.ts'
import { getBounds, type OutputSlot } from '../ports/slot.ts'
import type { ActionOutput } from '../ports/action-engine.ts'
import type { Frame, FrameReader } from './frames.ts'
import { beyond, toBytes, type SandboxLimits } from './limits.ts'
import type { ImageCodec } from './image-codec.ts'

type Taken = { slot: OutputSlot; text: string } | { slot: OutputSlot; file: string; pixels?: { width: number; height: number } }

const failed = (message: string) => new RunFailure('action_failed', message)

/** Converts a sandbox's results to outputs. The sandbox is untrusted, so everything is checked here, including what the harness checks. */
export class Outputs {
  readonly #slots: readonly OutputSlot[]
  readonly #folder: string
  readonly #limits: SandboxLimits
  readonly #taken: Taken[] = []
  #total = 0

  constructor(slots: readonly OutputSlot[], folder: string, limits: SandboxLimits) {
    this.#slots = slots
    this.#folder = folder
    this.#limits = limits
  }

  /** Reads one value. @returns true if the value was complete @throws {RunFailure} */
  async take(frame: Frame, frames: FrameReader): Promise<boolean> {
    const slot = this.#slots[frame.slot]
    this.#total += frame.size
    if (slot === undefined) throw failed('The code wrote a value to an undeclared output.')
    if (this.#taken.length >= this.#limits.outputs) throw beyond.outputs(this.#limits.outputs)
    if (this.#total > toBytes(this.#limits.output)) throw beyond.output(this.#limits.output)
    checkKind(slot, frame)
    if (frame.kind === 'text') return this.#takeText(slot, frame, frames)
    const file = join(this.#folder, `output-${this.#taken.length}${frame.kind === 'pixels' ? '.rgba' : ''}`)
    const { width, height } = frame
    this.#taken.push({ slot, file, ...(frame.kind === 'pixels' && { pixels: { width, height } }) })
    const handle = await open(file, 'wx')
    try {
      return await frames.payload(frame.size, bytes => handle.writeFile(bytes))
    } finally {
      await handle.close()
    }
  }

  async #takeText(slot: OutputSlot, { size }: Frame, frames: FrameReader): Promise<boolean> {
    const pieces: Buffer[] = []
    const isComplete = await frames.payload(size, bytes => void pieces.push(bytes))
    const text = Buffer.concat(pieces).toString()
    if (text.includes('\0')) throw failed(`The text of the output \`${slot.name}\` contains a NUL character.`)
    this.#taken.push({ slot, text })
    return isComplete
  }

  /** Returns the outputs in declaration order, with images as PNG. @throws {RunFailure} if an output has too few or too many values */
  async finish(imageCodec: ImageCodec, signal: AbortSignal): Promise<ActionOutput[]> {
    const made: ActionOutput[] = []
    for (const slot of this.#slots) {
      const values = this.#taken.filter(taken => taken.slot === slot)
      checkCount(slot, values.length)
      for (const value of values) made.push(await this.#make(value, imageCodec, signal))
    }
    return made
  }

  async #make(value: Taken, imageCodec: ImageCodec, signal: AbortSignal): Promise<ActionOutput> {
    const { name, type } = value.slot
    if ('text' in value) return { slot: name, type: 'text', text: value.text }
    const medium = type as Exclude<OutputSlot['type'], 'text'>
    if (value.pixels === undefined) return { slot: name, type: medium, file: value.file }
    const { width, height } = value.pixels
    const file = value.file.replace(/\.rgba$/, '.png')
    await imageCodec.encode(value.file, width, height, file, signal)
    return { slot: name, type: medium, file }
  }
}

function checkKind({ name, type }: OutputSlot, { kind, width, height, size }: Frame): void {
  if ((kind === 'text') !== (type === 'text')) throw failed(`The output \`${name}\` has the type \`${type}\`, but the code wrote ${kind}.`)
  if (kind === 'pixels' && (type !== 'image' || size === 0 || size !== width * height * 4)) {
    throw failed(`The pixel data of the output \`${name}\` does not match the size ${width} × ${height}.`)
  }
}

function checkCount(slot: OutputSlot, count: number): void {
  const { min, max } = getBounds(slot)
  const values = (number: number) => (number === 1 ? 'one value' : `${number} values`)
  if (count === 0 && min > 0) throw failed(`The code wrote nothing to the output \`${slot.name}\`.`)
  if (count < min) throw failed(`The output \`${slot.name}\` needs at least ${values(min)}, but the code wrote ${count}.`)
  if (count > max) throw failed(`The output \`${slot.name}\` takes at most ${values(max)}, but the code wrote ${count}.`)
}
