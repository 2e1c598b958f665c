/**
 * The recipe of an image: the settings that it was generated with. A recipe in a file is untrusted input. Nothing in this file has side
 * effects.
 */
import type { Schemas } from './api.ts'
import { sanitizeParams, getSeedName } from './model-params.ts'

type Model = Schemas['Model']

/** A recipe reduced to what this service accepts. */
export interface CheckedRecipe {
  prompt: string | undefined
  model: Model | undefined
  /** Parameters, including the seed. */
  params: Record<string, unknown>
  /** The parts that were left out or shortened. */
  cuts: { prompt?: true; model?: true; params?: number; seed?: true }
}

const maxPrompt = 32_768
/**
 * Control characters and invisible characters, some of which reorder text. Such characters in a prompt could make the displayed prompt
 * differ from the one that is sent.
 */
const hidden = /(?![\t\n])[\p{Cc}\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/gu
/** Short ids of nodes have no meaning outside their canvas. */
const mentions = /@\[\w+\]\s*/g

/** Builds a recipe for a file from a run's settings, without ids, dates or URLs. */
export function buildRecipe({ prompt, model, params, seed }: Schemas['RunInput']): string | undefined {
  const isOwn = ([, value]: [string, unknown]) => !/"(https?|data|blob):/i.test(JSON.stringify(value))
  const words = prompt?.replaceAll(mentions, '').trim()
  return JSON.stringify({
    ...(words && { prompt: words }),
    ...(model && { model: model.model_id }),
    params: Object.fromEntries(Object.entries(params).filter(isOwn)),
    ...(seed !== undefined && { seed }),
  })
}

/** @returns undefined if the text is not a recipe or contains nothing usable */
export function checkRecipe(text: string, models: ReadonlyMap<string, Model>): CheckedRecipe | undefined {
  const given = parse(text)
  if (!given) return undefined
  const read = (name: string): unknown => (Object.hasOwn(given, name) ? given[name] : undefined)
  const cuts: CheckedRecipe['cuts'] = {}
  const [written, modelId, settings, seed] = [read('prompt'), read('model'), read('params'), read('seed')]
  const prompt = typeof written === 'string' ? cleaned(written) : undefined
  if (written !== undefined && (prompt ?? '') !== written) cuts.prompt = true
  const named = typeof modelId === 'string' ? models.get(modelId) : undefined
  const model = named?.type === 'image' ? named : undefined
  if (modelId !== undefined && !model) cuts.model = true
  const isSettings = typeof settings === 'object' && settings !== null && !Array.isArray(settings)
  const fitting = model && isSettings ? sanitizeParams(model, settings as Record<string, unknown>) : undefined
  const lost = fitting
    ? fitting.refused.length + fitting.unknown
    : isSettings
      ? Object.keys(settings).length
      : settings === undefined
        ? 0
        : 1
  if (lost > 0) cuts.params = lost
  const params = fitting?.params ?? {}
  const seedName = model && getSeedName(model)
  if (seed !== undefined && seed !== null) {
    const checked = model && seedName !== undefined ? sanitizeParams(model, { [seedName]: seed }).params[seedName] : undefined
    if (checked === undefined) cuts.seed = true
    else params[seedName!] = checked
  }
  return prompt === undefined && !model ? undefined : { prompt, model, params, cuts }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    // The text is not JSON or is nested too deeply.
    return undefined
  }
}

/** Removes hidden characters and mentions of nodes from the prompt. Returns undefined if nothing remains. */
function cleaned(written: string): string | undefined {
  const text = written
    .slice(0, 2 * maxPrompt)
    .toWellFormed()
    .replaceAll(hidden, '')
    .replaceAll(mentions, '')
    .slice(0, maxPrompt)
  const end = text.replace(/[\uD800-\uDBFF]$/, '')
  return end.trim() === '' ? undefined : end
}
