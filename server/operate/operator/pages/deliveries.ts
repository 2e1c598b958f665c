import { html, type Markup } from '../../../machine/html.ts'
import type { DeliveryFilter, DeliveryRow, Part } from '../operator-store.ts'
import { collapsibleForm, type FormPlace } from '../forms.ts'
import type { Page } from '../page.ts'
import { count, filters, idLink, pager, select, statusTag, table, when } from '../parts.ts'

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export function deliveriesPage(
  { items, hasMore }: Part<DeliveryRow>,
  { status, workspaceId, before }: DeliveryFilter,
  once: FormPlace['once'],
  now: number,
): Page {
  return {
    title: 'Deliveries',
    at: '/deliveries',
    sub: 'Webhooks of all workspaces, newest first.',
    body: html`${filters(
      '/deliveries',
      html`${select('status', 'Status', status, [{ value: '', label: 'Any' }, ...deliveryStatuses.map(value => ({ value, label: value }))])}
        <label>Workspace<input name="workspace" value="${workspaceId ?? ''}" placeholder="ws_…" autocomplete="off" /></label>`,
    )}
    ${deliveryTable(items, { back: '/deliveries', once }, now, 'There is no such delivery.')}
    ${pager('/deliveries', { status, workspace: workspaceId }, before === undefined, hasMore ? items.at(-1)!.deliveryId : undefined)}`,
  }
}

/** @param none text shown if there are no deliveries */
export const deliveryTable = (
  deliveries: readonly DeliveryRow[],
  place: Pick<FormPlace, 'back' | 'once'>,
  now: number,
  none: string,
): Markup =>
  table(
    'Webhook deliveries',
    [
      { title: 'Delivery' },
      { title: 'Status' },
      { title: 'Event' },
      { title: 'Workspace' },
      { title: 'To' },
      { title: 'Attempts', isNumber: true },
      { title: 'Last attempt' },
      { title: 'Answer', isWide: true },
      { title: 'Send again' },
    ],
    deliveries.map(delivery => [
      html`<span class="id">${delivery.deliveryId}</span>`,
      html`${statusTag(delivery.status)}${
        delivery.nextAttemptAt !== undefined && delivery.attempts > 0 && html`<br />again ${when(delivery.nextAttemptAt, now)}`
      }`,
      html`${delivery.type}${delivery.runId !== undefined && html`<br />${idLink('/runs', delivery.runId)}`}`,
      html`<a href="/operator/workspaces/${delivery.workspaceId}">${delivery.workspaceName}</a>`,
      urlHost(delivery.callbackUrl),
      count(delivery.attempts),
      when(delivery.lastAttemptAt, now),
      html`${delivery.lastStatus} ${delivery.lastError}`,
      delivery.status !== 'pending' && collapsibleForm('delivery-replay', { ...place, given: { delivery: delivery.deliveryId } }),
    ]),
    none,
  )

/** Returns the host of a receiver's URL; the path and query may contain secrets. */
const urlHost = (url: string): string => URL.parse(url)?.host ?? ''
