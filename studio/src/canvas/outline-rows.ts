/** The canvas as a tree in which each node is listed under its inputs. Nothing in this file has side effects. */
import { edgesInto, edgesFrom, type GraphData } from '../data/graph.ts'

export interface Row {
  key: string
  level: number
  /** Position among its siblings, starting at 1. */
  place: number
  of: number
  isOpen: boolean
  hasChildren: boolean
}

/** Lists every node once: a node that several others feed is listed under the first of them. Siblings are listed from left to right. */
export function outlineRows(graph: GraphData, closed: ReadonlySet<string>): Row[] {
  const order = (keys: Iterable<string>) =>
    [...new Set(keys)].toSorted((a, b) => {
      const [one, other] = [graph.nodes.get(a)!, graph.nodes.get(b)!]
      return one.position.x - other.position.x || one.position.y - other.position.y
    })
  const members = Map.groupBy(graph.nodes.values(), ({ group }) => group)
  const rows: Row[] = []
  const seen = new Set<string>()
  const getChildren = (key: string) => {
    const node = graph.nodes.get(key)!
    if (node.type === 'group') return order((members.get(key) ?? []).map(member => member.key).filter(each => isRootIn(each, key)))
    return order(edgesFrom(graph, key).flatMap(({ to }) => (graph.nodes.get(to)?.group === node.group ? [to] : [])))
  }
  /** True if no other node of the same group feeds this node. */
  const isRootIn = (key: string, group: string | null) =>
    edgesInto(graph, key).every(({ from }) => (graph.nodes.get(from)?.group ?? null) !== group)
  const roots = order((members.get(null) ?? []).map(({ key }) => key).filter(key => isRootIn(key, null)))
  // Uses an explicit stack, because a chain may be longer than the call stack allows.
  const left = roots.toReversed().map((key, index) => ({ key, level: 1, place: roots.length - index, of: roots.length }))
  for (let next = left.pop(); next; next = left.pop()) {
    const { key, level, place, of } = next
    if (seen.has(key)) continue
    seen.add(key)
    const children = getChildren(key).filter(child => !seen.has(child))
    const isOpen = !closed.has(key)
    rows.push({ key, level, place, of, isOpen, hasChildren: children.length > 0 })
    if (isOpen)
      for (const [index, child] of [...children.entries()].toReversed())
        left.push({ key: child, level: level + 1, place: index + 1, of: children.length })
    else hide(children)
  }
  return rows

  function hide(keys: readonly string[]): void {
    const hidden = [...keys]
    for (let key = hidden.pop(); key !== undefined; key = hidden.pop()) {
      if (seen.has(key)) continue
      seen.add(key)
      hidden.push(...getChildren(key))
    }
  }
}
