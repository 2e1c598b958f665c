/** The statements of the two operations, for drivers without a query builder, and the values for the two long statements. */
import { nodeSize } from './service.mjs'

const isShared = `(select s.access from project_shares s where s.project_id = p.project_id) is not distinct from 'edit'`
const isVisible = `(p.is_private = 0 or ${isShared} or p.member_id = ?)`

export const statements = {
  findCaller: `
    select k.key_id, k.prefix, k.workspace_id, k.member_id, k.permissions, k.agent, k.first_key_id, k.expires_at, m.role, w.sandbox, w.features
    from api_keys k join workspaces w on w.workspace_id = k.workspace_id join members m on m.member_id = k.member_id
    where k.secret_hash = ? and w.deleted_at is null and k.revoked_at is null`,
  findRun: `
    select run_id, status, progress, created_at, started_at, completed_at, error_code, error_message, charged_micros, outputs, warnings, brand,
      model_id, input, outputs_removed_at
    from runs where run_id = ? and workspace_id = ? and parent_run_id is null
    and (member_id = ? or exists (select 1 from projects p where p.project_id = runs.project_id and ${isVisible}))`,
  findProject: `select p.project_id from projects p where p.project_id = ? and p.workspace_id = ? and ${isVisible}`,
  findKey: 'select expires_at from api_keys where secret_hash = ? and revoked_at is null',
  claimKey: `
    insert into idempotency_keys (workspace_id, member_id, idempotency_key, fingerprint, request_id, location, expires_at)
    values (?, ?, ?, ?, ?, ?, ?)
    on conflict (workspace_id, member_id, idempotency_key) do update
    set fingerprint = excluded.fingerprint, request_id = excluded.request_id, expires_at = excluded.expires_at, location = excluded.location
    where idempotency_keys.expires_at <= ?`,
  findClaim:
    'select fingerprint, request_id, location from idempotency_keys where workspace_id = ? and member_id = ? and idempotency_key = ?',
  advanceCanvas: `
    update canvases set revision = revision + 1, next_short_id = next_short_id + 1 where project_id = ?
    returning revision, next_short_id - 1 as short_id`,
  countNodes: 'select count(*) as count from nodes where project_id = ?',
  findBoxes: 'select x, y, width, height from nodes where project_id = ? and y + height > ? and y < ?',
  addNode: `
    insert into nodes (node_id, project_id, short_id, type, label, prompt, model_id, params, locked, x, y, width, height, run_id, input_hash,
      state_revision, created_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
  addRun: `
    insert into runs (run_id, workspace_id, project_id, node_id, member_id, key_id, kind, makes, type, status, progress, model_id, lane, input,
      charged_micros, quoted_micros, provider_quoted_micros, charged_at, created_at)
    values (?, ?, ?, ?, ?, ?, 'generation', ?, 'generation', 'pending', 0, ?, ?, ?, ?, ?, 0, 'start', ?)`,
  debit: `
    update balances set balance_micros = balance_micros - ?, entry_count = entry_count + 1
    where workspace_id = ? and balance_micros >= ? returning entry_count, balance_micros, limits`,
  addEntry: `
    insert into ledger_entries (entry_id, workspace_id, run_id, kind, amount_micros, created_at, sequence, balance_after_micros)
    values (?, ?, ?, 'charge', ?, ?, ?, ?)`,
  noteActivity: 'update projects set last_modified = ? where project_id = ? and last_modified < ?',
  takeTurn: `
    insert into queue_turns (lane, workspace_id, turn) values (?, ?, 1 + coalesce((select turn from queue_clocks where lane = ?), 0))
    on conflict (lane, workspace_id) do update
    set turn = case when queue_turns.turn >= excluded.turn then queue_turns.turn + 1 else excluded.turn end returning turn`,
  addJob: `
    insert into jobs (job_id, lane, workspace_id, group_key, turn, attempts, held, available_at, created_at)
    values (?, ?, ?, ?, ?, 0, 0, 0, ?)`,
}

export function nodeValues({ nodeId, projectId, plan: { model }, runId, now, ...start }, { shortId, revision, x, y }) {
  const shown = [start.type, start.label, start.prompt, model.id, start.params]
  return [nodeId, projectId, shortId, ...shown, x, y, nodeSize, nodeSize, runId, start.inputHash, revision, now]
}

export function runValues({ caller, plan: { model }, projectId, runId, nodeId, input, now }) {
  const place = [caller.workspaceId, projectId, nodeId, caller.memberId, caller.keyId]
  return [runId, ...place, model.type, model.id, model.lane, input, model.micros, model.micros, now]
}
