/** Actions on projects. A change appears immediately, is reported in a message and can be undone if the service can restore the object. */
import { MediawrightError } from '../../../client/src/index.ts'
import { api, type Schemas } from '../data/api.ts'
import { announceListChange } from '../data/list-changes.ts'
import { describeError } from '../ui/errors.ts'
import { manageTexts } from '../ui/texts.ts'
import { toast } from '../ui/toast.tsx'

export type Project = Schemas['Project']
export type Folder = Schemas['Folder']

/** Number of days after which the service permanently deletes a deleted project. */
const restorableDays = 30
const dayMs = 86_400_000

/** Returns the number of days until a deleted project is permanently deleted. */
export const daysLeft = (deletedAt: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((deletedAt + restorableDays * dayMs - now) / dayMs))

/**
 * Messages with the same key replace each other, so only the latest change can be undone from a message. Earlier deletions can be undone in
 * the `Deleted` tab.
 */
const key = 'projects'

export const nameOrCount = (projects: readonly Project[]): string =>
  projects.length === 1 ? `“${projects[0]!.name}”` : manageTexts.projects(projects.length)

const atOnce = 4

/** Calls `work` for each item, a few at a time. @returns the items that succeeded, and the errors */
export async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const done: Item[] = []
  const errors: unknown[] = []
  const waiting = [...items]
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      try {
        await work(item)
        done.push(item)
      } catch (error) {
        errors.push(error)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return { done, errors }
}

export function reportErrors(errors: readonly unknown[], total: number): void {
  const texts = new Set(errors.map(toSentence))
  if (texts.size > 0) toast({ title: manageTexts.failed(errors.length, total), text: [...texts].slice(0, 2).join(' '), tone: 'bad' })
}

function toSentence(error: unknown): string {
  const { kind, title, text } = describeError(error)
  if (kind === 'forbidden') return manageTexts.notYours
  return kind === 'offline' ? title : text
}

/** True if the object no longer exists. */
export const isMissing = (error: unknown): boolean => error instanceof MediawrightError && error.status === 404

export async function deleteProjects(projects: readonly Project[]): Promise<readonly Project[]> {
  const { done, errors } = await forEach(projects, async ({ project_id }) => {
    try {
      await api.projects.delete(project_id)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  })
  reportErrors(errors, projects.length)
  if (done.length > 0)
    toast({
      title: manageTexts.deleted(nameOrCount(done)),
      text: manageTexts.deletedHint,
      tone: 'good',
      key,
      action: { label: manageTexts.undo, onSelect: () => void restoreProjects(done) },
    })
  announceListChange('projects')
  return done
}

export async function restoreProjects(projects: readonly Project[]): Promise<readonly Project[]> {
  const { done, errors } = await forEach(projects, ({ project_id }) => api.projects.restore(project_id))
  reportErrors(errors, projects.length)
  if (done.length > 0) toast({ title: manageTexts.restored(nameOrCount(done)), tone: 'good', key })
  announceListChange('projects')
  return done
}

/** @param folder undefined to move the projects out of their folder */
export async function moveProjects(projects: readonly Project[], folder: Folder | undefined): Promise<void> {
  const moving = projects.filter(({ folder_id }) => folder_id !== folder?.folder_id)
  if (moving.length === 0) return
  const { done, errors } = await forEach(moving, ({ project_id }) =>
    api.projects.update(project_id, { folder_id: folder?.folder_id ?? null }),
  )
  reportErrors(errors, moving.length)
  if (done.length > 0) {
    const title = folder ? manageTexts.movedTo(nameOrCount(done), folder.name) : manageTexts.movedOut(nameOrCount(done))
    toast({ title, tone: 'good', key, action: { label: manageTexts.undo, onSelect: () => void moveBack(done) } })
  }
  announceListChange('projects')
}

async function moveBack(projects: readonly Project[]): Promise<void> {
  const { errors } = await forEach(projects, ({ project_id, folder_id }) =>
    api.projects.update(project_id, { folder_id: folder_id ?? null }),
  )
  reportErrors(errors, projects.length)
  announceListChange('projects')
}

export async function setPrivate(project: Project, isPrivate: boolean): Promise<void> {
  const { errors } = await forEach([project], ({ project_id }) => api.projects.update(project_id, { is_private: isPrivate }))
  reportErrors(errors, 1)
  if (errors.length === 0)
    toast({ title: isPrivate ? manageTexts.nowPrivate(project.name) : manageTexts.nowShared(project.name), tone: 'good', key })
  announceListChange('projects')
}

/** @param open opens the copy */
export async function duplicateProject(project: Project, open: (projectId: string) => void): Promise<void> {
  try {
    const copy = await api.projects.duplicate(project.project_id)
    toast({
      title: manageTexts.duplicated(copy.name),
      tone: 'good',
      key,
      action: { label: manageTexts.open, onSelect: () => open(copy.project_id) },
    })
  } catch (error) {
    reportErrors([error], 1)
  }
  announceListChange('projects')
}

export async function renameProject({ project_id }: Pick<Project, 'project_id'>, name: string): Promise<Project> {
  const project = await api.projects.update(project_id, { name })
  announceListChange('projects')
  return project
}
