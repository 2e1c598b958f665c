import { api, type Schemas } from '../data/api.ts'
import { toSentence, type OpenProject } from '../data/project-store.ts'
import { PageProblem } from '../ui/errors.ts'
import { timelineTexts } from '../ui/texts.ts'
import { outputTypes, type ActionsBySlug } from './node-kinds.tsx'
import { appendItem, newDocument, trackFor, type Item } from './timeline-edit.ts'

/** Duration of an image or text on a timeline, in seconds. */
export const defaultSeconds = 4

/** Replaces a timeline's document. @throws the service's error */
export async function saveTimeline(project: OpenProject, key: string, document: Schemas['TimelineDocumentUpdate']): Promise<void> {
  await project.flush()
  const { project: of, graph } = project.store.getState()
  const id = graph.nodes.get(key)?.id
  if (!of || id === undefined) throw new PageProblem(timelineTexts.removed)
  await api.canvas.applyChangeset(of.workspace_id, of.project_id, { update: [{ id, document }] })
  project.refresh()
}

/** Converts a node's output to a timeline item for the API. */
export function toTimelineItem(source: { id: string; seconds: number | undefined; type: string }, fps: number): Item {
  const duration = Math.max(1, Math.round((source.seconds ?? defaultSeconds) * fps))
  return { node_id: source.id, start: 0, duration, ...(source.type === 'image' && { fit: 'cover' as const }) }
}

/** Appends a node's content to a timeline. Equivalent to drawing a wire from the node to the timeline. */
export async function addToTimeline(project: OpenProject, from: string, to: string, actions: ActionsBySlug): Promise<void> {
  try {
    await project.flush()
    const { project: of, graph } = project.store.getState()
    const [source, target] = [graph.nodes.get(from), graph.nodes.get(to)]
    if (!of || source?.id === undefined || target?.id === undefined) return
    const timeline = target.document ? await api.canvas.getTimeline(of.project_id, target.id) : undefined
    const type = source.outputs?.[0]?.type ?? outputTypes(source, actions)[0] ?? 'video'
    const { document, at } = trackFor(timeline?.document ?? newDocument(), type)
    const seconds = source.outputs?.find(output => output.duration_seconds)?.duration_seconds
    const longer = appendItem(document, at, toTimelineItem({ id: source.id, seconds, type }, document.fps))
    await saveTimeline(project, to, { ...longer, expected_revision: timeline?.revision ?? 0 })
  } catch (error) {
    project.notify(toSentence(error))
  }
}
