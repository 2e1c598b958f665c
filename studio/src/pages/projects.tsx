import { FolderPlus, Globe, Lock, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { useSession } from '../data/session.ts'
import { Link, navigate } from '../router.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { describeError, fieldError } from '../ui/errors.ts'
import { Switch, TextField } from '../ui/fields.tsx'
import { Ago } from '../ui/figures.tsx'
import { getPreview } from '../ui/preview.ts'
import { Badge, EmptyState, ErrorState, Notice, Skeleton } from '../ui/status.tsx'
import { Segments } from '../ui/tabs.tsx'
import { t } from '../ui/texts.ts'
import { BrandMark } from './brand-mark.tsx'
import { Composer } from './composer.tsx'
import { More } from '../ui/more.tsx'
import '../panels/panels.css'
import { Shell } from './shell.tsx'
import { useLoad } from '../ui/use-load.ts'
import { usePages } from '../ui/use-pages.ts'

type Project = Schemas['Project']
type Visibility = 'mine' | 'workspace' | 'private'

export default function ProjectsPage() {
  const { member } = useSession()
  const workspaceId = member!.workspaceId
  const canEdit = member!.canEdit
  const [visibility, setVisibility] = useState<Visibility>(canEdit ? 'mine' : 'workspace')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const [isCreating, setCreating] = useState(false)
  const pages = usePages<Project>(`${workspaceId} ${visibility} ${query}`, async (cursor, signal) => {
    const { data } = await api.GET('/projects', {
      params: {
        query: {
          workspace_id: workspaceId,
          limit: 24,
          ...(cursor && { cursor }),
          ...(query && { query }),
          ...(visibility !== 'mine' && { visibility }),
        },
      },
      signal,
    })
    return { items: data.projects, next: data.meta.next_cursor }
  })
  const covers = useCovers(workspaceId)
  const { items, state, error, reload } = pages
  const isNew = state === 'ready' && items.length === 0 && query === '' && visibility === 'mine' && canEdit

  return (
    <Shell title={t.projects.title} hero={canEdit ? <Composer isNew={isNew} /> : undefined} about={canEdit ? undefined : t.projects.viewer}>
      {!isNew && (
        <section className="page-section" aria-labelledby="projects">
          <div className="page-head">
            <h2 id="projects">{t.projects.title}</h2>
            <div className="page-actions">
              <TextField
                type="search"
                label={t.projects.search}
                hideLabel
                placeholder={t.projects.search}
                icon={<Search aria-hidden="true" />}
                value={typed}
                onChange={setTyped}
                maxLength={200}
              />
              <Segments
                label={t.projects.visibility}
                value={visibility}
                onChange={value => setVisibility(value as Visibility)}
                options={(['mine', 'workspace', 'private'] as const).map(value => ({ value, label: t.projects.of[value] }))}
              />
              {canEdit && (
                <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => setCreating(true)}>
                  {t.projects.create}
                </Button>
              )}
            </div>
          </div>
          {state === 'failed' && items.length === 0 ? (
            <ErrorState error={error} title={t.projects.failed} onRetry={reload} />
          ) : state === 'loading' ? (
            <div className="project-grid" role="status" aria-label={t.loading}>
              {[1, 2, 3, 4, 5, 6].map(n => (
                <div key={n} className="project-card is-loading">
                  <Skeleton ratio="4 / 3" />
                  <Skeleton width="60%" />
                </div>
              ))}
            </div>
          ) : items.length === 0 ? (
            <EmptyState icon={<Search />} title={query ? t.projects.noneFound(query) : t.projects.none[visibility]}>
              {query ? t.projects.noneFoundHint : t.projects.noneHint[visibility]}
            </EmptyState>
          ) : (
            <>
              <ul className="project-grid">
                {items.map(project => (
                  <ProjectCard key={project.project_id} project={project} cover={covers.get(project.project_id)} />
                ))}
              </ul>
              <More pages={pages} />
            </>
          )}
        </section>
      )}
      {isCreating && <CreateProject workspaceId={workspaceId} onClose={() => setCreating(false)} />}
    </Shell>
  )
}

function ProjectCard({ project, cover }: { project: Project; cover: Cover | undefined }) {
  return (
    <li className="project-card">
      <Link href={`/studio/${project.project_id}`}>
        <span className="project-cover">
          {cover ? <img src={getPreview(cover.url, 512)} alt="" loading="lazy" decoding="async" /> : <BrandMark size={28} />}
        </span>
        <span className="project-name ui-clip" dir="auto" title={project.name}>
          {project.name}
        </span>
      </Link>
      <span className="project-about">
        <Ago time={project.last_modified} />
        {project.is_private && <Badge icon={<Lock aria-hidden="true" />}>{t.projects.private}</Badge>}
      </span>
    </li>
  )
}

interface Cover {
  url: string
}

/** The newest images of each project. They need another request, for which nothing waits. */
function useCovers(workspaceId: string): ReadonlyMap<string, Cover> {
  const { value } = useLoad(workspaceId, signal =>
    api.GET('/assets', { params: { query: { workspace_id: workspaceId, limit: 100 } }, signal }).then(({ data }) => data.assets),
  )
  return useMemo(() => {
    const covers = new Map<string, Cover>()
    for (const { project_id, content_type, url, status } of value ?? [])
      if (project_id && status === 'ready' && content_type?.startsWith('image/') && !covers.has(project_id)) covers.set(project_id, { url })
    return covers
  }, [value])
}

function CreateProject({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const create = async () => {
    setBusy(true)
    try {
      const project = await api.projects.create({
        workspace_id: workspaceId,
        name: name.trim() || t.projects.untitled,
        ...(isPrivate && { is_private: true }),
      })
      navigate(`/studio/${project.project_id}`)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const ofName = fieldError(error, 'name')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.projects.create}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" type="submit" form="create-project" busy={isBusy}>
            {t.projects.createNow}
          </Button>
        </>
      }
    >
      <DialogBody>
        <form
          id="create-project"
          className="form"
          onSubmit={event => {
            event.preventDefault()
            if (!isBusy) void create()
          }}
        >
          <TextField
            label={t.projects.name}
            value={name}
            onChange={setName}
            placeholder={t.projects.untitled}
            error={ofName}
            maxLength={200}
            data-autofocus=""
          />
          <Switch label={t.projects.private} hint={t.projects.privateHint} checked={isPrivate} onChange={setPrivate} />
          {error !== undefined && !ofName && <Notice tone="bad">{describeError(error).text}</Notice>}
          {!isPrivate && <Notice icon={<Globe aria-hidden="true" />}>{t.projects.seenBy}</Notice>}
        </form>
      </DialogBody>
    </Dialog>
  )
}
