import { countedKey, type Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import type { BrandUsage } from '../../core/brands/brand.ts'
import { readBrand } from '../../core/brands/read-brand.ts'
import { pipelined } from '../../machine/database/database.ts'
import type { Tx } from '../../machine/database/tx.ts'
import { newId, newNodeId, newSeed } from '../../machine/ids.ts'
import { orThrow, AppError, invalidFields } from '../../machine/errors.ts'
import { missingFromPlan, modelsByPreference, type Catalog } from '../../core/models/catalog.ts'
import { defaultSize } from '../../canvas/placement.ts'
import { getProject, projectProblem } from '../../core/projects/get-project.ts'
import type { Engines } from '../../machine/engines.ts'
import { insertPlaced, placeNode } from '../../canvas/add-node.ts'
import { loadInputWarnings } from '../media/load-input-warnings.ts'
import { mediaProblems } from '../media/model-media.ts'
import { loadReferences } from './load-references.ts'
import type { InputMedium } from './media-inputs.ts'
import { limitProblem, startRun } from '../runs/start-runs.ts'
import { planGeneration, quoteValidity, type GenerationCommand, type GenerationPlan } from './generation-plan.ts'
import { generationLane, generationRun } from './generation-run.ts'
import { shorten } from '@mediawright/media-engines/text/shorten.ts'

export interface StartedGeneration extends GenerationPlan {
  runId: string
  nodeId: string
  brand: BrandUsage | undefined
}

type Needs = Pick<Engines, 'database' | 'clock' | 'queue' | 'safeFetch' | 'links' | 'tracing' | 'limits' | 'log'> & { catalog: Catalog }

const labelLength = 80

/** @throws {AppError} for any problem that prevents the generation from starting, except problems with its project or cost */
async function planFor(
  engines: Needs,
  caller: Caller,
  requested: GenerationCommand,
): Promise<GenerationPlan & { media: InputMedium[]; sources: string[]; brand: BrandUsage | undefined }> {
  const { database, catalog, safeFetch, links } = engines
  const { media, nodeIds, prompt } = orThrow(await loadReferences(engines, caller, { references: [], ...requested }))
  const { brandContext } = requested
  const brand = brandContext && orThrow(await database.snapshot(sql => readBrand(sql, links, caller, brandContext)))
  const command = { ...requested, prompt, media, brand }
  const plan = orThrow(planGeneration(command, modelsByPreference(catalog, caller), newSeed))
  if (command.callbackUrl !== undefined) {
    const problem = await safeFetch.findProblem(command.callbackUrl)
    if (problem) throw invalidFields([{ field: 'callback_url', message: problem }])
  }
  const wrongMedia = mediaProblems(links, safeFetch, plan.model, plan.input.params)
  if (wrongMedia.length > 0) throw invalidFields(wrongMedia)
  const missing = missingFromPlan(plan.model, caller)
  if (missing) throw new AppError('paid_plan_required', `This workspace's plan does not include ${missing}.`)
  const { model, input } = plan
  const takesMedia = Object.keys(model.mediaInputs).length > 0
  const resized = takesMedia ? await database.read(sql => loadInputWarnings(sql, links, caller.workspaceId, model, input.params)) : []
  return { ...plan, warnings: [...plan.warnings, ...resized], media, sources: nodeIds, brand: brand && { ...brand.usage, surface: 'api' } }
}

/** Quotes a generation's cost without writing anything. */
export async function quoteGeneration(
  engines: Needs,
  caller: Caller,
  command: GenerationCommand,
): Promise<GenerationPlan & { expiresAt: number }> {
  const plan = await planFor(engines, caller, command)
  await getProject(engines.database, caller, command.projectId)
  const now = engines.clock.now()
  const rejection = await engines.database.read(sql => limitProblem(engines, sql, toRunPlan(caller, command, plan), now))
  // A quote also warns about a limit that would prevent the generation.
  const warnings = rejection ? [...plan.warnings, rejection] : plan.warnings
  return { ...plan, warnings, expiresAt: now + quoteValidity }
}

const toRunPlan = (caller: Caller, { projectId }: GenerationCommand, plan: GenerationPlan) => ({
  workspaceId: caller.workspaceId,
  projectId,
  memberId: caller.memberId,
  keyId: countedKey(caller),
  kind: generationRun,
  modelId: plan.model.id,
  makes: plan.model.type,
  lane: generationLane(plan.model),
  cost: plan.cost,
  providerQuote: plan.providerQuote,
})

/** Writes the node, run, charge and job in one transaction; a worker executes the run later. */
export async function startGeneration(
  engines: Needs,
  effect: Effect,
  caller: Caller,
  command: GenerationCommand,
): Promise<StartedGeneration> {
  const { clock } = engines
  const plan = await planFor(engines, caller, command)
  const { projectId, type, prompt, brandContext } = command
  const runId = newId('run')
  const nodeId = newNodeId()
  const start = async (tx: Tx) => {
    const modelId = plan.model.id
    const params = plan.nodeParams
    const read = {
      settings: { type, prompt, modelId, params, actionId: undefined, brandContext },
      inputs: plan.media.map(({ content }) => ({ ...(content !== undefined && { content }) })),
    }
    const unplaced = {
      nodeId,
      type,
      label: shorten(prompt, labelLength),
      prompt,
      modelId,
      params,
      brandContext,
      runId,
      createdAt: clock.now(),
      ...defaultSize(type),
    }
    const placed = orThrow(await placeNode(tx, projectId, unplaced, plan.sources))
    await pipelined(
      insertPlaced(tx, projectId, placed),
      startRun(engines, tx, {
        ...toRunPlan(caller, command, plan),
        runId,
        nodeId,
        input: { ...plan.input, read },
        callbackUrl: command.callbackUrl,
        brand: plan.brand,
      }),
    )
  }
  await effect(start, `/runs/${runId}`, sql => projectProblem(sql, caller, projectId))
  return { ...plan, runId, nodeId }
}
