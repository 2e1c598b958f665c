import { ChevronRight, CircleAlert, X } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { edgesInto } from '../data/graph.ts'
import { useNode, useProjectState } from '../data/project-store.ts'
import { IconButton } from '../ui/index.ts'
import { useFlow, useFlowState } from './flow-store.ts'
import { typeColor, getKind, getName, getShownName } from './node-kinds.tsx'
import { outlineRows, type Row } from './outline-rows.ts'
import { useCanvasNavigation } from './use-canvas-navigation.ts'
import { outlineTexts } from '../ui/texts.ts'

const rowHeight = 30
const beyond = 8

/**
 * Shows all nodes as a tree that follows their wires. For screen reader users, the tree replaces the canvas; anyone can use it to navigate.
 */
export default function Outline() {
  const graph = useProjectState(state => state.graph)
  const selection = useFlowState(state => state.selection)
  const flow = useFlow()
  const { goTo } = useCanvasNavigation()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string>()
  const [seen, setSeen] = useState({ top: 0, height: 600 })
  const scroller = useRef<HTMLDivElement>(null)
  // The tree does not depend on the status of nodes, so it is not rebuilt when a status changes.
  const { edges } = graph
  const shape = useShape()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `shape` represents the nodes
  const rows = useMemo(() => outlineRows(graph, closed), [shape, edges, closed])
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === (active ?? selection[0])),
  )
  useEffect(() => {
    const element = scroller.current!
    const measure = () => setSeen({ top: element.scrollTop, height: element.clientHeight })
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  useEffect(() => setActive(undefined), [selection])

  const move = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (!row) return
    setActive(row.key)
    const top = rows.indexOf(row) * rowHeight
    const element = scroller.current!
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight) element.scrollTop = top + rowHeight - element.clientHeight
  }
  const toggle = ({ key }: Row, open: boolean) =>
    setClosed(before => {
      const next = new Set(before)
      if (open) next.delete(key)
      else next.add(key)
      return next
    })
  const keys = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row) return
    switch (event.key) {
      case 'ArrowDown':
        move(at + 1)
        break
      case 'ArrowUp':
        move(at - 1)
        break
      case 'Home':
        move(0)
        break
      case 'End':
        move(rows.length - 1)
        break
      case 'ArrowRight':
        if (row.hasChildren && !row.isOpen) toggle(row, true)
        else if (row.hasChildren) move(at + 1)
        break
      case 'ArrowLeft':
        if (row.hasChildren && row.isOpen) toggle(row, false)
        else move(rows.findLastIndex((each, index) => index < at && each.level < row.level))
        break
      case 'Enter':
      case ' ':
        goTo(row.key, { focus: event.key === 'Enter' })
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - beyond)
  const last = Math.min(rows.length, Math.ceil((seen.top + seen.height) / rowHeight) + beyond)
  // Renders the focused row even if it is out of view.
  const shown = rows.slice(first, last)
  const activeRow = rows[at]
  if (activeRow && !shown.includes(activeRow)) shown.push(activeRow)
  return (
    <nav className="outline" aria-label={outlineTexts.panel}>
      <div className="outline-head">
        <h2>{outlineTexts.title}</h2>
        <span className="ui-num">{graph.nodes.size}</span>
        <IconButton size="small" label={outlineTexts.close} icon={<X />} onClick={() => flow.store.setState({ outline: false })} />
      </div>
      <div
        ref={scroller}
        className="outline-tree"
        role="tree"
        aria-label={outlineTexts.title}
        aria-multiselectable="true"
        tabIndex={0}
        {...(activeRow && { 'aria-activedescendant': `row-${activeRow.key}` })}
        onKeyDown={keys}
      >
        <div role="presentation" style={{ height: rows.length * rowHeight }}>
          {shown.map(row => (
            <Line
              key={row.key}
              row={row}
              top={rows.indexOf(row) * rowHeight}
              active={row === activeRow}
              selected={selection.includes(row.key)}
              onToggle={() => toggle(row, !row.isOpen)}
              onChoose={() => {
                goTo(row.key, { focus: false })
                // In a narrow window, the outline covers the canvas, so the outline closes.
                if (innerWidth < 768) flow.store.setState({ outline: false })
              }}
            />
          ))}
        </div>
        {rows.length === 0 && <p className="outline-none">{outlineTexts.none}</p>}
      </div>
    </nav>
  )
}

/** Returns a value that changes when nodes are added, removed, moved or regrouped, but not when their status changes. */
function useShape(): string {
  return useProjectState(({ graph }) => getShape(graph.nodes))
}

const shapes = new WeakMap<object, string>()
function getShape(nodes: ReadonlyMap<string, { position: { x: number; y: number }; group: string | null }>): string {
  let shape = shapes.get(nodes)
  if (shape === undefined) {
    let sum = 0
    for (const [key, { position, group }] of nodes)
      sum = (Math.imul(sum, 31) + computeHash(key) + Math.round(position.x) * 7 + Math.round(position.y) + computeHash(group ?? '')) | 0
    shapes.set(nodes, (shape = `${nodes.size} ${sum}`))
  }
  return shape
}

function computeHash(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

interface LineProps {
  row: Row
  top: number
  active: boolean
  selected: boolean
  onToggle: () => void
  onChoose: () => void
}

const Line = memo(function Line({ row, top, active, selected, onToggle, onChoose }: LineProps) {
  const node = useNode(row.key)
  const { actionsBySlug } = useCatalog()
  const inputs = useProjectState(state => edgesInto(state.graph, row.key).length)
  if (!node) return null
  const { icon: Icon } = getKind(node.type)
  return (
    <div
      id={`row-${row.key}`}
      role="treeitem"
      className={active ? 'outline-row active' : 'outline-row'}
      aria-label={getName(node, inputs, actionsBySlug)}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-selected={selected}
      {...(row.hasChildren && { 'aria-expanded': row.isOpen })}
      style={{ top, paddingInlineStart: `${Math.min(row.level, 12) * 14 - 6}px` }}
      onClick={onChoose}
    >
      <span
        className={row.isOpen ? 'outline-twist open' : 'outline-twist'}
        onClick={event => {
          event.stopPropagation()
          if (row.hasChildren) onToggle()
        }}
      >
        {row.hasChildren && <ChevronRight size={14} />}
      </span>
      <Icon size={14} style={{ color: typeColor(node.type) }} />
      <span className="outline-title" dir="auto">
        {getShownName(node, actionsBySlug)}
      </span>
      {node.status === 'generating' && <span className="ui-spin" />}
      {node.status === 'error' && <CircleAlert size={14} className="bad" />}
      {node.status === 'done' && node.stale && <i className="outline-stale" />}
    </div>
  )
})
