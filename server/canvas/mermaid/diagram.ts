/** A parsed flowchart with decoded strings. Lines and columns start at 1. */
export interface ParsedDiagram {
  /** Nodes, ordered by the first appearance of their ids. Subgraph and edge ids are not nodes. */
  nodes: ParsedNode[]
  edges: ParsedEdge[]
  subgraphs: ParsedSubgraph[]
  /** Styling and behavior statements, which are accepted and ignored: `style`, `click`, `direction` … */
  ignored: { line: number; statement: string }[]
  /**
   * Strings that probably do not mean what the author intended, in the order of the diagram. For example, Mermaid reads `"say \"hi\""` as
   * `say \hi\`.
   */
  doubtful: { line: number; message: string }[]
}

export interface ParsedNode {
  id: string
  /** The line of the node's label (or of a shape with text), or else of the first mention of its id. */
  line: number
  /** True if the node has a label anywhere; a bare id in an edge does not count. */
  declared: boolean
  /** The plain text of the effective label (the last one, as in Mermaid). Entities and `<br/>` are decoded. */
  label?: string
  /** The line of the latest label that replaced a different one. */
  redeclared?: { line: number }
  /**
   * The shape's name as in Mermaid's `@{ shape: … }`, or the name of the shape that the brackets denote; undefined if no shape is given.
   */
  shape?: string
  /** Class names from `:::name`, `class` statements and `@{ }`, in order. */
  classes: string[]
}

export interface ParsedEdge {
  from: string
  to: string
  /** The plain text on the edge. */
  label?: string
  line: number
  /** The kind of line (`-->`, `-.->`, `==>`, `~~~` …), regardless of its length. */
  kind: 'normal' | 'dotted' | 'thick' | 'invisible'
  /** The arrowheads at the start and end of the edge. */
  heads: { start: ArrowHead; end: ArrowHead }
}

export type ArrowHead = 'none' | 'point' | 'circle' | 'cross'

export interface ParsedSubgraph {
  id: string
  title: string
  line: number
  /** Ids of the subgraph's direct members (nodes and subgraphs), in order. */
  members: string[]
}

/** A node to draw; its id is its short id. */
export interface DrawnNode {
  id: string
  type: string
  /** The node's full text, such as `image: a red fox`; may contain any characters. */
  text: string
  /** Id of the `group` node that contains this node. */
  group?: string
}

export interface DrawnEdge {
  from: string
  to: string
  /** The input slot, drawn as the edge's text. */
  slot?: string
}

export const diagramLimits = { bytes: 262_144, nodes: 2000, edges: 5000 }

/** A syntax error, with advice on what to write instead. */
export class DiagramError extends Error {
  readonly line: number
  readonly column: number
  /** @param message without the line number, such as "the quote is never closed" */
  constructor(line: number, column: number, message: string) {
    super(message)
    this.line = line
    this.column = column
  }
}
