import type { OutputReference } from '../../canvas/open-references.ts'
import { typeWithArticle, pluralName, nodeTypes, type NodeType } from '../../canvas/node-types.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Model, ModelParams } from '@mediawright/media-engines/ports/provider.ts'

/** Media for a model: a URL, or a reference to the run that will produce it. */
export type MediaSource = string | OutputReference

/** Media provided by another node. */
export interface InputMedium {
  type: MediaType
  source: MediaSource
  /** The name of the model's input. Default: the first input that accepts the media item. */
  slot?: string | undefined
  /** Identifies the content in input hashes; undefined if the content does not exist yet. */
  content?: string | undefined
  /** The node's name in messages, such as `n4`. */
  nodeName: string
}

/** The maximum length of a list that does not declare its own maximum. */
export const maxItems = 20

/**
 * Distributes media among a model's inputs in order: each media item goes to the first input of its type that has room.
 * @param params the command's parameters, which fill inputs first
 * @returns parameters by name, or undefined if a media item fits into no input or a required input stays empty
 */
export function spreadMedia(
  model: Model,
  media: readonly InputMedium[],
  params: ModelParams,
): Record<string, MediaSource | MediaSource[]> | undefined {
  const inputs = model.params
    .filter(param => Object.hasOwn(model.mediaInputs, param.name))
    .map(param => {
      const isList = param.type === 'string[]'
      const own = params[param.name] ?? []
      return {
        name: param.name,
        type: model.mediaInputs[param.name]?.type,
        isList,
        items: [own].flat() as MediaSource[],
        min: param.required ? ((isList ? param.min : undefined) ?? 1) : 0,
        max: isList ? (param.max ?? maxItems) : 1,
      }
    })
  for (const { type, source, slot } of media) {
    const input = inputs.find(
      ({ name, items, max, ...each }) => each.type === type && items.length < max && (slot === undefined || slot === name),
    )
    if (!input) return undefined
    input.items.push(source)
  }
  if (inputs.some(({ items, min, max }) => items.length < min || items.length > max)) return undefined
  return Object.fromEntries(
    inputs.filter(({ items }) => items.length > 0).map(({ name, isList, items }) => [name, isList ? items : items[0]!]),
  )
}

const counted = (count: number, type: MediaType) => (count === 1 ? typeWithArticle(type) : `${count} ${pluralName(type)}`)

/** Describes a model's inputs, such as `an image` or `2 to 20 images`. */
export function describeInputs(model: Model): string {
  const taken = model.params.flatMap(({ name, type: kind, min, max }) => {
    const type = model.mediaInputs[name]?.type
    if (!type) return []
    return kind === 'string[]' ? `${min ?? 1} to ${counted(max ?? maxItems, type)}` : counted(1, type)
  })
  return taken.length > 0 ? taken.join(' and ') : 'no media'
}

/** Finds the other models of the same family and type. */
export const findSiblings = (model: Model, models: readonly Model[]) =>
  models.filter(other => other !== model && other.type === model.type && other.family !== undefined && other.family === model.family)

/** Returns the reason why no model of the type accepts a node as a reference, or undefined if one does. */
export function referenceProblem(type: MediaType, { type: actual, nodeName }: { type: NodeType; nodeName: string }): string | undefined {
  const taken = nodeTypes[type].references
  if (taken.length === 0) return `References are not accepted for ${typeWithArticle(type)}; remove ${nodeName}.`
  if ((taken as readonly string[]).includes(actual)) return undefined
  return `Only ${taken.map(pluralName).join(' and ')} can be references for ${typeWithArticle(type)}; ${nodeName} is ${typeWithArticle(actual)}.`
}

/** A node referenced in a prompt, as `@[n3]` or by its UUID. */
const marker = /@\[([^\]\s]{1,64})\]/g

export const findMarkers = (prompt: string): string[] => [...prompt.matchAll(marker)].map(([, id]) => id!)

const placeNames: Readonly<Record<string, string>> = { model3d: 'model' }

/** Replaces `@[n3]` with the form that models read: the medium's type and its index among the media of that type, such as `image 2`. */
export function replaceMarkers(prompt: string, media: readonly Pick<InputMedium, 'type'>[], indexOf: (id: string) => number): string {
  const counts = new Map<string, number>()
  const names = media.map(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return `${placeNames[type] ?? type} ${count}`
  })
  return prompt.replaceAll(marker, (written, id: string) => names[indexOf(id)] ?? written)
}
