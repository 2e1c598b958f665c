/** Database access as in Knex's documentation, with its query builder and its transactions. */
import knex from 'knex'
import {
  canvasFull,
  claimed,
  claimDurationMs,
  connections,
  countInPostgres,
  freeSlot,
  invalidKey,
  isActive,
  maxNodes,
  nodeSize,
  getSlotPosition,
  tooFewCredits,
} from './service.mjs'

const openSqlite = filename =>
  knex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      afterCreate(connection, done) {
        connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON')
        done(null, connection)
      },
    },
  })

async function openPostgres(connection) {
  const { types } = (await import('pg')).default
  types.setTypeParser(types.builtins.INT8, Number)
  const db = knex({ client: 'pg', connection, pool: { max: connections } })
  countInPostgres(db, 'knex')
  return db
}

export async function openKnexStore({ databaseFile, databaseUrl }) {
  const db = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(databaseFile)
  const findKey = (on, secretHash) => on('api_keys').where({ secret_hash: secretHash }).whereNull('revoked_at')

  const visible = (query, memberId) =>
    query
      .where('p.is_private', 0)
      .orWhere('p.member_id', memberId)
      .orWhereExists(db('project_shares as s').select(db.raw('1')).whereRaw('s.project_id = p.project_id').where('s.access', 'edit'))

  async function claimKey(trx, { caller, claim, requestId, runId, now }) {
    const key = { workspace_id: caller.workspaceId, member_id: caller.memberId, idempotency_key: claim.key }
    const columns = ['fingerprint', 'request_id', 'location', 'expires_at']
    const call = { fingerprint: claim.fingerprint, request_id: requestId, location: `/runs/${runId}`, expires_at: now + claimDurationMs }
    const taken = await trx('idempotency_keys')
      .insert({ ...key, ...call })
      .onConflict(Object.keys(key))
      .merge(columns)
      .where('idempotency_keys.expires_at', '<=', now)
      .returning('request_id')
    if (taken.length === 0) throw claimed(await trx('idempotency_keys').where(key).first(), claim.fingerprint)
  }

  async function addNode(trx, { projectId, plan: { model }, runId, nodeId, now, ...start }) {
    const [{ revision, next_short_id: next }] = await trx('canvases')
      .where({ project_id: projectId })
      .increment({ revision: 1, next_short_id: 1 })
      .returning(['revision', 'next_short_id'])
    const shortId = next - 1
    if (shortId > maxNodes) {
      const [{ count }] = await trx('nodes').where({ project_id: projectId }).count({ count: '*' })
      if (count >= maxNodes) throw canvasFull()
    }
    const level = getSlotPosition(shortId - 1).y
    const boxes = await trx('nodes')
      .select('x', 'y', 'width', 'height')
      .where({ project_id: projectId })
      .whereRaw('y + height > ?', [level - nodeSize])
      .where('y', '<', level + 2 * nodeSize)
    await trx('nodes').insert({
      node_id: nodeId,
      project_id: projectId,
      short_id: shortId,
      type: start.type,
      label: start.label,
      prompt: start.prompt,
      model_id: model.id,
      params: start.params,
      locked: 0,
      ...freeSlot(boxes, shortId - 1),
      width: nodeSize,
      height: nodeSize,
      run_id: runId,
      input_hash: start.inputHash,
      state_revision: revision,
      created_at: now,
    })
  }

  const addRun = (trx, { caller, plan: { model }, projectId, runId, nodeId, input, now }) =>
    trx('runs').insert({
      run_id: runId,
      workspace_id: caller.workspaceId,
      project_id: projectId,
      node_id: nodeId,
      member_id: caller.memberId,
      key_id: caller.keyId,
      kind: 'generation',
      makes: model.type,
      type: 'generation',
      status: 'pending',
      progress: 0,
      model_id: model.id,
      lane: model.lane,
      input,
      charged_micros: model.micros,
      quoted_micros: model.micros,
      provider_quoted_micros: 0,
      charged_at: 'start',
      created_at: now,
    })

  async function charge(trx, { caller: { workspaceId }, plan: { model }, entryId, runId, now }) {
    const [balance] = await trx('balances')
      .where({ workspace_id: workspaceId })
      .where('balance_micros', '>=', model.micros)
      .update({ balance_micros: trx.raw('balance_micros - ?', [model.micros]), entry_count: trx.raw('entry_count + 1') })
      .returning(['balance_micros', 'entry_count'])
    if (!balance) throw tooFewCredits()
    await trx('ledger_entries').insert({
      entry_id: entryId,
      workspace_id: workspaceId,
      run_id: runId,
      kind: 'charge',
      amount_micros: -model.micros,
      created_at: now,
      sequence: balance.entry_count,
      balance_after_micros: balance.balance_micros,
    })
  }

  async function addJob(trx, { caller: { workspaceId }, plan: { model }, runId, now }) {
    const clock = await trx('queue_clocks').where({ lane: model.lane }).first('turn')
    const [{ turn }] = await trx('queue_turns')
      .insert({ lane: model.lane, workspace_id: workspaceId, turn: 1 + (clock?.turn ?? 0) })
      .onConflict(['lane', 'workspace_id'])
      .merge({ turn: trx.raw('case when queue_turns.turn >= excluded.turn then queue_turns.turn + 1 else excluded.turn end') })
      .returning('turn')
    await trx('jobs').insert({
      job_id: runId,
      lane: model.lane,
      workspace_id: workspaceId,
      group_key: workspaceId,
      turn,
      attempts: 0,
      held: 0,
      available_at: 0,
      created_at: now,
    })
  }

  return {
    findCaller(secretHash) {
      const columns = ['k.key_id', 'k.prefix', 'k.workspace_id', 'k.member_id', 'k.permissions', 'k.agent', 'k.first_key_id']
      return db('api_keys as k')
        .join('workspaces as w', 'w.workspace_id', 'k.workspace_id')
        .join('members as m', 'm.member_id', 'k.member_id')
        .where({ 'k.secret_hash': secretHash })
        .whereNull('w.deleted_at')
        .whereNull('k.revoked_at')
        .first(...columns, 'k.expires_at', 'm.role', 'w.sandbox', 'w.features')
    },
    async findRun(runId, { workspaceId, memberId, secretHash }) {
      const result = [
        'status',
        'progress',
        'error_code',
        'error_message',
        'charged_micros',
        'outputs',
        'warnings',
        'brand',
        'model_id',
        'input',
        'outputs_removed_at',
      ]
      const row = await db('runs')
        .where({ run_id: runId, workspace_id: workspaceId })
        .whereNull('parent_run_id')
        .where(own =>
          own.where({ member_id: memberId }).orWhereExists(
            db('projects as p')
              .select(db.raw('1'))
              .whereRaw('p.project_id = runs.project_id')
              .where(one => visible(one, memberId)),
          ),
        )
        .first('run_id', ...result, 'created_at', 'started_at', 'completed_at')
      // On Postgres, the key may have been revoked since the caller was authenticated.
      if (databaseUrl && !isActive(await findKey(db, secretHash).first('expires_at'), Date.now())) throw invalidKey()
      return row
    },
    async hasProject(projectId, { workspaceId, memberId }) {
      const found = await db('projects as p')
        .where({ 'p.project_id': projectId, 'p.workspace_id': workspaceId })
        .where(one => visible(one, memberId))
        .first('p.project_id')
      return found !== undefined
    },
    // The transaction occupies Knex's only connection to SQLite, so no other statement can run during the transaction.
    start: start =>
      db.transaction(async trx => {
        const key = await findKey(trx, start.caller.secretHash).forShare().first('expires_at') // SQLite has no row locks.
        if (!isActive(key, start.now)) throw invalidKey()
        if (start.claim) await claimKey(trx, start)
        await addNode(trx, start)
        await addRun(trx, start)
        await charge(trx, start)
        await trx('projects')
          .where({ project_id: start.projectId })
          .where('last_modified', '<', start.now)
          .update({ last_modified: start.now })
        await addJob(trx, start)
      }),
  }
}
