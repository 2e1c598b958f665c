/** A parsed flowchart with decoded texts. Lines and columns start at 1. */
export interface ParsedDiagram {
  /** Nodes in the order in which their ids first appear. Ids of subgraphs and edges are not nodes. */
  nodes: ParsedNode[]
  edges: ParsedEdge[]
  subgraphs: ParsedSubgraph[]
  /** Styling and behavior statements, which are accepted and ignored: `style`, `click`, `direction` … */
  ignored: { line: number; statement: string }[]
  /** Texts that probably do not have the intended meaning, in order: `"say \"hi\""` is `say \hi\` in Mermaid. */
  doubtful: { line: number; message: string }[]
}

export interface ParsedNode {
  id: string
  /** The line of its label (or of a shape with a text), or else of the first mention of its id. */
  line: number
  /** True if it has a label anywhere; a bare id in an edge does not count. */
  declared: boolean
  /** Plain text of the effective label (the last one, as in Mermaid): entities and `<br/>` decoded. */
  label?: string
  /** The line at which a later label last replaced a different one. */
  redeclared?: { line: number }
  /** The shape's name in Mermaid's `@{ shape: … }`, or the equivalent of its brackets; undefined without a shape. */
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
  /** The kind of line (`-->`, `-.->`, `==>`, `~~~` …) without its length. */
  kind: 'normal' | 'dotted' | 'thick' | 'invisible'
  /** Arrow heads at the start and end of the edge. */
  heads: { start: ArrowHead; end: ArrowHead }
}

export type ArrowHead = 'none' | 'point' | 'circle' | 'cross'

export interface ParsedSubgraph {
  id: string
  title: string
  line: number
  /** Ids of its direct members, nodes and subgraphs, in order. */
  members: string[]
}

/** A node to draw; ids are short ids. */
export interface DrawnNode {
  id: string
  type: string
  /** The whole text, such as `image: a red fox`; may contain any characters. */
  text: string
  /** Id of the `group` node that contains it. */
  group?: string
}

export interface DrawnEdge {
  from: string
  to: string
  /** The input slot, written as the edge's text. */
  slot?: string
}

export const diagramLimits = { bytes: 262_144, nodes: 2000, edges: 5000 }

/** A syntax error, with advice on what to write instead. */
export class DiagramError extends Error {
  readonly line: number
  readonly column: number
  /** @param message without the line, such as "the quote is never closed" */
  constructor(line: number, column: number, message: string) {
    super(message)
    this.line = line
    this.column = column
  }
}
