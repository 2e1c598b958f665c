/** A form for the parameters that the catalog declares for a model or an action. */
import { Dices } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Schemas } from '../data/api.ts'
import { useCatalog } from '../data/catalog.ts'
import type { CanvasNode } from '../data/graph.ts'
import { paramMedia } from '../data/models.ts'
import { useProject } from '../data/project-store.ts'
import { IconButton, NumberField, Select, Slider, Switch, t, Textarea, TextField } from '../ui/index.ts'
import { labelWords, paramWords } from '../ui/format.ts'
import { needsStrokes, shownParams, currentValue } from './action-params.ts'
import { usePrice } from './price.ts'
import { canvasTexts } from '../ui/texts.ts'

interface Props {
  node: CanvasNode
  readOnly: boolean
}

type Values = Readonly<Record<string, unknown>>

function useChange(node: CanvasNode) {
  const project = useProject()
  return (name: string, value: unknown) =>
    project.edit(t.steps.param, [{ kind: 'update', key: node.key, changes: { params: { [name]: value ?? null } } }], `${name} ${node.key}`)
}

/** Media parameters are not in the form, because their values come from wires. */
const isMedia = ({ name }: Schemas['ModelParam']) => paramMedia(name) !== undefined

export function ModelForm({ node, readOnly }: Props) {
  const { modelsById } = useCatalog()
  const price = usePrice(node)
  const change = useChange(node)
  const model = modelsById.get(node.model?.model_id ?? price?.modelId ?? '')
  const params = model?.params.filter(param => !isMedia(param)) ?? []
  if (params.length === 0) return null
  return (
    <fieldset className="params" disabled={readOnly}>
      <legend className="ui-hidden">{t.params.title}</legend>
      {params.map(param => (
        <ModelParam key={param.name} param={param} value={node.params?.[param.name]} onChange={value => change(param.name, value)} />
      ))}
    </fieldset>
  )
}

interface ParamProps<Param> {
  param: Param
  value: unknown
  /** True if the selected nodes have different values. */
  isMixed?: boolean
  onChange: (value: unknown) => void
}

export function ModelParam({ param, value, isMixed = false, onChange }: ParamProps<Schemas['ModelParam']>) {
  const label = param.label ?? paramWords(param.name)
  const hint = param.description
  const shared = { label, ...(hint !== undefined && { hint }), ...(isMixed && { placeholder: canvasTexts.severalNodes.mixed }) }
  const present = value ?? param.default
  if (param.options && param.options.length > 0) return <Options {...shared} options={param.options} value={present} onChange={onChange} />
  switch (param.type) {
    case 'bool':
      if (isMixed) return <Options {...shared} options={onOff} value={undefined} onChange={onChange} />
      return <Switch {...shared} checked={present === true} onChange={onChange} />
    case 'seed':
      return (
        <NumberField
          placeholder={t.params.random}
          {...shared}
          value={typeof value === 'number' ? value : undefined}
          min={0}
          step={1}
          aside={
            <IconButton
              size="small"
              label={t.params.randomSeed}
              icon={<Dices />}
              onClick={() => onChange(Math.floor(Math.random() * 2 ** 31))}
            />
          }
          onChange={onChange}
        />
      )
    case 'int':
    case 'int?':
    case 'float': {
      const step = param.type === 'float' ? fineStep(param.min, param.max) : 1
      if (param.min !== undefined && param.max !== undefined && typeof present === 'number')
        return <Slider {...shared} value={present} min={param.min} max={param.max} step={step} onChange={onChange} />
      return (
        <NumberField
          {...shared}
          value={typeof present === 'number' ? present : undefined}
          {...(param.min !== undefined && { min: param.min })}
          {...(param.max !== undefined && { max: param.max })}
          step={param.type === 'float' ? 'any' : 1}
          // Ignores a partially typed number while it is out of range.
          onChange={number => {
            if (number === undefined || (number >= (param.min ?? -Infinity) && number <= (param.max ?? Infinity))) onChange(number)
          }}
        />
      )
    }
    case 'string[]':
      return <Lines {...shared} value={Array.isArray(present) ? present.map(String) : []} onChange={onChange} />
    case 'dict':
      return <Members {...shared} properties={param.properties ?? {}} value={(present ?? {}) as Values} onChange={onChange} />
    default:
      return <TextParam {...shared} value={typeof present === 'string' ? present : ''} onChange={onChange} />
  }
}

const onOff = [
  { label: canvasTexts.severalNodes.on, value: true },
  { label: canvasTexts.severalNodes.off, value: false },
]

const fineStep = (min = 0, max = 1) => (max - min <= 2 ? 0.01 : max - min <= 20 ? 0.1 : 1)

interface OptionsProps {
  label: string
  hint?: ReactNode
  options: readonly { label: string; value?: unknown; description?: string }[]
  placeholder?: string
  value: unknown
  onChange: (value: unknown) => void
}

/** Identifies options by their index, because values can have any type. */
function Options({ options, value, onChange, placeholder = t.params.choose, ...shared }: OptionsProps) {
  const at = options.findIndex(option => JSON.stringify(option.value) === JSON.stringify(value))
  return (
    <Select
      {...shared}
      value={at === -1 ? '' : String(at)}
      {...(at === -1 && { placeholder })}
      options={options.map(({ label, description }, index) => ({
        value: String(index),
        label: description ? `${labelWords(label)} – ${description}` : labelWords(label),
      }))}
      onChange={index => onChange(index === '' ? undefined : options[Number(index)]?.value)}
    />
  )
}

/** Sends the text only when the field loses focus, because the service would reject partial input. */
function TextParam({
  value,
  onChange,
  long,
  ...rest
}: {
  label: string
  hint?: ReactNode
  value: string
  long?: boolean
  placeholder?: string
  onChange: (value: unknown) => void
}) {
  const [draft, setDraft] = useState<string>()
  const shared = {
    ...rest,
    value: draft ?? value,
    onChange: setDraft,
    onBlur: () => {
      if (draft !== undefined && draft !== value) onChange(draft)
      setDraft(undefined)
    },
  }
  return long ? <Textarea {...shared} rows={3} /> : <TextField {...shared} />
}

function Lines({
  value,
  onChange,
  ...shared
}: {
  label: string
  hint?: ReactNode
  placeholder?: string
  value: string[]
  onChange: (value: unknown) => void
}) {
  return (
    <TextParam
      {...shared}
      long
      value={value.join('\n')}
      onChange={text => {
        const lines = String(text)
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean)
        onChange(lines.length > 0 ? lines : undefined)
      }}
    />
  )
}

function Members({
  label,
  hint,
  isSize,
  properties,
  value,
  onChange,
}: {
  label: string
  hint?: ReactNode
  /** True if `x` and `y` are a width and a height. */
  isSize?: boolean
  properties: Readonly<Record<string, { default?: number; min?: number; max?: number }>>
  value: Values
  onChange: (value: unknown) => void
}) {
  return (
    <fieldset className="members">
      <legend>{label}</legend>
      {hint && <p className="ui-field-hint members-hint">{hint}</p>}
      {Object.entries(properties).map(([name, { default: standard, min, max }]) => {
        const present = value[name] ?? standard
        return (
          <NumberField
            key={name}
            label={(t.params[isSize ? 'sides' : 'members'] as Record<string, string>)[name] ?? paramWords(name)}
            value={typeof present === 'number' ? present : undefined}
            {...(min !== undefined && { min })}
            {...(max !== undefined && { max })}
            step="any"
            onChange={number => onChange({ ...value, [name]: number })}
          />
        )
      })}
    </fieldset>
  )
}

export function ActionForm({ node, readOnly }: Props) {
  const { actionsBySlug } = useCatalog()
  const change = useChange(node)
  const action = actionsBySlug.get(node.action?.action_id ?? '')
  if (!action) return null
  const values: Values = node.action?.params ?? {}
  return (
    <fieldset className="params" disabled={readOnly}>
      <legend className="ui-hidden">{t.params.title}</legend>
      <p className="params-about">{action.description}</p>
      {shownParams(action, values).map(param => (
        <ActionParam
          key={param.key}
          param={withoutPainting(action, values, param)}
          value={currentValue(action, values, param.key)}
          onChange={value => change(param.key, value)}
        />
      ))}
    </fieldset>
  )
}

/** Removes the options that would require strokes. */
function withoutPainting(action: Schemas['Action'], values: Values, param: Schemas['ActionParam']): Schemas['ActionParam'] {
  if (!param.available_values || needsStrokes(action, values)) return param
  const available_values = param.available_values.filter(({ value }) => !needsStrokes(action, { ...values, [param.key]: value }))
  return { ...param, available_values }
}

function ActionParam({ param, value, onChange }: ParamProps<Schemas['ActionParam']>) {
  const { label, description, type, available_values, min_number_value: min, max_number_value: max, number_step: step, placeholder } = param
  const shared = { label, ...(description !== undefined && { hint: description }) }
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), step: step ?? ('any' as const) }
  switch (type) {
    case 'select':
      return <Options {...shared} options={available_values ?? []} value={value} onChange={onChange} />
    case 'toggle':
      return <Switch {...shared} checked={value === true} onChange={onChange} />
    case 'slider':
    case 'number':
      return min !== undefined && max !== undefined && typeof value === 'number' ? (
        <Slider {...shared} value={value} min={min} max={max} step={step ?? fineStep(min, max)} onChange={onChange} />
      ) : (
        <NumberField {...shared} {...limits} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
      )
    case 'color':
      return <Color label={label} value={typeof value === 'string' ? value : '#000000'} onChange={onChange} />
    case 'colorList':
      return <Lines {...shared} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange} />
    case 'point2d':
    case 'point3d':
    case 'range': {
      const names = type === 'range' ? ['min', 'max'] : type === 'point2d' ? ['x', 'y'] : ['x', 'y', 'z']
      const bounds = Object.fromEntries(
        names.map(name => [name, (param.axis_bounds as Record<string, { min?: number; max?: number }> | undefined)?.[name] ?? {}]),
      )
      const isSize = /size|dimensions/.test(param.key)
      return <Members {...shared} isSize={isSize} properties={bounds} value={(value ?? {}) as Values} onChange={onChange} />
    }
    default:
      return (
        <TextParam
          {...shared}
          long={type === 'textarea'}
          {...(placeholder !== undefined && { placeholder })}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
  }
}

function Color({ label, value, onChange }: { label: string; value: string; onChange: (value: unknown) => void }) {
  return (
    <label className="color-field">
      <span>{label}</span>
      <input type="color" value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'} onChange={event => onChange(event.target.value)} />
      <code>{value}</code>
    </label>
  )
}
