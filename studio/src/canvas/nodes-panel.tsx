/** The panel that edits the fields shared by several selected nodes. */
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { isWritten } from '../data/graph.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { BrandField } from '../panels/brand-field.tsx'
import { Combobox, IconButton, Select, Switch, t } from '../ui/index.ts'
import { useFlow, useFlowState } from './flow-store.ts'
import { modelOptions } from './model-options.ts'
import { ModelParam } from './params-form.tsx'
import { changeAll, editable, sharedParams, sharedValue, type Shared } from './shared-fields.ts'
import { useActions } from './use-actions.ts'
import './gestures.css'
import { canvasTexts } from '../ui/texts.ts'

const words = canvasTexts.severalNodes
/** In a narrow window, the panel would cover the selection. */
const isWide = () => matchMedia('(min-width: 48.01rem)').matches

export default function NodesPanel() {
  const [project, flow, actions, catalog] = [useProject(), useFlow(), useActions(), useCatalog()]
  const selection = useFlowState(state => state.selection)
  const graph = useProjectState(state => state.graph)
  const ids = useProjectState(state => state.project)
  const [isOpen, setOpen] = useState(isWide)
  const chosen = useMemo(() => selection.flatMap(key => graph.nodes.get(key) ?? []), [selection, graph])
  const nodes = useMemo(() => editable(chosen), [chosen])
  const params = useMemo(() => sharedParams(graph, nodes, catalog), [graph, nodes, catalog])
  if (nodes.length < 2) return null
  const lockable = chosen.filter(node => node.stale !== undefined && !isWritten(node))
  const isLocked = sharedValue(lockable.map(({ locked }) => locked ?? false))
  const type = sharedValue(nodes.map(node => node.type)).value
  const models = sharedValue(nodes.map(({ model }) => model?.model_id ?? ''))
  const brands = sharedValue(nodes.map(({ brand_context }) => brand_context ?? null))
  const edit = (label: string, changes: Parameters<typeof changeAll>[1]) =>
    project.edit(label, changeAll(nodes, changes), `${Object.keys(changes.params ?? changes).join()} ${nodes.map(({ key }) => key).join()}`)
  return (
    <aside className={isOpen ? 'node-panel nodes-panel' : 'node-panel nodes-panel folded'} role="region" aria-label={words.panel}>
      <div className="node-panel-head">
        <h2 className="nodes-title ui-num">{words.title(nodes.length, selection.length)}</h2>
        <IconButton
          size="small"
          className="nodes-fold"
          label={isOpen ? words.hide : words.show}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown /> : <ChevronUp />}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton size="small" label={t.close} icon={<X />} onClick={() => flow.select([])} />
      </div>
      {isOpen && (
        <div className="node-panel-body">
          {type === undefined ? (
            <p className="inputs-none">{words.otherTypes}</p>
          ) : (
            <Combobox
              label={t.facts.model}
              // Only an image node can be without a model.
              value={models.isMixed || (models.value === '' && type !== 'image') ? undefined : models.value}
              options={modelOptions(catalog.models, type)}
              placeholder={models.isMixed ? words.mixed : words.chooseModel}
              onChange={model => edit(t.steps.model, { model: model === '' ? null : model })}
            />
          )}
          {type === 'image' && ids && (
            <BrandField
              workspaceId={ids.workspace_id}
              value={brands.value}
              {...(brands.isMixed && { placeholder: words.mixed })}
              onChange={brand_context => edit(t.steps.brand, { brand_context })}
            />
          )}
          {params.length > 0 && (
            <fieldset className="params">
              <legend className="ui-hidden">{words.parameters}</legend>
              {params.map(({ param, shared }) => (
                <ModelParam
                  key={param.name}
                  param={param}
                  value={shared.value}
                  isMixed={shared.isMixed}
                  onChange={value => edit(t.steps.param, { params: { [param.name]: value ?? null } })}
                />
              ))}
            </fieldset>
          )}
          {lockable.length > 0 && (
            <MixedSwitch
              label={words.locked}
              shared={isLocked}
              onChange={locked =>
                actions.setLocked(
                  lockable.map(({ key }) => key),
                  locked,
                )
              }
            />
          )}
        </div>
      )}
    </aside>
  )
}

function MixedSwitch({ label, shared, onChange }: { label: string; shared: Shared<boolean>; onChange: (value: boolean) => void }) {
  if (!shared.isMixed) return <Switch label={label} checked={shared.value} onChange={onChange} />
  return (
    <Select
      label={label}
      value=""
      placeholder={words.mixed}
      options={[
        { value: 'on', label: words.on },
        { value: 'off', label: words.off },
      ]}
      onChange={value => value !== '' && onChange(value === 'on')}
    />
  )
}
