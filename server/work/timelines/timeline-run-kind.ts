import type { Engines } from '../../machine/engines.ts'
import type { References } from '../../canvas/open-references.ts'
import type { WorkerRunKind } from '../runs/run-kind.ts'
import { makeTimelineVideo } from './make-timeline-video.ts'
import { renderCost } from './render-cost.ts'
import { timelineRun, type CompleteTimelineInput, type TimelineRunInput, type TimelineSource } from './timeline-run.ts'

type Needs = Parameters<typeof makeTimelineVideo>[0] & Pick<Engines, 'tracing'>

/** The run kind for timelines: the video engine renders a document, and the charge depends on the number of seconds rendered. */
export const timelineRunKind = (engines: Needs): WorkerRunKind<TimelineRunInput, CompleteTimelineInput> => ({
  ...timelineRun,
  cost: ({ document }) => renderCost(document),
  resolve: resolveInput,
  work: (run, input, { folder, signal, progress, warn }) =>
    engines.tracing.within({ name: 'render timeline', kind: 'client', attributes: {} }, async () =>
      makeTimelineVideo(engines, run, input, await folder.create(), { signal, progress, warn }),
    ),
  describe: () => 'Timeline',
})

async function resolveInput(references: References, { document, sources }: TimelineRunInput): Promise<CompleteTimelineInput> {
  const getContent = async ({ content, type }: TimelineSource) =>
    typeof content === 'string' ? content : references.content({ type, ...content })
  return { document, sources: await Promise.all(sources.map(async source => ({ ...source, content: await getContent(source) }))) }
}
