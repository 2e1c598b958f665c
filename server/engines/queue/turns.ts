import type { Sql } from '../database/database.ts'
import { notifyCall } from '../signals/postgres-signals.ts'

/**
 * Start-time fair queueing. A job's turn is one after the last turn of its workspace in that lane, and not before the
 * lane's clock, which stands at the latest turn that was taken: a backlog queues behind itself alone, and whoever comes
 * new is next. Jobs are taken in the order of their turns.
 */
const statement = `insert into queue_turns (lane, workspace_id, turn)
  values (?, ?, 1 + coalesce((select turn from queue_clocks where lane = ?), 0))
  on conflict (lane, workspace_id) do update set turn = case when queue_turns.turn >= excluded.turn then queue_turns.turn + 1 else excluded.turn end
  returning turn`

export async function nextTurn(sql: Sql, lane: string, workspaceId: string): Promise<number> {
  return (await sql.first(statement, [lane, workspaceId, lane]))!['turn']
}

const withSignal = `with given as (${statement}) select turn, ${notifyCall('jobs', '?')} from given`

/** On Postgres, with a signal to all workers that is sent along with the commit: a round trip less on the way of every start. */
export async function nextTurnAndSignal(sql: Sql, lane: string, workspaceId: string): Promise<number> {
  return (await sql.first(withSignal, [lane, workspaceId, lane, lane]))!['turn']
}

/** Moves the clock of a lane to a turn that was taken. */
export const noteTurn = (sql: Sql, lane: string, turn: number) =>
  sql.run(
    `insert into queue_clocks (lane, turn) values (?, ?)
     on conflict (lane) do update set turn = excluded.turn where queue_clocks.turn < excluded.turn`,
    [lane, turn],
  )
