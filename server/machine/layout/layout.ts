/** In canvas units. */
export interface FlowBox {
  width: number
  height: number
}

/** Boxes and the edges between them. */
export interface Flow {
  boxes: readonly FlowBox[]
  /** Edges as indexes of boxes, from and to. Cycles, loops and duplicates are allowed. */
  edges: readonly (readonly [number, number])[]
  /** Gap between columns (x), and between boxes of one column (y). */
  gap: { x: number; y: number }
  /** Available room. Boxes overlap if they do not fit with any gap, and exceed the room only if they are larger than it. */
  room?: FlowBox
}

/** Upper left corner of a box. In a flow, all positions are whole numbers, starting at 0. */
export interface FlowPlace {
  left: number
  top: number
}

/**
 * The graph layout port. A box is to the right of the boxes that feed it; boxes without edges are below all others. The same flow gets the
 * same layout, unless time runs out.
 */
export interface Layout {
  /**
   * Lays out all flows of one request. Never fails: if the best layout takes too long, a simpler one is used.
   * @param within milliseconds for the best layout, exceeded slightly; 0 for the simplest layout at once, in this process
   */
  layOut: (flows: readonly Flow[], within?: number) => Promise<FlowPlace[][]>
  close: () => Promise<void>
}
