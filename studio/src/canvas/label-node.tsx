import { NodeResizer, type NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useNode, useProject, useProjectState } from '../data/project-store.ts'
import { EditableText } from './editable-text.tsx'
import { useFlow, type FlowNode } from './flow-store.ts'

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
          onResizeEnd={() => flow.commit('Resize')}
        />
      )}
      <div
        className={selected ? 'note selected' : 'note'}
        data-node={id}
        role="group"
        tabIndex={0}
        aria-roledescription="node"
        aria-label={`Label, ${text || 'untitled'}`}
        onFocus={event => {
          if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && !selected) flow.select([id])
        }}
      >
        <EditableText
          className="note-text"
          label="Text of the label"
          multiline
          value={text}
          placeholder="Write a note"
          disabled={readOnly}
          onChange={label => project.edit('Write', [{ kind: 'update', key: id, changes: { label } }])}
        />
      </div>
    </>
  )
})
