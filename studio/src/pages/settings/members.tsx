import { api, type Schemas } from '../../data/api.ts'
import type { SignedIn } from '../../data/session.ts'
import { More } from '../../ui/more.tsx'
import { Badge, ErrorState, Skeleton } from '../../ui/status.tsx'
import { t } from '../../ui/texts.ts'
import { usePages } from '../../ui/use-pages.ts'
import { NotYours, Section } from './parts.tsx'
import { s } from './texts.ts'

type Member = Schemas['WorkspaceMember']

export function MembersTab({ member: { workspaceId, email: yours }, isAdmin }: { member: SignedIn; isAdmin: boolean }) {
  const pages = usePages<Member>(workspaceId, async (cursor, signal) => {
    const query = { limit: 50, ...(cursor && { cursor }) }
    const { data } = await api.GET('/workspaces/{workspaceId}/members', { params: { path: { workspaceId }, query }, signal })
    return { items: data.members, next: data.meta.next_cursor }
  })
  const { items, state, error, reload } = pages
  return (
    <Section id="members" title={s.tabs.members}>
      {!isAdmin && <NotYours>{s.members.onlyAdmins}</NotYours>}
      {state === 'failed' && items.length === 0 ? (
        <ErrorState error={error} title={s.members.failed} onRetry={reload} />
      ) : state === 'loading' ? (
        <Skeleton height="10rem" />
      ) : (
        <>
          <table className="settings-table as-cards">
            <thead>
              <tr>
                <th scope="col">{s.members.name}</th>
                <th scope="col">{s.members.email}</th>
                <th scope="col">{s.members.role}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ email, display_name, role }) => (
                <tr key={email}>
                  <th scope="row" dir="auto">
                    {display_name || email}
                  </th>
                  <td data-label={s.members.email}>{email}</td>
                  <td data-label={s.members.role}>
                    {t.roles[role as keyof typeof t.roles] ?? role} {email === yours && <Badge>{s.workspace.yours}</Badge>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <More pages={pages} />
        </>
      )}
    </Section>
  )
}
