import { countedKey, type Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { loadValidationContext } from '../canvas/load-validation-context.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { orThrow, AppError, fieldsProblem, invalidFields, notFound, type FieldError, type Rejection } from '../../machine/errors.ts'
import { resolveContentUrl } from '../../canvas/shown-media.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { ParentInput } from '../runs/run.ts'
import { startRuns } from '../runs/start-runs.ts'
import { techniqueRun } from './technique-run.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import { loadStepContext } from './load-step-context.ts'
import { criticalSeconds, maxStepsWeight, planSteps, computeWeight, type PlannedStep, type StepContext } from './plan-steps.ts'
import { findAssetFiles } from '../timelines/timeline-store.ts'
import { collectStoredAssets, openGraph, withoutDeleted, type Supplied } from './technique-graph.ts'
import { spreadValues, type BoundSlot, type InputValue, type RunnableTechnique, type Technique } from './technique.ts'
import { findRunnable } from './technique-store.ts'
import { outputMediaType } from '@mediawright/media-engines/ports/media-types.ts'

export interface TechniqueRunCommand {
  /** The technique's id or slug. */
  technique: string
  values: readonly InputValue[]
  missingField: (id: string) => FieldError
  callbackUrl: string | undefined
}

export interface StartedTechniqueRun {
  runId: string
  technique: Technique
  cost: Micros
  estimatedSeconds: number
}

type Needs = Pick<Engines, 'clock' | 'database' | 'links' | 'actionRunners' | 'queue' | 'safeFetch' | 'tracing' | 'limits' | 'log'> & {
  actions: ActionCatalog
  catalog: Catalog
}

/** Maximum number of steps across all sets of values. */
const maxSteps = 1000

/**
 * Runs a technique. The run, a single charge, the steps and the steps' jobs are stored in one transaction.
 * @throws {AppError} `not_found`, `forbidden` for an archived technique, `input_validation_error` naming the inputs, `paid_plan_required`,
 * `conflict` if the technique can no longer run, `insufficient_credits`
 */
export async function startTechniqueRun(
  engines: Needs,
  effect: Effect,
  caller: Caller,
  command: TechniqueRunCommand,
): Promise<StartedTechniqueRun> {
  const { safeFetch } = engines
  const { callbackUrl } = command
  if (callbackUrl !== undefined) {
    const problem = await safeFetch.findProblem(callbackUrl)
    if (problem) throw invalidFields([{ field: 'callback_url', message: problem }])
  }
  const { workspaceId, memberId } = caller
  const runId = newId('run')
  return effect(async sql => {
    const found = await findRunnable(sql, command.technique, workspaceId, memberId)
    if (!found) throw notFound('technique', command.technique)
    const existing = await findAssetFiles(sql, workspaceId, collectStoredAssets(found.graph))
    const technique = { ...found, graph: withoutDeleted(found.graph, new Set(existing.map(({ assetId }) => assetId))) }
    const { techniqueId, projectId, slug } = technique
    if (technique.archivedAt !== undefined)
      throw new AppError('forbidden', `The technique \`${slug}\` is archived and can no longer be run.`)
    const spread = spreadValues(technique.inputs, command.values, command.missingField)
    if ('problems' in spread) throw invalidFields(spread.problems)
    const supplied = orThrow(await suppliedBy(sql, engines, caller, spread.sets))
    // Actions, brands and assets are the same for all sets of values.
    const context = await loadStepContext(sql, engines, caller, openGraph(technique.graph, new Map()))
    const plans = orThrow(planAll(technique, supplied, context, command.values[0]?.fields.value ?? 'inputs'))
    const steps = plans.flat()
    const cost = technique.runCost * plans.length
    const common = { workspaceId, projectId, memberId, keyId: countedKey(caller) }
    await startRuns(engines, sql, [
      ...steps.map(({ node: _node, step, seconds: _seconds, ...plan }) => ({ ...common, ...plan, parent: { runId, step } })),
      {
        ...common,
        runId,
        kind: techniqueRun,
        makes: 'technique',
        lane: undefined,
        techniqueId,
        input: { outputs: plans.flatMap(plan => returned(technique, plan)) } satisfies ParentInput,
        callbackUrl,
        cost,
        brand: steps.find(({ brand }) => brand)?.brand,
      },
    ])
    return { runId, technique, cost, estimatedSeconds: criticalSeconds(steps) }
  }, `/runs/${runId}`)
}

/**
 * Returns one map for each set of values: the content supplied for each node, keyed by short id. URLs are checked without fetching them.
 */
async function suppliedBy(
  sql: Sql,
  engines: Needs,
  caller: Caller,
  sets: readonly Map<BoundSlot, { value: string; field: string }>[],
): Promise<Map<number, Supplied>[] | Rejection> {
  const media = sets.flatMap(set => [...set]).filter(([{ type }]) => type !== 'text')
  const context = await loadValidationContext(sql, engines, caller, { urls: media.map(([, { value }]) => value) })
  const wrong = new Map<string, FieldError>()
  const supplied = sets.map(
    set =>
      new Map(
        [...set].map(([{ type, shortId }, { value, field }]): [number, Supplied] => {
          const mediaType = outputMediaType(type)!
          if (mediaType === 'text') return [shortId, { text: value }]
          const content = resolveContentUrl(value, mediaType, context)
          if ('problem' in content) wrong.set(field, { field, message: content.problem })
          return [shortId, { output: { type: mediaType, url: value } }]
        }),
      ),
  )
  return wrong.size > 0 ? { problem: fieldsProblem([...wrong.values()]) } : supplied
}

/** @param field the request field to name in the error if the values result in too many steps */
function planAll(
  technique: RunnableTechnique,
  supplied: readonly ReadonlyMap<number, Supplied>[],
  context: StepContext,
  field: string,
): PlannedStep[][] | Rejection {
  const plans: PlannedStep[][] = []
  let weight = 0
  for (const content of supplied) {
    const plan = planOnce(technique, content, context)
    if ('problem' in plan) return plan
    plans.push(plan)
    weight += computeWeight(plan)
    // Each set of values results in the same number of steps.
    const steps = plan.length * supplied.length
    if (steps > maxSteps) {
      const message = `results in ${steps} steps; a run has at most ${maxSteps}: send fewer values`
      return { problem: fieldsProblem([{ field, message }]) }
    }
    if (weight > maxStepsWeight) {
      const message = `results in steps whose inputs exceed ${maxStepsWeight} characters in total: send fewer or shorter values`
      return { problem: fieldsProblem([{ field, message }]) }
    }
  }
  return plans
}

function planOnce(technique: RunnableTechnique, supplied: ReadonlyMap<number, Supplied>, context: StepContext): PlannedStep[] | Rejection {
  const outputs = technique.outputs.map(({ shortId }) => shortId)
  const { steps, problems } = planSteps(openGraph(technique.graph, supplied), outputs, context)
  const [problem] = problems
  if (!problem) return steps
  if (problem.notEntitled) return { problem: { code: 'paid_plan_required', message: problem.message } }
  return { problem: { code: 'conflict', message: `The technique \`${technique.slug}\` cannot run: ${problem.message}` } }
}

/** Finds the step that produces each output. */
function returned({ outputs }: Technique, steps: readonly PlannedStep[]): ParentInput['outputs'] {
  return outputs.map(({ shortId, type, name }) => ({
    run_id: steps.find(({ node }) => node.shortId === shortId)!.runId,
    type: type,
    label: name,
  }))
}
