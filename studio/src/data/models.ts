/** Chooses a model from the catalog for the given inputs. Nothing in this file has side effects. */
import type { Schemas } from './api.ts'

type Model = Schemas['Model']

/** Derives the media type of a parameter from its name. */
export function paramMedia(name: string): string | undefined {
  const [, type] = /(?:^|_)(image|video|audio|model)_urls?$/.exec(name) ?? []
  return type === 'model' ? 'model3d' : type
}

/** Maximum number of items in a list that declares no limit. */
const maxItems = 20

/**
 * Chooses a model as the service does: the first model in the catalog that accepts exactly these media. Models with other required
 * parameters come last.
 * @param media types of the connected media, excluding text
 */
export function suitableModel(
  models: readonly Model[],
  type: string,
  media: readonly string[] = [],
  params: Readonly<Record<string, unknown>> = {},
): Model | undefined {
  const suitable = models.filter(model => model.type === type && takes(model, media, params))
  return suitable.find(model => isComplete(model, params)) ?? suitable[0]
}

function takes({ capabilities, params }: Model, media: readonly string[], given: Readonly<Record<string, unknown>>): boolean {
  const inputs = params.flatMap(({ name, type: kind, required, min, max }) => {
    const type = paramMedia(name)
    // An optional media parameter accepts no wires if no capability mentions its type. For example, it may be a list for brand images.
    if (!type || !(required || capabilities.some(each => each.startsWith(`${type === 'model3d' ? '3d' : type}-to-`)))) return []
    const isList = kind === 'string[]'
    const needed = required ? ((isList ? min : undefined) ?? 1) : 0
    return [{ type, count: given[name] === undefined ? 0 : 1, min: needed, max: isList ? (max ?? maxItems) : 1 }]
  })
  for (const type of media) {
    const input = inputs.find(each => each.type === type && each.count < each.max)
    if (!input) return false
    input.count += 1
  }
  return inputs.every(({ count, min }) => count >= min)
}

const isComplete = ({ params }: Model, given: Readonly<Record<string, unknown>>): boolean =>
  params.every(
    ({ name, type, required, default: fallback }) =>
      !required || fallback !== undefined || type === 'seed' || paramMedia(name) !== undefined || given[name] !== undefined,
  )
