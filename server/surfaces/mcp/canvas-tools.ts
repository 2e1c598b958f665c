import { createHash } from 'node:crypto'
import { customCost } from '../../work/actions/action-call.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { ToolError, argumentError, type Agent } from './agent.ts'
import { resolveProject, requireProject } from './agent-project.ts'
import { planBatches, type Batch, type GraphEdge } from './canvas-batches.ts'
import { followRuns } from './run-tools.ts'
import { dataAnswer, maxCharacters, type ToolHandlers } from './tool.ts'

interface Started {
  node_id: string
  run_id: string
  charged_usd: number
  /** Set if an earlier call with the same idempotency key started the run. */
  repeated?: true
}
interface Skipped {
  node_id: string
  skipped: string
  message: string
}

export const canvasTools = {
  async read_canvas({ agent }, { project_id, format, node_ids: nodeIds }) {
    const projectId = await requireProject(agent, project_id)
    const { workspaceId } = agent.caller
    if (format !== 'graph' && nodeIds === undefined) {
      const { body } = await agent.call('getCanvas', { path: { projectId } })
      const elsewhere = 'request some of its nodes with `node_ids`; listCanvasNodes through call_operation lists them in pages'
      return { content: [{ type: 'text', text: fitting(body.diagram, elsewhere) }], structured: { ...body } }
    }
    const { body } = await agent.call('getGraph', { path: { workspaceId, projectId } })
    const { nodes, edges } = nodeIds === undefined ? body : selectPart(body, new Set<string>(nodeIds))
    const answer = { ...body, nodes, edges }
    fitting(JSON.stringify(answer), 'request some of its nodes with `node_ids`, or omit `format`')
    return dataAnswer(`${nodes.length} nodes, ${edges.length} edges.`, answer)
  },

  async change_canvas({ agent }, { project_id, diagram, node_params, changeset, idempotency_key: idempotencyKey }) {
    if ((diagram === undefined) === (changeset === undefined))
      throw diagram === undefined
        ? argumentError('diagram', 'is required unless `changeset` is set')
        : argumentError('changeset', 'cannot be combined with `diagram`')
    if (changeset !== undefined && node_params !== undefined) throw argumentError('node_params', 'is allowed only with `diagram`')
    const projectId = await resolveProject(agent, project_id)
    if (changeset !== undefined) {
      const path = { workspaceId: agent.caller.workspaceId, projectId }
      const { body } = await agent.call('applyChangeset', { path, body: changeset, idempotencyKey })
      return dataAnswer(`The canvas is changed; nothing was run.`, { ...body })
    }
    const body = { diagram, ...(node_params && { node_params }) }
    const { body: patched } = await agent.call('patchCanvas', { path: { projectId }, body, idempotencyKey })
    return dataAnswer(`${patched.created_node_count} nodes and ${patched.created_edge_count} edges were added; nothing was run.`, {
      ...patched,
    })
  },

  async run_canvas(call, args) {
    const { agent } = call
    const { node_ids: nodeIds, only_stale: onlyStale, max_cost_usd: cap, idempotency_key: key, wait_seconds: seconds } = args
    const projectId = await resolveProject(agent, args['project_id'])
    const { nodes, edges } = (await agent.call('getGraph', { path: { workspaceId: agent.caller.workspaceId, projectId } })).body
    const batches = planBatches(nodeIds, nodes, edges as readonly GraphEdge[])
    const run = createRunner(agent, projectId, onlyStale, key)
    if (cap !== undefined && batches.length > 1) await rejectAbove(cap, batches, await fetchPrices(agent, nodes), run)
    const outcomes: (Started | Skipped)[] = []
    let left = cap as number | undefined
    for (const [index, batch] of batches.entries()) {
      const made = await run(batch, left, index).catch((error: unknown) => notRun(error, batch, outcomes))
      outcomes.push(...made)
      if (left === undefined || index === batches.length - 1) continue
      // A call whose outcome is unknown may have spent the rest of the cap.
      const spent: number = await spentOn(agent, made).catch(() => left!)
      left = Math.max(0, Number((left - spent).toFixed(6)))
    }
    const runs = outcomes.filter(outcome => 'run_id' in outcome)
    const cost = Number(runs.reduce((sum, { charged_usd }) => sum + charged_usd, 0).toFixed(6))
    const isRepeated = runs.length > 0 && runs.every(outcome => outcome.repeated)
    const facts = { project_id: projectId, nodes: outcomes, charged_usd: cost, ...(isRepeated && { repeated: true }) }
    if (runs.length === 0)
      return {
        ...dataAnswer('No node was run.', facts),
        isError: outcomes.some(outcome => 'skipped' in outcome && outcome.skipped !== 'up_to_date'),
      }
    const skipped = outcomes.filter(outcome => 'skipped' in outcome)
    const answer = await followRuns(
      call,
      runs.map(({ run_id }) => run_id),
      seconds,
      facts,
    )
    if ('taskId' in answer || skipped.length === 0) return answer
    return {
      ...answer,
      content: [
        ...answer.content,
        { type: 'text', text: skipped.map(({ node_id, message }) => `${node_id} was not run: ${message}`).join('\n') },
      ],
    }
  },
} satisfies Partial<ToolHandlers>

/** @throws {ToolError} `too_large` */
function fitting(text: string, instead: string): string {
  if (text.length <= maxCharacters) return text
  throw new ToolError('too_large', `The canvas has ${text.length} characters, which is too many for a conversation: ${instead}.`)
}

interface Ends {
  from: string
  to: string
}

/** Selects the nodes with these ids (short ids or UUIDs) and their edges. */
function selectPart<N extends { id: string; node_id: string }, E extends Ends>(
  graph: { nodes: N[]; edges: E[] },
  ids: ReadonlySet<string>,
) {
  const nodes = graph.nodes.filter(node => ids.has(node.id) || ids.has(node.node_id))
  const shown = new Set(nodes.map(({ id }) => id))
  return { nodes, edges: graph.edges.filter(({ from, to }) => shown.has(from) || shown.has(to)) }
}

/**
 * Reports a failed call's error as the outcome of each node in that call, because the runs that earlier calls started continue. Throws any
 * error that is not a `ToolError` and, if there are no earlier outcomes, any error that is not a conflict.
 */
function notRun(error: unknown, { nodeIds }: Batch, before: readonly unknown[]): Skipped[] {
  if (!(error instanceof ToolError) || (before.length === 0 && error.code !== 'conflict')) throw error
  return nodeIds.map(nodeId => ({ node_id: nodeId, skipped: error.code, message: error.message }))
}

/**
 * Returns the total charged for these nodes by this call and by the first call with the same idempotency key, because the cap applies to
 * their sum.
 */
async function spentOn(agent: Agent, made: readonly (Started | Skipped)[]): Promise<number> {
  let spent = 0
  for (const outcome of made) {
    if ('skipped' in outcome) continue
    spent += outcome.repeated
      ? ((await agent.call('getRun', { path: { runId: outcome.run_id } })).body.charged_cost ?? 0)
      : outcome.charged_usd
  }
  return spent
}

/** A maximum cost below every price, so that the call is rejected with an error that contains its price. */
const askPrice = -1

type Runner = (batch: Batch, maxCostUsd: number | undefined, index: number) => Promise<(Started | Skipped)[]>

function createRunner(agent: Agent, projectId: string, onlyStale: boolean, key: string | undefined): Runner {
  const { workspaceId } = agent.caller
  /**
   * Derives a separate idempotency key for each API call that a tool call makes. If the canvas has changed in the meantime, a repeated tool
   * call may make different API calls, which then fail with `idempotency_conflict`.
   */
  const getKey = (index: number) =>
    key &&
    createHash('sha256')
      .update(JSON.stringify([key, index]))
      .digest('base64url')
  return async ({ nodeIds, isAction }, maxCostUsd, index) => {
    // A call that only requests the price must not consume the key.
    const common = { idempotencyKey: maxCostUsd === askPrice ? undefined : getKey(index), maxCostUsd }
    try {
      if (isAction) {
        const nodeId = nodeIds[0]!
        const { body } = await agent.call('runActionNode', { ...common, path: { projectId, nodeId }, body: {} })
        return [{ node_id: nodeId, run_id: body.run_id, charged_usd: body.charged_cost }]
      }
      const path = { workspaceId, projectId }
      const { body } = await agent.call('runNodes', { ...common, path, body: { node_ids: nodeIds, only_stale: onlyStale } })
      return body.runs.map(run =>
        run.status === 'started'
          ? { node_id: run.node_id, run_id: run.run_id, charged_usd: run.charged_cost ?? 0 }
          : { node_id: run.node_id, skipped: run.reason, message: run.message },
      )
    } catch (error) {
      if (!(error instanceof ToolError) || error.code !== 'idempotency_duplicate') throw error
      return latestRuns(agent, projectId, nodeIds)
    }
  }
}

/**
 * Returns the latest run of each node. If a node has no run, reports that the first tool call with this key did not run the node: that call
 * may have run only some of the requested nodes.
 */
async function latestRuns(agent: Agent, projectId: string, nodeIds: readonly string[]): Promise<(Started | Skipped)[]> {
  const { nodes } = (await agent.call('getGraph', { path: { workspaceId: agent.caller.workspaceId, projectId } })).body
  return nodeIds.map(nodeId => {
    const runId = nodes.find(node => node.id === nodeId || node.node_id === nodeId)?.run_id
    return runId === undefined
      ? {
          node_id: nodeId,
          skipped: 'idempotency_duplicate',
          message: 'This idempotency key was already used for a call that did not run this node. To run the node, use a new key.',
        }
      : { node_id: nodeId, run_id: runId, charged_usd: 0, repeated: true }
  })
}

/**
 * The calls run in separate transactions, so their total cost is quoted first, and nothing is charged if the total exceeds the cap.
 * @throws {ToolError}
 */
async function rejectAbove(cap: number, batches: readonly Batch[], actions: ReadonlyMap<string, number>, run: Runner): Promise<void> {
  let cost = 0
  for (const batch of batches) cost += batch.isAction ? (actions.get(batch.nodeIds[0]!) ?? 0) : await getPrice(batch, run)
  cost = Number(cost.toFixed(6))
  if (cost <= cap) return
  const message = `This costs ${cost} USD, more than \`max_cost_usd\` (${cap}): nothing was started or charged.`
  throw new ToolError('max_cost_exceeded', message, {
    fields: [{ field: 'max_cost_usd', message: `must be at least ${cost}, the total cost` }],
  })
}

/**
 * Returns the price of each action node, keyed by its short id and by its UUID. An action cannot be quoted if it lacks an input that an
 * earlier node has yet to produce.
 */
async function fetchPrices(
  agent: Agent,
  nodes: readonly { id: string; node_id: string; action: { action_id: string | null } | null }[],
): Promise<Map<string, number>> {
  const { actions } = (await agent.call('listActions')).body
  const listed = new Map<string, number>(actions.map(action => [action.action_id, action.charged_cost]))
  return new Map(
    nodes.flatMap(({ id, node_id: nodeId, action }): [string, number][] => {
      if (!action) return []
      const price = listed.get(action.action_id ?? '') ?? toUsd(customCost)
      return [
        [id, price],
        [nodeId, price],
      ]
    }),
  )
}

/**
 * Gets a price by making a call whose maximum cost is below every price: the error contains the price, unless the call is free or fails for
 * another reason.
 */
async function getPrice(batch: Batch, run: Runner): Promise<number> {
  try {
    await run(batch, askPrice, 0)
    return 0
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return error.cost ?? 0
  }
}
