import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { balanceOf, post } from '../billing/ledger-store.ts'
import { insertNode } from '../canvas/canvas-store.ts'
import { together } from '../engines/database/database.ts'
import { newId } from '../engines/ids.ts'
import { AppError, invalidFields } from '../errors.ts'
import { missingFromPlan, modelsOf } from '../models/catalog.ts'
import { toUsd } from '../money.ts'
import { getProject } from '../projects/get-project.ts'
import { noteActivity } from '../projects/project-store.ts'
import type { Services } from '../services.ts'
import { mediaProblems } from './load-media.ts'
import { laneOf, planGeneration, quoteValidity, type GenerationCommand, type GenerationPlan } from './run.ts'
import { insertRun } from './run-store.ts'

export interface StartedGeneration extends GenerationPlan {
  runId: string
  nodeId: string
}

type Engines = Pick<Services, 'database' | 'clock' | 'catalog' | 'queue' | 'safeFetch' | 'links' | 'tracing'>

const randomSeed = () => randomInt(2 ** 32)
const labelLength = 80

/** @throws {AppError} for everything that keeps a generation from starting, but money */
export async function planFor(
  { database, catalog, safeFetch, links }: Engines,
  caller: Caller,
  command: GenerationCommand,
): Promise<GenerationPlan> {
  // a model that the plan excludes is routed to only where there is no other
  const models = modelsOf(catalog, caller).toSorted(
    (a, b) => Number(Boolean(missingFromPlan(a, caller))) - Number(Boolean(missingFromPlan(b, caller))),
  )
  const plan = planGeneration(command, models, randomSeed)
  if (command.callbackUrl !== undefined) {
    const problem = await safeFetch.problemOf(command.callbackUrl)
    if (problem) throw invalidFields([{ field: 'callback_url', message: problem }])
  }
  const wrongMedia = mediaProblems(links, safeFetch, plan.model, plan.input.params)
  if (wrongMedia.length > 0) throw invalidFields(wrongMedia)
  const missing = missingFromPlan(plan.model, caller)
  if (missing) throw new AppError('paid_plan_required', `The plan of this workspace does not include ${missing}.`)
  await getProject(database, caller, command.projectId)
  return plan
}

/** What a generation would cost. Nothing is written. */
export async function quoteGeneration(
  engines: Engines,
  caller: Caller,
  command: GenerationCommand,
): Promise<GenerationPlan & { expiresAt: number }> {
  return { ...(await planFor(engines, caller, command)), expiresAt: engines.clock.now() + quoteValidity }
}

/** Node, run, charge and job in one transaction; the work itself happens later. */
export async function startGeneration(
  engines: Engines,
  effect: Effect,
  caller: Caller,
  command: GenerationCommand,
): Promise<StartedGeneration> {
  const { clock, queue, tracing } = engines
  const plan = await planFor(engines, caller, command)
  const { workspaceId, memberId } = caller
  const { projectId, type, prompt } = command
  const runId = newId('run')
  const nodeId = randomUUIDv7()
  await effect(async sql => {
    const now = clock.now()
    const modelId = plan.model.id
    const lane = laneOf(plan.model.provider)
    const [, , balance] = await together(
      insertNode(sql, {
        nodeId,
        projectId,
        type,
        label: prompt.slice(0, labelLength).replace(/[\ud800-\udbff]$/, ''),
        prompt,
        modelId,
        params: plan.nodeParams,
        runId,
        createdAt: now,
      }),
      insertRun(sql, {
        runId,
        workspaceId,
        projectId,
        nodeId,
        memberId,
        type: 'generation',
        modelId,
        lane,
        input: plan.input,
        callbackUrl: command.callbackUrl,
        chargedMicros: plan.cost,
        createdAt: now,
        traceParent: tracing.active()?.traceParent,
      }),
      post(sql, { workspaceId, kind: 'charge', amount: -plan.cost, runId }, now),
      queue.enqueue(sql, { id: runId, lane, workspaceId, group: workspaceId }, now),
      noteActivity(sql, projectId, now),
    )
    if (balance === undefined)
      throw new AppError(
        'insufficient_credits',
        `The run costs ${toUsd(plan.cost)} USD and the balance is ${toUsd(await balanceOf(sql, workspaceId))} USD: add credits to the workspace.`,
      )
  }, `/runs/${runId}`)
  return { ...plan, runId, nodeId }
}
