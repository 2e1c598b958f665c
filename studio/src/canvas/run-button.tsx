/** Runs the selected node to create one or more variations, or cancels its runs. */
import { CircleStop, Play } from 'lucide-react'
import { useId } from 'react'
import { useCatalog, type Catalog } from '../data/catalog.ts'
import { edgesInto, isWritten, type CanvasNode } from '../data/graph.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { summarize, type Batch } from '../data/variations.ts'
import { balanceMoney, Button, duration, money, Progress, Segments, t } from '../ui/index.ts'
import { getKind, lacksStrokes } from './node-kinds.tsx'
import { lacksModel } from './node-models.ts'
import { usePrice } from './price.ts'
import { useActions } from './use-actions.ts'
import { chooseVariations, hasVariations, useVariations, variationCounts } from './variation-choice.ts'
import { missingInput, missingSlot } from './wiring.ts'

export function RunButton({ node }: { node: CanvasNode }) {
  const project = useProject()
  const actions = useActions()
  const catalog = useCatalog()
  const price = usePrice(node)
  const count = useVariations(node)
  const balance = useProjectState(state => state.balance)
  const batch = useProjectState(({ batches }) => batches.get(node.key))
  const whyNotRunnable = useWhyNotRunnable(node)
  const id = useId()
  if (node.status === 'generating')
    return (
      <div className="run">
        <Button size="large" icon={<CircleStop />} disabled={node.runId === undefined} onClick={() => void project.cancel(node.key)}>
          {t.cancel}
        </Button>
        {batch && <BatchProgress batch={batch} />}
      </div>
    )
  if (node.stale === undefined || isWritten(node)) return null
  const usd = price && price.usd * count
  const tooDear = price !== undefined && balance !== undefined && price.usd > balance
  const routed = price?.modelId === node.model?.model_id ? undefined : catalog.modelsById.get(price?.modelId ?? '')?.name
  const words = [
    usd !== undefined && t.running.price(usd === 0 ? t.running.free : money(usd), price!.isExact ?? false, count),
    price?.seconds !== undefined && duration(price.seconds),
    routed,
  ].filter(Boolean)
  const reason = whyNotRunnable ?? (tooDear ? t.running.tooLow(balanceMoney(balance)) : undefined)
  const covered = usd !== undefined && balance !== undefined && usd > balance ? Math.floor(balance / price!.usd + 1e-9) : count
  return (
    <div className="run">
      <div className="run-row">
        <Button
          variant="primary"
          size="large"
          icon={<Play />}
          disabled={reason !== undefined}
          aria-describedby={id}
          onClick={() => actions.run([node.key])}
        >
          {t.run}
        </Button>
        {hasVariations(node) && (
          <Segments
            label={t.variations.label}
            value={String(count)}
            onChange={value => chooseVariations(node, Number(value))}
            options={variationCounts.map(each => ({ value: String(each), label: String(each) }))}
          />
        )}
      </div>
      <div id={id}>
        <p className={reason === undefined ? 'run-price ui-num' : 'run-price'}>
          {reason ?? (node.type === 'timeline' && words.length === 0 ? t.running.byLength : words.join(' · '))}
        </p>
        {reason === undefined && covered < count && (
          <p className="run-price is-warn">{t.variations.covers(balanceMoney(balance!), covered, count)}</p>
        )}
      </div>
    </div>
  )
}

function BatchProgress({ batch }: { batch: Batch }) {
  const { done, progress } = summarize(batch)
  const words = t.variations.progress(done, batch.length)
  return (
    <div className="run-batch">
      <Progress label={t.variations.label} value={progress} />
      <p className="run-price ui-num">{words}</p>
    </div>
  )
}

/** Returns why the node cannot run now, regardless of its price. */
function useWhyNotRunnable(node: CanvasNode): string | undefined {
  const catalog = useCatalog()
  const missing = useProjectState(
    ({ graph }) =>
      missingContent(node, edgesInto(graph, node.key).length) ??
      missingSlot(graph, node, catalog) ??
      missingInput(graph, node, catalog.modelsById.get(node.model?.model_id ?? ''), catalog),
  )
  if (node.locked) return t.results.locked
  if (isModelMissing(node, catalog)) return t.running.modelMissing
  return unmetNeed(node, catalog) ?? missing
}

export const isModelMissing = ({ model }: CanvasNode, { state, modelsById }: Catalog): boolean =>
  state === 'ready' && model !== null && model !== undefined && !modelsById.has(model.model_id)

/** If the node lacks the strokes or the model that it needs, returns the reason why it cannot run. */
function unmetNeed(node: CanvasNode, { state, actionsBySlug }: Catalog): string | undefined {
  if (lacksStrokes(node, actionsBySlug)) return t.running.needsStrokes
  if (!lacksModel(node)) return undefined
  return state === 'ready' ? t.running.noModel(getKind(node.type).isA) : t.running.notLoaded
}

function missingContent(node: CanvasNode, inputs: number): string | undefined {
  if (getKind(node.type).generates && !node.prompt?.trim() && inputs === 0) return t.running.noPrompt
  if (node.type === 'timeline' && !node.document) return t.running.emptyTimeline
  return undefined
}
