import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { insufficientCredits } from '../billing/get-credits.ts'
import { post } from '../billing/ledger-store.ts'
import { defaultSize } from '../canvas/node-fields.ts'
import { placeNode } from '../canvas/node-store.ts'
import { together } from '../engines/database/database.ts'
import { newId } from '../engines/ids.ts'
import { AppError, invalidFields } from '../errors.ts'
import { missingFromPlan, modelsByPreference } from '../models/catalog.ts'
import { getProject } from '../projects/get-project.ts'
import { noteActivity } from '../projects/project-store.ts'
import type { Services } from '../services.ts'
import { mediaProblems } from './load-media.ts'
import { loadReferences } from './load-references.ts'
import type { GivenMedium } from './media-inputs.ts'
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
async function planFor(
  engines: Engines,
  caller: Caller,
  asked: GenerationCommand,
): Promise<GenerationPlan & { media: GivenMedium[]; sources: string[] }> {
  const { database, catalog, safeFetch, links } = engines
  const { media, nodeIds, prompt } = await loadReferences(engines, caller, { references: [], ...asked })
  const command = { ...asked, prompt, media }
  const plan = planGeneration(command, modelsByPreference(catalog, caller), randomSeed)
  if (command.callbackUrl !== undefined) {
    const problem = await safeFetch.problemOf(command.callbackUrl)
    if (problem) throw invalidFields([{ field: 'callback_url', message: problem }])
  }
  const wrongMedia = mediaProblems(links, safeFetch, plan.model, plan.input.params)
  if (wrongMedia.length > 0) throw invalidFields(wrongMedia)
  const missing = missingFromPlan(plan.model, caller)
  if (missing) throw new AppError('paid_plan_required', `The plan of this workspace does not include ${missing}.`)
  await getProject(database, caller, command.projectId)
  return { ...plan, media, sources: nodeIds }
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
    const params = plan.nodeParams
    const read = {
      settings: { type, prompt, modelId, params, actionId: undefined },
      inputs: plan.media.map(({ content }) => ({ ...(content !== undefined && { content }) })),
    }
    const [placed, , balance] = await together(
      placeNode(
        sql,
        projectId,
        {
          nodeId,
          type,
          label: prompt.slice(0, labelLength).replace(/[\ud800-\udbff]$/, ''),
          prompt,
          modelId,
          params,
          runId,
          createdAt: now,
          ...defaultSize(type),
        },
        plan.sources,
      ),
      insertRun(sql, {
        runId,
        workspaceId,
        projectId,
        nodeId,
        memberId,
        type: 'generation',
        modelId,
        lane,
        input: { ...plan.input, read },
        callbackUrl: command.callbackUrl,
        chargedMicros: plan.cost,
        createdAt: now,
        traceParent: tracing.active()?.traceParent,
      }),
      post(sql, { workspaceId, kind: 'charge', amount: -plan.cost, runId }, now),
      queue.enqueue(sql, { id: runId, lane, workspaceId, group: workspaceId }, now),
      noteActivity(sql, projectId, now),
    )
    if (!placed) throw new AppError('ref_not_found', 'A node that the generation refers to was removed just now: read the canvas again.')
    if (balance === undefined) throw await insufficientCredits(sql, workspaceId, plan.cost)
  }, `/runs/${runId}`)
  return { ...plan, runId, nodeId }
}
