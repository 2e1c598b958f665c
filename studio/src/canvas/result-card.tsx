/** Shows a node's selected result and the actions for it. */
import { Check, Columns2, Dices, Maximize2, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useCatalog } from '../data/catalog.ts'
import type { CanvasNode } from '../data/graph.ts'
import { getSeedName } from '../data/model-params.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { isActive } from '../data/variations.ts'
import { DownloadButton, type Viewable } from '../panels/result-viewer.tsx'
import { loadRun } from '../panels/run-facts.tsx'
import { Badge, Button, describeError, IconButton, Notice, runError, t, toMediaKind } from '../ui/index.ts'
import { Ago, Money } from '../ui/figures.tsx'
import { MediaView } from '../ui/media-view.tsx'
import { getPreview } from '../ui/preview.ts'
import { getShownName } from './node-kinds.tsx'
import { planRestore } from './restore.ts'
import { shownOutputs, toChosenResult, type ListedRun } from './result-rules.ts'
import { useActions } from './use-actions.ts'
import { viewerTexts } from '../ui/texts.ts'

interface Props {
  node: CanvasNode
  run: ListedRun
  isCurrent: boolean
  /** The node's other results that still exist, newest first. */
  others: readonly ListedRun[]
  current: ListedRun | undefined
  onView: (items: readonly Viewable[]) => void
  onCompare: (left: Viewable, right: Viewable) => void
}

export function ResultCard({ node, run, isCurrent, others, current, onView, onCompare }: Props) {
  const { actionsBySlug, modelsById } = useCatalog()
  const readOnly = useProjectState(state => state.readOnly)
  const title = getShownName(node, actionsBySlug)
  const items = toViewables(run, title)
  const [first] = items
  const other = (current && current !== run ? current : others[0]) ?? undefined
  const [right] = other ? toViewables(other, title) : []
  return (
    <div className="result-card">
      {first && !isCurrent && (
        <div className={`result-preview is-${first.kind}`}>
          <MediaView
            kind={first.kind}
            url={first.url}
            preview={first.kind === 'image' || first.kind === 'video' ? getPreview(first.url, 512) : undefined}
            alt={title}
            still={first.kind !== 'audio'}
          />
          <IconButton variant="default" size="small" label={t.results.enlarge} icon={<Maximize2 />} onClick={() => onView(items)} />
        </div>
      )}
      <p className="result-line ui-num">
        {isCurrent && (
          <Badge tone="accent" icon={<Check aria-hidden="true" />}>
            {t.results.current}
          </Badge>
        )}
        {run.model && <span>{modelsById.get(run.model.model_id)?.name ?? t.notOffered}</span>}
        {run.status !== 'failed' && run.charged_cost !== undefined && <Money usd={run.charged_cost} />}
        <Ago time={run.created_at} />
      </p>
      {run.status === 'failed' && <Notice tone="bad">{runError(run.error_code, run.error_message)}</Notice>}
      {run.status === 'completed' && !first && <Notice>{t.results.removed}</Notice>}
      {!readOnly && !isActive(run) && <RestoreButtons {...{ node, run, isCurrent, current }} hasFile={first !== undefined} />}
      {first && (
        <div className="result-tools">
          <DownloadButton item={first} size="small" variant="default" />
          <Button
            size="small"
            icon={<Columns2 aria-hidden="true" />}
            disabled={!right}
            {...(!right && { 'data-tip': t.results.compareHint })}
            onClick={() => right && onCompare(first, right)}
          >
            {viewerTexts.compare}
          </Button>
        </div>
      )}
    </div>
  )
}

const toViewables = (run: ListedRun, title: string): Viewable[] =>
  shownOutputs(run).map(({ output_id, type, url, label, asset_id }) => ({
    id: `${run.run_id} ${output_id}`,
    kind: toMediaKind(type),
    url,
    title: label ?? title,
    made: { runId: run.run_id, assetId: asset_id },
  }))

/** Buttons to make this the node's current result, or to run the node again with this result's settings. */
function RestoreButtons({
  node,
  run,
  isCurrent,
  current,
  hasFile,
}: Pick<Props, 'node' | 'run' | 'isCurrent' | 'current'> & { hasFile: boolean }) {
  const project = useProject()
  const catalog = useCatalog()
  const actions = useActions()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'again' | 'newSeed'>()
  const isBusy = node.status === 'generating'
  const model = catalog.modelsById.get(run.model?.model_id ?? '')
  const hasSeed = model !== undefined && getSeedName(model) !== undefined
  const isRestorable = run.status === 'completed' && node.type !== 'timeline'
  const whyNot = isBusy ? t.results.isRunning : node.locked ? t.results.locked : undefined

  // If a run fails, the node shows an earlier result. Undo returns to that result.
  const before = node.status === 'error' && current ? toChosenResult(current) : undefined
  const choose = () =>
    project.edit(t.results.useLabel, [{ kind: 'update', key: node.key, changes: { result: { ...toChosenResult(run), before } } }])

  async function again(withSeed: boolean): Promise<void> {
    setBusy(withSeed ? 'again' : 'newSeed')
    setProblem(undefined)
    try {
      const { input } = await loadRun(run.run_id)
      const { graph } = project.store.getState()
      const present = graph.nodes.get(node.key)
      if (!present) return
      const plan = planRestore(graph, present, { input, actionId: run.action?.action_id }, catalog, withSeed)
      if (plan.problem !== undefined) return setProblem(plan.problem)
      project.edit(withSeed ? t.results.again : t.results.newSeed, plan.ops)
      actions.run([node.key], { variations: 1 })
    } catch (error) {
      setProblem(describeError(error).text)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      {hasFile && !(isCurrent && !node.stale) && (
        <Button variant="primary" size="small" icon={<Check aria-hidden="true" />} disabled={isBusy} onClick={choose}>
          {t.results.use}
        </Button>
      )}
      {isRestorable && (
        <div className="result-tools">
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            busy={busy === 'again'}
            disabled={whyNot !== undefined}
            onClick={() => void again(true)}
          >
            {t.results.again}
          </Button>
          {node.type !== 'action' && (
            <Button
              size="small"
              icon={<Dices aria-hidden="true" />}
              busy={busy === 'newSeed'}
              disabled={whyNot !== undefined || (model !== undefined && !hasSeed)}
              {...(model !== undefined && !hasSeed && { 'data-tip': t.results.noSeed, 'aria-description': t.results.noSeed })}
              onClick={() => void again(false)}
            >
              {t.results.newSeed}
            </Button>
          )}
        </div>
      )}
      {whyNot !== undefined && <p className="ui-soft result-why">{whyNot}</p>}
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}
