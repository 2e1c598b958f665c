import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api, type Schemas } from '../../data/api.ts'
import type { SignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { dateAndTime } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Badge, Notice, Skeleton } from '../../ui/status.tsx'
import { settingsTexts, t } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { usePages } from '../../ui/use-pages.ts'
import { InviteMember } from './invite-member.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { AdminsOnlyNotice, CardTable, SecretDialog, Section } from './parts.tsx'
import { rolesFor, type Role } from './roles.ts'

type Member = Schemas['WorkspaceMember']
const roleName = (role: string) => t.roles[role as keyof typeof t.roles] ?? role

export function MembersTab({ member: you, isAdmin }: { member: SignedIn; isAdmin: boolean }) {
  const { workspaceId } = you
  const [isInviting, setInviting] = useState(false)
  const [invited, setInvited] = useState<Schemas['InvitedMember']>()
  const pages = usePages<Member>(workspaceId, async (cursor, signal) => {
    const query = { limit: 50, ...(cursor && { cursor }) }
    const { data } = await api.GET('/workspaces/{workspaceId}/members', { params: { path: { workspaceId }, query }, signal })
    return { items: data.members, next: data.meta.next_cursor }
  })
  const { items, reload } = pages
  const sessions = useLoad(`${workspaceId} ${isAdmin}`, async signal => {
    const signedIn = new Set<string>()
    if (isAdmin) for await (const each of api.sessions({ workspaceId }, { signal })) signedIn.add(each.member_id)
    return signedIn
  })
  return (
    <Section
      id="members"
      title={settingsTexts.tabs.members}
      actions={
        isAdmin && (
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
            {settingsTexts.members.invite}
          </Button>
        )
      }
    >
      {!isAdmin && <AdminsOnlyNotice>{settingsTexts.members.onlyAdmins}</AdminsOnlyNotice>}
      <PagedList pages={pages} failed={settingsTexts.members.failed} loading={<Skeleton height="10rem" />}>
        <CardTable
          columns={[settingsTexts.members.name, settingsTexts.members.email, settingsTexts.members.role]}
          actions={isAdmin ? settingsTexts.keys.actions : undefined}
        >
          {items.map(each => (
            <Row
              key={each.email}
              member={each}
              others={items.filter(({ email }) => email !== each.email)}
              you={you}
              isAdmin={isAdmin}
              isSignedIn={sessions.value?.has(each.member_id ?? '') ?? false}
              onChanged={() => {
                reload()
                sessions.reload()
              }}
            />
          ))}
        </CardTable>
        <LoadMore pages={pages} />
      </PagedList>
      {isInviting && (
        <InviteMember
          workspaceId={workspaceId}
          role={you.role}
          onClose={() => setInviting(false)}
          onInvited={member => {
            setInviting(false)
            setInvited(member)
            reload()
          }}
        />
      )}
      {invited && (
        <SecretDialog
          title={settingsTexts.members.invitation}
          secret={invited.invitation_url}
          copyLabel={settingsTexts.members.copyLink}
          onClose={() => setInvited(undefined)}
        >
          <p>{settingsTexts.members.invitationHint(invited.email, dateAndTime(invited.invitation_expires_at))}</p>
        </SecretDialog>
      )}
    </Section>
  )
}

interface RowProps {
  member: Member
  others: readonly Member[]
  you: SignedIn
  isAdmin: boolean
  isSignedIn: boolean
  onChanged: () => void
}

function Row({ member, others, you, isAdmin, isSignedIn, onChanged }: RowProps) {
  const { member_id: memberId = '', email, display_name, role, invited_at: invitedAt } = member
  const { workspaceId } = you
  const [asks, setAsks] = useState<'sign-out' | 'remove' | { role: Role }>()
  const [heir, setHeir] = useState('')
  const [warning, setWarning] = useState<string>()
  const close = () => setAsks(undefined)
  const name = display_name || email
  const done = () => {
    close()
    onChanged()
  }
  // Only owners can change owners.
  const canChange = isAdmin && (role !== 'owner' || you.role === 'owner')
  return (
    <tr>
      <th scope="row" dir="auto">
        {name} {email === you.email && <Badge>{settingsTexts.members.you}</Badge>}
      </th>
      <td data-label={settingsTexts.members.email}>{email}</td>
      <td data-label={settingsTexts.members.role}>
        {canChange ? (
          <Select
            label={settingsTexts.members.roleFor(name)}
            hideLabel
            value={role}
            onChange={value => setAsks({ role: value as Role })}
            options={rolesFor(you.role).map(value => ({ value, label: roleName(value) }))}
          />
        ) : (
          roleName(role)
        )}
        {invitedAt !== undefined ? (
          <p className="ui-soft">{settingsTexts.members.invited}</p>
        ) : (
          isSignedIn && <p className="ui-soft">{settingsTexts.members.signedIn}</p>
        )}
        {warning && <Notice tone="warn">{warning}</Notice>}
      </td>
      {isAdmin && (
        <td className="settings-row-end">
          {canChange && (isSignedIn || invitedAt !== undefined) && (
            <Button size="small" onClick={() => setAsks('sign-out')}>
              {settingsTexts.members.signOut}
            </Button>
          )}{' '}
          {canChange && (
            <Button size="small" danger onClick={() => setAsks('remove')}>
              {settingsTexts.members.remove}
            </Button>
          )}
          {typeof asks === 'object' && (
            <Confirm
              title={settingsTexts.members.roleTitle(name)}
              action={settingsTexts.members.changeRole}
              onClose={close}
              onConfirm={async () => {
                setWarning((await api.members.update(workspaceId, memberId, { role: asks.role })).warning)
                done()
              }}
            >
              <p>{settingsTexts.members.roleText(roleName(asks.role))}</p>
            </Confirm>
          )}
          {asks === 'sign-out' && (
            <Confirm
              title={settingsTexts.members.signOutTitle(name)}
              action={settingsTexts.members.signOut}
              onClose={close}
              onConfirm={async () => {
                await api.members.signOut(workspaceId, memberId)
                toast({ title: settingsTexts.members.signedOut, tone: 'good', key: 'members' })
                done()
              }}
            >
              <p>{settingsTexts.members.signOutText}</p>
            </Confirm>
          )}
          {asks === 'remove' && (
            <Confirm
              title={settingsTexts.members.removeTitle(name)}
              action={settingsTexts.members.remove}
              danger
              onClose={close}
              onConfirm={async () => {
                await api.members.delete(workspaceId, memberId, heir === '' ? {} : { transfer_to: heir })
                done()
              }}
            >
              <p>{settingsTexts.members.removeText}</p>
              <Select
                label={settingsTexts.members.transferTo}
                value={heir}
                onChange={setHeir}
                placeholder={settingsTexts.members.transferNobody}
                options={others.flatMap(each =>
                  each.member_id ? [{ value: each.member_id, label: each.display_name || each.email }] : [],
                )}
              />
            </Confirm>
          )}
        </td>
      )}
    </tr>
  )
}
