import {
  hasField,
  typeWithArticle,
  isNote,
  pluralName,
  nodeTypeNames,
  nodeTypes,
  type NodeField,
  type NodeType,
} from '../../canvas/node-types.ts'
import type { ShownAsset } from '../../canvas/shown-media.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import { shorten } from '@mediawright/media-engines/text/shorten.ts'
import { modelProblem } from '../generations/generation-plan.ts'

/** Lists the node types that have a field, for messages. */
function nodesWith(field: NodeField): string {
  const types = nodeTypeNames.filter(type => hasField(type, field))
  const generating = nodeTypeNames.filter(type => nodeTypes[type].runs === 'generation')
  const names = generating.every(type => types.includes(type))
    ? ['nodes that generate', ...types.filter(type => !generating.includes(type)).map(pluralName)]
    : types.map(pluralName)
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ')
}

/** Returns the reason why a node of this type cannot have a field, or undefined if it can. @param name the node's name in the message */
export const misplacedField = (field: NodeField, type: NodeType, name: string): string | undefined =>
  hasField(type, field) ? undefined : `is for ${nodesWith(field)} only; ${name} is ${typeWithArticle(type)}`

/** Returns the model for a node, or the reason why the node cannot use that model. */
export function resolveModel(modelId: string, type: MediaType, models: readonly Model[]): { model: Model } | { problem: string } {
  const problem = modelProblem(type, modelId, models)
  return problem === undefined ? { model: models.find(model => model.id === modelId)! } : { problem }
}

const labelLength = 80

/**
 * Returns a node's default label, which is empty for a note. For any other node, it is the first of these that exists: the beginning of the
 * prompt, the asset's name, the action's id or the type.
 */
export function defaultLabel(
  type: NodeType,
  from: { prompt?: string | undefined; asset?: ShownAsset | undefined; actionId?: string | undefined },
): string {
  if (isNote(type)) return ''
  if (from.prompt !== undefined) return shorten(from.prompt, labelLength)
  return from.asset?.name ?? from.actionId ?? type
}
