import { useStore as useFlowView, type NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useNode, useProject, useProjectState } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { plainZoom } from './card-node.tsx'
import { EditableText } from './editable-text.tsx'
import type { FlowNode } from './moves.ts'
import { NodeFrame } from './node-frame.tsx'

/** A frame around other nodes. */
export const GroupNode = memo(function GroupNode({ id, selected }: NodeProps<FlowNode>) {
  const node = useNode(id)
  const project = useProject()
  const readOnly = useProjectState(state => state.readOnly)
  const isPlain = useFlowView(state => state.transform[2] < plainZoom)
  if (!node) return null
  return (
    <NodeFrame id={id} selected={selected} className="frame" minWidth={160} minHeight={120} label={t.nodes.group(node.label || t.untitled)}>
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
    </NodeFrame>
  )
})
