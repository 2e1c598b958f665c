import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Schemas } from '../../data/api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { describeError, fieldError } from '../../ui/errors.ts'
import { NumberField, Select, TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.tsx'
import { readThresholds, toForm, toLimits, type CapForm, type LimitsForm, type Scope } from './limits-form.ts'
import { settingsTexts, t } from '../../ui/texts.ts'
import { useMatches, type Matches } from './use-matches.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const maxCaps = 50
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
const toChoices = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }))

interface EditorProps {
  workspaceId: string
  limits: Schemas['Limits'] | undefined
  onSave: (limits: Schemas['Limits']) => Promise<unknown>
}

export function LimitsEditor({ workspaceId, limits, onSave }: EditorProps) {
  const [form, setForm] = useState(() => toForm(limits, here))
  const [saved, setSaved] = useState(form)
  const lastKey = useRef(form.caps.length)
  const matches = useMatches(workspaceId)
  const set = (change: Partial<LimitsForm>) => setForm(old => ({ ...old, ...change }))
  const setCap = (key: number, change: Partial<CapForm>) =>
    set({ caps: form.caps.map(cap => (cap.key === key ? { ...cap, ...change } : cap)) })
  const addCap = () =>
    set({ caps: [...form.caps, { key: ++lastKey.current, per: 'day', usd: undefined, scope: 'workspace', match: '', action: 'refuse' }] })
  const { submit, isBusy, error } = useSubmit(async () => {
    await onSave(toLimits(form))
    setSaved(form)
    toast({ title: settingsTexts.saved, tone: 'good', key: 'limits' })
  })
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  const badThresholds = readThresholds(form.thresholds) === undefined ? settingsTexts.limits.badThresholds : undefined
  const errorAt = (field: string) => fieldError(error, `workspace.${field}`)
  const placed = [
    'time_zone',
    'webhook_url',
    'runs_at_once',
    'generations_per_day',
    'storage_bytes',
    'thresholds',
    ...form.caps.flatMap((_cap, index) => ['', '.usd', '.match'].map(field => `spend[${index}]${field}`)),
  ].some(field => errorAt(field) !== undefined)
  return (
    <form
      className="panel form settings-form"
      onSubmit={event => {
        event.preventDefault()
        if (!badThresholds) void submit()
      }}
    >
      <fieldset className="settings-fields">
        <legend>{settingsTexts.limits.caps}</legend>
        {form.caps.length === 0 && <p className="ui-soft">{settingsTexts.limits.noneOfYours}</p>}
        {form.caps.map((cap, index) => (
          <Cap
            key={cap.key}
            cap={cap}
            number={index + 1}
            matches={matches}
            errorAt={field => errorAt(`spend[${index}]${field}`)}
            onChange={change => setCap(cap.key, change)}
            onRemove={() => set({ caps: form.caps.filter(({ key }) => key !== cap.key) })}
          />
        ))}
        <div>
          <Button size="small" icon={<Plus aria-hidden="true" />} disabled={form.caps.length >= maxCaps} onClick={addCap}>
            {settingsTexts.limits.addCap}
          </Button>
        </div>
      </fieldset>
      <fieldset className="settings-fields">
        <legend>{settingsTexts.limits.quotas}</legend>
        <div className="settings-row">
          <NumberField
            label={settingsTexts.limits.runsAtOnce}
            hint={settingsTexts.limits.runsAtOnceHint}
            value={form.runsAtOnce}
            onChange={runsAtOnce => set({ runsAtOnce })}
            min={1}
            max={10_000}
            step={1}
            placeholder={settingsTexts.limits.noLimit}
            error={errorAt('runs_at_once')}
          />
          <NumberField
            label={settingsTexts.limits.generations}
            value={form.generations}
            onChange={generations => set({ generations })}
            min={0}
            max={1_000_000_000}
            step={1}
            placeholder={settingsTexts.limits.noLimit}
            error={errorAt('generations_per_day')}
          />
          <NumberField
            label={settingsTexts.limits.storage}
            value={form.gigabytes}
            onChange={gigabytes => set({ gigabytes })}
            min={0}
            max={9_000_000}
            step="any"
            placeholder={settingsTexts.limits.noLimit}
            error={errorAt('storage_bytes')}
          />
        </div>
      </fieldset>
      <fieldset className="settings-fields">
        <legend>{settingsTexts.limits.announcements}</legend>
        <div className="settings-row">
          <TextField
            label={settingsTexts.limits.timeZone}
            hint={settingsTexts.limits.timeZoneHint}
            value={form.timeZone}
            onChange={timeZone => set({ timeZone })}
            list="time-zones"
            required
            maxLength={64}
            error={errorAt('time_zone')}
          />
          <TextField
            label={settingsTexts.limits.thresholds}
            hint={settingsTexts.limits.thresholdsHint}
            value={form.thresholds}
            onChange={thresholds => set({ thresholds })}
            inputMode="numeric"
            error={badThresholds ?? errorAt('thresholds')}
          />
        </div>
        <TextField
          label={settingsTexts.limits.webhook}
          hint={settingsTexts.limits.webhookHint}
          type="url"
          value={form.webhookUrl}
          onChange={webhookUrl => set({ webhookUrl })}
          placeholder={t.urlPlaceholder}
          maxLength={2048}
          error={errorAt('webhook_url')}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map(zone => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </fieldset>
      {error !== undefined && !placed && <Notice tone="bad">{describeError(error).text}</Notice>}
      <div className="settings-foot">
        <Button variant="quiet" disabled={!isChanged || isBusy} onClick={() => setForm(saved)}>
          {settingsTexts.discard}
        </Button>
        <Button variant="primary" type="submit" disabled={!isChanged} busy={isBusy}>
          {settingsTexts.save}
        </Button>
      </div>
    </form>
  )
}

interface CapProps {
  cap: CapForm
  number: number
  matches: Matches
  errorAt: (field: string) => string | undefined
  onChange: (change: Partial<CapForm>) => void
  onRemove: () => void
}

function Cap({ cap: { usd, per, scope, match, action }, number, matches, errorAt, onChange, onRemove }: CapProps) {
  const choices = matches[scope] ?? []
  // Preserves a stored value that is not among the choices.
  const options = match === '' || choices.some(({ value }) => value === match) ? choices : [...choices, { value: match, label: match }]
  return (
    <div className="settings-cap" role="group" aria-label={settingsTexts.limits.cap(number)}>
      <NumberField
        label={settingsTexts.limits.amount}
        value={usd}
        onChange={value => onChange({ usd: value })}
        min={0}
        max={1_000_000_000}
        step="any"
        required
        error={errorAt('.usd') ?? errorAt('')}
      />
      <Select
        label={settingsTexts.limits.per}
        value={per}
        onChange={value => onChange({ per: value as CapForm['per'] })}
        options={toChoices(settingsTexts.limits.periods)}
      />
      <Select
        label={settingsTexts.limits.scope}
        value={scope}
        onChange={value => onChange({ scope: value as Scope, match: '' })}
        options={toChoices(settingsTexts.limits.scopes)}
      />
      {options.length > 0 && (
        <Select
          label={settingsTexts.limits.match}
          value={match}
          onChange={value => onChange({ match: value })}
          placeholder={settingsTexts.limits.each}
          options={options}
          error={errorAt('.match')}
        />
      )}
      <Select
        label={settingsTexts.limits.action}
        value={action}
        onChange={value => onChange({ action: value as CapForm['action'] })}
        options={toChoices(settingsTexts.limits.actions)}
      />
      <IconButton label={settingsTexts.limits.removeCap(number)} icon={<Trash2 />} onClick={onRemove} />
    </div>
  )
}
