import type { components } from '../../../generated/types.closed.ts'
import { findFirst, ToolError, type CallInput } from './agent.ts'
import { resolveProject } from './agent-project.ts'
import { containsAllWords } from './model-tools.ts'
import { showRuns } from './show-runs.ts'
import { dataAnswer, type Arguments, type ToolAnswer, type ToolCall, type ToolHandlers, type ToolTask } from './tool.ts'
import { waitForRuns } from './wait-for-runs.ts'

type Action = components['schemas']['Action']

const maxActions = 30

export const runTools = {
  async generate_media(call, args) {
    const { max_cost_usd: _cap, idempotency_key: _key, wait_seconds: _wait, project_id: projectId, ...requested } = args
    const { agent } = call
    const body = { ...requested, workspace_id: agent.caller.workspaceId, project_id: await resolveProject(agent, projectId) }
    return started(call, args, async input => {
      const { body: run } = await agent.call('startGeneration', { ...input, body })
      if ('quote' in run) throw new Error('A request to start a run returned a quote.')
      return run
    })
  },

  async run_action(call, args) {
    const { action_id: action, inputs, params, project_id: projectId } = args
    const { agent } = call
    const project = await resolveProject(agent, projectId)
    const body = { action_id: action, inputs, ...(params && { params }), workspace_id: agent.caller.workspaceId, project_id: project }
    return started(call, args, async input => (await agent.call('startActionRun', { ...input, body })).body)
  },

  async run_technique(call, args) {
    const { technique_id: techniqueId, inputs } = args
    return started(call, args, async input => {
      const answer = await call.agent.call('runTechnique', { ...input, path: { techniqueId }, body: { inputs } })
      if (!('body' in answer) || !answer.body || Symbol.asyncIterator in answer.body)
        throw new Error('A request to start a technique returned a stream instead of a run.')
      return answer.body
    })
  },

  async get_run(call, { run_ids: runIds, wait_seconds: seconds }) {
    const { isError: _failed, ...answer } = await showRuns(call, await waitForRuns(call, [...new Set<string>(runIds)], seconds))
    return answer
  },

  async cancel_run(call, { run_id: runId }) {
    const { body } = await call.agent.call('cancelRun', { path: { runId } })
    const { isError: _failed, ...answer } = await showRuns(call, [body])
    return answer
  },

  async find_actions({ agent }, { text, type, action_id: actionId }) {
    const { body } = await agent.call('listActions')
    if (actionId !== undefined) {
      const action = body.actions.find(each => each.action_id === actionId)
      if (!action)
        throw new ToolError('not_found', `There is no action ${JSON.stringify(actionId)}: find_actions lists the available actions.`)
      const { charged_cost: cost, ...rest } = action
      return dataAnswer(`${action.action_id} costs ${cost} USD.`, { ...rest, price_usd: cost })
    }
    const found = body.actions.filter(
      action =>
        containsAllWords(text, action.action_id, action.name, action.description) &&
        (type === undefined || action.inputs.some(input => input.type === type)),
    )
    return dataAnswer(
      `${found.length} actions${found.length > maxActions ? `, of which ${maxActions} are shown: narrow the search with text or type` : ''}.`,
      { actions: found.slice(0, maxActions).map(inShort), total: found.length },
    )
  },

  async find_techniques({ agent }, { query, technique_id: techniqueId }) {
    if (techniqueId !== undefined) {
      const { body } = await agent.call('getTechnique', { path: { techniqueId } })
      return dataAnswer(`A run of ${body.slug} costs ${body.run_cost} USD for each value of its inputs.`, { ...body })
    }
    const { workspaceId } = agent.caller
    const { body } = await agent.call('listTechniques', { query: { workspace_id: workspaceId, limit: 50, ...(query && { query }) } })
    return dataAnswer(`${body.techniques.length}${body.meta.next_cursor ? ' or more' : ''} techniques.`, { techniques: body.techniques })
  },
} satisfies Partial<ToolHandlers>

const inShort = ({ action_id: id, name, description, charged_cost: cost, inputs, params }: Action) => ({
  action_id: id,
  name,
  description,
  price_usd: cost,
  inputs: inputs.map(input => ({
    name: input.name,
    type: input.type,
    ...(input.multiple && { multiple: true }),
    ...(input.optional && { optional: true }),
  })),
  params: params.map(({ key }) => key),
})

/** A run started by any tool. */
interface Started {
  run_id: string
  charged_cost?: number
  estimated_seconds?: number
  node_id?: string
  project_id?: string
  canvas_url?: string
  model?: { model_id: string }
  warnings?: readonly object[]
}

/**
 * Starts one run and either waits for it or gives the client a task. A repeated call with the same idempotency key finds the first call's
 * run.
 */
async function started(call: ToolCall, args: Arguments, start: (input: CallInput) => Promise<Started>): Promise<ToolAnswer | ToolTask> {
  const { max_cost_usd: maxCostUsd, idempotency_key: idempotencyKey, wait_seconds: seconds } = args
  try {
    const run = await start({ maxCostUsd, idempotencyKey })
    const { run_id: runId, charged_cost: cost = 0, estimated_seconds, node_id, project_id, canvas_url, model, warnings } = run
    const details = {
      run_id: runId,
      charged_usd: cost,
      ...(model && { model: model.model_id }),
      ...(node_id && { node_id }),
      ...(project_id && { project_id }),
      ...(canvas_url && { canvas_url }),
      ...(estimated_seconds !== undefined && { estimated_seconds }),
      ...(warnings && { warnings }),
    }
    return await followRuns(call, [runId], seconds, details)
  } catch (error) {
    const runId = findFirst(error, /\/runs\/(run_\w+)$/)
    if (runId === undefined) throw error
    return followRuns(call, [runId], seconds, { run_id: runId, repeated: true })
  }
}

/**
 * Returns the runs once they have ended, or their current state once the wait is over; for a client that follows tasks, a single run is
 * returned as a task.
 */
export async function followRuns(
  call: ToolCall,
  runIds: readonly string[],
  seconds: number,
  details: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer | ToolTask> {
  if (call.takesTasks && runIds.length === 1) return { taskId: runIds[0]! }
  const answer = await shown(call, runIds, seconds, details)
  const node =
    typeof details['node_id'] === 'string' ? ` Its node is ${details['node_id']} in the project ${String(details['project_id'])}.` : ''
  const again =
    details['repeated'] === true
      ? ' This idempotency key was used before: this is the run of the first call, and nothing more was charged.'
      : ''
  if (node === '' && again === '') return answer
  return { ...answer, content: [...answer.content, { type: 'text', text: `${again}${node}`.trim() }] }
}

/**
 * Shows the runs, which have already been charged. The agent must learn that the runs exist even if they cannot be read now; otherwise, it
 * would start and pay for them again.
 */
async function shown(
  call: ToolCall,
  runIds: readonly string[],
  seconds: number,
  details: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer> {
  try {
    return await showRuns(call, await waitForRuns(call, runIds, seconds), details)
  } catch (error) {
    if (!(error instanceof ToolError))
      call.services.log.error({ request_id: call.agent.requestId, err: error }, 'started runs could not be read')
    const reason = error instanceof ToolError ? `${error.code}: ${error.message}` : 'the service failed to read them'
    const { charged_usd: charged } = details
    const cost = typeof charged === 'number' ? ` and was charged ${charged} USD` : ''
    const text = `The start succeeded${cost}, but the current state cannot be read (${reason}). Do not start again: call get_run with ${JSON.stringify(runIds)}.`
    return {
      content: [{ type: 'text', text }],
      structured: { runs: runIds.map(runId => ({ run_id: runId, status: 'unknown' })), ...details },
    }
  }
}
