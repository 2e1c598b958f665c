import { Play, WandSparkles } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { useSession } from '../data/session.ts'
import { MediaInput } from '../panels/media-input.tsx'
import { OutputGrid } from '../panels/output-grid.tsx'
import { Link } from '../router.tsx'
import { Button } from '../ui/button.tsx'
import { describeError, fieldError, runError } from '../ui/errors.ts'
import { Textarea } from '../ui/fields.tsx'
import { Ago, Money } from '../ui/figures.tsx'
import { money } from '../ui/format.ts'
import { toMediaKind } from '../ui/media-view.tsx'
import { EmptyState, ErrorState, Notice, Progress, Skeleton, StatusBadge } from '../ui/status.tsx'
import { t, techniquesTexts } from '../ui/texts.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { refreshBalance, Shell } from './shell.tsx'
import { useLoad } from '../ui/use-load.ts'
import { usePages } from '../ui/use-pages.ts'

type Technique = Schemas['Technique']
type Run = Schemas['TechniqueRun']
type Input = Technique['inputs'][number]

/** Shows a technique as a form, with its inputs, the cost of a run and the results of its runs. */
export default function TechniquePage({ slug }: { slug: string }) {
  const { value: technique, error, reload } = useLoad(slug, signal => api.techniques.get(slug, { signal }))
  if (error !== undefined && !technique)
    return (
      <Shell title={techniquesTexts.one} hero={<></>}>
        <ErrorState error={error} onRetry={reload} actions={<Link href="/studio/techniques">{techniquesTexts.all}</Link>} />
      </Shell>
    )
  if (!technique)
    return (
      <Shell title={techniquesTexts.one} hero={<></>}>
        <div className="technique" role="status" aria-label={t.loading}>
          <Skeleton width="40%" height="2rem" />
          <Skeleton height="16rem" />
        </div>
      </Shell>
    )
  return <Loaded key={technique.technique_id} technique={technique} />
}

function Loaded({ technique }: { technique: Technique }) {
  const { member } = useSession()
  const { technique_id, name, description, inputs, archived_at } = technique
  const [started, setStarted] = useState<readonly Run[]>([])
  const pages = usePages<Run>(technique_id, async (cursor, signal) => {
    const { data } = await api.GET('/technique-runs', {
      params: { query: { technique_id, limit: 10, ...(cursor && { cursor }) } },
      signal,
    })
    return { items: data.technique_runs, next: data.meta.next_cursor }
  })
  const runs = useMemo(() => {
    const known = new Set(started.map(({ run_id }) => run_id))
    return [...started, ...pages.items.filter(({ run_id }) => !known.has(run_id))]
  }, [started, pages.items])
  const update = (run: Run) => setStarted(old => [run, ...old.filter(({ run_id }) => run_id !== run.run_id)].toSorted(byAge))

  return (
    <Shell title={name} about={description}>
      <div className="technique">
        <section className="panel" aria-labelledby="technique-form">
          <h2 id="technique-form">{techniquesTexts.inputs}</h2>
          {archived_at !== undefined ? (
            <Notice>{techniquesTexts.archived}</Notice>
          ) : (
            <TechniqueForm technique={technique} canRun={member!.canEdit} onStarted={update} />
          )}
          {inputs.length === 0 && archived_at === undefined && <p className="ui-soft">{techniquesTexts.noInputs}</p>}
        </section>
        <section className="technique-runs" aria-labelledby="technique-runs">
          <h2 id="technique-runs">{techniquesTexts.runs}</h2>
          {pages.state === 'failed' && runs.length === 0 ? (
            <ErrorState error={pages.error} onRetry={pages.reload} />
          ) : pages.state === 'loading' && runs.length === 0 ? (
            <Skeleton height="12rem" />
          ) : runs.length === 0 ? (
            <EmptyState icon={<WandSparkles />} title={techniquesTexts.noRuns}>
              {techniquesTexts.noRunsHint}
            </EmptyState>
          ) : (
            <>
              <ol className="run-list">
                {runs.map(run => (
                  <RunCard key={run.run_id} run={run} onChange={update} />
                ))}
              </ol>
              <LoadMore pages={pages} />
            </>
          )}
        </section>
      </div>
    </Shell>
  )
}

const byAge = (a: Run, b: Run) => b.created_at - a.created_at

/** The text or media URLs entered for each input; if an input accepts several values, each line is one value. */
type Values = Record<string, string>

function TechniqueForm({ technique, canRun, onStarted }: { technique: Technique; canRun: boolean; onStarted: (run: Run) => void }) {
  const { technique_id, inputs, run_cost } = technique
  const { member } = useSession()
  const [values, setValues] = useState<Values>({})
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)

  const toList = ({ id, allow_multiple }: Input) =>
    (allow_multiple ? (values[id] ?? '').split('\n') : [values[id] ?? '']).map(value => value.trim()).filter(Boolean)
  const count = Math.max(1, ...inputs.filter(({ allow_multiple }) => allow_multiple).map(input => toList(input).length))
  const missing = inputs.filter(input => !input.optional && toList(input).length === 0)
  const sent = inputs.filter(input => toList(input).length > 0)

  const start = async () => {
    setTried(true)
    if (missing.length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await api.POST('/techniques/{techniqueId}/runs', {
        params: { path: { techniqueId: technique_id } },
        body: {
          inputs: sent.map(input => {
            const list = toList(input)
            return { id: input.id, type: input.type as 'text', value: input.allow_multiple ? list : list[0]! }
          }),
        },
      })
      const run = await api.techniques.getRun(technique_id, (data as { run_id: string }).run_id)
      onStarted(run)
      setTried(false)
      void refreshBalance(member!.workspaceId)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const ofField = (input: Input) => {
    if (isTried && missing.includes(input)) return techniquesTexts.required
    const i = sent.indexOf(input)
    return i < 0 ? undefined : (fieldError(error, `inputs[${i}].value`) ?? fieldError(error, `inputs[${i}]`))
  }
  const isOfField = inputs.some(input => ofField(input) && !missing.includes(input))
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void start()
      }}
    >
      {inputs.map(input => {
        const { id, name, type, description, optional, allow_multiple } = input
        const hint = [description, optional && techniquesTexts.optional, allow_multiple && techniquesTexts.several]
          .filter(Boolean)
          .join(' ')
        const shared = {
          label: name,
          hint: hint || undefined,
          error: ofField(input),
          value: values[id] ?? '',
          onChange: (value: string) => setValues(old => ({ ...old, [id]: value })),
          disabled: !canRun,
        }
        return type === 'text' ? (
          <Textarea key={id} {...shared} rows={allow_multiple ? 3 : 2} maxRows={16} required={!optional} />
        ) : (
          <MediaInput key={id} {...shared} kind={toMediaKind(type)} multiple={allow_multiple ?? false} />
        )
      })}
      {error !== undefined && !isOfField && (
        <Notice tone="bad">
          <strong>{describeError(error).title}.</strong> {describeError(error).text}
        </Notice>
      )}
      <div className="form-foot">
        <span id="technique-cost" className="ui-soft ui-num">
          {count > 1 ? techniquesTexts.costForValues(money(run_cost * count), count) : techniquesTexts.cost(money(run_cost))}
        </span>
        <Button
          type="submit"
          variant="primary"
          icon={<Play aria-hidden="true" />}
          busy={isBusy}
          disabled={!canRun}
          aria-describedby="technique-cost"
        >
          {t.run}
        </Button>
      </div>
      {!canRun && <Notice>{t.viewerCannotRun}</Notice>}
    </form>
  )
}

const isOver = ({ status }: Pick<Run, 'status'>) => status === 'completed' || status === 'failed'

function RunCard({ run, onChange }: { run: Run; onChange: (run: Run) => void }) {
  const { status, progress, created_at, charged_cost, error_code, error_message, outputs = [], project_id } = run
  useFollowed(run, onChange)
  const { member } = useSession()
  const isCanceled = status === 'failed' && error_code === 'canceled'
  return (
    <li className="run-card">
      <div className="run-head">
        <StatusBadge status={isCanceled ? 'canceled' : status} progress={progress} />
        <span className="ui-soft">
          <Ago time={created_at} />
          {charged_cost !== undefined && status !== 'failed' && (
            <>
              {' · '}
              <Money usd={charged_cost} />
            </>
          )}
        </span>
        <span className="run-end">
          {!isOver(run) && member!.canEdit && (
            <Button size="small" onClick={() => void api.runs.cancel(run.run_id).catch(() => undefined)}>
              {t.cancel}
            </Button>
          )}
          <Link href={`/studio/${project_id}`}>{t.assets.openCanvas}</Link>
        </span>
      </div>
      {!isOver(run) && <Progress label={t.status.running} value={status === 'pending' ? undefined : progress} />}
      {status === 'failed' && !isCanceled && <Notice tone="bad">{runError(error_code, error_message)}</Notice>}
      {outputs.length > 0 && <OutputGrid outputs={outputs} />}
    </li>
  )
}

/** Polls a run until it has ended. */
function useFollowed(run: Run, onChange: (run: Run) => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  const isEnded = isOver(run)
  const { run_id, technique } = run
  const technique_id = technique.technique_id
  useEffect(() => {
    if (isEnded) return
    const controller = new AbortController()
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const next = await api.techniques.getRun(technique_id, run_id, { signal: controller.signal }).catch(() => undefined)
      if (next) latest.current(next) // If the request fails, the next poll may succeed.
    }
    const timer = setInterval(() => void read(), 1000)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [isEnded, run_id, technique_id])
}
