import { NodeResizer } from '@xyflow/react'
import type { ReactNode } from 'react'
import { useProjectState } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { useFlow } from './flow-store.ts'

interface NodeFrameProps {
  id: string
  selected: boolean
  /** The accessible name. */
  label: string
  className: string
  minWidth: number
  minHeight: number
  children: ReactNode
}

/** The outer frame of a node that the user can resize. */
export function NodeFrame({ id, selected, label, className, minWidth, minHeight, children }: NodeFrameProps) {
  const flow = useFlow()
  const readOnly = useProjectState(state => state.readOnly)
  return (
    <>
      {selected && !readOnly && (
        <NodeResizer
          minWidth={minWidth}
          minHeight={minHeight}
          lineClassName="resize-line"
          handleClassName="resize-handle"
          onResizeEnd={() => flow.commit(t.steps.resize)}
        />
      )}
      <div
        className={selected ? `${className} selected` : className}
        data-node={id}
        role="group"
        tabIndex={0}
        aria-roledescription={t.nodes.kind}
        aria-label={label}
        onFocus={event => {
          if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && !selected) flow.select([id])
        }}
      >
        {children}
      </div>
    </>
  )
}
