import type { BrandContext } from '../../core/brands/brand.ts'
import type { AppliedBrand } from '../../core/brands/read-brand.ts'
import { maxPromptLength, type Model, type ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { fieldsProblem, type Rejection } from '../../machine/errors.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { checkParams } from '../../core/models/model-params.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { findSiblings, spreadMedia, describeInputs, type InputMedium } from './media-inputs.ts'
import type { GenerationInput } from './generation-run.ts'
import type { OutputReference } from '../../canvas/open-references.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'

export interface GenerationCommand {
  type: MediaType
  prompt: string
  projectId: string
  model: string | undefined
  params: Readonly<Record<string, unknown>>
  callbackUrl: string | undefined
  /** Short ids or UUIDs of the nodes whose outputs are inputs of the generation. */
  references?: readonly string[]
  /** The media from those nodes. */
  media?: readonly InputMedium[]
  /** Text appended to the prompt; some of it may not exist yet. */
  texts?: readonly (string | OutputReference)[]
  /** True if the prompt may become longer; in that case, the price is quoted for the longest possible prompt. */
  promptMayChange?: boolean
  /** The requested brand and its resolved contribution. */
  brandContext?: BrandContext | undefined
  brand?: AppliedBrand | undefined
}

/** The fields of a command that a plan depends on; the other fields determine where the result of the generation goes. */
export type GenerationToPlan = Omit<GenerationCommand, 'projectId' | 'callbackUrl' | 'references'>

export interface GenerationPlan {
  model: Model
  input: GenerationInput
  /** Parameters that the node stores for its next run. */
  nodeParams: Readonly<Record<string, unknown>>
  cost: Micros
  /** The amount that the run is expected to cost the installation. */
  providerQuote: Micros
  estimatedSeconds: number
  warnings: Warning[]
}

/** Returns the prompt, followed by the text from connected nodes and a brand's rules. */
export const joinPrompt = (prompt: string, texts: readonly string[], rules = ''): string =>
  [prompt, ...texts, rules].filter(part => part.length > 0).join('\n\n')

/** How long a quote is valid, in milliseconds. */
export const quoteValidity = 5 * 60 * 1000

/**
 * Plans a generation: its model, validated parameters and cost.
 * @param usable models to choose from, in order of preference
 * @returns a problem if the generation is not possible: `input_validation_error` naming `type`, `model`, `prompt`, `params.<name>` or
 * `brand_context.asset_keys`, or `invalid_parameters` if no model accepts the media
 */
export function planGeneration(command: GenerationToPlan, usable: readonly Model[], randomSeed: () => number): GenerationPlan | Rejection {
  const { media = [] } = command
  const model = modelFor(command, usable)
  if ('problem' in model) return model
  const filled = media.length === 0 ? {} : spreadMedia(model, media, command.params)!
  const checked = checkParams(model, { ...command.params, ...addressed(filled) }, randomSeed)
  if (checked.wrong.length > 0) return { problem: fieldsProblem(checked.wrong) }
  const { requested, warnings } = checked
  const images = brandImages(model, command, checked.params)
  if ('problem' in images) return images
  const params = { ...checked.params, ...images.params }
  const rules = command.brand?.rules ?? ''
  if (joinPrompt(command.prompt, [], rules).length > maxPromptLength) {
    const message = `has, with the rules of the brand, more than ${maxPromptLength} characters; rules are never cut: choose fewer \`modules\``
    return { problem: fieldsProblem([{ field: 'prompt', message }]) }
  }
  const known = promptIfKnown(command)
  return {
    model,
    input: { prompt: command.prompt, params, ...(media.length > 0 && { media: filled }), ...(rules !== '' && { rules }) },
    nodeParams: Object.fromEntries(Object.entries(command.params).filter(([name]) => Object.hasOwn(requested, name))),
    cost: model.cost(params, known),
    providerQuote: model.providerCost?.(params, known) ?? 0,
    estimatedSeconds: Math.ceil(model.seconds(params)),
    warnings,
  }
}

function promptIfKnown({ prompt, texts = [], promptMayChange, brand }: GenerationToPlan): string | undefined {
  const known = texts.filter(text => typeof text === 'string')
  return known.length === texts.length && !promptMayChange ? joinPrompt(prompt, known, brand?.rules) : undefined
}

const hasBrandImages = ({ brand }: GenerationToPlan) => brand !== undefined && brand.styleImages.length + brand.logos.length > 0

/** Returns the URLs of brand images, which come after the command's own images for the same inputs. */
function brandImages(
  model: Model,
  command: GenerationToPlan,
  params: ModelParams,
): { params: Record<string, readonly string[]> } | Rejection {
  const { brand } = command
  if (!brand || !hasBrandImages(command)) return { params: {} }
  const { brandInputs } = model
  if (!brandInputs) {
    const message = `The model ${model.id} does not accept brand images: choose another model, or \`asset_keys: []\` in the brand context.`
    return { problem: { code: 'invalid_parameters', message } }
  }
  const joined: Record<string, readonly string[]> = {}
  for (const [name, images] of [
    [brandInputs.styleImages, brand.styleImages],
    [brandInputs.logos, brand.logos],
  ] as const) {
    const urls = [...(joined[name] ?? (params[name] as string[] | undefined) ?? []), ...images.map(({ url }) => url)]
    const max = model.params.find(param => param.name === name)?.max ?? Infinity
    if (urls.length > max) {
      const message = `supplies ${urls.length} images for \`${name}\`; ${model.id} accepts at most ${max}: use fewer`
      return { problem: fieldsProblem([{ field: 'brand_context.asset_keys', message }]) }
    }
    if (urls.length > 0) joined[name] = urls
  }
  return { params: joined }
}

/** Returns the inputs with references converted to strings, so that the references pass validation just like URLs. */
const addressed = (filled: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]))

function modelFor(command: GenerationToPlan, usable: readonly Model[]): Model | Rejection {
  const { type, model: modelId } = command
  if (modelId === undefined) return routedModel(command, usable)
  const named = usable.find(candidate => candidate.id === modelId)
  if (named?.type === type) return takingMedia(named, command, usable)
  return { problem: fieldsProblem([{ field: 'model', message: modelProblem(type, modelId, usable)! }]) }
}

/** Returns the reason why a model cannot produce a type, or undefined if it can. */
export function modelProblem(type: MediaType, modelId: string, usable: readonly Model[]): string | undefined {
  const model = usable.find(candidate => candidate.id === modelId)
  if (model?.type === type) return undefined
  const names = usable.filter(candidate => candidate.type === type).map(candidate => candidate.id)
  const message = model ? `generates ${model.type}, not ${type}` : 'is not a model that this workspace can use'
  return `${message}; available for ${type}: ${names.join(', ') || 'none'}`
}

/** Returns the model or, if there is media but the model has no media inputs, the only model in its family that accepts the media. */
function takingMedia(model: Model, { media = [], params }: GenerationToPlan, usable: readonly Model[]): Model | Rejection {
  if (media.length === 0 || spreadMedia(model, media, params)) return model
  // A model with media inputs is never replaced, even if it does not accept these media.
  const siblings = Object.keys(model.mediaInputs).length > 0 ? [] : findSiblings(model, usable)
  const taking = siblings.filter(sibling => spreadMedia(sibling, media, params))
  if (taking.length === 1) return taking[0]!
  const names = media.map(({ nodeName }) => nodeName).join(' and ')
  const message =
    taking.length === 0
      ? `The model ${model.id} accepts ${describeInputs(model)}, ${siblings.length > 0 ? 'and no variant of it accepts' : 'but was sent'} ${names}: remove what it does not accept (on a canvas, disconnect it), or choose another model.`
      : `The model ${model.id} takes no inputs, but several variants of it do: choose ${taking.map(({ id }) => id).join(' or ')}.`
  return { problem: { code: 'invalid_parameters', message } }
}

/** Returns the first model of the type that accepts the command's media, preferring models that require no params beyond the command's. */
function routedModel(command: GenerationToPlan, usable: readonly Model[]): Model | Rejection {
  const { media = [] } = command
  const ofType = usable.filter(
    model => model.type === command.type && !model.sandboxOnly && (!hasBrandImages(command) || model.brandInputs),
  )
  const mediaNames = new Set(ofType.flatMap(model => Object.keys(model.mediaInputs)))
  const names = Object.keys(command.params).filter(name => mediaNames.has(name))
  const taking = ofType.filter(
    candidate => names.every(name => Object.hasOwn(candidate.mediaInputs, name)) && spreadMedia(candidate, media, command.params),
  )
  const isComplete = ({ params, mediaInputs }: Model) =>
    params.every(
      ({ name, type, required, default: fallback }) =>
        !required || fallback !== undefined || type === 'seed' || Object.hasOwn(mediaInputs, name) || Object.hasOwn(command.params, name),
    )
  const model = taking.find(isComplete) ?? taking[0]
  if (model) return model
  if (ofType.length > 0) {
    const together = [...names, ...media.map(({ nodeName }) => nodeName)].join(' together with ')
    const message = `No ${command.type} model accepts ${together}; remove one, or set \`model\`.`
    return { problem: { code: 'invalid_parameters', message } }
  }
  const message = 'has no model in this installation or plan: `GET /models` lists those that are available'
  return { problem: fieldsProblem([{ field: 'type', message }]) }
}
