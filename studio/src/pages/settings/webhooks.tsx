import { parseUrl } from '../../ui/preview.ts'
import { KeyRound, RotateCw, Webhook } from 'lucide-react'
import { useState } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import type { SignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { describeError } from '../../ui/errors.ts'
import { Select } from '../../ui/fields.tsx'
import { Ago } from '../../ui/figures.tsx'
import { dateAndTime } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Badge, EmptyState, Skeleton, type Tone } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { AdminsOnlyNotice, CardTable, SecretDialog, Section } from './parts.tsx'
import { settingsTexts } from '../../ui/texts.ts'
import { useSubmit } from '../../ui/use-submit.ts'

type Delivery = Schemas['WebhookDelivery']
type State = Schemas['WebhookDeliveryStatus']

const states: readonly State[] = ['pending', 'delivered', 'failed']
const tones: Readonly<Record<string, Tone>> = { pending: 'accent', delivered: 'good', failed: 'bad' }

export function WebhooksTab({ member, isAdmin }: { member: SignedIn; isAdmin: boolean }) {
  return (
    <>
      <Deliveries member={member} />
      <Section id="secret" title={settingsTexts.webhooks.secret} about={settingsTexts.webhooks.secretHint}>
        {isAdmin ? <Secret workspaceId={member.workspaceId} /> : <AdminsOnlyNotice>{settingsTexts.webhooks.onlyAdmins}</AdminsOnlyNotice>}
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
  const { items, change } = pages
  const replace = (delivery: Delivery) => change(all => all.map(each => (each.delivery_id === delivery.delivery_id ? delivery : each)))
  return (
    <Section
      id="deliveries"
      title={settingsTexts.webhooks.deliveries}
      about={settingsTexts.webhooks.about}
      actions={
        <Select
          label={settingsTexts.webhooks.filter}
          hideLabel
          value={status}
          onChange={setStatus}
          placeholder={settingsTexts.webhooks.all}
          options={states.map(value => ({
            value,
            label: settingsTexts.webhooks.states[value as keyof typeof settingsTexts.webhooks.states],
          }))}
        />
      }
    >
      <PagedList
        pages={pages}
        failed={settingsTexts.webhooks.failed}
        loading={<Skeleton height="12rem" />}
        empty={
          <EmptyState icon={<Webhook />} title={status ? settingsTexts.webhooks.noneFound : settingsTexts.webhooks.none}>
            {settingsTexts.webhooks.noneHint}
          </EmptyState>
        }
      >
        <CardTable
          columns={[
            settingsTexts.webhooks.event,
            settingsTexts.webhooks.to,
            settingsTexts.webhooks.state,
            settingsTexts.webhooks.attempts,
            settingsTexts.webhooks.created,
          ]}
          actions={settingsTexts.webhooks.replay}
        >
          {items.map(delivery => (
            <Row key={delivery.delivery_id} workspaceId={workspaceId} delivery={delivery} canReplay={canEdit} onReplayed={replace} />
          ))}
        </CardTable>
        <LoadMore pages={pages} />
      </PagedList>
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
      toast({ title: settingsTexts.webhooks.replayed, tone: 'good', key: 'replay' })
    } catch (error) {
      const { title, text } = describeError(error)
      toast({ title, text, tone: 'bad', key: 'replay' })
    }
  })
  return (
    <tr>
      <th scope="row">{settingsTexts.webhooks.events[type] ?? type}</th>
      <td data-label={settingsTexts.webhooks.to} title={callback_url}>
        {parseUrl(callback_url)?.hostname ?? callback_url}
      </td>
      <td data-label={settingsTexts.webhooks.state}>
        <Badge tone={tones[status] ?? 'plain'}>
          {settingsTexts.webhooks.states[status as keyof typeof settingsTexts.webhooks.states] ?? status}
        </Badge>
        {status !== 'delivered' && last_error && <p className="ui-soft">{last_error}</p>}
        {status === 'pending' && next_attempt_at !== undefined && (
          <p className="ui-soft">{settingsTexts.webhooks.next(dateAndTime(next_attempt_at))}</p>
        )}
      </td>
      <td data-label={settingsTexts.webhooks.attempts} className="ui-num">
        {attempts}
      </td>
      <td data-label={settingsTexts.webhooks.created}>
        <Ago time={created_at} />
      </td>
      <td className="settings-row-end">
        {status !== 'pending' && (
          <Button
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            busy={isBusy}
            disabled={!canReplay}
            {...(!canReplay && { 'data-tip': settingsTexts.webhooks.replayViewer })}
            onClick={() => void submit()}
          >
            {settingsTexts.webhooks.replay}
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
        {settingsTexts.webhooks.rotate}
      </Button>
      {isAsking && (
        <Confirm
          title={settingsTexts.webhooks.rotate}
          action={settingsTexts.webhooks.rotate}
          onClose={() => setAsking(false)}
          onConfirm={rotate}
        >
          <p>{settingsTexts.webhooks.rotateText}</p>
          <Select
            label={settingsTexts.webhooks.overlap}
            value={overlap}
            onChange={setOverlap}
            options={Object.entries(settingsTexts.webhooks.overlaps).map(([value, label]) => ({ value, label }))}
          />
        </Confirm>
      )}
      {rotated && (
        <SecretDialog
          title={settingsTexts.webhooks.newSecret}
          secret={rotated.webhook_secret}
          copyLabel={settingsTexts.webhooks.copySecret}
          onClose={() => setRotated(undefined)}
        >
          <p className="ui-soft">
            {overlap === '0' ? settingsTexts.webhooks.oldEnded : settingsTexts.webhooks.oldEnds(dateAndTime(rotated.old_secret_expires_at))}
          </p>
        </SecretDialog>
      )}
    </div>
  )
}
