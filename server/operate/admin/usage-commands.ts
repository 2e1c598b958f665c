import { getUsage, type UsageReport } from '../../core/billing/get-usage.ts'
import { groupings, type Grouping, type Used } from '../../core/billing/usage.ts'
import { requireBalance } from '../../core/billing/require-balance.ts'
import { OperatorError } from '../../machine/errors.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { listWorkspaces } from '../../core/workspaces/show-workspace.ts'
import type { Command } from './command.ts'
import type { Flags } from './flags.ts'

function getGroups(flags: Flags): Grouping[] {
  const names = flags.list('group-by') ?? ['day']
  const wrong = names.find(name => !(groupings as readonly string[]).includes(name))
  if (wrong !== undefined) throw new OperatorError(`--group-by does not accept "${wrong}"; the allowed values are ${groupings.join(', ')}.`)
  return names as Grouping[]
}

const toUsed = ({ runs, failed, charged, providerCost, milliseconds, bytes }: Used) => ({
  runs,
  failed,
  usd: toUsd(charged),
  provider_cost_usd: toUsd(providerCost),
  margin_usd: toUsd(charged - providerCost),
  seconds: milliseconds / 1000,
  bytes,
})

const toRow = (workspaceId: string, { day, modelId, member, memberId, projectId, type, ...used }: UsageReport['rows'][number]) => ({
  workspace_id: workspaceId,
  ...(day !== undefined && { day }),
  ...(modelId !== undefined && { model_id: modelId }),
  ...(memberId !== undefined && { member: member ?? memberId }),
  ...(projectId !== undefined && { project_id: projectId }),
  ...(type !== undefined && { type }),
  ...toUsed(used),
})

const columns = [
  'workspace_id',
  'day',
  'model_id',
  'member',
  'project_id',
  'type',
  'runs',
  'failed',
  'usd',
  'provider_cost_usd',
  'margin_usd',
  'seconds',
  'bytes',
]

/** Returns a CSV cell (RFC 4180). A leading apostrophe is added to text that a spreadsheet would interpret as a formula. */
function cell(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const toCsv = (rows: readonly Readonly<Record<string, string | number | undefined>>[]): string =>
  [columns, ...rows.map(row => columns.map(name => row[name]))].map(line => `${line.map(cell).join(',')}\r\n`).join('')

/** Commands that report usage and what it costs the installation. */
export const usageCommands = {
  usage: {
    flags: { workspace: true, from: true, to: true, 'group-by': true, 'time-zone': true, csv: false },
    help: 'Shows the runs, charges, provider costs and margins of a workspace, or of all workspaces except sandboxes. --csv prints CSV for spreadsheets.',
    run: (flags, database, now) =>
      database.snapshot(async sql => {
        const chosen = flags.text('workspace')
        if (chosen !== undefined) await requireBalance(sql, chosen)
        // Sandbox workspaces are left out, because they generate no revenue.
        const workspaceIds =
          chosen === undefined ? (await listWorkspaces(sql)).filter(({ sandbox }) => !sandbox).map(each => each.workspace_id) : [chosen]
        const query = {
          from: flags.text('from'),
          to: flags.text('to'),
          groupBy: getGroups(flags),
          timeZone: flags.text('time-zone') ?? 'UTC',
        }
        const rows: ReturnType<typeof toRow>[] = []
        let period: { from?: string; to?: string } = {}
        for (const workspaceId of workspaceIds) {
          const report = await getUsage(sql, { workspaceId, memberId: undefined }, query, now)
          if ('problem' in report)
            throw new OperatorError(
              (report.problem.fields ?? [])
                .map(({ field, message }) => `--${field.replaceAll('_', '-')} ${message.replaceAll(/`(from|to)`/g, '--$1')}.`)
                .join(' '),
            )
          period = { from: report.from, to: report.to }
          rows.push(...report.rows.map(row => toRow(workspaceId, row)))
        }
        return flags.has('csv') ? { text: toCsv(rows) } : { usage: rows, ...period }
      }),
  },
} satisfies Record<string, Command>
