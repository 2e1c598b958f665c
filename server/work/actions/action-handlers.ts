import type { components } from '../../../generated/types.closed.ts'
import { notFound } from '../../machine/errors.ts'
import type { Handlers } from '../../core/contract.ts'
import { boundWarnings } from '../../core/models/model-params.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import type { Engines } from '../../machine/engines.ts'
import type { CodeReader } from './code-reader.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import type { Declaration } from '@mediawright/actions/declaration/action.ts'
import type { PrebuiltAction, ActionCatalog } from './action-catalog.ts'
import { createActionNode, type ActionNodeCommand } from './create-action-node.ts'
import { getActionNode } from './get-action-node.ts'
import { runActionNode } from './run-action-node.ts'
import { startActionRun, type ActionRunCommand } from './start-action-run.ts'

type Schemas = components['schemas']

export function actionHandlers(services: Engines & { actions: ActionCatalog; codeReader: CodeReader; catalog: Catalog }) {
  const { actions, links } = services
  return {
    async listActions() {
      return { status: 200, body: { actions: actions.actions.map(toAction) } }
    },
    async getAction({ path }) {
      const action = actions.find(path.actionId)
      if (!action?.isAvailable) throw notFound('action', path.actionId)
      return { status: 200, body: { ...toAction(action), code: action.code } }
    },
    async createActionNode({ path, body }, { caller, effect, disconnected }) {
      const { projectId } = path
      const { nodeId, actionId, warnings } = await createActionNode(
        services,
        effect,
        caller,
        fromNodeRequest(projectId, body),
        disconnected(),
      )
      return {
        status: 201,
        headers: { location: links.api(`/projects/${projectId}/actions/${nodeId}`) },
        body: {
          project_id: projectId,
          node_id: nodeId,
          action_id: asSlug(actionId) ?? null,
          ...(warnings.length > 0 && { warnings: boundWarnings(warnings) }),
        },
      }
    },
    async getActionNode({ path }, { caller }) {
      const { node, declaration, code } = await getActionNode(services, caller, path.projectId, path.nodeId)
      const { language, runtime } = declaration
      return {
        status: 200,
        body: {
          project_id: path.projectId,
          node_id: node.nodeId,
          action_id: asSlug(node.actionId) ?? null,
          label: node.label,
          language,
          runtime,
          ...toDeclared(declaration),
          values: node.params ?? {},
          ...(code !== undefined && { code }),
        },
      }
    },
    async runActionNode({ path, body }, { caller, effect }) {
      const { projectId, nodeId } = path
      const started = await runActionNode(services, effect, caller, { projectId, nodeId, params: body?.params ?? {}, state: body?.state })
      return {
        status: 201,
        headers: { location: links.run(started.runId) },
        body: {
          ...toRunStart({ ...started, projectId }),
          canvas_url: links.canvas(projectId),
          node_id: started.nodeId,
        },
      }
    },
    async startActionRun({ body }, { caller, effect }) {
      const { runId, action, cost, warnings } = await startActionRun(services, effect, caller, fromRunRequest(body))
      const { actionId, seconds } = action
      return {
        status: 201,
        headers: { location: links.run(runId) },
        body: toRunStart({ runId, actionId, cost, estimatedSeconds: seconds, warnings, projectId: body.project_id }),
      }
    },
  } satisfies Partial<Handlers>

  function toRunStart(started: {
    runId: string
    actionId: string | undefined
    cost: number
    estimatedSeconds: number
    warnings: Schemas['Warning'][]
    projectId: string
  }): Schemas['RunStart'] {
    const { runId, actionId, cost, estimatedSeconds, warnings, projectId } = started
    return {
      run_id: runId,
      type: 'action',
      ...(actionId !== undefined && { action: { action_id: asSlug(actionId)! } }),
      estimated_seconds: estimatedSeconds,
      charged_cost: toUsd(cost),
      poll_url: links.run(runId),
      project_id: projectId,
      ...(warnings.length > 0 && { warnings: boundWarnings(warnings) }),
    }
  }
}

/** The catalog contains exactly the slugs in the contract; a test verifies this. */
const asSlug = (actionId: string | undefined) => actionId as Schemas['ActionSlug'] | undefined

const toDeclared = ({ inputs, outputs, params }: Declaration) => ({ inputs, outputs, params })

const toAction = (action: PrebuiltAction): Schemas['Action'] => ({
  action_id: asSlug(action.actionId)!,
  name: action.name,
  description: action.description,
  language: action.language,
  runtime: action.runtime,
  has_preview: action.hasPreview,
  charged_cost: toUsd(action.cost),
  ...toDeclared(action),
})

function fromNodeRequest(projectId: string, body: Schemas['CreateActionNodeRequest']): ActionNodeCommand {
  const { label, params = {} } = body
  const {
    action_id: actionId,
    code,
    language,
    runtime,
  } = body as {
    action_id?: string
    code?: string
    language?: 'javascript' | 'python'
    runtime?: Declaration['runtime']
  }
  const action = code === undefined ? { actionId: actionId! } : { code, language: language!, runtime }
  return { projectId, label, params, action }
}

const fromRunRequest = (body: Schemas['StartActionRunRequest']): ActionRunCommand => ({
  actionId: body.action_id,
  projectId: body.project_id,
  inputs: body.inputs.map(input => {
    const {
      type,
      name,
      url,
      asset_id: assetId,
      text,
    } = input as {
      type: Schemas['SlotType']
      name?: string
      url?: string
      asset_id?: string
      text?: string
    }
    return { type, name, url, assetId, text }
  }),
  params: body.params ?? {},
  state: body.state,
})
