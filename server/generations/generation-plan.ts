import type { BrandContext } from '../brands/brand.ts'
import type { AppliedBrand } from '../brands/read-brand.ts'
import type { Model, ModelParams } from '../providers/provider.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Micros } from '../money.ts'
import { checkParams, type Warning } from '../models/model-params.ts'
import { siblingsOf, spreadMedia, takenBy, type GivenMedium } from './media-inputs.ts'
import type { GenerationInput } from './generation-run.ts'
import type { MediaType } from '../media-types.ts'

export interface GenerationCommand {
  type: MediaType
  prompt: string
  projectId: string
  model: string | undefined
  params: Readonly<Record<string, unknown>>
  callbackUrl: string | undefined
  /** Nodes whose outputs feed it, by short id or UUID. */
  references?: readonly string[]
  /** What they give. */
  media?: readonly GivenMedium[]
  /** The brand that is asked for, and what it gives. */
  brandContext?: BrandContext | undefined
  brand?: AppliedBrand | undefined
}

/** What a plan is made of: the rest of a command says where the generation goes. */
export type GenerationToPlan = Omit<GenerationCommand, 'projectId' | 'callbackUrl' | 'references'>

export interface GenerationPlan {
  model: Model
  input: GenerationInput
  /** Parameters that the node keeps for the next time it is run. */
  nodeParams: Readonly<Record<string, unknown>>
  cost: Micros
  estimatedSeconds: number
  warnings: Warning[]
}

/** Characters of a prompt, with all texts that feed it. */
export const longestPrompt = 32_768

/** A prompt with what stands behind it: texts that feed it, then the rules of a brand. */
export const wholePrompt = (prompt: string, texts: readonly string[], rules = ''): string =>
  [prompt, ...texts, rules].filter(part => part.length > 0).join('\n\n')

/** How long a quote stands. */
export const quoteValidity = 5 * 60 * 1000

/**
 * What a command comes to: the model, its checked parameters, what it costs.
 * @param usable models to choose from, in the order of preference
 * @throws {AppError} `input_validation_error` naming `model` or `params.<name>`
 */
export function planGeneration(command: GenerationToPlan, usable: readonly Model[], randomSeed: () => number): GenerationPlan {
  const { media = [] } = command
  const model =
    command.model === undefined
      ? routedModel(command, usable)
      : takingMedia(namedModel(command.type, command.model, usable), command, usable)
  const filled = media.length === 0 ? {} : spreadMedia(model, media, command.params)!
  const checked = checkParams(model, { ...command.params, ...addressed(filled) }, randomSeed)
  if (checked.wrong.length > 0) throw invalidFields(checked.wrong)
  const { given, warnings } = checked
  const params = { ...checked.params, ...brandImages(model, command, checked.params) }
  const rules = command.brand?.rules ?? ''
  if (wholePrompt(command.prompt, [], rules).length > longestPrompt)
    throw invalidFields([
      {
        field: 'prompt',
        message: `has, with the rules of the brand, more than ${longestPrompt} characters; rules are never cut: choose fewer \`modules\``,
      },
    ])
  return {
    model,
    input: { prompt: command.prompt, params, ...(media.length > 0 && { media: filled }), ...(rules !== '' && { rules }) },
    nodeParams: Object.fromEntries(Object.entries(command.params).filter(([name]) => Object.hasOwn(given, name))),
    cost: model.cost(params),
    estimatedSeconds: Math.ceil(model.seconds(params)),
    warnings,
  }
}

const hasBrandImages = ({ brand }: GenerationToPlan) => brand !== undefined && brand.styleImages.length + brand.logos.length > 0

/** Addresses of the images of a brand, behind those that the command gives the same inputs itself. */
function brandImages(model: Model, command: GenerationToPlan, params: ModelParams): Record<string, readonly string[]> {
  const { brand } = command
  if (!brand || !hasBrandImages(command)) return {}
  const { brandInputs } = model
  if (!brandInputs)
    throw new AppError(
      'invalid_parameters',
      `The model ${model.id} takes no images of a brand: choose another model, or \`asset_keys: []\` in the brand context.`,
    )
  const joined = (name: string, images: AppliedBrand['styleImages']) => {
    const urls = [...((params[name] as string[] | undefined) ?? []), ...images.map(({ url }) => url)]
    const most = model.params.find(param => param.name === name)?.max ?? Infinity
    if (urls.length > most)
      throw invalidFields([
        {
          field: 'brand_context.asset_keys',
          message: `makes ${urls.length} images for \`${name}\`, of which ${model.id} takes at most ${most}: name fewer`,
        },
      ])
    return urls.length > 0 ? { [name]: urls } : {}
  }
  return { ...joined(brandInputs.styleImages, brand.styleImages), ...joined(brandInputs.logos, brand.logos) }
}

/** Inputs as if they were all there, to be judged. */
const addressed = (filled: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]))

/** @throws {AppError} `input_validation_error` naming `model` */
function namedModel(type: MediaType, modelId: string, usable: readonly Model[]): Model {
  const problem = modelProblem(type, modelId, usable)
  if (problem) throw invalidFields([{ field: 'model', message: problem }])
  return usable.find(candidate => candidate.id === modelId)!
}

/** Why a model cannot make a type; undefined where it can. */
export function modelProblem(type: MediaType, modelId: string, usable: readonly Model[]): string | undefined {
  const model = usable.find(candidate => candidate.id === modelId)
  if (model?.type === type) return undefined
  const names = usable.filter(candidate => candidate.type === type).map(candidate => candidate.id)
  const message = model ? `makes ${model.type}, not ${type}` : 'is not a model that this workspace can use'
  return `${message}; for ${type} there are ${names.join(', ') || 'none'}`
}

/** The model itself, or the one that is the same with inputs for what feeds it. */
function takingMedia(model: Model, { media = [], params }: GenerationToPlan, usable: readonly Model[]): Model {
  if (media.length === 0 || spreadMedia(model, media, params)) return model
  // whoever names a model that takes media means that one
  const siblings = Object.keys(model.mediaInputs).length > 0 ? [] : siblingsOf(model, usable)
  const taking = siblings.filter(sibling => spreadMedia(sibling, media, params))
  if (taking.length === 1) return taking[0]!
  const given = media.map(({ nodeName }) => nodeName).join(' and ')
  throw new AppError(
    'invalid_parameters',
    taking.length === 0
      ? `The model ${model.id} takes ${takenBy(model)}, and ${siblings.length > 0 ? 'none of its kind takes ' : 'is given '}${given}: leave out what it does not take (on a canvas, disconnect it), or choose another model.`
      : `The model ${model.id} takes no inputs, and more than one of its kind does: name ${taking.map(({ id }) => id).join(' or ')}.`,
  )
}

/** The cheapest model of the type that takes just the media the command brings. */
function routedModel(command: GenerationToPlan, usable: readonly Model[]): Model {
  const { media = [] } = command
  const ofType = usable.filter(
    model => model.type === command.type && !model.sandboxOnly && (!hasBrandImages(command) || model.brandInputs),
  )
  const mediaNames = new Set(ofType.flatMap(model => Object.keys(model.mediaInputs)))
  const given = Object.keys(command.params).filter(name => mediaNames.has(name))
  const model = ofType.find(
    candidate => given.every(name => Object.hasOwn(candidate.mediaInputs, name)) && spreadMedia(candidate, media, command.params),
  )
  if (model) return model
  if (ofType.length > 0)
    throw new AppError(
      'invalid_parameters',
      `No ${command.type} model takes ${[...given, ...media.map(({ nodeName }) => nodeName)].join(' together with ')}; leave one out, or name a \`model\`.`,
    )
  throw invalidFields([{ field: 'type', message: `has no model in this installation or plan: \`GET /models\` lists what there is` }])
}
