import { createHash } from 'node:crypto'
import { newNodeId } from '../../machine/ids.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { addNode } from '../../canvas/add-node.ts'
import { AppError, invalidFields, notFound } from '../../machine/errors.ts'
import { defaultSize } from '../../canvas/placement.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { noteActivity } from '../../core/projects/project-store.ts'
import type { CodeReader } from './code-reader.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from './action-catalog.ts'
import type { Declaration, Language, Runtime } from '@mediawright/actions/declaration/action.ts'
import { validateCall } from './action-call.ts'
import { insertSource } from './action-source-store.ts'
import type { ReadCode } from './code-reader.ts'
import { shorten } from '@mediawright/media-engines/text/shorten.ts'

export interface ActionNodeCommand {
  projectId: string
  label: string | undefined
  params: Readonly<Record<string, unknown>>
  action: { actionId: string } | { code: string; language: Language; runtime: Runtime | undefined }
}

type Needs = Pick<Engines, 'clock' | 'actionRunners'> & { actions: ActionCatalog; codeReader: CodeReader }

const labelLength = 200

/**
 * Adds an action to a project's canvas without running it.
 * @param signal aborts when the caller disconnects
 * @throws {AppError} `not_found`, `input_validation_error` that names every cause, `paid_plan_required` for custom actions,
 * `service_unavailable` if too many custom actions are being created
 */
export async function createActionNode(engines: Needs, effect: Effect, caller: Caller, command: ActionNodeCommand, signal: AbortSignal) {
  const { projectId, action } = command
  const nodeId = newNodeId()
  // The source is read outside the transaction because reading it may be slow.
  const read = 'code' in action && mayUseCode(caller) ? await readCode(engines, action, caller.workspaceId, signal) : undefined
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    const { declaration, warnings, ...identity } = 'code' in action ? custom(action, read, caller) : prebuilt(engines, action)
    const name = identity.actionId ?? declaration.name
    const call = validateCall(declaration, name, { params: command.params })
    if (call.wrong.length > 0) throw invalidFields(call.wrong)
    const now = engines.clock.now()
    if (identity.sourceId !== undefined && 'code' in action)
      await insertSource(sql, { sourceId: identity.sourceId, code: action.code, declaration }, now)
    await addNode(sql, projectId, {
      nodeId,
      type: 'action',
      label: command.label ?? shorten(declaration.name, labelLength),
      ...identity,
      ...(Object.keys(call.values).length > 0 && { params: call.values }),
      ...defaultSize('action'),
      createdAt: now,
    })
    await noteActivity(sql, projectId, now)
    return { nodeId, actionId: identity.actionId, warnings: [...warnings, ...call.warnings] }
  }, `/projects/${projectId}/actions/${nodeId}`)
}

interface Found {
  declaration: Declaration
  warnings: Warning[]
  actionId?: string
  sourceId?: string
}

function prebuilt({ actions }: Pick<Needs, 'actions'>, { actionId }: { actionId: string }): Found {
  const action = actions.find(actionId)
  if (!action?.isAvailable) throw notFound('action', actionId)
  return { declaration: action, warnings: [], actionId }
}

const mayUseCode = ({ features }: Caller) => features.includes('custom_actions')

async function readCode(
  { codeReader, actionRunners }: Needs,
  { code, language, runtime }: { code: string; language: Language; runtime: Runtime | undefined },
  workspaceId: string,
  signal: AbortSignal,
): Promise<ReadCode> {
  if (!actionRunners.custom) return { problems: [{ field: 'code', message: 'cannot run: this installation has no sandbox' }] }
  return codeReader.read(code, { language, ...(runtime && { runtime }) }, workspaceId, signal)
}

function custom({ code }: { code: string }, read: ReadCode | undefined, caller: Caller): Found {
  if (!mayUseCode(caller) || !read) throw customActionsNotInPlan()
  if ('problems' in read) throw invalidFields(read.problems)
  const { declaration, warnings } = read
  const sourceId = createHash('sha256').update(`${declaration.language}\n${declaration.runtime}\n${code}`).digest('base64url')
  return { declaration, warnings, sourceId }
}

export const customActionsNotInPlan = () => new AppError('paid_plan_required', "This workspace's plan does not include `custom_actions`.")
