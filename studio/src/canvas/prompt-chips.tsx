/**
 * Draws a prompt behind its field, with the mentions as chips. The field's own letters are transparent. The field handles the caret,
 * selection, input methods and screen readers, so every letter must have the same position in both layers.
 */
import { useEffect, useRef, type RefObject } from 'react'
import type { CanvasNode } from '../data/graph.ts'
import { useProjectState } from '../data/project-store.ts'
import { splitMentions, type MentionNames } from './mentions.ts'
import { typeColor } from './node-kinds.tsx'
import './prompt-chips.css'
import { Thumb } from './thumb.tsx'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  names: MentionNames
}

export function PromptChips({ field, text, names }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const nodes = useProjectState(state => state.graph.nodes)
  const byId = new Map<string, CanvasNode>()
  for (const node of nodes.values()) for (const id of [node.id, node.nodeId]) if (id !== undefined && names.has(id)) byId.set(id, node)
  useEffect(() => {
    const area = field.current
    if (!area) return
    // The layer's lines must wrap like those of the field, where a scrollbar may take up some of the width.
    const fit = () => {
      if (!layer.current) return
      layer.current.style.inlineSize = `${area.clientWidth}px`
      layer.current.style.blockSize = `${area.clientHeight}px`
      layer.current.scrollTop = area.scrollTop
    }
    fit()
    const sizes = new ResizeObserver(fit)
    sizes.observe(area)
    area.addEventListener('scroll', fit)
    return () => {
      sizes.disconnect()
      area.removeEventListener('scroll', fit)
    }
  }, [field])
  useEffect(() => {
    if (layer.current && field.current) layer.current.scrollTop = field.current.scrollTop
  }, [field, text])
  return (
    <div ref={layer} className="prompt-chips" aria-hidden="true" dir="auto">
      {splitMentions(text, names).map((part, at) => {
        if (typeof part === 'string') return part
        const node = byId.get(part.id)
        return (
          <span key={at} className="prompt-chip" style={{ '--chip': typeColor(node?.type ?? 'text') } as never}>
            <span className="prompt-chip-edge">
              @[
              {node && (
                <span className="prompt-chip-image">
                  <Thumb node={node} />
                </span>
              )}
            </span>
            {part.name}
            <span className="prompt-chip-edge">]</span>
          </span>
        )
      })}
      {/* A trailing line break has no height unless a character follows it. */}
      {text.endsWith('\n') && '\u200B'}
    </div>
  )
}
