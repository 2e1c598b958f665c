import { listAuditLog } from '../../core/access/audit-log-store.ts'
import type { RunEngines } from '../admin/command.ts'
import { commands } from '../admin/commands.ts'
import { readFlags } from '../admin/flags.ts'
import { healthCommands } from '../admin/health-commands.ts'
import type { Config } from '../../machine/config.ts'
import type { Engines } from '../../machine/engines.ts'
import { newSecret } from '../../machine/ids.ts'
import { AppError, OperatorError } from '../../machine/errors.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import type { Action } from './action.ts'
import { actions } from './actions.ts'
import { previews } from './previews.ts'
import { loadOverview } from './load-overview.ts'
import { loadWorkspace } from './load-workspace.ts'
import * as store from './operator-store.ts'
import { drawPage, notice, type Page } from './page.ts'
import { answerPage, confirmPage, missingPage, failedPage } from './pages/answer.ts'
import { auditLogPage } from './pages/audit-log.ts'
import { checksPage } from './pages/checks.ts'
import { deliveriesPage, deliveryStatuses } from './pages/deliveries.ts'
import { overviewPage } from './pages/overview.ts'
import { runPage, runsPage, runStatuses } from './pages/runs.ts'
import { workspacePage, workspacesPage } from './pages/workspaces.ts'

export interface OperatorParts {
  services: RunEngines & Pick<Engines, 'links'> & { catalog: Pick<Catalog, 'providers'> }
  config: Config
  environment: NodeJS.ProcessEnv
  version: string
  /** Returns the queue's current lanes. */
  lanes: () => readonly string[]
  /** Returns the results of this process's checks. */
  checks: () => Promise<Readonly<Record<string, boolean>>>
}

/** The operator who has the page open. */
export interface Operator {
  /** The actor for the audit log. */
  actor: string
  /** Undefined if signing in is not required. */
  name: string | undefined
}

export interface PageResponse {
  status: number
  html: string
}

/** A redirect to a URL under `/operator`, or a page to show. */
export type ActionResponse = PageResponse | { location: string }

export type Query = Readonly<Record<string, string | undefined>>

const perPage = 50
const runsPerWorkspace = 10
/** Maximum number of form submissions to remember. The oldest can be forgotten, because a duplicate arrives soon after the original. */
const maxSpent = 10_000

export type OperatorPage = ReturnType<typeof createOperatorPage>

/** Creates the operator pages and executes the commands that their forms submit. Independent of HTTP. */
export function createOperatorPage({ services, config, environment, version, lanes, checks }: OperatorParts) {
  const { database, clock, links } = services
  const startedAt = clock.now()
  const spent = new Set<string>()

  const installation = async () => ({
    version,
    role: config.role,
    database: config.databaseUrl === undefined ? 'SQLite' : 'Postgres',
    storage: config.storageUrl === undefined ? 'a folder' : 'S3',
    publicUrl: config.publicUrl,
    startedAt,
    checks: await checks(),
  })

  /** Pages, keyed by path; `:id` matches one path segment. A page is undefined if the object that it shows does not exist. */
  const pages: Readonly<Record<string, (query: Query, id: string) => Promise<Page | undefined>>> = {
    '': async () => overviewPage(...(await Promise.all([loadOverview({ ...services, lanes }), installation()]))),
    '/workspaces': async ({ search, before }) =>
      workspacesPage(await database.read(sql => store.listWorkspaces(sql, { search, before }, perPage)), { search, before }, clock.now()),
    async '/workspaces/:id'(_query, id) {
      const now = clock.now()
      const [workspace, runs] = await database.read(async sql => [
        await loadWorkspace(sql, id, now),
        await store.listRuns(sql, { workspaceId: id, status: undefined, before: undefined }, runsPerWorkspace),
      ])
      return workspace && workspacePage(workspace, runs.items, newSecret, now)
    },
    async '/runs'({ status, workspace: workspaceId, before }) {
      const filter = { status: oneOf(runStatuses, status), workspaceId, before }
      return runsPage(await database.read(sql => store.listRuns(sql, filter, perPage)), filter, clock.now())
    },
    async '/runs/:id'(_query, id) {
      const [run, deliveries] = await database.read(async sql => [
        await store.findRun(sql, id),
        await store.listDeliveries(sql, { runId: id, status: undefined, workspaceId: undefined, before: undefined }, perPage),
      ])
      return run && runPage(run, deliveries.items, newSecret, clock.now())
    },
    async '/deliveries'({ status, workspace: workspaceId, before }) {
      const filter = { status: oneOf(deliveryStatuses, status), workspaceId, before }
      return deliveriesPage(await database.read(sql => store.listDeliveries(sql, filter, perPage)), filter, newSecret, clock.now())
    },
    async '/audit-log'({ workspace: workspaceId, before }) {
      const [entries, emails] = await database.read(async sql => {
        const found = await listAuditLog(sql, { workspaceId, before }, perPage + 1)
        return [found, await store.loadEmails(sql, [...new Set(found.map(({ actor }) => actor))])]
      })
      const part = { entries: entries.slice(0, perPage), hasMore: entries.length > perPage }
      return auditLogPage({ ...part, emails, workspaceId, before }, clock.now())
    },
    '/checks': async () => checksPage(newSecret),
  }

  const drawn = (page: Page, operator: Operator, done?: string, status = 200): PageResponse => ({
    status,
    html: drawPage(page, { name: operator.name, notice: done === undefined ? undefined : notice(done, 'good') }),
  })

  async function show(path: string, query: Query, operator: Operator): Promise<PageResponse | { location: string }> {
    const [, folder = '', id] = /^((?:\/[^/]+)?)(?:\/([^/]+))?$/.exec(path) ?? []
    // A search for a run's id redirects to the run's page.
    if (folder === '/runs' && id === undefined && query['run']) return { location: `/runs/${encodeURIComponent(query['run'].trim())}` }
    const load = Object.hasOwn(pages, id === undefined ? path : `${folder}/:id`)
      ? pages[id === undefined ? path : `${folder}/:id`]
      : undefined
    const page = await load?.(trimmed(query), id ?? '')
    if (!page) return drawn(missingPage('This page does not exist, or its content was removed.'), operator, undefined, 404)
    const done = query['done'] !== undefined && Object.hasOwn(actions, query['done']) ? actions[query['done']]?.done : undefined
    return drawn(page, operator, done)
  }

  /** Runs a form's command on behalf of the operator. */
  async function submit(name: string, form: Query, operator: Operator, requestId: string): Promise<ActionResponse> {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) return drawn(missingPage('There is no such action.'), operator, undefined, 404)
    const { back: sent = '' } = form
    const back = /^(\/[\w-]+)*$/.test(sent) ? sent : ''
    const once = form['once'] ?? ''
    const next = { location: `${back}?done=${name}` }
    try {
      if (Object.hasOwn(previews, name) && form['confirmed'] !== 'yes') {
        const { flags } = commands[action.command]!
        const effects = await previews[name]!(readFlags(action.command, flags, toArgs(action, form)), database, clock.now())
        return drawn(confirmPage(name, { ...form, back }, effects, newSecret()), operator)
      }
      if (once === '' || spent.has(once)) return action.shows ? { location: back } : next
      spend(once)
      const answer = await runAction(action, form, { actor: operator.actor, surface: 'operator page', requestId })
      return action.shows ? drawn(answerPage(action, answer, back), operator) : next
    } catch (error) {
      if (!(error instanceof OperatorError || error instanceof AppError)) throw error
      return drawn(failedPage(action, error.message, back), operator, undefined, 422)
    }
  }

  function spend(once: string): void {
    if (spent.size >= maxSpent) spent.delete(spent.values().next().value!)
    spent.add(once)
  }

  async function runAction(action: Action, form: Query, origin: { actor: string; surface: 'operator page'; requestId: string }) {
    const { command: name } = action
    const offline = Object.hasOwn(healthCommands, name) ? healthCommands[name as keyof typeof healthCommands] : undefined
    if (offline) return offline.runOffline(readFlags(name, offline.flags, ['--json']), environment)
    const command = commands[name]!
    const flags = readFlags(name, command.flags, toArgs(action, form))
    return command.runInside
      ? command.runInside(flags, services, clock.now(), origin)
      : command.run(flags, database, clock.now(), links, origin, config)
  }

  return { show, submit }
}

/** Builds the flags for the action's command from the submitted form. */
function toArgs({ fields, given, always = [] }: Action, form: Query): string[] {
  const valued = [...given.map(name => ({ name, mayBeEmpty: false })), ...fields.filter(({ kind }) => kind !== 'switch')]
  const switches = fields.filter(({ kind, name }) => kind === 'switch' && form[name] === 'yes').map(({ name }) => name)
  return [
    ...valued.flatMap(({ name, mayBeEmpty }) => {
      const value = form[name]?.trim()
      return value === undefined || (value === '' && !mayBeEmpty) ? [] : [`--${name}=${value}`]
    }),
    ...always.concat(switches).map(flag => `--${flag}`),
  ]
}

const trimmed = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value?.trim() || undefined]))

const oneOf = (allowed: readonly string[], value: string | undefined): string | undefined =>
  value !== undefined && allowed.includes(value) ? value : undefined
