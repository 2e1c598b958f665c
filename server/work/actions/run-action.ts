import { setTimeout as sleep } from 'node:timers/promises'
import type { ActionEngine, ActionOutput, ActionContext } from '@mediawright/media-engines/ports/action-engine.ts'
import { MediaProbeBusy } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import type { NewOutput } from '../runs/store-outputs.ts'
import type { CompleteActionInput } from './action-run.ts'
import type { ClaimedRun } from '../runs/run.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from './action-catalog.ts'
import { getBounds, isOfType, type Declaration } from '@mediawright/actions/declaration/action.ts'
import { findSource } from './action-source-store.ts'
import { loadInputs } from './load-inputs.ts'
import { contentKind, toOutputType } from '@mediawright/media-engines/ports/media-types.ts'

export type RunActionNeeds = Pick<Engines, 'actionRunners' | 'database' | 'files' | 'links' | 'mediaProbe' | 'safeFetch'> & {
  actions: ActionCatalog
}

/**
 * Executes an action run.
 * @param folder receives the outputs; the caller deletes it
 * @throws {RunFailure}, or the signal's reason
 */
export async function runAction(
  services: RunActionNeeds,
  run: Pick<ClaimedRun, 'runId' | 'workspaceId' | 'actionId'>,
  input: CompleteActionInput,
  folder: string,
  watch: ActionContext,
): Promise<NewOutput[]> {
  const { declaration, source, engine, mistake } = await loadProgram(services, run.actionId, input)
  rejectBounds(declaration, input.inputs)
  const { name: _name, description: _description, hasPreview: _hasPreview, params: _params, ...program } = declaration
  const inputs = await loadInputs(services, run.workspaceId, input.inputs, folder, watch.signal)
  const made = await engine.run({ program: { ...program, source }, inputs, params: input.params, state: input.state, folder }, watch)
  rejectLongTexts(made)
  const outputs: NewOutput[] = []
  for (const output of made) outputs.push(await getOutput(services, run, output, mistake, folder, watch.signal))
  return outputs
}

/**
 * The maximum number of characters that a text action handles in this process: splitting that much text takes at most a quarter of
 * a second.
 */
const maxInProcessCharacters = 100_000

async function loadProgram(
  { database, actions, actionRunners }: RunActionNeeds,
  actionId: string | undefined,
  { sourceId, inputs }: CompleteActionInput,
): Promise<{ declaration: Declaration; source: string; engine: ActionEngine; mistake: RunFailure['code'] }> {
  if (sourceId !== undefined) {
    const custom = await database.read(sql => findSource(sql, sourceId))
    if (!custom || !actionRunners.custom)
      throw new RunFailure('internal_error', 'Custom actions cannot run: this installation has no sandbox.')
    return { declaration: custom.declaration, source: custom.code, engine: actionRunners.custom, mistake: 'action_failed' }
  }
  const length = inputs.reduce((sum, { content }) => sum + content.length, 0)
  const action = actions.find(actionId ?? '')
  if (!action?.isAvailable) throw new RunFailure('internal_error', `The action ${actionId} is no longer available.`)
  const onlyTexts = [...action.inputs, ...action.outputs].every(({ type }) => type === 'text')
  return {
    declaration: action,
    source: action.code,
    engine: onlyTexts && length <= maxInProcessCharacters ? actionRunners.texts : actionRunners.prebuilt,
    mistake: 'internal_error',
  }
}

/** Checks the number of values in each slot at run time, because the outputs of earlier runs were unknown when this run was started. */
function rejectBounds({ inputs: slots }: Declaration, inputs: CompleteActionInput['inputs']): void {
  for (const slot of slots) {
    const { min, max } = getBounds(slot)
    const count = inputs.filter(({ slot: name }) => name === slot.name).length
    if (count < min)
      throw new RunFailure(
        'input_unreachable',
        `The number of values for the input \`${slot.name}\` must be at least ${min}, but is ${count}.`,
      )
    if (count > max)
      throw new RunFailure(
        'input_unreachable',
        `The number of values for the input \`${slot.name}\` must be at most ${max}, but is ${count}.`,
      )
  }
}

/**
 * Maximum total number of characters in a run's text outputs, which are stored in the database and returned whenever the canvas is read.
 */
const maxTextLength = 1_048_576

function rejectLongTexts(made: readonly ActionOutput[]): void {
  const length = made.reduce((sum, output) => sum + (output.type === 'text' ? output.text.length : 0), 0)
  if (length > maxTextLength) throw new RunFailure('action_failed', `The text outputs exceed ${maxTextLength} characters in total.`)
}

/** PDF is the only document type accepted. */
const isA: typeof isOfType = { ...isOfType, document: 'a PDF' }
const probeAgainAfterMs = 1000

/**
 * Returns an output to store. The content of a file must have the declared type; this also applies to prebuilt actions.
 * @param mistake the error code if the content has another type
 */
async function getOutput(
  services: RunActionNeeds,
  { workspaceId }: Pick<ClaimedRun, 'workspaceId'>,
  made: ActionOutput,
  mistake: RunFailure['code'],
  folder: string,
  signal: AbortSignal,
): Promise<NewOutput> {
  if (made.type === 'text') return { type: 'text', text: made.text, label: made.slot }
  const probed = await probe(services, made.file, folder, workspaceId, signal)
  if (!probed.usable) throw new RunFailure(mistake, `The output \`${made.slot}\` must be ${isA[made.type]}: ${probed.problem}`)
  const { contentType, width, height, durationSeconds, channels, triCount } = probed.metadata
  const found = contentKind(contentType)
  if (found !== made.type)
    throw new RunFailure(
      mistake,
      `The output \`${made.slot}\` must be ${isA[made.type]}, but is ${found ? isA[found] : `of type ${contentType}`}.`,
    )
  return {
    type: toOutputType(made.type),
    label: made.slot,
    contentType,
    path: probed.converted ?? made.file,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(durationSeconds !== undefined && { durationSeconds }),
    ...(channels !== undefined && { channels }),
    ...(triCount !== undefined && { triCount }),
  }
}

async function probe({ mediaProbe }: RunActionNeeds, file: string, folder: string, workspaceId: string, signal: AbortSignal) {
  for (;;) {
    try {
      return await mediaProbe.probe(file, folder, workspaceId)
    } catch (error) {
      if (!(error instanceof MediaProbeBusy)) throw error
      await sleep(probeAgainAfterMs, undefined, { signal })
    }
  }
}
