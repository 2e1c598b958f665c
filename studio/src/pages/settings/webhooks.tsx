import { KeyRound, RotateCw, Webhook } from 'lucide-react'
import { useState } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import type { SignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { describeError } from '../../ui/errors.ts'
import { Select } from '../../ui/fields.tsx'
import { Ago } from '../../ui/figures.tsx'
import { dateAndTime } from '../../ui/format.ts'
import { More } from '../../ui/more.tsx'
import { Badge, EmptyState, ErrorState, Skeleton, type Tone } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { NotYours, SecretDialog, Section } from './parts.tsx'
import { t } from '../../ui/settings-texts.ts'
import { useSubmit } from '../../ui/use-submit.ts'

type Delivery = Schemas['WebhookDelivery']
type State = Schemas['WebhookDeliveryStatus']

const states: readonly State[] = ['pending', 'delivered', 'failed']
const tones: Readonly<Record<string, Tone>> = { pending: 'accent', delivered: 'good', failed: 'bad' }

export function WebhooksTab({ member, isAdmin }: { member: SignedIn; isAdmin: boolean }) {
  return (
    <>
      <Deliveries member={member} />
      <Section id="secret" title={t.settings.webhooks.secret} about={t.settings.webhooks.secretHint}>
        {isAdmin ? <Secret workspaceId={member.workspaceId} /> : <NotYours>{t.settings.webhooks.onlyAdmins}</NotYours>}
      </Section>
    </>
  )
}

function Deliveries({ member: { workspaceId, canEdit } }: { member: SignedIn }) {
  const [status, setStatus] = useState('')
  const pages = usePages<Delivery>(`${workspaceId} ${status}`, async (cursor, signal) => {
    const query = { limit: 20, ...(cursor && { cursor }), ...(status && { status: status as State }) }
    const { data } = await api.GET('/workspaces/{workspaceId}/webhook-deliveries', { params: { path: { workspaceId }, query }, signal })
    return { items: data.webhook_deliveries, next: data.meta.next_cursor }
  })
  const { items, state, error, reload, change } = pages
  const replace = (delivery: Delivery) => change(all => all.map(each => (each.delivery_id === delivery.delivery_id ? delivery : each)))
  return (
    <Section
      id="deliveries"
      title={t.settings.webhooks.deliveries}
      about={t.settings.webhooks.about}
      actions={
        <Select
          label={t.settings.webhooks.filter}
          hideLabel
          value={status}
          onChange={setStatus}
          placeholder={t.settings.webhooks.all}
          options={states.map(value => ({ value, label: t.settings.webhooks.states[value as keyof typeof t.settings.webhooks.states] }))}
        />
      }
    >
      {state === 'failed' && items.length === 0 ? (
        <ErrorState error={error} title={t.settings.webhooks.failed} onRetry={reload} />
      ) : state === 'loading' ? (
        <Skeleton height="12rem" />
      ) : items.length === 0 ? (
        <EmptyState icon={<Webhook />} title={status ? t.settings.webhooks.noneFound : t.settings.webhooks.none}>
          {t.settings.webhooks.noneHint}
        </EmptyState>
      ) : (
        <>
          <div className="table-scroll">
            <table className="settings-table as-cards">
              <thead>
                <tr>
                  <th scope="col">{t.settings.webhooks.event}</th>
                  <th scope="col">{t.settings.webhooks.to}</th>
                  <th scope="col">{t.settings.webhooks.state}</th>
                  <th scope="col">{t.settings.webhooks.attempts}</th>
                  <th scope="col">{t.settings.webhooks.created}</th>
                  <th scope="col" aria-label={t.settings.webhooks.replay} />
                </tr>
              </thead>
              <tbody>
                {items.map(delivery => (
                  <Row key={delivery.delivery_id} workspaceId={workspaceId} delivery={delivery} canReplay={canEdit} onReplayed={replace} />
                ))}
              </tbody>
            </table>
          </div>
          <More pages={pages} />
        </>
      )}
    </Section>
  )
}

interface RowProps {
  workspaceId: string
  delivery: Delivery
  canReplay: boolean
  onReplayed: (delivery: Delivery) => void
}

function Row({ workspaceId, delivery, canReplay, onReplayed }: RowProps) {
  const { delivery_id, type, callback_url, status, attempts, created_at, next_attempt_at, last_error } = delivery
  const { submit, isBusy } = useSubmit(async () => {
    try {
      onReplayed(await api.webhookDeliveries.replay(workspaceId, delivery_id))
      toast({ title: t.settings.webhooks.replayed, tone: 'good', key: 'replay' })
    } catch (error) {
      const { title, text } = describeError(error)
      toast({ title, text, tone: 'bad', key: 'replay' })
    }
  })
  return (
    <tr>
      <th scope="row">{t.settings.webhooks.events[type] ?? type}</th>
      <td data-label={t.settings.webhooks.to} title={callback_url}>
        {URL.canParse(callback_url) ? new URL(callback_url).hostname : callback_url}
      </td>
      <td data-label={t.settings.webhooks.state}>
        <Badge tone={tones[status] ?? 'plain'}>
          {t.settings.webhooks.states[status as keyof typeof t.settings.webhooks.states] ?? status}
        </Badge>
        {status !== 'delivered' && last_error && <p className="ui-soft">{last_error}</p>}
        {status === 'pending' && next_attempt_at !== undefined && (
          <p className="ui-soft">{t.settings.webhooks.next(dateAndTime(next_attempt_at))}</p>
        )}
      </td>
      <td data-label={t.settings.webhooks.attempts} className="ui-num">
        {attempts}
      </td>
      <td data-label={t.settings.webhooks.created}>
        <Ago time={created_at} />
      </td>
      <td className="settings-row-end">
        {status !== 'pending' && (
          <Button
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            busy={isBusy}
            disabled={!canReplay}
            {...(!canReplay && { 'data-tip': t.settings.webhooks.replayViewer })}
            onClick={() => void submit()}
          >
            {t.settings.webhooks.replay}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Secret({ workspaceId }: { workspaceId: string }) {
  const [isAsking, setAsking] = useState(false)
  const [overlap, setOverlap] = useState('86400')
  const [rotated, setRotated] = useState<Schemas['WebhookSecret']>()
  const rotate = async () => {
    setRotated(await api.webhookSecret.rotate(workspaceId, { overlap_seconds: Number(overlap) }))
    setAsking(false)
  }
  return (
    <div>
      <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t.settings.webhooks.rotate}
      </Button>
      {isAsking && (
        <Confirm title={t.settings.webhooks.rotate} action={t.settings.webhooks.rotate} onClose={() => setAsking(false)} onConfirm={rotate}>
          <p>{t.settings.webhooks.rotateText}</p>
          <Select
            label={t.settings.webhooks.overlap}
            value={overlap}
            onChange={setOverlap}
            options={Object.entries(t.settings.webhooks.overlaps).map(([value, label]) => ({ value, label }))}
          />
        </Confirm>
      )}
      {rotated && (
        <SecretDialog
          title={t.settings.webhooks.newSecret}
          secret={rotated.webhook_secret}
          copyLabel={t.settings.webhooks.copySecret}
          onClose={() => setRotated(undefined)}
        >
          <p className="ui-soft">
            {overlap === '0' ? t.settings.webhooks.oldEnded : t.settings.webhooks.oldEnds(dateAndTime(rotated.old_secret_expires_at))}
          </p>
        </SecretDialog>
      )}
    </div>
  )
}
