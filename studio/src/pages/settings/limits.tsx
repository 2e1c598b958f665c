import { Gauge } from 'lucide-react'
import { api, type Schemas } from '../../data/api.ts'
import type { SignedIn } from '../../data/session.ts'
import { useCatalog } from '../../data/catalog.ts'
import { bytes, dateAndTime, money } from '../../ui/format.ts'
import { EmptyState, ErrorState, Progress, Skeleton } from '../../ui/status.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { LimitsEditor } from './limits-editor.tsx'
import { AdminsOnlyNotice, Section } from './parts.tsx'
import { settingsTexts } from '../../ui/texts.ts'

type Used = Schemas['UsedLimit']

export function LimitsTab({ member: { workspaceId }, isAdmin }: { member: SignedIn; isAdmin: boolean }) {
  return isAdmin ? <Limits workspaceId={workspaceId} /> : <AdminsOnlyNotice>{settingsTexts.limits.onlyAdmins}</AdminsOnlyNotice>
}

function Limits({ workspaceId }: { workspaceId: string }) {
  const { value: limits, error, reload } = useLoad(workspaceId, signal => api.limits.get(workspaceId, { signal }))
  if (error !== undefined && !limits) return <ErrorState error={error} title={settingsTexts.limits.failed} onRetry={reload} />
  if (!limits) return <Skeleton height="20rem" />
  const { workspace, operator, used } = limits
  return (
    <>
      <Section id="own-limits" title={settingsTexts.limits.yours} about={settingsTexts.limits.yoursHint}>
        <UsedLimits used={used.filter(({ document }) => document === 'workspace')} />
        <LimitsEditor
          key={JSON.stringify(workspace)}
          limits={workspace}
          workspaceId={workspaceId}
          onSave={async changed => {
            await api.limits.update(workspaceId, { workspace: changed })
            reload()
          }}
        />
      </Section>
      <Section id="operator-limits" title={settingsTexts.limits.operators} about={settingsTexts.limits.operatorsHint}>
        {operator ? (
          <>
            <UsedLimits used={used.filter(({ document }) => document === 'operator')} />
            <OtherLimits limits={operator} />
          </>
        ) : (
          <EmptyState icon={<Gauge />} title={settingsTexts.limits.none}>
            {settingsTexts.limits.noneOfOperators}
          </EmptyState>
        )}
      </Section>
    </>
  )
}

/** Shows two fields of a limits document that have no usage counter: `runs_at_once` and `time_zone`. */
const OtherLimits = ({ limits: { runs_at_once: runs, time_zone: timeZone } }: { limits: Schemas['Limits'] }) => (
  <dl className="settings-facts">
    {runs !== undefined && (
      <div>
        <dt>{settingsTexts.limits.runsAtOnce}</dt>
        <dd className="ui-num">{runs}</dd>
      </div>
    )}
    {timeZone !== undefined && (
      <div>
        <dt>{settingsTexts.limits.timeZone}</dt>
        <dd>{timeZone}</dd>
      </div>
    )}
  </dl>
)

function UsedLimits({ used }: { used: readonly Used[] }) {
  const { modelsById } = useCatalog()
  if (used.length === 0) return null
  const toName = (id: string) => modelsById.get(id)?.name ?? id
  return (
    <ul className="settings-used" aria-label={settingsTexts.limits.used}>
      {used.map((limit, index) => (
        <UsedLimit key={index} limit={limit} toName={toName} />
      ))}
    </ul>
  )
}

function UsedLimit({ limit, toName }: { limit: Used; toName: (id: string) => string }) {
  const { kind, scope = 'workspace', per, subject, match, usd, most = 0, used, action, resets_at } = limit
  const isCap = kind === 'spend'
  const whom = subject ?? match
  const name = isCap
    ? `${whom === undefined ? settingsTexts.limits.scopes[scope as keyof typeof settingsTexts.limits.scopes] : toName(whom)}, ${settingsTexts.limits.periods[per ?? 'total']}`
    : kind === 'storage_bytes'
      ? settingsTexts.usage.files
      : settingsTexts.limits.generations
  const of = isCap ? (usd ?? 0) : most
  const amount = isCap
    ? settingsTexts.limits.spent(money(used), money(of))
    : kind === 'storage_bytes'
      ? `${bytes(used)} / ${bytes(of)}`
      : `${used} / ${of}`
  const after =
    resets_at === undefined
      ? per === 'total'
        ? settingsTexts.limits.neverResets
        : ''
      : settingsTexts.limits.resets(dateAndTime(resets_at))
  return (
    <li>
      <span className="settings-used-name" dir="auto">
        {name}
      </span>
      <span className="ui-num">{amount}</span>
      <Progress label={`${name}: ${amount}`} value={of > 0 ? Math.min(100, (used / of) * 100) : 100} />
      <span className="ui-soft settings-used-after">
        {[action === 'warn' && settingsTexts.limits.announces, after].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
