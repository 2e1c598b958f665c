import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import type { SignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { Ago } from '../../ui/figures.tsx'
import { dateAndTime } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Badge, EmptyState, Skeleton, type Tone } from '../../ui/status.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { describeError } from '../../ui/errors.ts'
import { CreateKey } from './create-key.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { AdminsOnlyNotice, CardTable, SecretDialog, Section } from './parts.tsx'
import { settingsTexts } from '../../ui/texts.ts'

type Key = Schemas['Key']

const tones: Readonly<Record<string, Tone>> = { active: 'good', expiring: 'warn' }

export function KeysTab({ member, isAdmin }: { member: SignedIn; isAdmin: boolean }) {
  const { workspaceId } = member
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<{ secret: string; oldEndsAt?: number }>()
  const pages = usePages<Key>(workspaceId, async (cursor, signal) => {
    const query = { limit: 50, ...(cursor && { cursor }) }
    const { data } = await api.GET('/workspaces/{workspaceId}/keys', { params: { path: { workspaceId }, query }, signal })
    return { items: data.keys, next: data.meta.next_cursor }
  })
  const { items, error, reload } = pages
  // Members can see keys only if the installation lets them have their own keys.
  if (error !== undefined && describeError(error).kind === 'forbidden')
    return <AdminsOnlyNotice>{settingsTexts.keys.onlyAdmins}</AdminsOnlyNotice>
  return (
    <Section
      id="keys"
      title={settingsTexts.tabs.keys}
      about={settingsTexts.keys.about}
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
          {settingsTexts.keys.create}
        </Button>
      }
    >
      <PagedList
        pages={pages}
        failed={settingsTexts.keys.failed}
        loading={<Skeleton height="10rem" />}
        empty={
          <EmptyState icon={<KeyRound />} title={settingsTexts.keys.none}>
            {settingsTexts.keys.noneHint}
          </EmptyState>
        }
      >
        <CardTable
          columns={[settingsTexts.keys.name, settingsTexts.keys.member, settingsTexts.keys.state, settingsTexts.keys.used]}
          actions={settingsTexts.keys.actions}
        >
          {items.map(key => (
            <Row key={key.key_id} apiKey={key} onChanged={reload} onSecret={setSecret} />
          ))}
        </CardTable>
        <LoadMore pages={pages} />
      </PagedList>
      {isCreating && (
        <CreateKey
          member={member}
          isAdmin={isAdmin}
          onClose={() => setCreating(false)}
          onCreated={created => {
            setCreating(false)
            setSecret({ secret: created.api_key })
            reload()
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={settingsTexts.keys.newKey}
          secret={secret.secret}
          copyLabel={settingsTexts.keys.copy}
          onClose={() => setSecret(undefined)}
        >
          {secret.oldEndsAt !== undefined && (
            <p className="ui-soft">
              {secret.oldEndsAt > Date.now() ? settingsTexts.keys.oldEnds(dateAndTime(secret.oldEndsAt)) : settingsTexts.keys.oldEnded}
            </p>
          )}
        </SecretDialog>
      )}
    </Section>
  )
}

interface RowProps {
  apiKey: Key
  onChanged: () => void
  onSecret: (shown: { secret: string; oldEndsAt: number }) => void
}

function Row({ apiKey, onChanged, onSecret }: RowProps) {
  const { key_id: keyId, name, kind, prefix, state, member_email, permissions, created_at, expires_at, last_used_at } = apiKey
  const [asks, setAsks] = useState<'rotate' | 'revoke'>()
  const [overlap, setOverlap] = useState('86400')
  const close = () => setAsks(undefined)
  const isValid = state === 'active' || state === 'expiring'
  const shownName = name ?? settingsTexts.keys.unnamed
  return (
    <tr>
      <th scope="row" dir="auto">
        {shownName}
        <p className="ui-soft">
          {settingsTexts.keys.kinds[kind as keyof typeof settingsTexts.keys.kinds] ?? kind} · {prefix}…
        </p>
      </th>
      <td data-label={settingsTexts.keys.member}>{member_email}</td>
      <td data-label={settingsTexts.keys.state}>
        <Badge tone={tones[state] ?? 'plain'}>{settingsTexts.keys.states[state as keyof typeof settingsTexts.keys.states] ?? state}</Badge>
        {isValid && expires_at !== undefined && <p className="ui-soft">{settingsTexts.keys.until(dateAndTime(expires_at))}</p>}
        {isValid && (
          <p className="ui-soft">
            {permissions
              .map(each => settingsTexts.keys.permissions[each as keyof typeof settingsTexts.keys.permissions] ?? each)
              .join(', ') || settingsTexts.keys.onlyReads}
          </p>
        )}
      </td>
      <td data-label={settingsTexts.keys.used}>{last_used_at === undefined ? settingsTexts.keys.never : <Ago time={last_used_at} />}</td>
      <td className="settings-row-end">
        {state === 'active' && (
          <Button size="small" onClick={() => setAsks('rotate')}>
            {settingsTexts.keys.rotate}
          </Button>
        )}{' '}
        {isValid && (
          <Button size="small" danger onClick={() => setAsks('revoke')}>
            {settingsTexts.keys.revoke}
          </Button>
        )}
        {asks === 'rotate' && (
          <Confirm
            title={settingsTexts.keys.rotateTitle(shownName)}
            action={settingsTexts.keys.rotate}
            onClose={close}
            onConfirm={async () => {
              const next = await api.keys.rotate(keyId, { overlap_seconds: Number(overlap) })
              close()
              onSecret({ secret: next.api_key, oldEndsAt: next.old_key_expires_at })
              onChanged()
            }}
          >
            <p>{settingsTexts.keys.rotateText}</p>
            <Select
              label={settingsTexts.keys.overlap}
              value={overlap}
              onChange={setOverlap}
              options={Object.entries(settingsTexts.webhooks.overlaps).map(([value, label]) => ({ value, label }))}
            />
          </Confirm>
        )}
        {asks === 'revoke' && (
          <Confirm
            title={settingsTexts.keys.revokeTitle(shownName)}
            action={settingsTexts.keys.revoke}
            danger
            onClose={close}
            onConfirm={async () => {
              await api.keys.delete(keyId)
              close()
              onChanged()
            }}
          >
            <p>{kind === 'agent' ? settingsTexts.keys.revokeAgent : settingsTexts.keys.revokeText}</p>
            <p className="ui-soft">
              {last_used_at === undefined
                ? settingsTexts.keys.neverUsed(dateAndTime(created_at))
                : settingsTexts.keys.lastUsed(dateAndTime(last_used_at))}
            </p>
          </Confirm>
        )}
      </td>
    </tr>
  )
}
