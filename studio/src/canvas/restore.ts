/** Computes the changes that restore the settings of one of a node's results. Nothing in this file has side effects. */
import { parseUrl } from '../ui/preview.ts'
import type { Schemas } from '../data/api.ts'
import { edgesInto, isEqual, isWritten, type CanvasNode, type GraphData, type NodeFields, type Op } from '../data/graph.ts'
import { sanitizeParams, getSeedName } from '../data/model-params.ts'
import { paramMedia } from '../data/models.ts'
import { t } from '../ui/texts.ts'
import type { ActionsBySlug } from './node-rules.ts'
import { isSameFile } from './result-rules.ts'

type RunInput = Schemas['RunInput']

export interface Restorable {
  input: RunInput | undefined
  actionId?: string | undefined
}

interface Catalog {
  modelsById: ReadonlyMap<string, Schemas['Model']>
  actionsBySlug: ActionsBySlug
}

export type RestorePlan = { ops: Op[]; problem?: undefined } | { ops?: undefined; problem: string }

/** @param withSeed false to leave out the seed, so that the run gets a new one */
export function planRestore(graph: GraphData, node: CanvasNode, run: Restorable, catalog: Catalog, withSeed: boolean): RestorePlan {
  const { input } = run
  if (!input) return { problem: t.results.noSettings }
  const settings =
    node.type === 'action' ? actionSettings(node, input, run.actionId, catalog) : modelSettings(node, input, catalog, withSeed)
  const problem = typeof settings === 'string' ? settings : explainInputChange(graph, node, input)
  if (typeof settings === 'string' || problem !== undefined) return { problem: problem ?? '' }
  const changes = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as NodeFields
  return { ops: [{ kind: 'update', key: node.key, changes }] }
}

function actionSettings(
  node: CanvasNode,
  { params }: RunInput,
  actionId: string | undefined,
  { actionsBySlug }: Catalog,
): NodeFields | string {
  const present = node.action?.action_id ?? undefined
  if (present === undefined || !actionsBySlug.has(present)) return t.results.actionMissing
  return actionId !== undefined && actionId !== present
    ? t.results.otherKind
    : { params: replacing(node.action!.params, params, () => false) }
}

function modelSettings(node: CanvasNode, input: RunInput, { modelsById }: Catalog, withSeed: boolean): NodeFields | string {
  const model = modelsById.get(input.model?.model_id ?? '')
  if (!model) return t.results.modelMissing
  if (model.type !== node.type) return t.results.otherKind
  // A node's prompt cannot be removed through the API.
  if (input.prompt === undefined && node.prompt !== null && node.prompt.trim() !== '') return t.results.hadNoPrompt
  const { params, refused } = sanitizeParams(model, input.params)
  if (refused.length > 0) return t.results.settingRefused(refused[0]!)
  const seed = getSeedName(model)
  if (!withSeed && seed !== undefined) delete params[seed]
  const brand = input.brand ?? null
  return {
    ...(input.prompt !== undefined && input.prompt !== node.prompt && { prompt: input.prompt }),
    ...(model.model_id !== node.model?.model_id && { model: model.model_id }),
    params: replacing(node.params ?? {}, params, name => paramMedia(name) !== undefined),
    ...(node.type === 'image' && !isEqual(brand, node.brand_context ?? null) && { brand_context: brand }),
  }
}

/** Returns the changes that set the parameters to the given values. @param keeps returns true for a parameter that must not be removed */
function replacing(present: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>, keeps: (name: string) => boolean) {
  const removed = Object.keys(present).filter(name => !Object.hasOwn(given, name) && !keeps(name))
  return { ...Object.fromEntries(removed.map(name => [name, null])), ...given }
}

const nameKind = (type: string | undefined): string => t.results.kinds[type as 'image'] ?? t.results.kinds.other

interface Source {
  type: string
  urls: readonly string[]
}

/** Returns a sentence that explains how the node's inputs differ from the run's inputs. */
function explainInputChange(graph: GraphData, node: CanvasNode, { media, texts = [], brand }: RunInput): string | undefined {
  const sources = collectSources(graph, node.key)
  const given = Object.entries(node.params ?? {}).flatMap(([name, value]) =>
    paramMedia(name) === undefined ? [] : [value].flat().map((url): Source => ({ type: paramMedia(name)!, urls: [String(url)] })),
  )
  const left = [...sources.media, ...given]
  const isMissing = ({ url, type }: RunInput['media'][number]) => {
    const at = left.findIndex(source =>
      url === undefined
        ? (type ?? source.type) === source.type && source.urls.some(isOutside)
        : source.urls.some(each => isSameFile(each, url)),
    )
    if (at !== -1) left.splice(at, 1)
    return at === -1
  }
  // Files outside the service have no URL here and match any outside file of the same type, so they are matched last.
  const missing = media.toSorted((a, b) => Number(a.url === undefined) - Number(b.url === undefined)).filter(isMissing)
  // A brand adds images that do not come from any wire.
  if (missing.length > 0 && !brand) return t.results.inputMissing(nameKind(missing[0]!.type))
  const added = sources.media.find(source => left.includes(source))
  if (added) return t.results.inputAdded(nameKind(added.type))
  const before = texts.map(({ text }) => text.trim()).toSorted()
  return isEqual(before, sources.texts.map(text => text.trim()).toSorted()) ? undefined : t.results.textChanged
}

/** Collects the media and text that feed a node, including those passed on by other nodes. */
function collectSources(graph: GraphData, key: string, seen = new Set([key])): { media: Source[]; texts: string[] } {
  const media: Source[] = []
  const texts: string[] = []
  for (const { from } of edgesInto(graph, key)) {
    const source = graph.nodes.get(from)
    if (!source || seen.has(from)) continue
    if (source.type === 'element' || source.type === 'batch') {
      const passed = collectSources(graph, from, new Set([...seen, from]))
      media.push(...(source.type === 'element' ? passed.media.slice(0, 1) : passed.media))
      texts.push(...passed.texts)
      continue
    }
    const text = source.output_text ?? (isWritten(source) ? source.prompt : null)
    const urls = [source.output_url, ...(source.outputs ?? []).map(({ url }) => url)].filter(url => typeof url === 'string')
    if (text !== null) texts.push(text)
    else media.push({ type: source.outputs?.[0]?.type ?? (source.type === 'timeline' ? 'video' : source.type), urls })
  }
  return { media, texts }
}

const isOutside = (url: string): boolean => parseUrl(url)?.origin !== globalThis.location?.origin
