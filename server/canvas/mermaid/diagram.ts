/** A flowchart as it was written, its texts decoded. Lines and columns count from 1. */
export interface ParsedDiagram {
  /** In the order in which their ids first appear. The id of a subgraph or an edge is none of a node. */
  nodes: ParsedNode[]
  edges: ParsedEdge[]
  subgraphs: ParsedSubgraph[]
  /** Statements about looks and behaviour, which are accepted and do nothing: `style`, `click`, `direction` … */
  withoutEffect: { line: number; statement: string }[]
  /** Texts that probably mean something else than they say, in order: `"say \"hi\""` is `say \hi\` in Mermaid. */
  doubtful: { line: number; message: string }[]
}

export interface ParsedNode {
  id: string
  /** Where it was given a label (or a shape with a text), else where its id first appears. */
  line: number
  /** Whether it was given a label anywhere; a bare id in an edge is not. */
  declared: boolean
  /** The text of the label that counts (as in Mermaid, the last), plain: entities and `<br/>` decoded. */
  label?: string
  /** Where it was last given a label that differs from the one before. */
  redeclared?: { line: number }
  /** As the shape's name in Mermaid's `@{ shape: … }` or what its brackets mean; `undefined` where it has none. */
  shape?: string
  /** By `:::name`, `class` statements and `@{ }`, in order. */
  classes: string[]
}

export interface ParsedEdge {
  from: string
  to: string
  /** The text on the edge, plain. */
  label?: string
  line: number
  /** Which of `-->`, `-.->`, `==>`, `~~~` … it is, without its length. */
  kind: 'normal' | 'dotted' | 'thick' | 'invisible'
  /** Heads at its start and end. */
  heads: { start: ArrowHead; end: ArrowHead }
}

export type ArrowHead = 'none' | 'point' | 'circle' | 'cross'

export interface ParsedSubgraph {
  id: string
  title: string
  line: number
  /** Ids of the nodes and subgraphs directly in it, in order. */
  members: string[]
}

/** What to draw: ids are short ids. */
export interface DrawnNode {
  id: string
  type: string
  /** Its whole text, of any characters, such as `image: a red fox`. */
  text: string
  /** Id of the `group` node that it is in. */
  group?: string
}

export interface DrawnEdge {
  from: string
  to: string
  /** Its input slot, written on the edge. */
  slot?: string
}

export const diagramLimits = { bytes: 262_144, nodes: 2000, edges: 5000 }

/** What cannot be read as a flowchart, and what to write instead. */
export class DiagramError extends Error {
  readonly line: number
  readonly column: number
  /** @param message without the line, such as "`end` closes no subgraph" */
  constructor(line: number, column: number, message: string) {
    super(message)
    this.line = line
    this.column = column
  }
}
