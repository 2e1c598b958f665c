import { ChartColumn, Download } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import { useCatalog } from '../../data/catalog.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { bytes, duration, money, shownDate } from '../../ui/format.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/status.tsx'
import { Segments } from '../../ui/tabs.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { Section } from './parts.tsx'
import { settingsTexts } from '../../ui/texts.ts'
import { datesBetween, lastDays, roundUp, toChart, toCsv, type Chart, type Series } from './usage-data.ts'

type Grouping = keyof typeof settingsTexts.usage.groups
type Row = Schemas['UsageRow']

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export function UsageTab({ workspaceId }: { workspaceId: string }) {
  const [days, setDays] = useState('30')
  const [grouping, setGrouping] = useState<Grouping>('model')
  const { from, to } = lastDays(Number(days), timeZone, Date.now())
  const { modelsById } = useCatalog()
  const toModelName = (id: string | undefined) => (id ? (modelsById.get(id)?.name ?? id) : settingsTexts.usage.noModel)
  const query = { from, to, time_zone: timeZone }
  const load = (group_by: string) => (signal: AbortSignal) => api.credits.getUsage(workspaceId, { ...query, group_by }, { signal })
  const charted = useLoad(`${from} ${to}`, load('day,model'))
  const listed = useLoad(`${from} ${to} ${grouping}`, load(grouping))
  const toName = (row: Row): string => {
    if (grouping === 'day') return row.day ?? ''
    if (grouping === 'model') return toModelName(row.model_id)
    return row[grouping] ?? ''
  }
  return (
    <Section
      id="usage"
      title={settingsTexts.tabs.usage}
      actions={
        <Select
          label={settingsTexts.usage.range}
          hideLabel
          value={days}
          onChange={setDays}
          options={Object.entries(settingsTexts.usage.ranges).map(([value, label]) => ({ value, label }))}
        />
      }
    >
      {charted.error !== undefined && !charted.value ? (
        <ErrorState error={charted.error} title={settingsTexts.usage.failed} onRetry={charted.reload} />
      ) : !charted.value ? (
        <Skeleton height="16rem" />
      ) : charted.value.total.runs === 0 ? (
        <EmptyState icon={<ChartColumn />} title={settingsTexts.usage.none}>
          {settingsTexts.usage.noneHint}
        </EmptyState>
      ) : (
        <>
          <Totals total={charted.value.total} />
          <UsageChart chart={toChart(charted.value.usage, datesBetween(from, to))} toModelName={toModelName} />
          <div className="page-head settings-table-head">
            <Segments
              label={settingsTexts.usage.groupBy}
              value={grouping}
              onChange={value => setGrouping(value as Grouping)}
              options={Object.entries(settingsTexts.usage.groups).map(([value, label]) => ({ value, label }))}
            />
            <Button
              icon={<Download aria-hidden="true" />}
              disabled={!listed.value}
              onClick={() => listed.value && download(`usage-${from}-${to}-${grouping}.csv`, toFile(listed.value.usage, grouping, toName))}
            >
              {settingsTexts.usage.csv}
            </Button>
          </div>
          {listed.error !== undefined && !listed.value ? (
            <ErrorState error={listed.error} title={settingsTexts.usage.failed} onRetry={listed.reload} />
          ) : listed.value ? (
            <UsageTable
              report={listed.value}
              grouping={grouping}
              toName={row => (grouping === 'day' ? shownDate(toName(row)) : toName(row))}
            />
          ) : (
            <Skeleton height="12rem" />
          )}
        </>
      )}
    </Section>
  )
}

const Totals = ({ total: { usd, runs, failed, seconds, bytes: size } }: { total: Schemas['UsageTotal'] }) => (
  <dl className="settings-totals">
    {(
      [
        [settingsTexts.usage.spent, money(usd)],
        [settingsTexts.usage.runs, String(runs)],
        [settingsTexts.usage.failedRuns, String(failed)],
        [settingsTexts.usage.work, duration(seconds)],
        [settingsTexts.usage.files, bytes(size)],
      ] as const
    ).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="ui-num">{value}</dd>
      </div>
    ))}
  </dl>
)

function UsageChart({ chart: { series, days, max }, toModelName }: { chart: Chart; toModelName: (id: string | undefined) => string }) {
  const top = roundUp(max)
  const total = days.reduce((sum, { usd }) => sum + usd, 0)
  const best = days.reduce((a, b) => (b.usd > a.usd ? b : a))
  const toSeriesName = ({ modelId }: Series) => (modelId === undefined ? settingsTexts.usage.others : toModelName(modelId))
  const marked = new Set([days[0]?.date, days[Math.floor(days.length / 2)]?.date, days.at(-1)?.date])
  return (
    <figure className="usage-chart" aria-label={settingsTexts.usage.perDay}>
      <div className="usage-plot" role="img" aria-label={settingsTexts.usage.chart(money(total), days.length, shownDate(best.date))}>
        {[1, 0.5].map(part => (
          <span key={part} className="usage-line" style={{ '--at': part } as CSSProperties}>
            {money(top * part)}
          </span>
        ))}
        <div className="usage-bars">
          {days.map(({ date, usd, parts }) => (
            <div key={date} className="usage-day" data-tip={`${shownDate(date)} · ${money(usd)}`}>
              {parts.map(
                (part, index) =>
                  part > 0 && <i key={index} className={`series-${index}`} style={{ '--at': part / top } as CSSProperties} />,
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="usage-dates" aria-hidden="true">
        {[...marked].map(date => (
          <span key={date}>{date && shownDate(date)}</span>
        ))}
      </div>
      <figcaption>
        <ul className="usage-legend">
          {series.map((each, index) => (
            <li key={each.modelId ?? 'others'}>
              <i className={`series-${index}`} aria-hidden="true" />
              <span className="ui-clip">{toSeriesName(each)}</span>
              <span className="ui-soft ui-num">{money(each.usd)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

interface TableProps {
  report: Schemas['Usage']
  grouping: Grouping
  toName: (row: Row) => string
}

const UsageTable = ({ report: { usage, total }, grouping, toName }: TableProps) => (
  <div className="table-scroll" tabIndex={0} role="group" aria-label={settingsTexts.usage.groups[grouping]}>
    <table className="settings-table">
      <thead>
        <tr>
          <th scope="col">{settingsTexts.usage.groups[grouping]}</th>
          {(['spent', 'runs', 'failedRuns', 'work', 'files'] as const).map(column => (
            <th key={column} scope="col" className="number">
              {settingsTexts.usage[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {usage.map(row => (
          <UsageRow key={toName(row)} name={toName(row)} used={row} />
        ))}
      </tbody>
      <tfoot>
        <UsageRow name={settingsTexts.usage.total} used={total} />
      </tfoot>
    </table>
  </div>
)

const UsageRow = ({ name, used: { usd, runs, failed, seconds, bytes: size } }: { name: string; used: Schemas['UsageTotal'] }) => (
  <tr>
    <th scope="row" dir="auto">
      {name}
    </th>
    <td className="number">{money(usd)}</td>
    <td className="number">{runs}</td>
    <td className="number">{failed}</td>
    <td className="number">{seconds > 0 ? duration(seconds) : '–'}</td>
    <td className="number">{bytes(size)}</td>
  </tr>
)

const toFile = (rows: readonly Row[], grouping: Grouping, toName: (row: Row) => string) =>
  toCsv(
    [
      settingsTexts.usage.groups[grouping],
      settingsTexts.usage.csvDollars,
      settingsTexts.usage.runs,
      settingsTexts.usage.failedRuns,
      settingsTexts.usage.csvSeconds,
      settingsTexts.usage.csvBytes,
    ],
    rows.map(row => [toName(row), row.usd, row.runs, row.failed, row.seconds, row.bytes]),
  )

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
