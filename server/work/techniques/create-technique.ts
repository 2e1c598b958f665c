import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { slotsFor, type ActionCatalog } from '../actions/action-catalog.ts'
import { loadNodeBrands } from '../canvas/load-node-brands.ts'
import { lockCanvas, loadCanvas } from '../../canvas/canvas-store.ts'
import { openDraft } from '../../canvas/draft.ts'
import { loadOutputs } from '../../canvas/output-store.ts'
import { gatherProblems, quoted, type Problems } from '../../canvas/problems.ts'
import { getFeeds } from '../../canvas/wiring.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { AppError, toError } from '../../machine/errors.ts'
import { type Canvas, type CanvasNode, nodeFinder, shortName } from '../../canvas/node.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import { loadDocuments } from '../timelines/timeline-store.ts'
import { resolveSlots, type RequestedInput, type RequestedOutput, type ResolvedSlot } from './resolve-slots.ts'
import { loadStepContext } from './load-step-context.ts'
import { maxStepsWeight, planSteps, computeWeight, type PlannedStep } from './plan-steps.ts'
import { openGraph, findUpstream, type Supplied, type TechniqueGraph } from './technique-graph.ts'
import { makeUnique, slugify, type BoundSlot, type RunnableTechnique, type Technique } from './technique.ts'
import { insertTechnique, takenSlugs } from './technique-store.ts'
import { outputMediaType } from '@mediawright/media-engines/ports/media-types.ts'

export interface CreateTechniqueCommand {
  projectId: string
  name: string
  slug: string | undefined
  description: string | undefined
  inputs: readonly RequestedInput[]
  outputs: readonly RequestedOutput[]
}

type Needs = Pick<Engines, 'clock' | 'links' | 'actionRunners' | 'safeFetch'> & { actions: ActionCatalog; catalog: Catalog }

const maxSteps = 200
const maxGraphLength = 4 * 1024 * 1024

/**
 * Saves the part of a canvas that feeds the output nodes, as a function of the input nodes.
 * @throws {AppError} `not_found`; `input_validation_error` or `ref_not_found` that names every cause; `conflict` if the slug is taken
 */
export async function createTechnique(
  services: Needs,
  effect: Effect,
  caller: Caller,
  command: CreateTechniqueCommand,
): Promise<Technique> {
  const { clock } = services
  const { projectId, name, description } = command
  const { workspaceId, memberId } = caller
  const techniqueId = newId('tech')
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await lockCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const problems = gatherProblems()
    const slots = resolveSlots(command, nodeFinder(canvas.nodes), node => slotsFor(services.actions, node), problems)
    const graph = await copyGraph(sql, services, caller, canvas, slots)
    if (JSON.stringify(graph).length > maxGraphLength) {
      problems.add('outputs', `depend on a part of the canvas that exceeds ${maxGraphLength} characters of JSON, the limit for a technique`)
      throw toError(problems.refusal('technique'))
    }
    // The graph is validated even if slots are invalid, so that one error can name every cause.
    const runCost = await evaluateGraph(sql, services, caller, graph, { ...slots, areAll: !problems.any }, problems)
    if (problems.any) throw toError(problems.refusal('technique'))
    let technique: RunnableTechnique = {
      techniqueId,
      workspaceId,
      projectId,
      memberId,
      slug: command.slug ?? (await freeSlug(sql, workspaceId, name)),
      name,
      description,
      runCost,
      inputs: slots.inputs.map(unplaced),
      outputs: slots.outputs.map(unplaced),
      graph,
      createdAt: clock.now(),
      archivedAt: undefined,
    }
    while (!(await insertTechnique(sql, technique))) {
      if (command.slug !== undefined) throw takenSlug(command.slug)
      // Another request took the slug after this request had found it to be free.
      technique = { ...technique, slug: await freeSlug(sql, workspaceId, name) }
    }
    return technique
  }, `/techniques/${techniqueId}`)
}

interface Slots {
  inputs: readonly ResolvedSlot[]
  outputs: readonly ResolvedSlot[]
}

const unplaced = ({ at: _at, ...slot }: ResolvedSlot): BoundSlot => slot

/** Copies everything that feeds the outputs. Stored outputs, documents and brand releases are saved in the technique as they are now. */
async function copyGraph(sql: Sql, { links }: Needs, caller: Caller, canvas: Canvas, { outputs }: Slots): Promise<TechniqueGraph> {
  const draft = openDraft(canvas)
  const ends = outputs.map(({ shortId }) => shortId)
  const shortIds = new Set(findUpstream(ends, draft))
  const nodes = canvas.nodes.filter(({ shortId }) => shortIds.has(shortId))
  const stored = await loadOutputs(sql, canvas.projectId, nodes)
  const timelines = nodes.filter(({ document }) => document)
  const documents = await loadDocuments(sql, timelines)
  const brandFor = await loadNodeBrands(sql, links, caller, nodes)
  const pinned = (node: CanvasNode) => {
    const brand = brandFor(node)
    return brand && 'releaseId' in brand ? { ...node.brandContext!, release: brand.releaseId } : node.brandContext
  }
  return {
    nodes: nodes.map(node => {
      const shown = stored.get(node.shortId)!
      const document = documents.get(node.shortId)
      const brandContext = pinned(node)
      return {
        nodeId: node.nodeId,
        shortId: node.shortId,
        type: node.type,
        label: node.label,
        ...omitUndefined({
          prompt: node.prompt,
          modelId: node.modelId,
          params: node.params,
          actionId: node.actionId,
          sourceId: node.sourceId,
          customSlots: node.customSlots,
          assetId: node.assetId,
          contentUrl: node.contentUrl,
          brandContext,
          document,
        }),
        ...(node.locked && { locked: true as const }),
        ...((shown.outputs.length > 0 || shown.file) && { stored: shown }),
      }
    }),
    edges: canvas.edges.filter(({ from, to }) => shortIds.has(from) && shortIds.has(to)),
  }
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }
const omitUndefined = <T extends object>(members: T): Defined<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<T>

/**
 * Plans the graph once with every input and once without the optional ones, to find the steps that cannot run.
 * @returns the cost of a run
 */
async function evaluateGraph(
  sql: Sql,
  services: Needs,
  caller: Caller,
  graph: TechniqueGraph,
  slots: Slots & { areAll: boolean },
  problems: Problems,
): Promise<number> {
  const outputs = slots.outputs.map(({ shortId }) => shortId)
  const planWith = async (inputs: readonly ResolvedSlot[]) => {
    const open = openGraph(graph, new Map(inputs.map(input => [input.shortId, sample(input)])))
    return { open, ...planSteps(open, outputs, await loadStepContext(sql, services, caller, open)) }
  }
  const whole = await planWith(slots.inputs)
  for (const { node, message } of whole.problems) {
    const output = slots.outputs.find(({ shortId }) => findUpstream([shortId], whole.open).includes(node.shortId))!
    problems.add(`${output.at}.node_id`, `depends on a step that cannot run: ${message.replace(/\.$/, '')}`)
  }
  const used = new Set(
    whole.steps.flatMap(({ node }) => [node.shortId, ...getFeeds(whole.open, node.shortId).map(({ source }) => source.shortId)]),
  )
  // The sources of a rejected output are unknown, so unused inputs are reported only if nothing was rejected.
  if (slots.areAll && whole.problems.length === 0)
    for (const { shortId, at } of slots.inputs) if (!used.has(shortId)) problems.add(`${at}.node_id`, 'feeds none of the outputs')
  checkSteps(whole, slots.outputs, problems)
  const optional = slots.inputs.filter(input => input.optional)
  if (problems.any || optional.length === 0) return getCost(whole.steps)
  const min = await planWith(slots.inputs.filter(input => !input.optional))
  for (const { message } of min.problems)
    problems.add(`${optional[0]!.at}.optional`, `cannot be optional with the current canvas: ${message.replace(/\.$/, '')}`)
  checkSteps(min, slots.outputs, problems)
  return Math.max(getCost(whole.steps), getCost(min.steps))
}

const getCost = (steps: readonly PlannedStep[]) => steps.reduce((sum, { cost }) => sum + cost, 0)

/** Requires every output to be produced by a step. */
function checkSteps({ steps, problems: wrong }: ReturnType<typeof planSteps>, outputs: readonly ResolvedSlot[], problems: Problems): void {
  const made = new Set([...steps, ...wrong].map(({ node }) => node.shortId))
  for (const { shortId, at } of outputs)
    if (!made.has(shortId))
      problems.add(`${at}.node_id`, `is not produced by a run: ${shortName(shortId)} is locked or supplied by the caller`)
  if (computeWeight(steps) > maxStepsWeight)
    problems.add('outputs', `depend on steps whose inputs exceed ${maxStepsWeight} characters of JSON in total`)
  if (steps.length > maxSteps) problems.add('outputs', `depend on ${steps.length} steps; a technique can have at most ${maxSteps}`)
}

/** Returns a placeholder for a caller's value. */
function sample({ type }: BoundSlot): Supplied {
  const media = outputMediaType(type)!
  return media === 'text' ? { text: 'A text.' } : { output: { type: media, url: 'https://example.com/' } }
}

async function freeSlug(sql: Sql, workspaceId: string, name: string): Promise<string> {
  const wanted = slugify(name) || 'technique'
  const taken = await takenSlugs(sql, workspaceId, wanted)
  return makeUnique(wanted, slug => taken.has(slug))
}

const takenSlug = (slug: string) =>
  new AppError('conflict', `A technique of this workspace already has the slug ${quoted(slug)}: choose a different slug.`, {
    fields: [{ field: 'slug', message: 'is taken' }],
  })
