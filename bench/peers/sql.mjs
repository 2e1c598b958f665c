/** Database access as in better-sqlite3's documentation: prepared statements, and a transaction function that uses `BEGIN IMMEDIATE`. */
import Database from 'better-sqlite3'
import {
  canvasFull,
  claimed,
  claimDurationMs,
  freeSlot,
  invalidKey,
  isActive,
  maxNodes,
  nodeSize,
  getSlotPosition,
  tooFewCredits,
} from './service.mjs'
import { nodeValues, runValues, statements } from './statements.mjs'

export function openStore(file) {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('foreign_keys = ON')
  // The service guarantees that deleted data is overwritten, so this stack must bear the same cost.
  db.pragma('secure_delete = ON')

  const sql = Object.fromEntries(Object.entries(statements).map(([name, text]) => [name, db.prepare(text)]))
  // The subquery hides the value from SQLite, which would otherwise replan a join on every execution, at five times the cost.
  sql.findCaller = db.prepare(statements.findCaller.replace('k.secret_hash = ?', 'k.secret_hash = (select ?)'))

  const begin = db.transaction(start => {
    const { caller, plan, projectId, runId, now } = start
    const { workspaceId, memberId } = caller
    const { model } = plan
    if (!isActive(sql.findKey.get(caller.secretHash), now)) throw invalidKey()
    if (start.claim) {
      const { key, fingerprint } = start.claim
      const location = `/runs/${runId}`
      const { changes } = sql.claimKey.run(workspaceId, memberId, key, fingerprint, start.requestId, location, now + claimDurationMs, now)
      if (changes === 0) throw claimed(sql.findClaim.get(workspaceId, memberId, key), fingerprint)
    }
    const { revision, short_id: shortId } = sql.advanceCanvas.get(projectId)
    if (shortId > maxNodes && sql.countNodes.get(projectId).count >= maxNodes) throw canvasFull()
    const level = getSlotPosition(shortId - 1).y
    const { x, y } = freeSlot(sql.findBoxes.all(projectId, level - nodeSize, level + 2 * nodeSize), shortId - 1)
    sql.addNode.run(...nodeValues(start, { shortId, revision, x, y }))
    sql.addRun.run(...runValues(start))
    const balance = sql.debit.get(model.micros, workspaceId, model.micros)
    if (!balance) throw tooFewCredits()
    sql.addEntry.run(start.entryId, workspaceId, runId, -model.micros, now, balance.entry_count, balance.balance_micros)
    sql.noteActivity.run(now, projectId, now)
    const { turn } = sql.takeTurn.get(model.lane, workspaceId, model.lane)
    sql.addJob.run(runId, model.lane, workspaceId, workspaceId, turn, now)
  })

  return {
    findCaller: secretHash => sql.findCaller.get(secretHash),
    findRun: (runId, { workspaceId, memberId }) => sql.findRun.get(runId, workspaceId, memberId, memberId),
    hasProject: (projectId, { workspaceId, memberId }) => sql.findProject.get(projectId, workspaceId, memberId) !== undefined,
    start: start => begin.immediate(start),
  }
}
