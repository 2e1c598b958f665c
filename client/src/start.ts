import { toCallInit, type CallOptions, type RequestOptions } from './call-options.ts'
import type { UncheckedCall } from './unchecked-call.ts'
import type { Schemas } from './contract.ts'
import { LostAnswerError } from './errors.ts'

/** A started run with the service's complete response. */
export type Started = Schemas['RunStart'] & { recovered: false }

/**
 * A started run that was recovered after the response to the start request was lost. `run_id`, `type` and `run` are always present.
 * `charged_cost`, `poll_url` and `brand` are those of the run in its current state (the cost of a failed run is 0, because it was
 * refunded), and `project_id` comes from the request. `estimated_seconds`, `model`, `node_id`, `canvas_url` and `warnings` are sent only
 * once and are therefore absent.
 */
export type Recovered = Pick<Schemas['RunStart'], 'run_id' | 'type'> &
  Partial<Omit<Schemas['RunStart'], 'run_id' | 'type'>> & {
    recovered: true
    /** The run at the time of recovery. */
    run: Schemas['Run']
  }

/** A started run; `recovered` distinguishes the two kinds. */
export type StartedRun = Started | Recovered

export interface Starts {
  /** Starts a generation and charges for it. */
  generate(request: Omit<Schemas['GenerateRequest'], 'quote'>, options?: CallOptions): Promise<StartedRun>
  /** Returns a generation's cost (USD) and duration (seconds). Nothing is charged or started. */
  quote(request: Omit<Schemas['GenerateRequest'], 'quote'>, options?: RequestOptions): Promise<Schemas['Quote']>
  /** Starts a technique and charges for it. */
  startTechniqueRun(request: Schemas['StartTechniqueRunRequest'], options?: CallOptions): Promise<StartedRun>
  /** Starts a prebuilt action without a canvas and charges for it. */
  startActionRun(request: Schemas['StartActionRunRequest'], options?: CallOptions): Promise<StartedRun>
  /** Runs a canvas node's action and charges for it. `node` is a short id or a node UUID. */
  runActionNode(
    node: { projectId: string; nodeId: string },
    request?: Schemas['RunActionNodeRequest'],
    options?: CallOptions,
  ): Promise<StartedRun>
}

export function createStartMethods(post: UncheckedCall): Starts {
  const start = async (
    type: Schemas['RunType'],
    path: string,
    call: Parameters<UncheckedCall>[1],
    projectId?: string,
  ): Promise<StartedRun> => {
    try {
      const { data } = await post(path, call)
      return { ...(data as Schemas['RunStart']), recovered: false }
    } catch (error) {
      if (!(error instanceof LostAnswerError) || !isRun(error.made)) throw error
      return toRecovered(type, error.made, projectId)
    }
  }
  return {
    generate: (body, options) => start('generation', '/generate', { ...toCallInit(options), body }, body.project_id),
    quote: async (body, options) => (await post('/generate', { ...toCallInit(options), body: { ...body, quote: true } })).data,
    startTechniqueRun: (body, options) => start('technique', '/runs/technique', { ...toCallInit(options), body }),
    startActionRun: (body, options) => start('action', '/runs/action', { ...toCallInit(options), body }, body.project_id),
    runActionNode: ({ projectId, nodeId }, body, options) => {
      const init = toCallInit(options)
      const params = { ...init.params, path: { projectId, nodeId } }
      return start('action', '/projects/{projectId}/actions/{nodeId}/run', { ...init, params, body: body ?? {} }, projectId)
    },
  }
}

const isRun = (made: unknown): made is Schemas['Run'] =>
  typeof made === 'object' && made !== null && 'run_id' in made && 'status' in made && 'progress' in made

function toRecovered(type: Schemas['RunType'], run: Schemas['Run'], projectId: string | undefined): Recovered {
  const { run_id, charged_cost, poll_url, brand } = run
  return {
    recovered: true,
    run,
    run_id,
    type,
    ...(charged_cost === undefined ? {} : { charged_cost }),
    ...(poll_url === undefined ? {} : { poll_url }),
    ...(brand === undefined ? {} : { brand }),
    ...(projectId === undefined ? {} : { project_id: projectId }),
  }
}
