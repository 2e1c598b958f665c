import { ReactFlowProvider } from '@xyflow/react'
import { CloudAlert } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button, EmptyState, t, toast } from '../ui/index.ts'
import { dismissToast } from '../ui/toast.tsx'
import { unsaved } from '../data/sync.ts'
import { catalogStore } from '../data/catalog.ts'
import { openProject, ProjectProvider, useProject, useProjectState, type OpenProject } from '../data/project-store.ts'
import { loadSession, sessionStore } from '../data/session.ts'
import { Boundary } from '../boundary.tsx'
import { lazyPart, loadSoonParts } from '../ui/lazy.ts'
import './canvas.css'
import { CanvasView } from './canvas-view.tsx'
import { createFlow, FlowProvider, useFlowState, type Flow } from './flow-store.ts'
import { LiveRegion } from './live-region.tsx'
import { getShownName } from './node-kinds.tsx'
import { assignModels } from './node-models.ts'
import { OpenedPanel } from './opened-panel.tsx'
import { TopBar } from './top-bar.tsx'

const NodePanel = lazyPart(() => import('./node-panel.tsx'), 'soon')
const NodesPanel = lazyPart(() => import('./nodes-panel.tsx'))
const CanvasUploads = lazyPart(() => import('./canvas-uploads.tsx'))
const MissingProject = lazyPart(() => import('./missing-project.tsx'))
const Outline = lazyPart(() => import('./outline.tsx'))

export default function CanvasPage({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState<{ project: OpenProject; flow: Flow }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const project = openProject(projectId, {
      complete: (graph, ops) => assignModels(graph, ops, catalogStore.getState()),
      getName: node => getShownName(node, catalogStore.getState().actionsBySlug),
    })
    const flow = createFlow(project)
    setOpen({ project, flow })
    return () => {
      flow.stop()
      project.close()
    }
  }, [projectId, attempt])
  useEffect(() => {
    // The user may have signed in again in another tab.
    const checkSession = () => {
      if (sessionStore.getState().state === 'ended') void loadSession()
    }
    addEventListener('focus', checkSession)
    return () => removeEventListener('focus', checkSession)
  }, [])
  if (!open) return null
  return (
    <ProjectProvider value={open.project}>
      <FlowProvider value={open.flow}>
        <ReactFlowProvider>
          <Page projectId={projectId} onReopen={() => setAttempt(n => n + 1)} />
        </ReactFlowProvider>
      </FlowProvider>
    </ProjectProvider>
  )
}

function Page({ projectId, onReopen }: { projectId: string; onReopen: () => void }) {
  const { refresh } = useProject()
  const phase = useProjectState(state => state.phase)
  const problem = useProjectState(state => state.problem)
  const hasOutline = useFlowState(state => state.outline)
  const readOnly = useProjectState(state => state.readOnly)
  const chosen = useFlowState(state => Math.min(state.selection.length, 2))
  useNotices()
  useEffect(() => {
    if (phase === 'ready') loadSoonParts()
  }, [phase])
  if (phase === 'missing')
    return (
      <Suspense fallback={null}>
        <MissingProject projectId={projectId} onRestored={onReopen} />
      </Suspense>
    )
  if (phase === 'failed')
    return (
      <main className="canvas-message">
        <EmptyState
          icon={<CloudAlert />}
          title={t.project.failed}
          actions={
            <Button
              onClick={() => {
                refresh()
                location.reload()
              }}
            >
              {t.tryAgain}
            </Button>
          }
        >
          {problem}
        </EmptyState>
      </main>
    )
  return (
    <div className="canvas-page">
      <TopBar />
      <div className="canvas-body">
        <Suspense fallback={null}>{hasOutline && <Outline />}</Suspense>
        <CanvasView />
        <Boundary>
          <Suspense fallback={null}>{chosen === 1 ? <NodePanel /> : chosen === 2 && !readOnly && <NodesPanel />}</Suspense>
        </Boundary>
      </div>
      <Suspense fallback={null}>{phase === 'ready' && !readOnly && <CanvasUploads />}</Suspense>
      <OpenedPanel />
      <LiveRegion />
    </div>
  )
}

function useNotices(): void {
  const notice = useProjectState(state => state.notice)
  useEffect(() => {
    if (notice) toast({ title: notice.text, tone: notice.tone, key: notice.text, ...(notice.action && { action: notice.action }) })
  }, [notice])
  const isSaved = useProjectState(state => state.sync === 'saved')
  useEffect(() => {
    if (isSaved) dismissToast(unsaved)
  }, [isSaved])
}
