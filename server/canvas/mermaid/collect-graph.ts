import { type diagramLimits, type ParsedDiagram, type ParsedEdge, type ParsedNode, type ParsedSubgraph } from './diagram.ts'
import type { Link } from './read-link.ts'
import type { Mention } from './mention.ts'

const depthLimit = 50

/** A subgraph whose `end` has not yet been read. */
interface OpenSubgraph {
  id: string | undefined
  title: string
  line: number
  mentions: Set<string>
}

type Node = ParsedNode & Pick<Mention, 'image'>

/** Builds the graph as Mermaid does, mention by mention. Rejects the graph as soon as it would exceed a limit. */
export class Graph {
  readonly #refuse: (message: string) => never
  readonly #limits: typeof diagramLimits
  readonly #findLine: (at: number) => number
  readonly #nodes = new Map<string, Node>()
  readonly #edges: ParsedEdge[] = []
  /** Ids that belong to edges rather than nodes: `e1@{ animate: true }` describes an edge. */
  readonly #edgeIds = new Set<string>()
  readonly #subgraphs = new Map<string, ParsedSubgraph>()
  #closed = 0
  /** Ids of all members of subgraphs; each id can be a member of only one subgraph. */
  readonly #members = new Set<string>()
  readonly #open: OpenSubgraph[] = []
  readonly #ignored: ParsedDiagram['ignored'] = []

  constructor(limits: typeof diagramLimits, refuse: (message: string) => never, findLine: (at: number) => number) {
    this.#limits = limits
    this.#refuse = refuse
    this.#findLine = findLine
  }

  get edgeCount(): number {
    return this.#edges.length
  }

  mention({ id, label, shape, className, image, at }: Mention): void {
    if (this.#edgeIds.has(id)) return
    this.#open.at(-1)?.mentions.add(id)
    let node = this.#nodes.get(id)
    if (!node) {
      if (this.#nodes.size === this.#limits.nodes)
        this.#refuse(`there are more than ${this.#limits.nodes} nodes: split the diagram into several`)
      node = { id, line: this.#findLine(at), declared: false, classes: [] }
      this.#nodes.set(id, node)
    }
    if (label !== undefined) {
      const line = this.#findLine(at)
      if (node.declared && node.label !== label) node.redeclared = { line }
      node.label = label
      node.declared = true
      node.line = line
    }
    if (shape !== undefined) node.shape = shape
    if (className !== undefined) node.classes.push(className)
    if (image === undefined) return
    node.image ??= image
    if (label === undefined && (node.label === undefined || node.label === id)) node.label = ''
  }

  connect(from: readonly string[], to: readonly string[], { id, kind, heads, line, label }: Link): void {
    if (id !== undefined) this.#edgeIds.add(id)
    for (const start of from)
      for (const end of to) {
        if (this.#edges.length === this.#limits.edges)
          this.#refuse(`there are more than ${this.#limits.edges} edges: split the diagram into several`)
        this.#edges.push({ from: start, to: end, kind, heads, line, ...(label !== undefined && { label }) })
      }
  }

  /** Applies `class a,b name` to existing nodes and subgraphs. */
  classify(ids: string, className: string): void {
    for (const id of ids.split(',')) this.#nodes.get(id)?.classes.push(className)
  }

  begin(id: string | undefined, title: string, at: number): void {
    if (this.#open.length === depthLimit) this.#refuse(`subgraphs are nested more than ${depthLimit} levels deep: use fewer levels`)
    this.#open.push({ id, title, line: this.#findLine(at), mentions: new Set() })
  }

  end(): void {
    const closed = this.#open.pop()
    if (!closed) return this.#refuse('this `end` has no subgraph to close: remove it')
    const { id = `subGraph${this.#closed}`, title, line, mentions } = closed
    this.#closed++
    const members = [...mentions].filter(member => member !== id && !this.#members.has(member))
    const same = this.#subgraphs.get(id)
    for (const member of members) {
      this.#members.add(member)
      same?.members.push(member)
    }
    if (!same) this.#subgraphs.set(id, { id, title, line, members })
    this.#open.at(-1)?.mentions.add(id)
  }

  /** The line where the innermost open subgraph begins. */
  get openLine(): number | undefined {
    return this.#open.at(-1)?.line
  }

  ignore(statement: string, at: number): void {
    this.#ignored.push({ statement, line: this.#findLine(at) })
  }

  finish(): Omit<ParsedDiagram, 'doubtful'> {
    const nodes = [...this.#nodes.values()].filter(({ id }) => !this.#subgraphs.has(id))
    return {
      nodes: nodes.map(node => (node.image === undefined ? node : shapedByImage(node))),
      edges: this.#edges,
      subgraphs: [...this.#subgraphs.values()],
      ignored: this.#ignored,
    }
  }
}

function shapedByImage({ image, ...node }: Node): ParsedNode {
  return { ...node, ...(image && { shape: node.shape ?? image }) }
}
