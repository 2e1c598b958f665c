import { html, type Markup } from '../../../machine/html.ts'
import type { DeliveryRow, Part, RunDetails, RunFilter, RunRow } from '../operator-store.ts'
import type { Page } from '../page.ts'
import { collapsibleForm, type FormPlace } from '../forms.ts'
import { count, definitions, filters, idLink, pager, select, statusTag, table, usd, when } from '../parts.ts'
import { describeJob } from '../../../core/providers/hosted/stored-job.ts'
import { toDuration } from '../../doctor/finding.ts'
import { deliveryTable } from './deliveries.ts'

export const runStatuses = ['pending', 'running', 'completed', 'failed'] as const

const statusOptions = [{ value: '', label: 'Any' }, ...runStatuses.map(value => ({ value, label: value }))]

export function runsPage({ items, hasMore }: Part<RunRow>, { status, workspaceId, before }: RunFilter, now: number): Page {
  const query = { status, workspace: workspaceId }
  return {
    title: 'Runs',
    at: '/runs',
    sub: 'Of all workspaces, newest first, without the steps of techniques.',
    body: html`${filters(
      '/runs',
      html`${select('status', 'Status', status, statusOptions)}
        <label>Workspace<input name="workspace" value="${workspaceId ?? ''}" placeholder="ws_…" autocomplete="off" /></label>
        <label>Run<input name="run" placeholder="run_…" autocomplete="off" /></label>`,
    )}
    ${runTable(items, now)} ${pager('/runs', query, before === undefined, hasMore ? items.at(-1)!.runId : undefined)}`,
  }
}

export const findSubject = ({ modelId, actionId, techniqueId }: Pick<RunRow, 'modelId' | 'actionId' | 'techniqueId'>) =>
  modelId ?? actionId ?? techniqueId

export const runTable = (runs: readonly RunRow[], now: number): Markup =>
  table(
    'Runs',
    [
      { title: 'Run' },
      { title: 'Status' },
      { title: 'What' },
      { title: 'Workspace' },
      { title: 'Started' },
      { title: 'Took', isNumber: true },
      { title: 'Charged', isNumber: true },
      { title: 'Cost', isNumber: true },
      { title: 'Error', isWide: true },
    ],
    runs.map(run => [
      idLink('/runs', run.runId),
      statusTag(run.status),
      html`${run.kind}${findSubject(run) !== undefined && html`<br /><code>${findSubject(run)}</code>`}`,
      html`<a href="/operator/workspaces/${run.workspaceId}">${run.workspaceName}</a>`,
      when(run.createdAt, now),
      run.endedAt === undefined ? '–' : toDuration(run.endedAt - run.createdAt),
      usd(run.chargedMicros),
      usd(run.providerCost),
      run.errorCode !== undefined && html`<code>${run.errorCode}</code> ${run.errorMessage}`,
    ]),
    'There is no such run.',
  )

/**
 * Formats the cost that counts toward usage and caps: the reported cost, or the expected one if the provider reported none but may have
 * done the work.
 */
function cost({ providerCost, providerQuote, providerJob, status }: RunDetails): string {
  if (providerCost !== undefined || providerQuote === undefined) return usd(providerCost)
  return status === 'failed' && providerJob === undefined ? usd(0) : `${usd(providerQuote)} expected; the provider has reported no cost`
}

export function runPage(run: RunDetails, deliveries: readonly DeliveryRow[], once: FormPlace['once'], now: number): Page {
  const back = `/runs/${run.runId}`
  return {
    title: run.runId,
    at: '/runs',
    sub: html`${statusTag(run.status)} in <a href="/operator/workspaces/${run.workspaceId}">${run.workspaceName}</a>`,
    body: html`<div class="panel pad">
        ${definitions([
          ['Kind', run.parentRunId !== undefined ? `${run.kind}, a step` : run.kind],
          ['Model or action', findSubject(run) !== undefined && html`<code>${findSubject(run)}</code>`],
          ['Step of', run.parentRunId !== undefined && idLink('/runs', run.parentRunId)],
          ['Steps', run.steps > 0 && count(run.steps)],
          ['Error', run.errorCode !== undefined && html`<code>${run.errorCode}</code> ${run.errorMessage}`],
          ['Started by', run.memberEmail ?? html`<code>${run.memberId}</code>`],
          ['Project', html`<code>${run.projectId}</code>`],
          ['Lane', run.lane !== undefined && html`<code>${run.lane}</code>`],
          ['Job at the provider', run.providerJob !== undefined && html`<code>${describeJob(run.providerJob)}</code>`],
          [
            'Last response of the provider',
            run.providerAnswer !== undefined && run.status !== 'completed' && html`<code>${run.providerAnswer}</code>`,
          ],
          ['Created', when(run.createdAt, now)],
          ['Claimed', run.startedAt === undefined ? 'not yet' : when(run.startedAt, now)],
          ['Ended', run.endedAt === undefined ? 'not yet' : when(run.endedAt, now)],
          [
            'Attempts',
            run.retries > 0
              ? `${count(run.attempt)}, ${count(run.retries)} of them because the provider requested a retry`
              : count(run.attempt),
          ],
          ['Quoted', usd(run.quotedMicros)],
          ['Charged', usd(run.chargedMicros)],
          ['Cost at the provider', cost(run)],
        ])}
      </div>
      ${
        run.endedAt === undefined &&
        html`<section>
          <h2>Change</h2>
          ${collapsibleForm('run-cancel', { given: { run: run.runId }, back, once })}
        </section>`
      }
      <section>
        <h2>Webhook deliveries</h2>
        ${deliveryTable(deliveries, { back, once }, now, 'This run has no deliveries.')}
      </section>
      <p class="soft">Prompts and results belong to the workspace and are not shown here.</p>`,
  }
}
