import { stringify } from 'yaml'
import type { Member } from '../../../core/workspaces/workspace.ts'
import { html, type Content, type Markup } from '../../../machine/html.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { asTime } from '../../../core/billing/limits.ts'
import { collapsibleForm, type FormPlace } from '../forms.ts'
import type { LostKey } from '../lost-key-store.ts'
import type { Part, RunRow, WorkspaceRow } from '../operator-store.ts'
import { notice, type Page } from '../page.ts'
import { cards, count, filters, pager, statusTag, table, tag, usd, when } from '../parts.ts'
import { runTable } from './runs.ts'
import type { WorkspaceDetails } from '../load-workspace.ts'

interface WorkspaceList {
  search: string | undefined
  before: string | undefined
}

export const workspacesPage = ({ items, hasMore }: Part<WorkspaceRow>, { search, before }: WorkspaceList, now: number): Page => ({
  title: 'Workspaces',
  at: '/workspaces',
  sub: 'Newest first.',
  body: html`${filters(
    '/workspaces',
    html`<label>Name or id<input type="search" name="search" value="${search ?? ''}" autocomplete="off" /></label>`,
  )}
  ${table(
    'Workspaces',
    [
      { title: 'Name' },
      { title: 'Id' },
      { title: 'Plan' },
      { title: 'Members', isNumber: true },
      { title: 'Balance', isNumber: true },
      { title: 'Created' },
    ],
    items.map(({ workspaceId, name, plan, sandbox, isDeleted, members, balance, createdAt }) => [
      html`<a href="/operator/workspaces/${workspaceId}">${name}</a> ${sandbox && tag('sandbox', 'plain')}
        ${isDeleted && tag('deleted', 'bad')}`,
      html`<span class="id">${workspaceId}</span>`,
      plan,
      count(members),
      usd(balance),
      when(createdAt, now),
    ]),
    'There is no such workspace.',
  )}
  ${pager('/workspaces', { search }, before === undefined, hasMore ? items.at(-1)!.workspaceId : undefined)}`,
})

const changes = [
  'credits-grant',
  'limits-set',
  'member-add',
  'member-role',
  'member-remove',
  'member-sessions-end',
  'studio-link',
  'plan-set',
  'key-rotate',
  'retention-set',
  'workspace-delete',
]

/** Shows the caps and quotas as `limits show` does, followed by the retention rules. */
function limitTable({ limits: { operator, workspace }, retention }: WorkspaceDetails): Markup {
  const used = [...operator.used.map(cap => ({ ...cap, by: 'operator' })), ...workspace.used.map(cap => ({ ...cap, by: 'admins' }))]
  const days = Object.entries(retention ?? {}).filter(([, value]) => value !== undefined)
  return html`${table(
    'Limits',
    [
      { title: 'Set by' },
      { title: 'Cap or quota' },
      { title: 'Of' },
      { title: 'Used', isNumber: true },
      { title: 'Limit', isNumber: true },
      { title: 'Resets' },
    ],
    used.map(cap => [
      cap.by,
      ...(cap.kind === 'spend'
        ? [`per ${cap.per}, by ${cap.scope}`, cap.subject ?? cap.match ?? '', `$${toUsd(cap.used)}`, `$${cap.usd}`]
        : [cap.kind.replaceAll('_', ' '), '', String(cap.used), String(cap.most)]),
      cap.resetsAt === undefined ? '' : asTime(cap.resetsAt),
    ]),
    'No limit is set: a leaked key can spend the whole balance. Set limits above.',
  )}
  ${days.length > 0 && html`<p class="soft">Kept: ${days.map(([name, value]) => `${name.replace(/Days$/, '').replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)} ${value} ${value === 1 ? 'day' : 'days'}`).join(', ')}.</p>`}`
}

const roleName = ({ role, roleWithdrawnAt }: Member): string => (roleWithdrawnAt === undefined ? role : 'none')

function roleCell(member: Member, now: number): Content {
  const { roleWithdrawnAt, roleClaimedAt } = member
  if (roleWithdrawnAt !== undefined) return html`${tag('none', 'bad')} <span class="soft">revoked ${when(roleWithdrawnAt, now)}</span>`
  return html`${member.role}${roleClaimedAt !== undefined && html` <span class="soft">by sign-on ${when(roleClaimedAt, now)}</span>`}`
}

export const lostKeyText = ({ email, at }: LostKey, now: number): Content =>
  html`The only API key ended ${when(at, now)}: the sign-on service revoked the role of ${email}. Create another with
    <code>key create</code>.`

export function workspacePage(workspace: WorkspaceDetails, runs: readonly RunRow[], once: FormPlace['once'], now: number): Page {
  const { workspaceId, name, members, keys, sessions, lostKey } = workspace
  const [isDeleted, isGone] = [workspace.deletedAt !== undefined, workspace.removedAt !== undefined]
  const place: FormPlace = {
    given: { workspace: workspaceId },
    back: `/workspaces/${workspaceId}`,
    once,
    members: workspace.hasMoreMembers
      ? undefined
      : members.map(member => ({ value: member.email, label: `${member.email} (${roleName(member)})` })),
    values: {
      features: workspace.features.join(', '),
      providers: workspace.providers.join(', '),
      yaml: workspace.limits.operator.limits ? stringify(workspace.limits.operator.limits) : '',
    },
  }
  const withIt = (more: Record<string, string>): FormPlace => ({ ...place, given: { ...place.given, ...more } })
  return {
    title: name,
    at: '/workspaces',
    sub: html`<span class="id">${workspaceId}</span> ${workspace.sandbox && tag('sandbox', 'plain')}
      ${isDeleted && tag(isGone ? 'removed' : 'deleted', 'bad')} · <a href="/operator/runs?workspace=${workspaceId}">Runs</a> ·
      <a href="/operator/deliveries?workspace=${workspaceId}">Deliveries</a> ·
      <a href="/operator/audit-log?workspace=${workspaceId}">Audit log</a>`,
    body: html`${lostKey && notice(lostKeyText(lostKey, now), 'warn')}
      ${cards([
        ['Balance', usd(workspace.balance)],
        ['Plan', workspace.plan, workspace.features.join(', ') || 'no features'],
        ['Providers', workspace.providers.join(', ') || 'all'],
        ['Members', count(members.length), `${count(sessions.length)} signed in`],
      ])}
      ${
        !isGone &&
        html`<section>
          <h2>Change</h2>
          ${(isDeleted ? ['workspace-restore'] : changes).map(action => collapsibleForm(action, place))}
        </section>`
      }
      <section>
        <h2>Limits</h2>
        ${limitTable(workspace)}
      </section>
      <section>
        <h2>Members</h2>
        ${table(
          'Members',
          [{ title: 'Email' }, { title: 'Name' }, { title: 'Role' }, { title: 'Since' }],
          members.map(member => [member.email, member.displayName, roleCell(member, now), when(member.createdAt, now)]),
          'There are no members.',
        )}
      </section>
      <section>
        <h2>API keys</h2>
        ${table(
          'API keys',
          [
            { title: 'Key' },
            { title: 'State' },
            { title: 'Member' },
            { title: 'Permissions', isWide: true },
            { title: 'Last used' },
            { title: 'Revoke' },
          ],
          keys.map(key => [
            html`<code>${key.prefix}…</code>${key.agent !== undefined && html`<br />agent ${key.agent}`}`,
            html`${statusTag(key.state)}${key.state === 'expiring' && html`<br />ends ${when(key.expiresAt, now)}`}`,
            key.memberEmail,
            key.permissions.join(', ') || 'none',
            when(key.lastUsedAt, now),
            (key.state === 'active' || key.state === 'expiring') && collapsibleForm('key-revoke', withIt({ key: key.keyId })),
          ]),
          'There are no keys.',
        )}
      </section>
      <section>
        <h2>Signed in to the studio</h2>
        ${table(
          'Sessions',
          [{ title: 'Member' }, { title: 'Since' }, { title: 'Ends' }, { title: 'Sign out' }],
          sessions.map(session => [
            session.email,
            when(session.createdAt, now),
            when(session.expiresAt, now),
            collapsibleForm('session-end', withIt({ session: session.sessionId })),
          ]),
          'Nobody is signed in.',
        )}
      </section>
      <section>
        <h2>Latest runs</h2>
        ${runTable(runs, now)}
      </section>`,
  }
}
