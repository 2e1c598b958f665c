import type { NewNode } from '../../canvas/draft.ts'
import { AppError } from '../../machine/errors.ts'
import { executeRun } from '../../work/runs/execute-run.ts'
import { getRun } from '../../work/runs/get-run.ts'
import type { RunOutput, RunStatus } from '../../work/runs/run.ts'
import { createTechnique, type CreateTechniqueCommand } from '../../work/techniques/create-technique.ts'
import { listTechniques } from '../../work/techniques/list-techniques.ts'
import type { RequestedInput, RequestedOutput } from '../../work/techniques/resolve-slots.ts'
import { startTechniqueRun, type StartedTechniqueRun, type TechniqueRunCommand } from '../../work/techniques/start-technique-run.ts'
import type { Technique } from '../../work/techniques/technique.ts'
import { requestedInput, requestedOutput } from '../../work/techniques/testing/requested-slots.ts'
import { changeCanvas, newTestNode } from '../../canvas/testing/canvases.ts'
import { hasJob, takeJob } from '../../machine/testing/jobs.ts'
import { imageOutput, type Script } from '../../core/providers/testing/scripted-provider.ts'
import { createEffect, type Tenant } from './tenants.ts'
import type { World } from './world.ts'

type Call = NonNullable<Parameters<typeof createEffect>[3]>

/** Saves a technique as `POST /techniques` does; a bare node stands for a slot with default settings. */
export function saveTechnique(
  world: World,
  tenant: Tenant,
  asked: Partial<Omit<CreateTechniqueCommand, 'inputs' | 'outputs'>> & {
    inputs?: readonly (string | RequestedInput)[]
    outputs: readonly (string | RequestedOutput)[]
  },
  call: Call = {},
): Promise<Technique> {
  const { inputs = [], outputs, ...more } = asked
  return createTechnique(world, createEffect(world.database, world.clock, tenant.caller, call), tenant.caller, {
    projectId: tenant.projectId,
    name: 'A technique',
    slug: undefined,
    description: undefined,
    inputs: inputs.map(each => (typeof each === 'string' ? requestedInput(each) : each)),
    outputs: outputs.map(each => (typeof each === 'string' ? requestedOutput(each) : each)),
    ...more,
  })
}

/** Runs a technique as `POST /runs/technique` does. */
export function startTechnique(
  world: World,
  tenant: Tenant,
  technique: string,
  values: Readonly<Record<string, unknown>> = {},
  more: Partial<TechniqueRunCommand> = {},
  call: Call = {},
): Promise<StartedTechniqueRun> {
  return startTechniqueRun(world, createEffect(world.database, world.clock, tenant.caller, call), tenant.caller, {
    technique,
    values: Object.entries(values).map(([id, value]) => {
      const field = `inputs.${id}`
      return { id, value, fields: { id: field, type: field, value: field } }
    }),
    missingField: id => ({ field: `inputs.${id}`, message: 'is required' }),
    callbackUrl: undefined,
    ...more,
  })
}

export interface Step {
  runId: string
  step: string
  status: RunStatus
  progress: number
  lane: string
  input: any
  outputs: RunOutput[] | undefined
  errorCode: string | null
}

export async function listSteps({ database }: Pick<World, 'database'>, runId: string): Promise<Step[]> {
  const rows = await database.read(sql => sql.all('select * from runs where parent_run_id = ? order by run_id', [runId]))
  return rows.map(row => ({
    runId: row['run_id'],
    step: row['step'],
    status: row['status'],
    progress: row['progress'],
    lane: row['lane'],
    input: JSON.parse(row['input']),
    outputs: row['outputs'] === null ? undefined : JSON.parse(row['outputs']),
    errorCode: row['error_code'],
  }))
}

/** Returns the first step with this name; there may be one for each set of values. */
export async function findStepByName(world: Pick<World, 'database'>, runId: string, name: string): Promise<Step> {
  const found = (await listSteps(world, runId)).find(({ step }) => step === name)
  if (!found) throw new Error(`There is no step ${name}.`)
  return found
}

/** Returns the names of the steps that a worker could start. */
export async function readySteps(world: Pick<World, 'database'>, runId: string): Promise<string[]> {
  const steps = await listSteps(world, runId)
  const ready = await Promise.all(steps.map(step => hasJob(world.database, step.runId)))
  return steps.filter((_, index) => ready[index]).map(({ step }) => step)
}

export const executeStep = async (world: World, runId: string): Promise<void> =>
  executeRun(world, await takeJob(world.database, runId), new AbortController().signal)

/** Executes the steps of a run, one after another, until none is left. */
export async function executeAllSteps(world: World, runId: string): Promise<void> {
  for (;;) {
    const steps = await listSteps(world, runId)
    const ready = await Promise.all(steps.map(step => hasJob(world.database, step.runId)))
    const next = steps.find((_, index) => ready[index])
    if (!next) return
    await executeStep(world, next.runId)
  }
}

export const imageNode = (label: string, more: Partial<NewNode> = {}): NewNode =>
  newTestNode('image', { label, prompt: label, modelId: 'local/paint', ...more })

/** Returns a node that processes one image. */
export const repaintNode = (label: string, more: Partial<NewNode> = {}): NewNode => imageNode(label, { modelId: 'local/repaint', ...more })

export const textNode = (label: string, more: Partial<NewNode> = {}): NewNode => newTestNode('text', { label, prompt: label, ...more })

/** Adds nodes and edges to the canvas; each edge refers to its two nodes by number. */
export const addToCanvas = (
  world: World,
  tenant: Pick<Tenant, 'projectId'>,
  nodes: readonly NewNode[],
  edges: readonly (readonly [number, number, string?])[] = [],
): Promise<void> =>
  changeCanvas(world, tenant, draft => {
    for (const node of nodes) draft.add(node)
    for (const [from, to, slot] of edges) draft.connect(from, to, slot)
  })

/** Produces one output that consists of the prompt and the inputs as text. */
export const describingScript: Script = async ({ model, prompt, media }) => {
  if (model.type === 'text') return [{ type: 'text', text: `Written: ${prompt}` }]
  const seen = Object.values(media).flatMap(each => each.map(({ bytes }) => Buffer.from(bytes).toString()))
  return [{ ...imageOutput, bytes: Buffer.from([prompt, ...seen].join(' < ')) }]
}

/** Returns the labels and contents of a run's outputs. */
export async function readLabeledOutputs(world: World, { caller }: Pick<Tenant, 'caller'>, runId: string): Promise<[string, string][]> {
  const { outputs } = await getRun(world.database, caller, runId)
  return Promise.all(
    outputs!.map(async ({ label, text, file }): Promise<[string, string]> => [
      label!,
      text ?? Buffer.from(await world.files.read(file!.key)).toString(),
    ]),
  )
}

/** Returns a call's error with the names of the invalid fields, or undefined if the call succeeded. */
export const catchAppError = (call: Promise<unknown>): Promise<{ code: string; message: string; fields: string[] } | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return { code: error.code, message: error.message, fields: (error.fields ?? []).map(({ field }) => field) }
    },
  )

/** Saves a technique with a chain of the nodes n1 Words, n2 Sketch and n4 Woodcut, and with the unconnected node n3 Sky. */
export async function saveWoodcut(
  world: World,
  tenant: Tenant,
  more: Partial<Parameters<typeof saveTechnique>[2]> = {},
): Promise<Technique> {
  await addToCanvas(
    world,
    tenant,
    [textNode('Words'), imageNode('Sketch'), imageNode('Sky'), repaintNode('Woodcut')],
    [
      [1, 2],
      [2, 4],
    ],
  )
  return saveTechnique(world, tenant, { name: 'Woodcut', inputs: ['n1'], outputs: ['n4', 'n2', 'n3'], ...more })
}

/** Runs a technique to its end. @returns the contents of its outputs */
export async function runToEnd(world: World, tenant: Tenant, technique: string, values = {}): Promise<string[]> {
  const { runId } = await startTechnique(world, tenant, technique, values)
  await executeAllSteps(world, runId)
  return (await readLabeledOutputs(world, tenant, runId)).map(([, content]) => content)
}

/** Returns the slugs of the techniques that a caller sees. */
export const listSlugs = async (
  { database, cursors }: World,
  { caller }: Pick<Tenant, 'caller'>,
  textContains?: string,
): Promise<string[]> =>
  (await listTechniques(database, cursors, caller, { textContains, cursor: undefined, limit: 50 })).techniques.map(({ slug }) => slug)

/** Returns the kinds and amounts of a run's ledger entries. */
export const listEntries = ({ database }: Pick<World, 'database'>, runId: string): Promise<[string, number][]> =>
  database
    .read(sql => sql.all('select kind, amount_micros from ledger_entries where run_id = ? order by sequence', [runId]))
    .then(found => found.map(row => [row['kind'], row['amount_micros']]))

export const countTechniquesAndRuns = ({ database }: Pick<World, 'database'>, { workspaceId }: Pick<Tenant, 'workspaceId'>) =>
  database
    .read(sql =>
      sql.first(
        `select (select count(*) from techniques where workspace_id = ?) as techniques, (select count(*) from runs where workspace_id = ?) as runs`,
        [workspaceId, workspaceId],
      ),
    )
    .then(row => [Number(row!['techniques']), Number(row!['runs'])])
