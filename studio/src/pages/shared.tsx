import { ReactFlowProvider } from '@xyflow/react'
import { Expand, Eye, Link2Off, ListTree, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { CanvasView } from '../canvas/canvas-view.tsx'
import '../canvas/canvas.css'
import { createFlow, FlowProvider, useFlow, useFlowState, type Flow } from '../canvas/flow-store.ts'
import { LiveRegion } from '../canvas/live-region.tsx'
import { OpenedPanel } from '../canvas/opened-panel.tsx'
import { ProjectProvider, useNode, useProject, useProjectState, type OpenProject } from '../data/project-store.ts'
import { openShared } from '../data/shared-project.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy.ts'
import { Badge, EmptyState } from '../ui/status.tsx'
import { sharedTexts, t, viewerTexts } from '../ui/texts.ts'
import { BrandMark } from './brand-mark.tsx'
import './pages.css'

const Outline = lazyPart(() => import('../canvas/outline.tsx'))

/** Shows a shared canvas, read-only, to anyone who has the link. */
export default function SharedPage({ token }: { token: string }) {
  const [open, setOpen] = useState<{ project: OpenProject; flow: Flow }>()
  useEffect(() => {
    const project = openShared(token)
    const flow = createFlow(project)
    setOpen({ project, flow })
    return () => {
      flow.stop()
      project.close()
    }
  }, [token])
  if (!open) return null
  return (
    <ProjectProvider value={open.project}>
      <FlowProvider value={open.flow}>
        <ReactFlowProvider>
          <Page />
        </ReactFlowProvider>
      </FlowProvider>
    </ProjectProvider>
  )
}

function Page() {
  const { refresh } = useProject()
  const flow = useFlow()
  const phase = useProjectState(state => state.phase)
  const name = useProjectState(state => state.project?.name)
  const outline = useFlowState(state => state.outline)
  const [selected] = useFlowState(state => state.selection)
  useEffect(() => {
    if (name) document.title = `${name} · ${t.product}`
  }, [name])
  if (phase === 'missing' || phase === 'failed')
    return (
      <main className="sign-in">
        <EmptyState
          icon={<Link2Off />}
          title={phase === 'missing' ? sharedTexts.missing : sharedTexts.failed}
          actions={phase === 'failed' && <Button onClick={refresh}>{t.tryAgain}</Button>}
        >
          {phase === 'missing' ? sharedTexts.missingHint : t.errors.offline.text}
        </EmptyState>
      </main>
    )
  return (
    <div className="canvas-page">
      <header className="top-bar">
        <BrandMark />
        <IconButton
          label={sharedTexts.outline}
          icon={<ListTree />}
          aria-pressed={outline}
          onClick={() => flow.store.setState({ outline: !outline })}
        />
        <h1 className="top-name" dir="auto" title={name}>
          {name ?? ' '}
        </h1>
        <Badge icon={<Eye aria-hidden="true" />}>{sharedTexts.viewOnly}</Badge>
        <div className="top-space" />
      </header>
      <div className="canvas-body">
        <Suspense fallback={null}>{outline && <Outline />}</Suspense>
        <CanvasView />
        {selected !== undefined && <SharedNode key={selected} nodeKey={selected} />}
      </div>
      <OpenedPanel />
      <LiveRegion />
    </div>
  )
}

/** Shows the details of a node. */
function SharedNode({ nodeKey }: { nodeKey: string }) {
  const flow = useFlow()
  const node = useNode(nodeKey)
  if (!node) return null
  const { type, label, prompt, output_url, output_text } = node
  return (
    <aside className="node-panel" role="region" aria-label={t.nodes.node}>
      <div className="node-panel-head">
        <h2 className="ui-clip shared-name" dir="auto">
          {label || t.types[type as 'image']}
        </h2>
        <IconButton size="small" label={t.close} icon={<X />} onClick={() => flow.select([])} />
      </div>
      <div className="node-panel-body">
        {prompt && (
          <p className="shared-prompt" dir="auto">
            {prompt}
          </p>
        )}
        {(output_url ?? output_text) !== null && (
          <Button icon={<Expand aria-hidden="true" />} onClick={() => flow.open({ panel: 'result', about: nodeKey })}>
            {viewerTexts.open}
          </Button>
        )}
      </div>
    </aside>
  )
}
