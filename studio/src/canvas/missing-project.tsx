import { FileQuestionMark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../data/api.ts'
import { useSession } from '../data/session.ts'
import { daysLeft, restoreProjects, type Project } from '../panels/project-actions.ts'
import { navigate } from '../router.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/status.tsx'
import { manageTexts, t } from '../ui/texts.ts'
import { useLoad } from '../ui/use-load.ts'

const maxPages = 5

interface MissingProjectProps {
  projectId: string
  /** Opens the project after it has been restored. */
  onRestored: () => void
}

/**
 * Shown if the project does not exist or was deleted. Offers to restore it if the service lists it among the deleted projects that the
 * member can restore.
 */
export default function MissingProject({ projectId, onRestored }: MissingProjectProps) {
  const { workspaceId, canEdit } = useSession().member!
  const [isBusy, setBusy] = useState(false)
  const { value: deleted, isLoading } = useLoad(projectId, async signal => {
    let cursor = ''
    for (let page = 0; canEdit && page < maxPages; page++) {
      const query = { workspace_id: workspaceId, deleted: true, limit: 100, ...(cursor && { cursor }) }
      const { data } = await api.GET('/projects', { params: { query }, signal })
      const found = data.projects.find(({ project_id }) => project_id === projectId)
      cursor = data.meta.next_cursor
      if (found || cursor === '') return found
    }
    return undefined
  })
  const home = (
    <Button variant={deleted ? 'quiet' : 'default'} onClick={() => navigate('/studio')}>
      {t.project.all}
    </Button>
  )
  if (isLoading) return <main className="canvas-message" aria-busy="true" />
  if (!deleted)
    return (
      <main className="canvas-message">
        <EmptyState icon={<FileQuestionMark />} title={t.project.missing} actions={home}>
          {t.project.missingHint}
        </EmptyState>
      </main>
    )
  const restore = async (project: Project) => {
    setBusy(true)
    const restored = await restoreProjects([project])
    setBusy(false)
    if (restored.length > 0) onRestored()
  }
  return (
    <main className="canvas-message">
      <EmptyState
        icon={<Trash2 />}
        title={manageTexts.deletedOpen(deleted.name)}
        actions={
          <>
            <Button variant="primary" busy={isBusy} onClick={() => void restore(deleted)}>
              {manageTexts.restore}
            </Button>
            {home}
          </>
        }
      >
        {manageTexts.deletedOpenHint(daysLeft(deleted.deleted_at ?? Date.now()))}
      </EmptyState>
    </main>
  )
}
