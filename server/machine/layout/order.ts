import type { Flow } from './layout.ts'

export interface Neighbors {
  into: readonly (readonly number[])[]
  outOf: readonly (readonly number[])[]
}

/** Returns each box's neighbors, ignoring duplicate edges and self-loops. */
export function findNeighbors({ boxes, edges }: Pick<Flow, 'boxes' | 'edges'>): Neighbors {
  const into = boxes.map(() => new Set<number>())
  const outOf = boxes.map(() => new Set<number>())
  for (const [from, to] of edges) {
    if (from === to) continue
    outOf[from]!.add(to)
    into[to]!.add(from)
  }
  return { into: into.map(set => [...set]), outOf: outOf.map(set => [...set]) }
}

/** Returns the connected components, ordered by their first box. The boxes in each component are in ascending order. */
export function findComponents({ into, outOf }: Neighbors): number[][] {
  const seen = new Set<number>()
  const components: number[][] = []
  for (let start = 0; start < into.length; start++) {
    if (seen.has(start)) continue
    seen.add(start)
    const component = [start]
    // `component` grows during the loop.
    for (const box of component) {
      for (const other of [...into[box]!, ...outOf[box]!]) {
        if (seen.has(other)) continue
        seen.add(other)
        component.push(other)
      }
    }
    components.push(component.toSorted((a, b) => a - b))
  }
  return components
}

/** Returns a topological order and each box's neighbors, ignoring edges that would close a cycle. */
export function inOrder({ outOf }: Neighbors): Neighbors & { order: number[] } {
  const ended: number[] = []
  const state = new Uint8Array(outOf.length)
  const path: { box: number; next: number }[] = []
  const into: number[][] = outOf.map(() => [])
  const onward: number[][] = outOf.map(() => [])
  const enter = (box: number) => {
    state[box] = 1
    path.push({ box, next: outOf[box]!.length })
  }
  // The search starts with the last box, so that boxes keep their original order where no edge determines it.
  for (let start = outOf.length - 1; start >= 0; start--) {
    if (state[start] === 0) enter(start)
    for (let step = path.at(-1); step; step = path.at(-1)) {
      if (step.next === 0) {
        state[step.box] = 2
        ended.push(step.box)
        path.pop()
        continue
      }
      const other = outOf[step.box]![--step.next]!
      if (state[other] === 1) continue
      onward[step.box]!.push(other)
      into[other]!.push(step.box)
      if (state[other] === 0) enter(other)
    }
  }
  return { order: ended.toReversed(), into, outOf: onward }
}
