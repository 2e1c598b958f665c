import { NodeResizer, type NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useNode, useProject, useProjectState } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { EditableText } from './editable-text.tsx'
import { useFlow } from './flow-store.ts'
import type { FlowNode } from './moves.ts'

/** A note on the canvas. */
export const LabelNode = memo(function LabelNode({ id, selected }: NodeProps<FlowNode>) {
  const node = useNode(id)
  const project = useProject()
  const flow = useFlow()
  const readOnly = useProjectState(state => state.readOnly)
  if (!node) return null
  const text = node.text ?? node.label
  return (
    <>
      {selected && !readOnly && (
        <NodeResizer
          minWidth={80}
          minHeight={40}
          lineClassName="resize-line"
          handleClassName="resize-handle"
          onResizeEnd={() => flow.commit(t.steps.resize)}
        />
      )}
      <div
        className={selected ? 'note selected' : 'note'}
        data-node={id}
        role="group"
        tabIndex={0}
        aria-roledescription={t.nodes.kind}
        aria-label={t.nodes.label(text || t.untitled)}
        onFocus={event => {
          if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && !selected) flow.select([id])
        }}
      >
        <EditableText
          className="note-text"
          label={t.nodes.labelText}
          multiline
          value={text}
          placeholder={t.nodes.labelPlaceholder}
          disabled={readOnly}
          onChange={label => project.edit(t.steps.write, [{ kind: 'update', key: id, changes: { label } }])}
        />
      </div>
    </>
  )
})
