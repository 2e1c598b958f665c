import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useNode, useProject, useProjectState } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { EditableText } from './editable-text.tsx'
import type { FlowNode } from './moves.ts'
import { NodeFrame } from './node-frame.tsx'

/** A note on the canvas. */
export const LabelNode = memo(function LabelNode({ id, selected }: NodeProps<FlowNode>) {
  const node = useNode(id)
  const project = useProject()
  const readOnly = useProjectState(state => state.readOnly)
  if (!node) return null
  const text = node.text ?? node.label
  return (
    <NodeFrame id={id} selected={selected} className="note" minWidth={80} minHeight={40} label={t.nodes.label(text || t.untitled)}>
      <EditableText
        className="note-text"
        label={t.nodes.labelText}
        multiline
        value={text}
        placeholder={t.nodes.labelPlaceholder}
        disabled={readOnly}
        onChange={label => project.edit(t.steps.write, [{ kind: 'update', key: id, changes: { label } }])}
      />
    </NodeFrame>
  )
})
