import { useEffect, useRef, useState } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { useProject } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { useFlowState } from './flow-store.ts'
import { getKind, getTitle } from './node-kinds.tsx'

const intervalMs = 1000

/** Announces changes on the canvas, at most once per second. */
export function LiveRegion() {
  const announcement = useFlowState(state => state.announcement)
  const project = useProject()
  const { actionsBySlug } = useCatalog()
  const [text, setText] = useState('')
  const waiting = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = (sentence: string) => {
    if (!sentence) return
    waiting.current.push(sentence)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const sentences = waiting.current.splice(0)
      setText(sentences.length > 3 ? [...sentences.slice(-2), t.live.more(sentences.length - 2)].join(' ') : sentences.join(' '))
    }, intervalMs)
  }
  useEffect(() => queue(announcement), [announcement])
  useEffect(
    () =>
      project.store.subscribe(({ graph }, before) => {
        if (graph.nodes === before.graph.nodes) return
        for (const [key, node] of graph.nodes) {
          const old = before.graph.nodes.get(key)
          if (!old || old === node || old.status === node.status || old.status === null) continue
          const name = `${getKind(node.type).name} ${getTitle(node, actionsBySlug)}`
          if (node.status === 'generating') queue(t.live.started(name))
          else if (node.status === 'done') queue(t.live.done(name))
          else if (node.status === 'error') queue(t.live.failed(name))
        }
      }),
    [project, actionsBySlug],
  )
  return (
    <div className="ui-hidden" role="status" aria-live="polite">
      {text}
    </div>
  )
}
