import type { components } from '../../generated/types.closed.ts'
import type { Handlers } from '../contract.ts'
import { toUsd } from '../money.ts'
import type { Engines } from '../engines/engines.ts'
import { getCredits } from './get-credits.ts'
import type { CreditEntry } from './ledger-store.ts'
import { listCreditEntries } from './list-credit-entries.ts'

export function billingHandlers({ database, cursors }: Engines) {
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
  } satisfies Partial<Handlers>
}

const toEntry = (entry: CreditEntry): components['schemas']['CreditEntry'] => ({
  entry_id: entry.entryId,
  kind: entry.kind,
  amount: toUsd(entry.amount),
  balance_after: toUsd(entry.balanceAfter),
  created_at: entry.createdAt,
  ...(entry.runId !== undefined && { run_id: entry.runId }),
})
