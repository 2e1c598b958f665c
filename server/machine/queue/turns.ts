import type { Sql } from '../database/database.ts'

/**
 * Start-time fair queueing. A job's turn is one more than its workspace's last turn in the lane or the lane's clock (the latest claimed
 * turn), whichever is greater. A backlog therefore delays only its own workspace, and the first job of a workspace that had no jobs is
 * served next. Jobs are claimed in the order of their turns.
 */
const statement = `insert into queue_turns (lane, workspace_id, turn)
  values (?, ?, 1 + coalesce((select turn from queue_clocks where lane = ?), 0))
  on conflict (lane, workspace_id) do update set turn = case when queue_turns.turn >= excluded.turn then queue_turns.turn + 1 else excluded.turn end
  returning turn`

export async function nextTurn(sql: Sql, lane: string, workspaceId: string): Promise<number> {
  return (await sql.first(statement, [lane, workspaceId, lane]))!['turn']
}

/** Advances a lane's clock to a claimed turn. */
export const advanceTurn = (sql: Sql, lane: string, turn: number) =>
  sql.run(
    `insert into queue_clocks (lane, turn) values (?, ?)
     on conflict (lane) do update set turn = excluded.turn where queue_clocks.turn < excluded.turn`,
    [lane, turn],
  )
