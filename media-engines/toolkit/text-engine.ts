import type { OutputSlot } from '../ports/slot.ts'
import { RunFailure } from '../ports/run-failure.ts'
import type { ActionEngine, ActionJob, ActionOutput } from '../ports/action-engine.ts'
import { Outputs } from './outputs.ts'
import { toModuleFailure } from './module-failure.ts'
import { runModule } from './run-module.ts'
import { asProviderFailure } from './toolkit-engine.ts'
import type { OutputValue } from './toolkit.ts'
import { JobFailure } from '../workers/worker-failure.ts'

/**
 * Text size is limited because a running module blocks the service for about 50 ms per million characters of text.
 */
const maxInputCharacters = 1024 * 1024
const maxOutputCharacters = 4 * 1024 * 1024

/** Runs prebuilt modules that process only text. They run in this process because they are trusted and fast. */
export function createTextEngine(): ActionEngine {
  return {
    async run(job, { signal }) {
      signal.throwIfAborted()
      const inputs = textsBySlot(job)
      const outputs = new Outputs<OutputValue, ActionOutput>(job.program.outputs, createTextWriter())
      try {
        await runModule({ ...job, inputs, write: outputs.write })
        return await outputs.finish()
      } catch (error) {
        throw toFailure(error)
      }
    },
    close: async () => undefined,
  }
}

function textsBySlot({ inputs }: ActionJob): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  let characters = 0
  for (const input of inputs) {
    if (input.type !== 'text') throw new RunFailure('input_unreachable', `The input \`${input.slot}\` must be a string.`)
    characters += input.text.length
    texts.set(input.slot, [...(texts.get(input.slot) ?? []), input.text])
  }
  if (characters <= maxInputCharacters) return texts
  throw new RunFailure('input_unreachable', `The text inputs have ${characters} characters in total; the limit is ${maxInputCharacters}.`)
}

function createTextWriter(): (slot: OutputSlot, value: OutputValue) => Promise<ActionOutput> {
  let characters = 0
  return async ({ name: slot }, value) => {
    if (typeof value !== 'string')
      throw new JobFailure('internal_error', `The output \`${slot}\` must be a string, but the action wrote a value of a different type.`)
    characters += value.length
    if (characters > maxOutputCharacters)
      throw new JobFailure('action_failed', `The resulting text has more than ${maxOutputCharacters} characters.`)
    return { slot, type: 'text', text: value }
  }
}

function toFailure(error: unknown): unknown {
  const failure = toModuleFailure(error)
  if (failure) return asProviderFailure(failure)
  return new RunFailure('internal_error', 'The action could not process the text.', { cause: error })
}
