import { abbreviate, shorten } from '@mediawright/media-engines/text/shorten.ts'
import type { FieldError } from '../../machine/errors.ts'
import type { Draft } from '../../canvas/draft.ts'
import { isNodeType, type NodeType, nodeTypes } from '../../canvas/node-types.ts'
import type { ParsedDiagram, ParsedNode } from '../../canvas/mermaid/diagram.ts'
import { type CanvasEdge, type CanvasNode, parseShortId, shortName } from '../../canvas/node.ts'
import { defaultSize } from '../../canvas/placement.ts'
import { resolveContentUrl } from '../../canvas/shown-media.ts'
import { isMediaType, type MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import { placeAddedNodes } from '../../canvas/added-node-positions.ts'
import { maxPromptLength } from '@mediawright/media-engines/ports/provider.ts'
import { createEdgeCheck } from './edge-rules.ts'
import { edgesWithoutRoom } from './full-inputs.ts'
import { defaultLabel, resolveModel, misplacedField } from './node-fields.ts'
import { validateParams, validateTypeParams } from './node-params.ts'
import type { ValidationContext, Params } from './validation-context.ts'

/** Additional properties of a diagram node. */
export interface PatchedNode {
  prompt: string | undefined
  contentUrl: string | undefined
  model: string | undefined
  modelParameters: Params
  aspectRatio: string | undefined
  resolution: string | undefined
}

export interface Patch {
  nodes: CanvasNode[]
  edges: CanvasEdge[]
  /** Parts of the diagram that were not interpreted as written. */
  warnings: string[]
  /** If there are problems, the patch must not be stored. */
  problems: FieldError[]
}

const maxLabelLength = 2000
const maxSlotLength = 64

/** Adds a diagram to a canvas; existing nodes and edges are unchanged. */
export function patchDraft(
  draft: Draft,
  diagram: ParsedDiagram,
  nodeParams: ReadonlyMap<string, PatchedNode>,
  context: ValidationContext,
  made: { newNodeId: () => string; now: number },
): Patch {
  const patch: Patch = { nodes: [], edges: [], warnings: [], problems: [] }
  const refuse = (line: number, message: string) => patch.problems.push({ field: 'diagram', message: `line ${line}: ${message}` })
  const there = new Set(draft.nodes().map(node => node.shortId))
  /** The node that each id in the diagram refers to: the new node with that id, if any, or else the existing one. */
  const meant = new Map<string, CanvasNode>()
  const subgraphs = new Map(diagram.subgraphs.map(subgraph => [subgraph.id, subgraph]))

  for (const parsed of diagram.nodes) {
    const shortId = parseShortId(parsed.id)
    const existing = shortId !== undefined && there.has(shortId) ? draft.node(shortId) : undefined
    const { type, text, warning } = readLabel(parsed)
    if (!parsed.declared) {
      if (existing) {
        meant.set(parsed.id, existing)
        continue
      }
      if (subgraphs.has(parsed.id)) continue
      if (!type) {
        refuse(
          parsed.line,
          `\`${brief(parsed.id)}\` is neither declared nor on the canvas: give it a label, such as \`${brief(parsed.id)}["image: …"]\``,
        )
        continue
      }
    }
    if (type && !isMediaType(type)) {
      refuse(parsed.line, `\`${type}\` nodes can be created only with \`POST …/canvas/changeset\``)
      continue
    }
    const node = addNode(draft, parsed, { type: type ?? 'image', text }, nodeParams.get(parsed.id), { patch, refuse, context, made })
    meant.set(parsed.id, node)
    patch.nodes.push(node)
    const id = shortName(node.shortId)
    if (warning) patch.warnings.push(`Line ${parsed.line}: ${warning}`)
    if (parsed.redeclared)
      patch.warnings.push(`Line ${parsed.redeclared.line}: ${brief(parsed.id)} had a different label before; the new label is used.`)
    if (!type)
      patch.warnings.push(
        `Line ${parsed.line}: the label of ${brief(parsed.id)} does not name a type (image, video, audio, text, model3d), so ${id} is an image node with the whole label as its prompt.`,
      )
    if (existing)
      patch.warnings.push(
        `The canvas already has a node ${parsed.id}: \`${parsed.id}["${brief(parsed.label ?? '')}"]\` created a new node, ${id}. To connect to ${parsed.id}, use it without a label.`,
      )
  }
  for (const { line, message } of diagram.doubtful) patch.warnings.push(`Line ${line}: ${message}.`)
  for (const id of nodeParams.keys())
    if (!diagram.nodes.some(node => node.id === id && (node.declared || readLabel(node).type !== undefined)))
      patch.problems.push({ field: `node_params.${id}`, message: 'is not the id of a node declared in the diagram' })
  for (const { id, line, members } of diagram.subgraphs)
    if (members.length > 0)
      patch.warnings.push(
        `Line ${line}: a patch does not create groups; the nodes of \`subgraph ${brief(id)}\` were added without a group.`,
      )
  connect(draft, diagram, meant, { patch, refuse, context, isSubgraph: id => subgraphs.has(id) && !meant.has(id) })
  if (patch.problems.length === 0) placeAddedNodes(draft, patch.nodes)
  patch.nodes = patch.nodes.map(node => draft.node(node.shortId)!)
  return patch
}

interface Making {
  patch: Patch
  refuse: (line: number, message: string) => void
  context: ValidationContext
}

function addNode(
  draft: Draft,
  parsed: ParsedNode,
  { type, text }: { type: MediaType; text: string },
  more: PatchedNode | undefined,
  { patch, refuse, context, made }: Making & { made: { newNodeId: () => string; now: number } },
): CanvasNode {
  const at = `node_params.${parsed.id}`
  const wrong = (field: string, message: string) => patch.problems.push({ field: `${at}.${field}`, message })
  const content = more?.contentUrl === undefined ? undefined : resolveContentUrl(more.contentUrl, type, context)
  const misplaced = more?.contentUrl !== undefined && misplacedField('content_url', type, brief(parsed.id))
  if (misplaced) wrong('content_url', misplaced)
  else if (content && 'problem' in content) wrong('content_url', content.problem)
  const asset = content && 'asset' in content ? content.asset : undefined
  const prompt = content ? undefined : (more?.prompt ?? (text === '' ? undefined : text))
  if (prompt !== undefined && prompt.length > maxPromptLength)
    refuse(parsed.line, `the label must have at most ${maxPromptLength} characters, because it is used as the prompt`)
  if (prompt !== undefined && prompt.trim() === '') refuse(parsed.line, 'the label is used as the prompt, so it must not be blank')
  if (content && text !== '')
    patch.warnings.push(`Line ${parsed.line}: ${brief(parsed.id)} shows \`content_url\`, so its label is a name, not a prompt.`)
  if (content && more?.model !== undefined) wrong('model', 'is for nodes that generate; this one shows `content_url`')
  let model: Model | undefined
  if (!content && more?.model !== undefined) {
    const judged = resolveModel(more.model, type, context.models)
    if ('model' in judged) model = judged.model
    else wrong('model', judged.problem)
  }
  if (!content && more?.model === undefined && !nodeTypes[type].isRouted) {
    const names = context.models.filter(each => each.type === type && !each.sandboxOnly).map(each => each.id)
    patch.warnings.push(
      `Line ${parsed.line}: ${brief(parsed.id)} has no model, and a model is chosen automatically only for images: to run it, set \`model\` in \`${at}\`${names[0] === undefined ? ', but none is available' : `, such as ${names[0]}`}.`,
    )
  }
  const params = content ? {} : judgedParams(more, at, { type, model }, { patch, context })
  return draft.add({
    nodeId: made.newNodeId(),
    type,
    label: text === '' ? defaultLabel(type, { prompt, asset }) : shorten(text, maxLabelLength),
    prompt,
    modelId: model?.id,
    params: Object.keys(params).length > 0 ? params : undefined,
    ...(asset && { assetId: asset.assetId }),
    ...(content && 'contentUrl' in content && { contentUrl: content.contentUrl }),
    x: 0,
    y: 0,
    ...defaultSize(type, asset),
    createdAt: made.now,
  })
}

function judgedParams(
  more: PatchedNode | undefined,
  at: string,
  { type, model }: { type: MediaType; model: Model | undefined },
  { patch, context }: Pick<Making, 'patch' | 'context'>,
): Params {
  if (!more) return {}
  const beside = {
    ...(more.aspectRatio !== undefined && { aspect_ratio: more.aspectRatio }),
    ...(more.resolution !== undefined && { resolution: more.resolution }),
  }
  const twice = Object.keys(beside).filter(name => Object.hasOwn(more.modelParameters, name))
  for (const name of twice) patch.warnings.push(`\`${at}.${name}\` is used, not the value in \`model_parameters\`.`)
  const judge = (requested: Params, field: string) =>
    model ? validateParams(requested, field, model, context) : validateTypeParams(requested, field, type, context)
  const all = [judge(more.modelParameters, `${at}.model_parameters`), judge(beside, at)]
  for (const { wrong, warnings } of all) {
    for (const problem of wrong) patch.problems.push(problem)
    for (const { message } of warnings) patch.warnings.push(message)
  }
  return Object.assign({}, ...all.map(({ params }) => params))
}

function connect(
  draft: Draft,
  diagram: ParsedDiagram,
  meant: ReadonlyMap<string, CanvasNode>,
  { patch, refuse, context, isSubgraph }: Making & { isSubgraph: (id: string) => boolean },
): void {
  const judge = createEdgeCheck(context)
  /** The edges, in diagram order. */
  const written = new Map<number, { line: number; from: string; to: string }>()
  for (const { from, to, label, line, kind, heads } of diagram.edges) {
    if (kind === 'invisible') continue
    const group = [from, to].find(isSubgraph)
    if (group !== undefined) refuse(line, `\`${brief(group)}\` is a subgraph: connect the nodes in it instead`)
    const [source, target] = [meant.get(from), meant.get(to)]
    if (!source || !target) continue // already reported at the first occurrence of the id
    if (source === target) {
      refuse(line, `\`${brief(from)}\` cannot feed itself`)
      continue
    }
    let slot = label === undefined || label === '' ? undefined : label
    if (slot !== undefined && slot.length > maxSlotLength) {
      patch.warnings.push(`Line ${line}: “${brief(slot)}” is too long for the name of an input; the edge was created without this name.`)
      slot = undefined
    }
    let verdict = judge(source, target, slot)
    if (verdict && 'problem' in verdict && verdict.at === 'in') {
      patch.warnings.push(`Line ${line}: “${brief(slot ?? '')}” ${verdict.problem}; the edge was created without this name.`)
      slot = undefined
      verdict = judge(source, target, slot)
    }
    if (verdict && 'problem' in verdict) {
      refuse(line, `\`${brief(verdict.at === 'from' ? from : to)}\` ${verdict.problem}`)
      continue
    }
    if (verdict) patch.warnings.push(`Line ${line}: ${verdict.warning}`)
    if (heads.start !== 'none' && heads.end !== 'none')
      patch.warnings.push(`Line ${line}: an edge has one direction, here from ${brief(from)} to ${brief(to)}.`)
    const edge = draft.connect(source.shortId, target.shortId, slot)
    if (!edge) {
      patch.warnings.push(`Line ${line}: ${brief(from)} already feeds ${brief(to)}.`)
      continue
    }
    written.set(edge.number, { line, from, to })
    patch.edges.push(edge)
  }
  for (const target of new Set(patch.edges.map(({ to }) => to)))
    for (const [number, { at, problem }] of edgesWithoutRoom(draft, draft.node(target)!, context)) {
      const edge = written.get(number)
      if (edge) refuse(edge.line, at === 'in' ? `the input of \`${brief(edge.to)}\` ${problem}` : `\`${brief(edge.to)}\` ${problem}`)
    }
  const circular = draft.circular().filter(({ number }) => written.has(number))
  const last = circular.at(-1) && written.get(circular.at(-1)!.number)
  if (last) refuse(last.line, `the edge from \`${brief(last.from)}\` to \`${brief(last.to)}\` creates a cycle`)
}

/** Reads a label: `type`, `type: text` or, if a class sets the type, only text. */
function readLabel({ label = '', declared, classes }: ParsedNode): { type?: NodeType; text: string; warning?: string } {
  const text = declared ? label.trim() : ''
  const classType = classes.map(name => name.toLowerCase()).find(isNodeType)
  const [, word = '', rest = ''] = /^(\w{1,20})\s*(?::\s*(.*))?$/s.exec(text) ?? []
  const labelType = word.toLowerCase()
  if (!isNodeType(labelType)) return { ...(classType && { type: classType }), text }
  if (classType === undefined || classType === labelType) return { type: labelType, text: rest.trim() }
  return {
    type: labelType,
    text: rest.trim(),
    warning: `the label says \`${labelType}\` and the class \`${classType}\`; it became ${labelType}.`,
  }
}

/** Shortens the caller's text for use in a message, and replaces line breaks and quotes with spaces. */
const brief = (text: string) => abbreviate(text, 40).replaceAll(/[\n\r"`]/g, ' ')
