import { getBounds, type Slot } from '../ports/slot.ts'
import type { ActionJob } from '../ports/action-engine.ts'
import { compileModule } from './compile-module.ts'
import type { Harness, Images, InputValue, OutputValue, Video } from './toolkit.ts'

export interface ModuleCall extends Pick<ActionJob, 'program' | 'params' | 'state'> {
  inputs: ReadonlyMap<string, InputValue[]>
  write: (slot: string, value: OutputValue) => Promise<void>
}

/** Functions that modules use to process media; some engines run modules without them. */
export interface Toolkit {
  images: Images
  video: Video
}

/** Calls a module as its runtime requires. @throws whatever the module throws */
export async function runModule(call: ModuleCall, toolkit?: Toolkit): Promise<void> {
  const { source, runtime } = call.program
  const globals = { ...createHarness(call), images: toolkit?.images, video: toolkit?.video }
  const run = await compileModule(source, runtime, Object.keys(globals))
  if (runtime === 'browser') await writeAll(await run(buildArgument(call)), call)
  else await run(globals)
}

function createHarness({ inputs, params, write }: ModuleCall): Harness {
  return {
    getInput: slot => inputs.get(slot)?.[0],
    getInputs: slot => [...(inputs.get(slot) ?? [])],
    getParam: key => (Object.hasOwn(params, key) ? params[key] : undefined),
    writeOutput: write,
  }
}

/** Builds the argument to `execute`: the values, keyed by slot. An empty slot has no key; a slot that takes several values has a list. */
function buildArgument({ program, inputs, params, state }: ModuleCall): object {
  const valueFor = (slot: Slot) => {
    const values = inputs.get(slot.name) ?? []
    return getBounds(slot).max > 1 ? values : values[0]
  }
  const bySlot = program.inputs.map(slot => [slot.name, valueFor(slot)] as const).filter(([, value]) => value !== undefined)
  return { inputs: Object.fromEntries(bySlot), params, state }
}

async function writeAll(answer: unknown, { write }: ModuleCall): Promise<void> {
  if (typeof answer !== 'object' || answer === null) throw new TypeError('The module must return an object whose keys are output names.')
  for (const [slot, value] of Object.entries(answer as Record<string, OutputValue | OutputValue[] | undefined>))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) await write(slot, one)
}
