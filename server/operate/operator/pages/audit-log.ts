import { html, type Content } from '../../../machine/html.ts'
import type { AuditEntry } from '../../../core/access/audit-log-store.ts'
import type { Page } from '../page.ts'
import { filters, pager, table, when } from '../parts.ts'

export interface AuditLogPart {
  entries: readonly AuditEntry[]
  hasMore: boolean
  /** The email addresses of members who are named in the entries and still belong to the workspace. */
  emails: ReadonlyMap<string, string>
  workspaceId: string | undefined
  before: string | undefined
}

export const auditLogPage = ({ entries, hasMore, emails, workspaceId, before }: AuditLogPart, now: number): Page => ({
  title: 'Audit log',
  at: '/audit-log',
  sub: 'Changes to permissions, credits, settings, keys and sharing on all surfaces, newest first.',
  body: html`${filters(
    '/audit-log',
    html`<label>Workspace<input name="workspace" value="${workspaceId ?? ''}" placeholder="ws_…" autocomplete="off" /></label>`,
  )}
  ${table(
    'Audit log',
    [{ title: 'When' }, { title: 'What' }, { title: 'Who' }, { title: 'By' }, { title: 'Workspace' }, { title: 'Details', isWide: true }],
    entries.map(entry => [
      when(entry.createdAt, now),
      html`<strong>${entry.action}</strong>`,
      emails.get(entry.actor) ?? html`<span class="id">${entry.actor}</span>`,
      html`${entry.surface}${entry.requestId !== undefined && html`<br /><span class="id soft">${entry.requestId}</span>`}`,
      entry.workspaceId === undefined
        ? html`<span class="soft">installation</span>`
        : html`<a class="id" href="/operator/workspaces/${entry.workspaceId}">${entry.workspaceId}</a>`,
      html`${pairs(entry.details)}${entry.before && html`<br /><span class="soft">before</span> ${pairs(entry.before)}`}${
        entry.after && html`<br /><span class="soft">after</span> ${pairs(entry.after)}`
      }`,
    ]),
    'There are no entries.',
  )}
  ${pager('/audit-log', { workspace: workspaceId }, before === undefined, hasMore ? entries.at(-1)!.entryId : undefined)}`,
})

const pairs = (values: Readonly<Record<string, unknown>>): Content =>
  Object.entries(values).map(
    ([name, value]) => html`<span class="pair"><span class="soft">${name.replaceAll('_', ' ')}</span> ${shown(name, value)}</span>`,
  )

function shown(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && name.endsWith('_at') ? new Date(value).toISOString() : JSON.stringify(value)
}
