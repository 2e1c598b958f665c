import type { ActionInput } from '@mediawright/media-engines/ports/action-engine.ts'
import { actionLimits, loadMedia, type LoadEngines } from '../media/load-media.ts'
import type { CompleteActionInput } from './action-run.ts'

/**
 * Loads an action's inputs in slot order: text as is, and media as files in the folder.
 * @throws {RunFailure} `input_unreachable`
 */
export async function loadInputs(
  services: LoadEngines,
  workspaceId: string,
  inputs: CompleteActionInput['inputs'],
  folder: string,
  signal: AbortSignal,
): Promise<ActionInput[]> {
  const media = inputs.filter(({ type }) => type !== 'text').map(({ slot, content }) => ({ name: slot, url: content }))
  const files = (await loadMedia(services, workspaceId, media, folder, signal, actionLimits)).values()
  return inputs.map(({ slot, type, content }) =>
    type === 'text' ? { slot, type, text: content } : { slot, type, file: files.next().value!.path },
  )
}
