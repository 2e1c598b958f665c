/** The database as better-sqlite3's documentation shows it: prepared statements, and a transaction function that begins immediately. */
import Database from 'better-sqlite3'
import { canvasFull, claimed, claimLasts, freeSlot, invalidKey, isActive, mostNodes, nodeSize, slotAt, tooFewCredits } from './service.mjs'

export function openStore(file) {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('foreign_keys = ON')
  // deleted data is overwritten: a promise of the service that has a cost
  db.pragma('secure_delete = ON')

  const isShared = `(select s.access from project_shares s where s.project_id = p.project_id) is not distinct from 'edit'`
  const isVisible = `(p.is_private = 0 or ${isShared} or p.member_id = ?)`
  // the value is in a subquery because SQLite plans a join anew each time it runs for a value that it can see, at five times the cost
  const findCaller = db.prepare(`
    select k.key_id, k.prefix, k.workspace_id, k.member_id, k.permissions, k.agent, k.first_key_id, k.expires_at, m.role, w.sandbox, w.features
    from api_keys k join workspaces w on w.workspace_id = k.workspace_id join members m on m.member_id = k.member_id
    where k.secret_hash = (select ?) and w.deleted_at is null and k.revoked_at is null`)
  const findRun = db.prepare(`
    select run_id, status, progress, created_at, started_at, completed_at, error_code, error_message, charged_micros, outputs, warnings, brand
    from runs where run_id = ? and workspace_id = ? and parent_run_id is null
    and (member_id = ? or exists (select 1 from projects p where p.project_id = runs.project_id and ${isVisible}))`)
  const findProject = db.prepare(`select p.project_id from projects p where p.project_id = ? and p.workspace_id = ? and ${isVisible}`)

  const findKey = db.prepare('select expires_at from api_keys where secret_hash = ? and revoked_at is null')
  const claimKey = db.prepare(`
    insert into idempotency_keys (workspace_id, member_id, idempotency_key, fingerprint, request_id, location, expires_at)
    values (?, ?, ?, ?, ?, ?, ?)
    on conflict (workspace_id, member_id, idempotency_key) do update
    set fingerprint = excluded.fingerprint, request_id = excluded.request_id, expires_at = excluded.expires_at, location = excluded.location
    where idempotency_keys.expires_at <= ?`)
  const claim = db.prepare(
    'select fingerprint, request_id, location from idempotency_keys where workspace_id = ? and member_id = ? and idempotency_key = ?',
  )
  const advanceCanvas = db.prepare(`
    update canvases set revision = revision + 1, next_short_id = next_short_id + 1 where project_id = ?
    returning revision, next_short_id - 1 as short_id`)
  const countNodes = db.prepare('select count(*) as count from nodes where project_id = ?')
  const boxes = db.prepare('select x, y, width, height from nodes where project_id = ? and y + height > ? and y < ?')
  const addNode = db.prepare(`
    insert into nodes (node_id, project_id, short_id, type, label, prompt, model_id, params, locked, x, y, width, height, run_id, input_hash,
      state_revision, created_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const addRun = db.prepare(`
    insert into runs (run_id, workspace_id, project_id, node_id, member_id, key_id, kind, makes, type, status, progress, model_id, lane, input,
      charged_micros, quoted_micros, provider_quoted_micros, charged_at, created_at)
    values (?, ?, ?, ?, ?, ?, 'generation', ?, 'generation', 'pending', 0, ?, ?, ?, ?, ?, 0, 'start', ?)`)
  const debit = db.prepare(`
    update balances set balance_micros = balance_micros - ?, entry_count = entry_count + 1
    where workspace_id = ? and balance_micros >= ? returning entry_count, balance_micros, limits`)
  const addEntry = db.prepare(`
    insert into ledger_entries (entry_id, workspace_id, run_id, kind, amount_micros, created_at, sequence, balance_after_micros)
    values (?, ?, ?, 'charge', ?, ?, ?, ?)`)
  const noteActivity = db.prepare('update projects set last_modified = ? where project_id = ? and last_modified < ?')
  const takeTurn = db.prepare(`
    insert into queue_turns (lane, workspace_id, turn) values (?, ?, 1 + coalesce((select turn from queue_clocks where lane = ?), 0))
    on conflict (lane, workspace_id) do update
    set turn = case when queue_turns.turn >= excluded.turn then queue_turns.turn + 1 else excluded.turn end returning turn`)
  const addJob = db.prepare(`
    insert into jobs (job_id, lane, workspace_id, group_key, turn, attempts, held, available_at, created_at)
    values (?, ?, ?, ?, ?, 0, 0, 0, ?)`)

  const begin = db.transaction(start => {
    const { caller, plan, projectId, runId, nodeId, now } = start
    const { workspaceId, memberId } = caller
    const { model } = plan
    if (!isActive(findKey.get(caller.secretHash), now)) throw invalidKey()
    if (start.claim) {
      const { key, fingerprint } = start.claim
      const location = `/runs/${runId}`
      const { changes } = claimKey.run(workspaceId, memberId, key, fingerprint, start.requestId, location, now + claimLasts, now)
      if (changes === 0) throw claimed(claim.get(workspaceId, memberId, key), fingerprint)
    }
    const { revision, short_id: shortId } = advanceCanvas.get(projectId)
    if (shortId > mostNodes && countNodes.get(projectId).count >= mostNodes) throw canvasFull()
    const level = slotAt(shortId - 1).y
    const { x, y } = freeSlot(boxes.all(projectId, level - nodeSize, level + 2 * nodeSize), shortId - 1)
    addNode.run(
      nodeId,
      projectId,
      shortId,
      start.type,
      start.label,
      start.prompt,
      model.id,
      start.params,
      x,
      y,
      nodeSize,
      nodeSize,
      runId,
      start.inputHash,
      revision,
      now,
    )
    addRun.run(
      runId,
      workspaceId,
      projectId,
      nodeId,
      memberId,
      caller.keyId,
      model.type,
      model.id,
      model.lane,
      start.input,
      model.micros,
      model.micros,
      now,
    )
    const balance = debit.get(model.micros, workspaceId, model.micros)
    if (!balance) throw tooFewCredits()
    addEntry.run(start.entryId, workspaceId, runId, -model.micros, now, balance.entry_count, balance.balance_micros)
    noteActivity.run(now, projectId, now)
    const { turn } = takeTurn.get(model.lane, workspaceId, model.lane)
    addJob.run(runId, model.lane, workspaceId, workspaceId, turn, now)
  })

  return {
    findCaller: secretHash => findCaller.get(secretHash),
    findRun: (runId, { workspaceId, memberId }) => findRun.get(runId, workspaceId, memberId, memberId),
    hasProject: (projectId, { workspaceId, memberId }) => findProject.get(projectId, workspaceId, memberId) !== undefined,
    start: start => begin.immediate(start),
  }
}
