/** Panels and dialogs over the canvas, all loaded on demand. */
import { Suspense, type ComponentType } from 'react'
import { Boundary } from '../boundary.tsx'
import { lazyPart } from '../ui/lazy.ts'
import { useFlow, useFlowState, type Opened } from './flow-store.ts'

type Panel = ComponentType<{ onClose: () => void; nodeKey: string }>

const panels: Record<NonNullable<Opened['panel']>, Panel> = {
  add: lazyPart(() => import('./add-node.tsx')),
  connect: lazyPart(() => import('./connect-node.tsx')),
  find: lazyPart(() => import('./find-node.tsx')),
  shortcuts: lazyPart(() => import('./shortcuts.tsx')),
  result: lazyPart(() => import('./node-result.tsx')),
  timeline: lazyPart(() => import('./timeline-editor.tsx')),
  share: lazyPart(async () => ({ default: (await import('./project-panels.tsx')).Share })),
  export: lazyPart(async () => ({ default: (await import('./project-panels.tsx')).Export })),
  import: lazyPart(async () => ({ default: (await import('./project-panels.tsx')).Import })),
  assets: lazyPart(async () => ({ default: (await import('./project-panels.tsx')).Assets })),
  technique: lazyPart(async () => ({ default: (await import('./project-panels.tsx')).Technique })),
}

export function OpenedPanel() {
  const flow = useFlow()
  const { panel, about } = useFlowState(state => state.opened)
  if (!panel) return null
  const Panel = panels[panel]
  return (
    // a failed one does not keep the next from opening
    <Boundary key={`${panel} ${about}`}>
      <Suspense fallback={null}>
        <Panel onClose={flow.close} nodeKey={about ?? ''} />
      </Suspense>
    </Boundary>
  )
}
