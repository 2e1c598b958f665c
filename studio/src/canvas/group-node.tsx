import { NodeResizer, useStore as useFlowView, type NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useNode, useProject, useProjectState } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { plainZoom } from './card-node.tsx'
import { EditableText } from './editable-text.tsx'
import { useFlow } from './flow-store.ts'
import type { FlowNode } from './moves.ts'

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
          onResizeEnd={() => flow.commit(t.steps.resize)}
        />
      )}
      <div
        className={selected ? 'frame selected' : 'frame'}
        data-node={id}
        role="group"
        tabIndex={0}
        aria-roledescription={t.nodes.kind}
        aria-label={t.nodes.group(node.label || t.untitled)}
        onFocus={event => {
          if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && !selected) flow.select([id])
        }}
      >
        {!isPlain && (
          <EditableText
            className="frame-title"
            label={t.nodes.groupName}
            value={node.label}
            placeholder={t.types.group}
            disabled={readOnly}
            onChange={label => project.edit(t.steps.rename, [{ kind: 'update', key: id, changes: { label } }])}
          />
        )}
      </div>
    </>
  )
})
