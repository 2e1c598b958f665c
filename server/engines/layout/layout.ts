/** In canvas units. */
export interface FlowBox {
  width: number
  height: number
}

/** Boxes to be placed along the edges between them. */
export interface Flow {
  boxes: readonly FlowBox[]
  /** Indexes of boxes, from and to. Circles, loops and repetitions are welcome. */
  edges: readonly (readonly [number, number])[]
  /** Between columns, and between boxes one below the other. */
  gap: { x: number; y: number }
  /** What there is room for. What fits at no gap lies on top of each other, and sticks out only where it is larger than the room. */
  room?: FlowBox
}

/** Upper left corner of a box. All of a flow are whole numbers from 0 on. */
export interface FlowPlace {
  left: number
  top: number
}

/**
 * The port to who lays out graphs: what feeds stands left of what it feeds, what has no edges below it all. The same flow
 * is laid out the same way again, unless time ran out.
 */
export interface Layout {
  /**
   * All flows of one request. Always answers: where the best way takes too long, with a plainer one.
   * @param within milliseconds for the best way; a few more may pass. 0: at once, in this process, the plainest way
   */
  layOut: (flows: readonly Flow[], within?: number) => Promise<FlowPlace[][]>
  close: () => Promise<void>
}
