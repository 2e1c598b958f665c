/** What is opened over the canvas. All of it is loaded when it is needed. */
import { lazy, Suspense, type ComponentType } from 'react'
import { useFlow, useFlowState, type Opened } from './flow-store.ts'

type Panel = ComponentType<{ onClose: () => void; nodeKey: string }>

const panels: Record<NonNullable<Opened['panel']>, Panel> = {
  add: lazy(() => import('./add-node.tsx')),
  connect: lazy(() => import('./connect-node.tsx')),
  find: lazy(() => import('./find-node.tsx')),
  shortcuts: lazy(() => import('./shortcuts.tsx')),
  result: lazy(() => import('./node-result.tsx')),
  timeline: lazy(() => import('./timeline-editor.tsx')),
  share: lazy(async () => ({ default: (await import('./project-panels.tsx')).Share })),
  export: lazy(async () => ({ default: (await import('./project-panels.tsx')).Export })),
  import: lazy(async () => ({ default: (await import('./project-panels.tsx')).Import })),
  assets: lazy(async () => ({ default: (await import('./project-panels.tsx')).Assets })),
  technique: lazy(async () => ({ default: (await import('./project-panels.tsx')).Technique })),
}

export function OpenedPanel() {
  const flow = useFlow()
  const { panel, about } = useFlowState(state => state.opened)
  if (!panel) return null
  const Panel = panels[panel]
  return (
    <Suspense fallback={null}>
      <Panel key={`${panel} ${about}`} onClose={flow.close} nodeKey={about ?? ''} />
    </Suspense>
  )
}
