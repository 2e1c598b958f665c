/** The results of the selected node, newest first: a strip of thumbnails, and the selected result with its actions. */
import { CircleAlert, FileX } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { api, type Schemas } from '../data/api.ts'
import type { CanvasNode } from '../data/graph.ts'
import { useProjectState } from '../data/project-store.ts'
import { isActive } from '../data/variations.ts'
import type { Viewable } from '../panels/result-viewer.tsx'
import { Button, ErrorState, runError, t, toMediaKind } from '../ui/index.ts'
import { ago } from '../ui/format.ts'
import { lazyPart } from '../ui/lazy.ts'
import { MediaView } from '../ui/media-view.tsx'
import { getPreview } from '../ui/preview.ts'
import { usePages } from '../ui/use-pages.ts'
import { ResultCard } from './result-card.tsx'
import { findCurrent, groupResults, shownOutputs, type ListedRun } from './result-rules.ts'
import './results.css'

const ResultViewer = lazyPart(async () => ({ default: (await import('../panels/result-viewer.tsx')).ResultViewer }))
const Compare = lazyPart(async () => ({ default: (await import('../panels/compare.tsx')).Compare }))

const pageSize = 12
/** Avoids requests for nodes that are selected only briefly. */
const loadDelayMs = 150

const waitForDelay = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, loadDelayMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

export default function Results({ node, nodeId }: { node: CanvasNode; nodeId: string }) {
  const pages = usePages<ListedRun>(nodeId, async (cursor, signal) => {
    if (!cursor) await waitForDelay(signal)
    const query = { node_id: nodeId, limit: pageSize, ...(cursor && { cursor }) }
    const { data } = await api.GET('/runs', { params: { query }, signal })
    return { items: data.runs, next: data.meta.next_cursor }
  })
  const { items, state, error, hasMore, more, reload } = pages
  useReload(node, reload)
  const [chosen, setChosen] = useState<{ id: string; whileShown: string | undefined }>()
  // The viewer keeps a copy of the list, so that it stays open when the results change.
  const [opened, setOpened] = useState<{ items: readonly Viewable[]; at: number } | { left: Viewable; right: Viewable }>()
  const batch = useProjectState(({ batches }) => batches.get(node.key))
  const groups = groupResults(items)
  const shown = groups.map(([run]) => run)
  const current = findCurrent(node, shown)
  // The selection is reset when the node shows another result.
  const chosenId = chosen?.whileShown === node.runId ? chosen?.id : undefined
  const selected = shown.find(({ run_id }) => run_id === chosenId) ?? current ?? shown.find(run => !isActive(run))
  if (state === 'failed' && items.length === 0) return <ErrorState error={error} title={t.results.failed} onRetry={reload} />
  if (shown.length === 0) return null
  return (
    <section className="results" aria-label={t.results.title}>
      <h2>{t.results.title}</h2>
      <ul className="results-strip" role="list" aria-label={t.results.title}>
        {groups.map(([run, ...same], index) => (
          <li key={run.run_id}>
            <Tile
              run={run}
              progress={batch?.find(({ run_id }) => run_id === run.run_id)?.progress ?? run.progress}
              count={1 + same.length}
              at={index + 1}
              isCurrent={run === current}
              isSelected={run === selected}
              onSelect={() => setChosen({ id: run.run_id, whileShown: node.runId })}
            />
          </li>
        ))}
      </ul>
      {(hasMore || state === 'more') && (
        <Button variant="quiet" size="small" busy={state === 'more'} onClick={more}>
          {t.more}
        </Button>
      )}
      {selected && (
        <ResultCard
          key={selected.run_id}
          node={node}
          run={selected}
          isCurrent={selected === current}
          others={shown.filter(run => run !== selected && shownOutputs(run).length > 0)}
          current={current}
          onView={outputs => setOpened({ items: outputs, at: 0 })}
          onCompare={(left, right) => setOpened({ left, right })}
        />
      )}
      <Suspense fallback={null}>
        {opened && 'items' in opened && (
          <ResultViewer {...opened} onMove={at => setOpened({ ...opened, at })} onClose={() => setOpened(undefined)} />
        )}
        {opened && 'left' in opened && <Compare {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </section>
  )
}

/** Reloads the list when a run of the node starts or ends. */
function useReload({ key, runId, status }: CanvasNode, reload: () => void): void {
  const ended = useProjectState(({ batches }) => batches.get(key)?.filter(run => !isActive(run)).length ?? 0)
  const [seen, setSeen] = useState(`${runId} ${status} ${ended}`)
  const now = `${runId} ${status} ${ended}`
  useEffect(() => {
    if (seen === now) return
    setSeen(now)
    reload()
  }, [seen, now, reload])
}

interface TileProps {
  run: ListedRun
  /** Progress of an active run, in percent. */
  progress: number
  /** The number of runs that failed for the same reason. */
  count: number
  at: number
  isCurrent: boolean
  isSelected: boolean
  onSelect: () => void
}

function Tile({ run, progress, count, at, isCurrent, isSelected, onSelect }: TileProps) {
  const { status } = run
  const outputs = shownOutputs(run)
  const states = t.results.states
  const note =
    status === 'failed'
      ? states.failed(count)
      : isActive(run)
        ? states.running
        : outputs.length === 0
          ? states.removed
          : isCurrent
            ? states.current
            : undefined
  const name = [t.results.item(at, ago(run.created_at)), note].filter(Boolean).join(', ')
  const tip = status === 'failed' ? runError(run.error_code, run.error_message) : undefined
  return (
    <button
      type="button"
      className={['result-tile', isCurrent && 'is-current', status === 'failed' && 'is-failed'].filter(Boolean).join(' ')}
      aria-label={name}
      aria-pressed={isSelected}
      aria-current={isCurrent || undefined}
      {...(tip !== undefined && { 'data-tip': tip })}
      onClick={onSelect}
    >
      {face(run, progress, outputs)}
      {Math.max(count, outputs.length) > 1 && (
        <span className="result-count ui-num" aria-hidden="true">
          {Math.max(count, outputs.length)}
        </span>
      )}
    </button>
  )
}

function face(run: ListedRun, progress: number, outputs: readonly Schemas['RunOutput'][]): ReactNode {
  const [output] = outputs
  if (run.status === 'failed') return <CircleAlert aria-hidden="true" />
  if (isActive(run))
    return (
      <span className="result-running" style={{ '--progress': `${Math.max(6, progress)}%` } as never}>
        <i />
      </span>
    )
  if (!output) return <FileX aria-hidden="true" />
  return <Picture output={output} />
}

function Picture({ output: { type, url } }: { output: Schemas['RunOutput'] }) {
  const kind = toMediaKind(type)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <FileX aria-hidden="true" />
  if (kind === 'image' || kind === 'video') {
    const preview = getPreview(url, 256)
    // Videos from other origins have no thumbnails.
    if (kind === 'image' || preview !== url)
      return <img src={preview} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setBroken(true)} />
  }
  return <MediaView kind={kind} url={url} alt="" still cover />
}
