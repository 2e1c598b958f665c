import { executeRun } from '../runs/execute-run.ts'
import type { RunOutput, RunStatus } from '../runs/run.ts'
import { createTechnique, type CreateTechniqueCommand } from '../techniques/create-technique.ts'
import type { AskedInput, AskedOutput } from '../techniques/judge-slots.ts'
import { startTechniqueRun, type StartedTechniqueRun, type TechniqueRunCommand } from '../techniques/start-technique-run.ts'
import type { Technique } from '../techniques/technique.ts'
import { hasJob, takeJob } from './jobs.ts'
import { effectOf, type Tenant } from './tenants.ts'
import type { World } from './world.ts'

export const askedInput = (nodeId: string, more: Partial<AskedInput> = {}): AskedInput => ({
  nodeId,
  id: undefined,
  name: undefined,
  type: undefined,
  optional: false,
  allowMultiple: false,
  description: undefined,
  ...more,
})

export const askedOutput = (nodeId: string, more: Partial<AskedOutput> = {}): AskedOutput => ({
  nodeId,
  id: undefined,
  name: undefined,
  ...more,
})

type Call = NonNullable<Parameters<typeof effectOf>[3]>

/** Saves a technique as `POST /techniques` does; a node alone stands for a slot that is given nothing else. */
export function saveTechnique(
  world: World,
  tenant: Tenant,
  asked: Partial<Omit<CreateTechniqueCommand, 'inputs' | 'outputs'>> & {
    inputs?: readonly (string | AskedInput)[]
    outputs: readonly (string | AskedOutput)[]
  },
  call: Call = {},
): Promise<Technique> {
  const { inputs = [], outputs, ...more } = asked
  return createTechnique(world, effectOf(world.database, world.clock, tenant.caller, call), tenant.caller, {
    projectId: tenant.projectId,
    name: 'A technique',
    slug: undefined,
    description: undefined,
    inputs: inputs.map(each => (typeof each === 'string' ? askedInput(each) : each)),
    outputs: outputs.map(each => (typeof each === 'string' ? askedOutput(each) : each)),
    ...more,
  })
}

/** Runs one as `POST /runs/technique` does. */
export function startTechnique(
  world: World,
  tenant: Tenant,
  technique: string,
  values: Readonly<Record<string, unknown>> = {},
  more: Partial<TechniqueRunCommand> = {},
  call: Call = {},
): Promise<StartedTechniqueRun> {
  return startTechniqueRun(world, effectOf(world.database, world.clock, tenant.caller, call), tenant.caller, {
    technique,
    given: Object.entries(values).map(([id, value]) => {
      const field = `inputs.${id}`
      return { id, value, fields: { id: field, type: field, value: field } }
    }),
    fieldOfMissing: id => ({ field: `inputs.${id}`, message: 'is required' }),
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

/** Of the run of a technique. */
export async function stepsOf({ database }: Pick<World, 'database'>, runId: string): Promise<Step[]> {
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

/** Of one of its values, the first where there are several. */
export async function stepNamed(world: Pick<World, 'database'>, runId: string, name: string): Promise<Step> {
  const found = (await stepsOf(world, runId)).find(({ step }) => step === name)
  if (!found) throw new Error(`There is no step ${name}.`)
  return found
}

/** Those that a worker could begin. */
export async function readySteps(world: Pick<World, 'database'>, runId: string): Promise<string[]> {
  const steps = await stepsOf(world, runId)
  const ready = await Promise.all(steps.map(step => hasJob(world.database, step.runId)))
  return steps.filter((_, index) => ready[index]).map(({ step }) => step)
}

export const workOn = async (world: World, runId: string): Promise<void> =>
  executeRun(world, await takeJob(world.database, runId), new AbortController().signal)

/** Works on the steps of a run, one after the other, until none is left. */
export async function workOff(world: World, runId: string): Promise<void> {
  for (;;) {
    const steps = await stepsOf(world, runId)
    const ready = await Promise.all(steps.map(step => hasJob(world.database, step.runId)))
    const next = steps.find((_, index) => ready[index])
    if (!next) return
    await workOn(world, next.runId)
  }
}
