import type { Columns } from './columns.ts'
import type { Neighbors } from './order.ts'

/**
 * Assigns boxes to columns by their longest path from a source, and orders the boxes in each column by the mean position of their
 * neighbors. Takes time linear in the number of boxes and edges, so it can handle flows that would take Graphviz minutes.
 */
export function layeredColumns({ order, into, outOf }: Neighbors & { order: readonly number[] }, sweeps: number): Columns {
  const columnByBox = new Int32Array(into.length)
  for (const box of order) for (const from of into[box]!) columnByBox[box] = Math.max(columnByBox[box]!, columnByBox[from]! + 1)
  // Boxes without inputs go next to the boxes that they feed.
  for (const box of order.toReversed()) {
    if (into[box]!.length > 0 || outOf[box]!.length === 0) continue
    columnByBox[box] = outOf[box]!.reduce((least, to) => Math.min(least, columnByBox[to]!), Infinity) - 1
  }
  const columns: number[][] = []
  for (const box of order) (columns[columnByBox[box]!] ??= []).push(box)

  const position = new Float64Array(into.length)
  const note = (column: readonly number[]) => column.forEach((box, index) => (position[box] = (index + 0.5) / column.length))
  columns.forEach(note)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const near = sweep % 2 === 0 ? into : outOf
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed()) {
      const middle = new Map(
        column.map(box => {
          const others = near[box]!
          return [box, others.length === 0 ? position[box]! : others.reduce((sum, other) => sum + position[other]!, 0) / others.length]
        }),
      )
      column.sort((a, b) => middle.get(a)! - middle.get(b)!)
      note(column)
    }
  }
  return columns
}
