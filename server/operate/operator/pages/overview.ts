import { html, type Content, type Markup } from '../../../machine/html.ts'
import type { Overview, ProviderRow } from '../load-overview.ts'
import { notice, type Page } from '../page.ts'
import { lostKeyText } from './workspaces.ts'
import { cards, count, definitions, idLink, statusTag, table, tag, usd, when } from '../parts.ts'

export interface Installation {
  version: string
  role: string
  database: string
  storage: string
  publicUrl: string
  startedAt: number
  checks: Readonly<Record<string, boolean>>
}

export const overviewPage = (overview: Overview, installation: Installation): Page => {
  const { now, lanes, oldest, providers, totals } = overview
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  const held = lanes.reduce((sum, lane) => sum + lane.held, 0)
  const oldestWaiting = oldest.find(({ status }) => status === 'pending')
  return {
    title: 'Overview',
    at: '',
    sub: html`${installation.publicUrl} · as of <time datetime="${iso(now)}">${iso(now).slice(0, 19).replace('T', ' ')} UTC</time> ·
      <a href="/operator">Refresh</a>`,
    body: html`${overview.lostKeys.map(lost =>
        notice(html`<a href="/operator/workspaces/${lost.workspaceId}">${lost.workspaceName}</a>: ${lostKeyText(lost, now)}`, 'warn'),
      )}
      ${cards([
        ['Waiting jobs', count(waiting), oldestWaiting ? html`the oldest run since ${when(oldestWaiting.createdAt, now)}` : 'none waiting'],
        ['Running jobs', count(held), `over ${lanes.length} lanes`],
        ['Runs ended, 24 h', count(overview.runs), `${count(overview.failed)} failed`],
        ['Charged, 24 h', usd(overview.charged), `${usd(overview.providerCost)} to providers`],
        [
          'Workspaces',
          count(totals.workspaces),
          totals.at === undefined ? `${usd(totals.balance)} of credits` : html`${usd(totals.balance)} of credits, ${when(totals.at, now)}`,
        ],
        ['Pending webhooks', count(overview.waitingDeliveries), 'first attempts and retries'],
      ])}
      <section>
        <h2>Runs ended in the last 24 hours</h2>
        <div class="panel pad scroll" role="region" aria-label="Runs by the hour" tabindex="0">${chart(overview.hours)}</div>
      </section>
      <section>
        <h2>Providers</h2>
        ${providerTable(providers, now)}
      </section>
      <div class="two">
        <section>
          <h2>Queues</h2>
          ${table(
            'Queues',
            [{ title: 'Lane' }, { title: 'Waiting', isNumber: true }, { title: 'Running', isNumber: true }],
            lanes.map(({ lane, waiting: jobs, held: claimed }) => [html`<code>${lane}</code>`, count(jobs), count(claimed)]),
            'There are no lanes.',
          )}
        </section>
        <section>
          <h2>Oldest runs</h2>
          ${table(
            'Oldest runs',
            [{ title: 'Run' }, { title: 'Status' }, { title: 'Since' }, { title: 'Workspace' }],
            oldest.map(run => [
              idLink('/runs', run.runId),
              statusTag(run.status),
              when(run.startedAt ?? run.createdAt, now),
              html`<a href="/operator/workspaces/${run.workspaceId}">${run.workspaceName}</a>`,
            ]),
            'No active runs.',
          )}
        </section>
      </div>
      <section>
        <h2>Installation</h2>
        <div class="panel pad">${definitions(installationDetails(installation, now))}</div>
      </section>`,
  }
}

const iso = (ms: number) => new Date(ms).toISOString()

const installationDetails = ({ version, role, database, storage, startedAt, checks }: Installation, now: number): [string, Content][] => [
  ['Version', version],
  ['This process', html`role <code>${role}</code>, started ${when(startedAt, now)}`],
  ['Database', html`${database} ${readiness(checks['database'])}`],
  ['Queue', readiness(checks['queue'])],
  ['Files', html`${storage} ${readiness(checks['storage'])}`],
]

const readiness = (works: boolean | undefined): Markup => (works ? tag('works', 'good') : tag('does not work', 'bad'))

const providerTable = (providers: readonly ProviderRow[], now: number): Markup =>
  table(
    'Providers',
    [
      { title: 'Provider' },
      { title: 'Models', isNumber: true },
      { title: 'Runs, 24 h', isNumber: true },
      { title: 'Failed', isNumber: true },
      { title: 'Cost, 24 h', isNumber: true },
      { title: 'Last error', isWide: true },
    ],
    providers.map(({ name, models, isFree, runs, failed, providerCost, lastFailure }) => [
      name,
      count(models),
      count(runs),
      failed > 0 ? tag(count(failed), failed * 5 > runs ? 'bad' : 'warn') : '0',
      isFree ? 'free' : usd(providerCost),
      lastFailure
        ? html`<strong>${lastFailure.cause.replaceAll('_', ' ')}</strong> ${when(lastFailure.at, now)}, ${lastFailure.model},
            ${idLink('/runs', lastFailure.runId)}${lastFailure.detail !== undefined && html`<br /><span class="soft">${lastFailure.detail}</span>`}`
        : html`<span class="soft">none</span>`,
    ]),
    'There are no providers.',
  )

const [width, height, base] = [960, 112, 92]

/** Draws one bar per hour, with the numbers in its tooltip; the chart's label gives the total and the maximum. */
function chart(hours: Overview['hours']): Markup {
  const max = Math.max(1, ...hours.map(({ ended }) => ended))
  const step = width / hours.length
  const tall = (runs: number) => Math.round((runs / max) * (base - 14) * 10) / 10
  const bars = hours.map(({ hour, ended, failed }, index) => {
    const x = Math.round((index * step + 3) * 10) / 10
    const wide = Math.round((step - 6) * 10) / 10
    const [all, no] = [tall(ended), tall(failed)]
    return html`<g>
      <title>${clock(hour)}: ${ended} ended, ${failed} failed</title>
      <rect class="ok" x="${x}" y="${base - all}" width="${wide}" height="${Math.max(0, all - no)}" rx="2" />
      <rect class="no" x="${x}" y="${base - no}" width="${wide}" height="${no}" rx="2" />
      ${index % 4 === 0 && html`<text x="${x}" y="${height - 4}">${clock(hour)}</text>`}
    </g>`
  })
  const total = hours.reduce((sum, { ended }) => sum + ended, 0)
  return html`<svg
      class="chart"
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label="${total} runs ended in 24 hours, at most ${Math.max(...hours.map(({ ended }) => ended))} in one hour"
    >
      <line class="axis" x1="0" y1="${base}" x2="${width}" y2="${base}" />
      ${bars}
    </svg>
    <p class="soft"><span class="key"></span>completed <span class="key no"></span>failed · hours in UTC, highest ${count(max)}</p>`
}

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
