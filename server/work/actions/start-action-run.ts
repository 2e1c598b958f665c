import { countedKey, type Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { isAnimated } from '../../core/assets/asset.ts'
import { findAsset } from '../../core/assets/asset-store.ts'
import { loadUrlContext } from '../../canvas/load-url-context.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { invalidFields, notFound, type FieldError } from '../../machine/errors.ts'
import { typeWithArticle } from '../../canvas/node-types.ts'
import { resolveContentUrl } from '../../canvas/shown-media.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { loadSizeWarnings, type ActionMedium } from '../media/load-size-warnings.ts'
import { startRun } from '../runs/start-runs.ts'
import { actionRun, type SlotInput } from './action-run.ts'
import type { Engines } from '../../machine/engines.ts'
import type { SlotType } from '@mediawright/actions/declaration/action.ts'
import { findUndrawable } from './find-undrawable.ts'
import { inSlotOrder, validateCall } from './action-call.ts'
import type { PrebuiltAction, ActionCatalog } from './action-catalog.ts'
import { assignInputs } from '@mediawright/actions/declaration/action-inputs.ts'
import { contentMediaType } from '@mediawright/media-engines/ports/media-types.ts'

export interface ActionRunCommand {
  actionId: string
  projectId: string
  /** Each input has exactly one kind of content. */
  inputs: readonly {
    type: SlotType
    name: string | undefined
    url: string | undefined
    assetId: string | undefined
    text: string | undefined
  }[]
  params: Readonly<Record<string, unknown>>
  state: unknown
}

type Needs = Pick<Engines, 'clock' | 'links' | 'queue' | 'safeFetch' | 'tracing' | 'limits' | 'log' | 'lettering'> & {
  actions: ActionCatalog
}

/**
 * Runs a prebuilt action without a canvas. The run, charge and job are stored in one transaction.
 * @throws {AppError} `not_found`, `input_validation_error` that names every cause, `insufficient_credits`
 */
export async function startActionRun(engines: Needs, effect: Effect, caller: Caller, command: ActionRunCommand) {
  const { actionId, projectId } = command
  const action = engines.actions.find(actionId)
  const { workspaceId, memberId } = caller
  const runId = newId('run')
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    if (!action?.isAvailable) throw notFound('action', actionId)
    const call = validateCall(action, actionId, command)
    const { inputs, media, wrong } = await collectInputs(engines, sql, caller, action, command.inputs)
    const toField = (content: string) => `inputs[${command.inputs.findIndex(({ text }) => text === content)}].text`
    wrong.push(...(await findUndrawable(engines, action, call.params, inputs, toField)))
    if (call.wrong.length + wrong.length > 0) throw invalidFields([...call.wrong, ...wrong])
    const warnings = [...call.warnings, ...(await loadSizeWarnings(sql, engines.links, workspaceId, media))]
    await startRun(engines, sql, {
      runId,
      workspaceId,
      projectId,
      memberId,
      keyId: countedKey(caller),
      kind: actionRun,
      makes: 'action',
      actionId,
      lane: actionRun.lane,
      input: { given: inputs, params: call.params, ...(call.state !== undefined && { state: call.state }) },
      cost: action.cost,
    })
    return { runId, action, cost: action.cost, warnings }
  }, `/runs/${runId}`)
}

async function collectInputs(
  engines: Needs,
  sql: Sql,
  caller: Caller,
  { inputs: slots }: PrebuiltAction,
  inputs: ActionRunCommand['inputs'],
): Promise<{ inputs: SlotInput[]; media: ActionMedium[]; wrong: FieldError[] }> {
  const addresses = inputs.flatMap(({ url }) => url ?? [])
  const urls = await loadUrlContext(sql, engines, caller, addresses)
  const wrong: FieldError[] = []
  const contents: string[] = []
  for (const [index, { type, url, assetId, text }] of inputs.entries()) {
    const at = `inputs[${index}]`
    if (text !== undefined) contents.push(text)
    else if (url !== undefined && type !== 'text') {
      const shown = urls.localFiles.get(url)
      const content = resolveContentUrl(url, type === 'video' && shown && isAnimated(shown) ? 'image' : type, urls)
      if ('problem' in content) wrong.push({ field: `${at}.url`, message: content.problem })
      contents.push(url)
    } else {
      const asset = await findAsset(sql, assetId!, caller.workspaceId, caller.memberId)
      if (!asset) throw notFound('asset', assetId!)
      const kind = contentMediaType(asset.contentType)
      if (asset.status !== 'ready') wrong.push({ field: `${at}.asset_id`, message: `has no file yet: the asset is \`${asset.status}\`` })
      else if (kind !== type && !(type === 'video' && isAnimated(asset)))
        wrong.push({
          field: `${at}.asset_id`,
          message: `is ${kind ? typeWithArticle(kind) : `a file of type ${asset.contentType}`}, not ${typeWithArticle(type)}`,
        })
      contents.push(engines.links.file(asset.fileKey, asset.fileName))
    }
  }
  const asked = inputs.map(({ type, name }) => ({ type, ...(name !== undefined && { name }) }))
  const spread = assignInputs(slots, asked)
  if ('problems' in spread) {
    const toField = (index: number | undefined) =>
      index === undefined ? 'inputs' : `inputs[${index}]${inputs[index]?.name === undefined ? '' : '.name'}`
    return {
      inputs: [],
      media: [],
      wrong: [...wrong, ...spread.problems.map(({ index, message }) => ({ field: toField(index), message }))],
    }
  }
  const unordered = inputs.map(({ type }, index) => ({ slot: spread.slots[index]!, type, content: contents[index]! }))
  const media = contents.map((url, index) => ({ name: `inputs[${index}]`, field: `inputs[${index}]`, url }))
  return { inputs: inSlotOrder(slots, unordered), media: media.filter((_, index) => inputs[index]?.type === 'image'), wrong }
}
