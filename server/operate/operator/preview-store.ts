import { activeInWorkspaceSql } from '../../core/billing/active-runs-sql.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Sql } from '../../machine/database/database.ts'

export interface EndingRuns {
  runs: number
  refund: Micros
}

const sums = `cast(count(*) as bigint) as runs, cast(coalesce(sum(case when r.charged_at = 'start' then r.charged_micros end), 0) as bigint) as refund`
const isWhole = `r.status in ('pending', 'running') and r.parent_run_id is null`

const toEnding = (row: Record<string, any> | undefined): EndingRuns => ({ runs: row!['runs'], refund: row!['refund'] })

/**
 * Returns the combined totals of a run to be canceled and of the runs that would end with it: its parent and the runs that wait for its
 * outputs.
 */
export const runsEndedWith = async (sql: Sql, runId: string): Promise<EndingRuns> =>
  toEnding(
    await sql.first(
      `with recursive ended (run_id) as (
         select run_id from runs where run_id = ?
         union select w.run_id from run_waits w join ended on w.source_run_id = ended.run_id
       )
       select ${sums} from runs r where ${isWhole} and r.run_id in
         (select run_id from ended union select s.parent_run_id from runs s join ended on s.run_id = ended.run_id)`,
      [runId],
    ),
  )

export const activeRunsIn = async (sql: Sql, workspaceId: string): Promise<EndingRuns> =>
  toEnding(await sql.first(`select ${sums} from runs r where ${isWhole} and ${activeInWorkspaceSql('r')}`, [workspaceId]))

export const countProjectsBy = async (sql: Sql, memberId: string): Promise<{ shared: number; secret: number }> => {
  const row = await sql.first(
    `select count(*) as whole, coalesce(sum(is_private), 0) as secret from projects where member_id = ? and removed_at is null`,
    [memberId],
  )
  return { shared: Number(row!['whole']) - Number(row!['secret']), secret: Number(row!['secret']) }
}
