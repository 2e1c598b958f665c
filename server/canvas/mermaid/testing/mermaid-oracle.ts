/**
 * Mermaid's interpretation of a flowchart, for comparison in tests. The `mermaid` package runs in Node, without a DOM and therefore without
 * its sanitizer, DOMPurify, which needs a window. No sanitizer is needed, because Mermaid's output is never displayed.
 */
import { registerHooks } from 'node:module'
import type { ArrowHead, ParsedDiagram, ParsedEdge, ParsedNode } from '../diagram.ts'
import { decodeText } from '../scan-entities.ts'

registerHooks({
  resolve: (specifier, context, next) => (specifier === 'dompurify' ? { url: noSanitiser, shortCircuit: true } : next(specifier, context)),
})
const noSanitiser = 'data:text/javascript,export default { addHook() {}, sanitize: text => text, isSupported: true }'

const { default: mermaid } = await import('mermaid')
/**
 * Mermaid copies all settings several times per diagram, which takes longer than parsing the diagram; settings for appearance are therefore
 * omitted.
 */
const { mermaidAPI } = mermaid
for (const [name, settings] of Object.entries(mermaidAPI.defaultConfig as Record<string, unknown>))
  if (Array.isArray(settings)) settings.length = 0
  else if (typeof settings === 'object' && settings !== null && name !== 'flowchart')
    for (const key of Object.keys(settings)) delete (settings as Record<string, unknown>)[key]
mermaid.initialize({ logLevel: 'fatal' })
mermaidAPI.globalReset()
mermaidAPI.setConfig({ maxTextSize: 10_000_000, maxEdges: 1_000_000, securityLevel: 'strict', logLevel: 'fatal' })

/** The parts of Mermaid's internal representation of a flowchart that this file reads. */
interface Flowchart {
  getVertices: () => Map<string, Vertex>
  getEdges: () => Edge[]
  getSubGraphs: () => { id: string; title: string; nodes: string[] }[]
}

interface Vertex {
  id: string
  text?: string
  type?: string
  icon?: string
  img?: string
  classes: string[]
}

interface Edge {
  start: string
  end: string
  text: string
  type?: string
  /** `INVALID` if the two ends of a link contradict each other. */
  stroke: ParsedEdge['kind'] | 'INVALID'
}

/**
 * Parses a flowchart with Mermaid. Mermaid does not report line numbers, so every line is 0. A node is `declared` if it has a shape or text
 * other than its id. @returns undefined if the text is not a flowchart or Mermaid rejects it
 */
export async function readWithMermaid(text: string): Promise<ParsedDiagram | undefined> {
  const flowchart = await parseWithMermaid(text)
  if (!flowchart) return undefined
  const vertices = flowchart.getVertices()
  const subgraphs = flowchart.getSubGraphs()
  // An edge to a subgraph creates a vertex that has the subgraph's name and is not drawn.
  const frames = new Set(subgraphs.map(({ id }) => id))
  return {
    nodes: [...vertices.values()].filter(({ id }) => !frames.has(id)).map(toNode),
    edges: flowchart.getEdges().map(toEdge),
    subgraphs: subgraphs.map(({ id, title, nodes }) => ({
      id: written(id),
      title: decode(title),
      line: 0,
      // The text of an `accTitle` is also listed as a member.
      members: nodes.filter(member => vertices.has(member) || frames.has(member)).map(written),
    })),
    ignored: [],
    doubtful: [],
  }
}

/**
 * Returns Mermaid's internal representation of a flowchart. @returns undefined if Mermaid rejects the text or treats it as another type of
 * diagram
 */
async function parseWithMermaid(text: string): Promise<Flowchart | undefined> {
  try {
    const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(text)
    return type.startsWith('flowchart') ? (db as unknown as Flowchart) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the parts that two parsers must agree on: everything except line numbers, whether a bare id was declared and the order within a
 * subgraph.
 */
export function comparableGraph({ nodes, edges, subgraphs }: ParsedDiagram) {
  return {
    nodes: nodes.map(({ id, label, shape, classes }) => ({ id, label: label ?? id, shape, classes })),
    edges: edges.map(({ from, to, label, kind, heads }) => ({ from, to, label, kind, heads })),
    subgraphs: subgraphs
      .map(({ id, title, members }) => ({ id, title, members: members.toSorted() }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

function toNode({ id, text, type, icon, img, classes }: Vertex): ParsedNode {
  const label = text === undefined ? undefined : decode(text)
  const shape = type ?? (icon !== undefined ? 'icon' : img !== undefined ? 'image' : undefined)
  const declared = shape !== undefined || (label !== undefined && label !== id)
  return {
    id: written(id),
    line: 0,
    declared,
    ...(label !== undefined && { label }),
    ...(shape !== undefined && { shape }),
    // A `click` statement adds this class.
    classes: classes.filter(name => name !== 'clickable'),
  }
}

const heads: Record<string, ArrowHead> = { point: 'point', circle: 'circle', cross: 'cross', open: 'none' }

function toEdge({ start, end, text, type = 'arrow_open', stroke }: Edge): ParsedEdge {
  const [, both, name = ''] = /^(double_)?arrow_(\w+)$/.exec(type) ?? []
  const head = heads[name] ?? 'none'
  const label = decode(text)
  return {
    from: written(start),
    to: written(end),
    ...(label !== '' && { label }),
    line: 0,
    kind: stroke === 'INVALID' ? 'normal' : stroke,
    heads: { start: both ? head : 'none', end: head },
  }
}

/** Mermaid keeps entities encoded in an internal form until it draws the diagram. */
const written = (text: unknown) => String(text).replaceAll(/ﬂ°°?(\w+)¶ß/g, '#$1;')
const decode = (text: unknown) => decodeText(written(text))
