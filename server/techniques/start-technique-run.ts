import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { loadFacts } from '../canvas/load-facts.ts'
import { judgeContent } from '../canvas/node-fields.ts'
import type { Sql } from '../engines/database/database.ts'
import { newId } from '../engines/ids.ts'
import { AppError, invalidFields, notFound, type FieldError } from '../errors.ts'
import type { Micros } from '../money.ts'
import { chargeRun, enqueueRun } from '../runs/open-run.ts'
import { techniqueLane, type RunOutput, type TechniqueInput } from '../runs/run.ts'
import { insertRun } from '../runs/run-store.ts'
import type { Services } from '../services.ts'
import { loadStepFacts } from './load-step-facts.ts'
import { criticalSeconds, planSteps, type PlannedStep } from './plan-steps.ts'
import { openGraph, type Supplied } from './technique-graph.ts'
import { mediaTypeOfSlot, spreadValues, type BoundSlot, type GivenValue, type RunnableTechnique, type Technique } from './technique.ts'
import { findRunnable } from './technique-store.ts'

export interface TechniqueRunCommand {
  /** Id or slug. */
  technique: string
  given: readonly GivenValue[]
  fieldOfMissing: (id: string) => FieldError
  callbackUrl: string | undefined
}

export interface StartedTechniqueRun {
  runId: string
  technique: Technique
  cost: Micros
  estimatedSeconds: number
}

type Engines = Pick<Services, 'actions' | 'catalog' | 'clock' | 'database' | 'links' | 'performers' | 'queue' | 'safeFetch' | 'tracing'>

/** Steps of all values together. */
const mostSteps = 1000

/**
 * Runs a technique: its run, one charge, its steps and their jobs in one transaction.
 * @throws {AppError} `not_found`, `forbidden` for an archived one, `input_validation_error` naming the inputs,
 *   `paid_plan_required`, `conflict` for one that cannot run any more, `insufficient_credits`
 */
export async function startTechniqueRun(
  engines: Engines,
  effect: Effect,
  caller: Caller,
  command: TechniqueRunCommand,
): Promise<StartedTechniqueRun> {
  const { clock, safeFetch, tracing } = engines
  const { callbackUrl } = command
  if (callbackUrl !== undefined) {
    const problem = await safeFetch.problemOf(callbackUrl)
    if (problem) throw invalidFields([{ field: 'callback_url', message: problem }])
  }
  const { workspaceId, memberId } = caller
  const runId = newId('run')
  return effect(async sql => {
    const technique = await findRunnable(sql, command.technique, workspaceId, memberId)
    if (!technique) throw notFound('technique', command.technique)
    const { techniqueId, projectId, slug } = technique
    if (technique.archivedAt !== undefined)
      throw new AppError('forbidden', `The technique \`${slug}\` is archived and cannot be run any more.`)
    const spread = spreadValues(technique.inputs, command.given, command.fieldOfMissing)
    if ('problems' in spread) throw invalidFields(spread.problems)
    const supplied = await suppliedBy(sql, engines, caller, spread.sets)
    const plans: PlannedStep[][] = []
    for (const content of supplied) plans.push(await planOnce(sql, engines, caller, technique, content))
    const steps = plans.flat()
    if (steps.length > mostSteps)
      throw invalidFields([
        {
          field: command.given[0]!.fields.value,
          message: `makes ${steps.length} steps together; one run has at most ${mostSteps}, so give fewer values`,
        },
      ])
    const cost = technique.runCost * plans.length
    await chargeRun(engines, sql, {
      runId,
      workspaceId,
      projectId,
      nodeId: undefined,
      memberId,
      type: 'technique',
      modelId: undefined,
      techniqueId,
      lane: techniqueLane,
      input: { outputs: plans.flatMap(plan => returned(technique, plan)) },
      callbackUrl,
      chargedMicros: cost,
      brand: steps.find(({ brand }) => brand)?.brand,
    })
    const now = clock.now()
    for (const { step, awaited, node: _node, cost: _cost, seconds: _seconds, ...run } of steps) {
      const common = { workspaceId, projectId, nodeId: undefined, memberId, callbackUrl: undefined, chargedMicros: 0, createdAt: now }
      await insertRun(sql, { ...common, ...run, type: 'step', step, parentRunId: runId, traceParent: tracing.active()?.traceParent })
      await enqueueRun(engines, sql, { ...run, workspaceId }, awaited)
    }
    return { runId, technique, cost, estimatedSeconds: criticalSeconds(steps) }
  }, `/runs/${runId}`)
}

/** What the values of callers stand for; addresses are looked at as far as can be done without going there. */
async function suppliedBy(
  sql: Sql,
  engines: Engines,
  caller: Caller,
  sets: readonly Map<BoundSlot, { value: string; field: string }>[],
): Promise<Map<number, Supplied>[]> {
  const media = sets.flatMap(set => [...set]).filter(([{ type }]) => type !== 'text')
  const facts = await loadFacts(sql, engines, caller, { urls: media.map(([, { value }]) => value) })
  const wrong = new Map<string, FieldError>()
  const supplied = sets.map(
    set =>
      new Map(
        [...set].map(([{ type, shortId }, { value, field }]): [number, Supplied] => {
          const mediaType = mediaTypeOfSlot(type)!
          if (mediaType === 'text') return [shortId, { text: value }]
          const content = judgeContent(value, mediaType, facts)
          if ('problem' in content) wrong.set(field, { field, message: content.problem })
          return [shortId, { output: { type: mediaType, url: value } }]
        }),
      ),
  )
  if (wrong.size > 0) throw invalidFields([...wrong.values()])
  return supplied
}

async function planOnce(
  sql: Sql,
  engines: Engines,
  caller: Caller,
  technique: RunnableTechnique,
  supplied: ReadonlyMap<number, Supplied>,
): Promise<PlannedStep[]> {
  const graph = openGraph(technique.graph, supplied)
  const outputs = technique.outputs.map(({ shortId }) => shortId)
  const { steps, problems } = planSteps(graph, outputs, await loadStepFacts(sql, engines, caller, graph))
  const [problem] = problems
  if (!problem) return steps
  if (problem.plan) throw new AppError('paid_plan_required', problem.message)
  throw new AppError('conflict', `The technique \`${technique.slug}\` cannot run: ${problem.message}`)
}

/** Which step gives which output. */
function returned({ outputs }: Technique, steps: readonly PlannedStep[]): TechniqueInput['outputs'] {
  return outputs.map(({ shortId, type, name }) => ({
    run_id: steps.find(({ node }) => node.shortId === shortId)!.runId,
    type: type satisfies RunOutput['type'],
    label: name,
  }))
}
