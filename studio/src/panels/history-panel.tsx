import { Columns2, History, Maximize2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { Button } from '../ui/button.tsx'
import { runError } from '../ui/errors.ts'
import { Ago, Money } from '../ui/figures.tsx'
import { MediaView } from '../ui/media-view.tsx'
import { lazyPart } from '../ui/lazy.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { getPreview } from '../ui/preview.ts'
import { EmptyState, ErrorState, Notice, Skeleton, StatusBadge } from '../ui/status.tsx'
import { historyTexts, viewerTexts } from '../ui/texts.ts'
import { usePages } from '../ui/use-pages.ts'
import { Compare } from './compare.tsx'
import { toViewable } from './output-grid.tsx'
import { ResultViewer, type Viewable } from './result-viewer.tsx'
import type { Made } from './run-facts.tsx'
import './panels.css'

const RunFacts = lazyPart(() => import('./run-facts.tsx'))

type Generation = Schemas['Generation']

interface HistoryPanelProps {
  projectId: string
  /** UUID of the node. */
  nodeId: string
  /** Title of the results. */
  title: string
}

const existingOutputs = ({ outputs = [] }: Generation) => outputs.filter(({ deleted }) => !deleted)

/** Lists the results of a node, newest first. The user can view them, or compare two. */
export function HistoryPanel({ projectId, nodeId, title }: HistoryPanelProps) {
  const pages = usePages<Generation>(nodeId, async (cursor, signal) => {
    const query = { project_id: projectId, node_id: nodeId, limit: 20, ...(cursor && { cursor }) }
    const { data } = await api.GET('/generations', { params: { query }, signal })
    return { items: data.generations, next: data.meta.next_cursor }
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [at, setAt] = useState(-1)
  const [isComparing, setComparing] = useState(false)
  const { items, state, error, reload } = pages
  const viewables = items.flatMap(run =>
    existingOutputs(run).map((output): Viewable => ({
      ...toViewable(output, title),
      id: `${run.run_id} ${output.output_id}`,
      made: { runId: run.run_id, assetId: output.asset_id },
    })),
  )
  const pair = chosen.map(id => viewables.find(each => each.id === id)).filter(each => each !== undefined)
  const toggle = (id: string) => setChosen(old => (old.includes(id) ? old.filter(each => each !== id) : [...old, id].slice(-2)))

  if (state === 'failed' && items.length === 0) return <ErrorState error={error} title={historyTexts.failed} onRetry={reload} />
  if (state === 'loading') return <Skeleton height="10rem" />
  if (items.length === 0)
    return (
      <EmptyState icon={<History />} title={historyTexts.none}>
        {historyTexts.noneHint}
      </EmptyState>
    )
  return (
    <div className="history">
      <div className="history-head">
        <span className="ui-soft">{historyTexts.chooseTwo}</span>
        <Button size="small" icon={<Columns2 aria-hidden="true" />} disabled={pair.length !== 2} onClick={() => setComparing(true)}>
          {viewerTexts.compare}
        </Button>
      </div>
      <ol className="history-list">
        {items.map(run => (
          <li key={run.run_id}>
            <div className="run-head">
              <StatusBadge
                status={run.status === 'failed' && run.error_code === 'canceled' ? 'canceled' : run.status}
                progress={run.progress}
              />
              <span className="ui-soft">
                <Ago time={run.created_at} />
                {run.charged_cost !== undefined && run.status !== 'failed' && (
                  <>
                    {' · '}
                    <Money usd={run.charged_cost} />
                  </>
                )}
              </span>
            </div>
            {run.status === 'failed' && run.error_code !== 'canceled' && (
              <Notice tone="bad">{runError(run.error_code, run.error_message)}</Notice>
            )}
            <ul className="output-grid">
              {existingOutputs(run).map(output => {
                const id = `${run.run_id} ${output.output_id}`
                const item = viewables.find(each => each.id === id)!
                return (
                  <li key={id} className={`output is-${item.kind}`}>
                    <MediaView
                      kind={item.kind}
                      url={item.url}
                      preview={item.kind === 'image' || item.kind === 'video' ? getPreview(item.url, 256) : undefined}
                      alt={item.title}
                      still={item.kind !== 'audio'}
                    />
                    <button
                      type="button"
                      className="output-open"
                      aria-label={`${viewerTexts.open}: ${item.title}`}
                      data-tip={viewerTexts.open}
                      onClick={() => setAt(viewables.indexOf(item))}
                    >
                      <Maximize2 aria-hidden="true" />
                    </button>
                    <label className="output-choose" data-tip={historyTexts.choose}>
                      <input type="checkbox" aria-label={historyTexts.choose} checked={chosen.includes(id)} onChange={() => toggle(id)} />
                    </label>
                  </li>
                )
              })}
            </ul>
            {run.status === 'completed' && <RunDetails made={{ runId: run.run_id }} />}
          </li>
        ))}
      </ol>
      <LoadMore pages={pages} />
      {at >= 0 && <ResultViewer items={viewables} at={at} onMove={setAt} onClose={() => setAt(-1)} />}
      {isComparing && pair.length === 2 && <Compare left={pair[0]!} right={pair[1]!} onClose={() => setComparing(false)} />}
    </div>
  )
}

/** Shows facts about a run. The facts are loaded when the user opens this section. */
function RunDetails({ made }: { made: Made }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="run-details" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{viewerTexts.facts}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <RunFacts compact made={made} />
        </Suspense>
      )}
    </details>
  )
}
