import type { components } from '../../../generated/types.closed.ts'
import type { Handlers } from '../contract.ts'
import { toMemberId } from '../access/caller.ts'
import { orThrow } from '../../machine/errors.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import type { Engines } from '../../machine/engines.ts'
import { getCredits } from './get-credits.ts'
import { getUsage, type UsageReport } from './get-usage.ts'
import type { Grouping, Used } from './usage.ts'
import type { CreditEntry } from './ledger-store.ts'
import { grantByCall } from './grant-credits.ts'
import { listCreditEntries } from './list-credit-entries.ts'

type Schemas = components['schemas']

export function billingHandlers({ database, cursors, clock }: Engines) {
  return {
    async getCredits({ path }) {
      const balance = await getCredits(database, path.workspaceId)
      return { status: 200, body: { workspace_id: path.workspaceId, balance: toUsd(balance) } }
    },
    async listCreditEntries({ path, query }, { caller }) {
      const { entries, total, nextCursor } = await listCreditEntries(database, cursors, caller, query.cursor, query.limit)
      return {
        status: 200,
        body: {
          workspace_id: path.workspaceId,
          entries: entries.map(toEntry),
          meta: { next_cursor: nextCursor, total_estimate: total },
        },
      }
    },
    async getUsage({ path, query }, { caller }) {
      const requested = {
        from: query.from,
        to: query.to,
        groupBy: query.group_by.split(',') as Grouping[],
        timeZone: query.time_zone,
      }
      const whose = { workspaceId: path.workspaceId, memberId: toMemberId(caller) }
      const { rows, total, from, to } = orThrow(await database.snapshot(sql => getUsage(sql, whose, requested, clock.now())))
      return { status: 200, body: { usage: rows.map(toUsageRow), total: toUsed(total), from, to } }
    },
    async grantCredits({ path: { workspaceId }, body }, { effect }) {
      const balance = toUsd(await grantByCall(effect, workspaceId, body.usd))
      return { status: 200, body: { workspace_id: workspaceId, balance } }
    },
  } satisfies Partial<Handlers>
}

const toUsed = ({ runs, failed, charged, milliseconds, bytes }: Used): Schemas['UsageTotal'] => ({
  runs,
  failed,
  usd: toUsd(charged),
  seconds: milliseconds / 1000,
  bytes,
})

const toUsageRow = ({ day, modelId, member, projectId, type, ...used }: UsageReport['rows'][number]): Schemas['UsageRow'] => ({
  ...(day !== undefined && { day }),
  ...(modelId !== undefined && { model_id: modelId }),
  ...(member !== undefined && { member }),
  ...(projectId !== undefined && { project_id: projectId }),
  ...(type !== undefined && { type: type as Schemas['UsageType'] }),
  ...toUsed(used),
})

const toEntry = (entry: CreditEntry): Schemas['CreditEntry'] => ({
  entry_id: entry.entryId,
  kind: entry.kind,
  amount: toUsd(entry.amount),
  balance_after: toUsd(entry.balanceAfter),
  created_at: entry.createdAt,
  ...(entry.runId !== undefined && { run_id: entry.runId }),
})
