/** A box's size, in canvas units. */
export interface FlowBox {
  width: number
  height: number
}

export interface Flow {
  boxes: readonly FlowBox[]
  /** Edges as pairs of box indexes: the start and the end of each edge. Cycles, self-loops and duplicates are allowed. */
  edges: readonly (readonly [number, number])[]
  /** The gap between columns (x), and between boxes in a column (y). */
  gap: { x: number; y: number }
  /**
   * The available space. If the boxes do not fit even with the smallest gaps, they overlap. A box extends beyond the available space only
   * if it is larger than that space.
   */
  room?: FlowBox
}

/** The upper left corner of a box. All positions in a flow are whole numbers, starting at 0. */
export interface FlowPlace {
  left: number
  top: number
}

/**
 * The graph layout port. A box is placed to the right of the boxes that feed it; boxes without edges are placed below all others. The same
 * flow always gets the same layout, unless time runs out.
 */
export interface Layout {
  /**
   * Lays out all flows in one request. Never fails: if the best layout takes too long, a simpler one is used.
   * @param within the time limit for the best layout, in milliseconds, which may be exceeded slightly; 0 to get the simplest layout
   * immediately, in this process
   */
  layOut: (flows: readonly Flow[], within?: number) => Promise<FlowPlace[][]>
  close: () => Promise<void>
}
