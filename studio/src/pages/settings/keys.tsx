import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import type { SignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { Ago } from '../../ui/figures.tsx'
import { dateAndTime } from '../../ui/format.ts'
import { More } from '../../ui/more.tsx'
import { Badge, EmptyState, ErrorState, Skeleton, type Tone } from '../../ui/status.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { describeError } from '../../ui/errors.ts'
import { CreateKey } from './create-key.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { NotYours, SecretDialog, Section } from './parts.tsx'
import { s } from './texts.ts'

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
  const { items, state, error, reload } = pages
  // Members see keys only if the installation lets them have their own.
  if (error !== undefined && describeError(error).kind === 'forbidden') return <NotYours>{s.keys.onlyAdmins}</NotYours>
  return (
    <Section
      id="keys"
      title={s.tabs.keys}
      about={s.keys.about}
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
          {s.keys.create}
        </Button>
      }
    >
      {state === 'failed' && items.length === 0 ? (
        <ErrorState error={error} title={s.keys.failed} onRetry={reload} />
      ) : state === 'loading' ? (
        <Skeleton height="10rem" />
      ) : items.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={s.keys.none}>
          {s.keys.noneHint}
        </EmptyState>
      ) : (
        <>
          <div className="table-scroll">
            <table className="settings-table as-cards">
              <thead>
                <tr>
                  <th scope="col">{s.keys.name}</th>
                  <th scope="col">{s.keys.member}</th>
                  <th scope="col">{s.keys.state}</th>
                  <th scope="col">{s.keys.used}</th>
                  <th scope="col" aria-label={s.keys.actions} />
                </tr>
              </thead>
              <tbody>
                {items.map(key => (
                  <Row key={key.key_id} apiKey={key} onChanged={reload} onSecret={setSecret} />
                ))}
              </tbody>
            </table>
          </div>
          <More pages={pages} />
        </>
      )}
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
        <SecretDialog title={s.keys.newKey} secret={secret.secret} copyLabel={s.keys.copy} onClose={() => setSecret(undefined)}>
          {secret.oldEndsAt !== undefined && (
            <p className="ui-soft">{secret.oldEndsAt > Date.now() ? s.keys.oldEnds(dateAndTime(secret.oldEndsAt)) : s.keys.oldEnded}</p>
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
  const shownName = name ?? s.keys.unnamed
  return (
    <tr>
      <th scope="row" dir="auto">
        {shownName}
        <p className="ui-soft">
          {s.keys.kinds[kind as keyof typeof s.keys.kinds] ?? kind} · {prefix}…
        </p>
      </th>
      <td data-label={s.keys.member}>{member_email}</td>
      <td data-label={s.keys.state}>
        <Badge tone={tones[state] ?? 'plain'}>{s.keys.states[state as keyof typeof s.keys.states] ?? state}</Badge>
        {isValid && expires_at !== undefined && <p className="ui-soft">{s.keys.until(dateAndTime(expires_at))}</p>}
        {isValid && (
          <p className="ui-soft">
            {permissions.map(each => s.keys.permissions[each as keyof typeof s.keys.permissions] ?? each).join(', ') || s.keys.onlyReads}
          </p>
        )}
      </td>
      <td data-label={s.keys.used}>{last_used_at === undefined ? s.keys.never : <Ago time={last_used_at} />}</td>
      <td className="settings-row-end">
        {state === 'active' && (
          <Button size="small" onClick={() => setAsks('rotate')}>
            {s.keys.rotate}
          </Button>
        )}{' '}
        {isValid && (
          <Button size="small" danger onClick={() => setAsks('revoke')}>
            {s.keys.revoke}
          </Button>
        )}
        {asks === 'rotate' && (
          <Confirm
            title={s.keys.rotateTitle(shownName)}
            action={s.keys.rotate}
            onClose={close}
            onConfirm={async () => {
              const next = await api.keys.rotate(keyId, { overlap_seconds: Number(overlap) })
              close()
              onSecret({ secret: next.api_key, oldEndsAt: next.old_key_expires_at })
              onChanged()
            }}
          >
            <p>{s.keys.rotateText}</p>
            <Select
              label={s.keys.overlap}
              value={overlap}
              onChange={setOverlap}
              options={Object.entries(s.webhooks.overlaps).map(([value, label]) => ({ value, label }))}
            />
          </Confirm>
        )}
        {asks === 'revoke' && (
          <Confirm
            title={s.keys.revokeTitle(shownName)}
            action={s.keys.revoke}
            danger
            onClose={close}
            onConfirm={async () => {
              await api.keys.delete(keyId)
              close()
              onChanged()
            }}
          >
            <p>{kind === 'agent' ? s.keys.revokeAgent : s.keys.revokeText}</p>
            <p className="ui-soft">
              {last_used_at === undefined ? s.keys.neverUsed(dateAndTime(created_at)) : s.keys.lastUsed(dateAndTime(last_used_at))}
            </p>
          </Confirm>
        )}
      </td>
    </tr>
  )
}
