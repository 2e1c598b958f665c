import { NodeResizer, useStore as useFlowView, type NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useNode, useProject, useProjectState } from '../data/project-store.ts'
import { plainZoom } from './card-node.tsx'
import { EditableText } from './editable-text.tsx'
import { useFlow, type FlowNode } from './flow-store.ts'

/** A frame around other nodes. */
export const GroupNode = memo(function GroupNode({ id, selected }: NodeProps<FlowNode>) {
  const node = useNode(id)
  const project = useProject()
  const flow = useFlow()
  const readOnly = useProjectState(state => state.readOnly)
  const isPlain = useFlowView(state => state.transform[2] < plainZoom)
  if (!node) return null
  return (
    <>
      {selected && !readOnly && (
        <NodeResizer
          minWidth={160}
          minHeight={120}
          lineClassName="resize-line"
          handleClassName="resize-handle"
          onResizeEnd={() => flow.commit('Resize')}
        />
      )}
      <div
        className={selected ? 'frame selected' : 'frame'}
        data-node={id}
        role="group"
        tabIndex={0}
        aria-roledescription="node"
        aria-label={`Group, ${node.label || 'untitled'}`}
        onFocus={event => {
          if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && !selected) flow.select([id])
        }}
      >
        {!isPlain && (
          <EditableText
            className="frame-title"
            label="Name of the group"
            value={node.label}
            placeholder="Group"
            disabled={readOnly}
            onChange={label => project.edit('Rename', [{ kind: 'update', key: id, changes: { label } }])}
          />
        )}
      </div>
    </>
  )
})
