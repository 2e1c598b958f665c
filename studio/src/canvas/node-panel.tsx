/** The panel of the selected node: its inputs, model, price and results. */
import { ArrowUp, Copy, Expand, Link2, Lock, LockOpen, Plus, Trash2, X } from 'lucide-react'
import { Suspense, useEffect, useMemo } from 'react'
import { reloadCatalog, useCatalog } from '../data/catalog.ts'
import { edgeKey, edgesInto, isWritten, type CanvasNode, type Edge } from '../data/graph.ts'
import { useNode, useProject, useProjectState } from '../data/project-store.ts'
import { Button, Combobox, IconButton, StatusBadge, t, type Status } from '../ui/index.ts'
import { lazyPart } from '../ui/lazy.ts'
import { moveUpOps } from './edits.ts'
import { errorWords } from './card-node.tsx'
import { useFlow, useFlowState } from './flow-store.ts'
import { modelOptions } from './model-options.ts'
import { NameField } from './name-field.tsx'
import { isStatic, getKind, getShownName } from './node-kinds.tsx'
import { lacksModel, shownModel } from './node-models.ts'
import { HistoryButton, hasRunHistory, NodePanelExtras } from './node-panel-extras.tsx'
import { ActionForm, ModelForm } from './params-form.tsx'
import { PromptField } from './prompt-field.tsx'
import { isModelMissing, RunButton } from './run-button.tsx'
import { Thumb } from './thumb.tsx'
import { useActions } from './use-actions.ts'
import { focusNode, useCanvasNavigation } from './use-canvas-navigation.ts'
import { slotsFor } from './wiring.ts'
import { paramWords } from '../ui/format.ts'
import { canvasTexts, viewerTexts } from '../ui/texts.ts'

const Results = lazyPart(() => import('./results.tsx'))

export default function NodePanel() {
  const selection = useFlowState(state => state.selection)
  const [key] = selection
  const node = useNode(key ?? '')
  return node && selection.length === 1 ? <Panel key={node.key} node={node} /> : null
}

function Panel({ node }: { node: CanvasNode }) {
  const flow = useFlow()
  const actions = useActions()
  const { uncover } = useCanvasNavigation()
  useEffect(() => {
    // Waits until the click or drag has ended, so that nothing moves under the user's pointer.
    if (flow.store.getState().placed === node.key) return undefined
    const timer = setTimeout(uncover, 160, node.key)
    return () => clearTimeout(timer)
  }, [uncover, flow, node.key])
  const project = useProject()
  const isGenerating = node.status === 'generating'
  useEffect(() => {
    if (isGenerating) project.followRuns(node.key)
  }, [project, isGenerating, node.key])
  const readOnly = useProjectState(state => state.readOnly)
  const projectId = useProjectState(state => state.project?.project_id)
  const shown = useNodeWithModel(node)
  const kind = getKind(node.type)
  const { icon: Icon } = kind
  const hasResult = node.output_url !== null || node.output_text !== null
  return (
    <aside
      className="node-panel"
      role="region"
      aria-label={t.nodes.node}
      data-key={node.key}
      onKeyDown={event => {
        const isList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
        // Focuses the node only after the field has reverted its change.
        if (event.key === 'Escape' && !event.defaultPrevented && !isList) setTimeout(focusNode, 0, node.key)
      }}
    >
      <div className="node-panel-head">
        <Icon size={16} aria-hidden="true" />
        <NameField node={node} readOnly={readOnly} />
        <IconButton size="small" label={t.close} icon={<X />} onClick={() => flow.select([])} />
      </div>
      <div className="node-panel-body">
        {node.status && !(isWritten(node) && node.status === 'idle') && (
          <div className="node-panel-status">
            <StatusBadge status={node.status as Status} progress={node.progress} stale={node.stale} />
          </div>
        )}
        {node.status === 'error' && (
          <p className="node-panel-error" role="alert" dir="auto">
            {errorWords(node)}
          </p>
        )}
        {kind.generates && !isStatic(node) && <PromptField key={node.key} node={node} readOnly={readOnly} />}
        {hasRunHistory(node) && projectId && (
          <Suspense fallback={null}>
            <Results node={shown} nodeId={node.nodeId!} />
          </Suspense>
        )}
        <Inputs node={node} readOnly={readOnly} />
        {kind.generates && !isStatic(node) && <ModelField node={shown} readOnly={readOnly} />}
        {kind.generates && !isStatic(node) && !isWritten(node) && <ModelForm node={shown} readOnly={readOnly} />}
        {node.type === 'action' && <ActionForm node={node} readOnly={readOnly} />}
        <NodePanelExtras node={node} readOnly={readOnly} />
      </div>
      <div className="node-panel-foot">
        {!readOnly && <RunButton node={shown} />}
        <div className="node-panel-tools">
          {hasResult && (
            <IconButton label={viewerTexts.open} icon={<Expand />} onClick={() => flow.open({ panel: 'result', about: node.key })} />
          )}
          <HistoryButton node={node} />
          {!readOnly && kind.wired && (
            <IconButton
              label={t.connect.title}
              shortcut="C"
              icon={<Link2 />}
              onClick={() => flow.open({ panel: 'connect', about: node.key })}
            />
          )}
          {!readOnly && node.stale !== undefined && (node.locked || !isWritten(node)) && (
            <IconButton
              label={node.locked ? t.steps.unlock : t.steps.lock}
              icon={node.locked ? <LockOpen /> : <Lock />}
              onClick={() => actions.setLocked([node.key], !node.locked)}
            />
          )}
          {!readOnly && (
            <IconButton label={t.steps.duplicate} shortcut="Ctrl D" icon={<Copy />} onClick={() => actions.duplicate([node.key])} />
          )}
          {!readOnly && (
            <IconButton danger label={t.steps.delete} shortcut="Delete" icon={<Trash2 />} onClick={() => actions.remove([node.key])} />
          )}
        </div>
      </div>
    </aside>
  )
}

/** Returns the node. If it needs a model and has none, adds the model that the panel shows. */
function useNodeWithModel(node: CanvasNode): CanvasNode {
  const catalog = useCatalog()
  const model_id = useProjectState(({ graph, readOnly }) =>
    lacksModel(node) && !readOnly ? shownModel(graph, node, catalog)?.model_id : undefined,
  )
  return useMemo(() => (model_id === undefined ? node : { ...node, model: { model_id } }), [node, model_id])
}

function ModelField({ node, readOnly }: { node: CanvasNode; readOnly: boolean }) {
  const project = useProject()
  const catalog = useCatalog()
  const options = modelOptions(catalog.models, node.type)
  const chosen = node.model?.model_id
  // `None` is not offered if the text was generated: the generated text would remain the node's output, and the prompt would be ignored.
  if (node.type === 'text' && (chosen === undefined || (node.output_text === null && node.status !== 'generating')))
    options.unshift({ value: '', label: canvasTexts.nodePanel.written, detail: canvasTexts.nodePanel.writtenHint })
  const isGone = isModelMissing(node, catalog)
  useEffect(() => {
    // The model may have been added after the page loaded its catalog.
    if (isGone) void reloadCatalog()
  }, [isGone, chosen])
  return (
    <Combobox
      label={canvasTexts.nodePanel.model}
      value={chosen ?? (node.type === 'image' || node.type === 'text' ? '' : undefined)}
      options={options}
      placeholder={canvasTexts.nodePanel.chooseModel}
      disabled={readOnly}
      {...(isGone && { error: canvasTexts.nodePanel.modelMissing })}
      onChange={model => project.edit(t.steps.model, [{ kind: 'update', key: node.key, changes: { model: model === '' ? null : model } }])}
    />
  )
}

/** Shows the node's sources in the order of its wires. */
function Inputs({ node, readOnly }: { node: CanvasNode; readOnly: boolean }) {
  const flow = useFlow()
  const catalog = useCatalog()
  const edges = useProjectState(({ graph }) => edgesInto(graph, node.key))
  const slots = slotsFor(node, catalog)
  if (slots.length === 0 && edges.length === 0) return null
  return (
    <section className="inputs" aria-label={canvasTexts.nodePanel.inputs}>
      <div className="inputs-head">
        <h2>{canvasTexts.nodePanel.inputs}</h2>
        {!readOnly && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => flow.open({ panel: 'connect', about: node.key, wire: { key: node.key, end: 'to', slot: null } })}
          >
            {canvasTexts.nodePanel.addInput}
          </Button>
        )}
      </div>
      <ul>
        {edges.map(edge => (
          <Input key={`${edge.from} ${edge.slot}`} edge={edge} readOnly={readOnly || node.type === 'timeline'} {...placeIn(edges, edge)} />
        ))}
        {node.type === 'action' &&
          slots
            .filter(slot => !edges.some(edge => edge.slot === slot.name))
            .map(slot => (
              <li key={slot.name} className={slot.isOptional ? 'input' : 'input missing'}>
                <span>{slot.label}</span>
                <small>
                  {getKind(slot.takes[0] ?? '').name},{' '}
                  {slot.isOptional ? canvasTexts.nodePanel.optional : canvasTexts.nodePanel.notConnected}
                </small>
              </li>
            ))}
      </ul>
      {edges.length === 0 && node.type !== 'action' && (
        <p className="inputs-none">{getKind(node.type).generates ? canvasTexts.nodePanel.dragHere : canvasTexts.nodePanel.dragToAction}</p>
      )}
    </section>
  )
}

/** Returns a wire's position among the wires of the same input. */
function placeIn(edges: readonly Edge[], { from, slot }: Edge): { at: number; of: number } {
  const same = edges.filter(each => each.slot === slot)
  return { at: same.findIndex(each => each.from === from), of: same.length }
}

interface InputProps {
  edge: Edge
  readOnly: boolean
  at: number
  of: number
}

function Input({ edge, readOnly, at, of }: InputProps) {
  const source = useNode(edge.from)
  const project = useProject()
  const actions = useActions()
  const { actionsBySlug } = useCatalog()
  if (!source) return null
  const title = getShownName(source, actionsBySlug)
  return (
    <li className="input">
      {of > 1 && <span className="input-place ui-num">{at + 1}</span>}
      <Thumb node={source} />
      <span dir="auto">{title}</span>
      {edge.slot !== null && <small>{paramWords(edge.slot)}</small>}
      {!readOnly && at > 0 && (
        <IconButton
          size="small"
          label={canvasTexts.nodePanel.moveUp(title)}
          icon={<ArrowUp />}
          onClick={() => project.edit(t.steps.order, moveUpOps(project.store.getState().graph, edge))}
        />
      )}
      {!readOnly && (
        <IconButton
          size="small"
          label={canvasTexts.canvasMenu.insertAfter(title)}
          icon={<Plus />}
          onClick={() => actions.insertOn(edgeKey(edge))}
        />
      )}
      {!readOnly && (
        <IconButton
          size="small"
          label={canvasTexts.nodePanel.disconnect(title)}
          icon={<X />}
          onClick={() => project.edit(t.steps.disconnect, [{ ...edge, kind: 'disconnect' }])}
        />
      )}
    </li>
  )
}
