/** Database access as in the `pg` documentation: a pool, named statements and transactions on a pooled connection. */
import pg from 'pg'
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
import { nodeValues, runValues, statements } from './statements.mjs'

/** Once a transaction has checked a key, the lock ensures that the key is not revoked before the transaction ends. */
const texts = Object.entries({ ...statements, holdKey: `${statements.findKey} for share` })

const numbered = text => {
  let index = 0
  return text.replaceAll('?', () => `$${++index}`)
}
const named = Object.fromEntries(texts.map(([name, text]) => [name, { name, text: numbered(text) }]))

export function openStore(connectionString) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString, max: connections })
  countInPostgres(pool, 'pool')

  const query = (client, name, ...values) => client.query({ ...named[name], values })
  const first = async (...args) => (await query(...args)).rows[0]

  async function begin(client, start) {
    const { caller, plan, projectId, runId, now } = start
    const { workspaceId, memberId } = caller
    const { model } = plan
    if (!isActive(await first(client, 'holdKey', caller.secretHash), now)) throw invalidKey()
    if (start.claim) {
      const { key, fingerprint } = start.claim
      const call = [fingerprint, start.requestId, `/runs/${runId}`, now + claimDurationMs]
      const { rowCount } = await query(client, 'claimKey', workspaceId, memberId, key, ...call, now)
      if (rowCount === 0) throw claimed(await first(client, 'findClaim', workspaceId, memberId, key), fingerprint)
    }
    const { revision, short_id: shortId } = await first(client, 'advanceCanvas', projectId)
    if (shortId > maxNodes && (await first(client, 'countNodes', projectId)).count >= maxNodes) throw canvasFull()
    const level = getSlotPosition(shortId - 1).y
    const { rows: boxes } = await query(client, 'findBoxes', projectId, level - nodeSize, level + 2 * nodeSize)
    await query(client, 'addNode', ...nodeValues(start, { shortId, revision, ...freeSlot(boxes, shortId - 1) }))
    await query(client, 'addRun', ...runValues(start))
    const balance = await first(client, 'debit', model.micros, workspaceId, model.micros)
    if (!balance) throw tooFewCredits()
    const { entry_count: sequence, balance_micros: left } = balance
    await query(client, 'addEntry', start.entryId, workspaceId, runId, -model.micros, now, sequence, left)
    await query(client, 'noteActivity', now, projectId, now)
    const { turn } = await first(client, 'takeTurn', model.lane, workspaceId, model.lane)
    await query(client, 'addJob', runId, model.lane, workspaceId, workspaceId, turn, now)
  }

  return {
    findCaller: secretHash => first(pool, 'findCaller', secretHash),
    async findRun(runId, { workspaceId, memberId, secretHash }) {
      const row = await first(pool, 'findRun', runId, workspaceId, memberId, memberId)
      // The key may have been revoked since the caller was authenticated.
      if (!isActive(await first(pool, 'findKey', secretHash), Date.now())) throw invalidKey()
      return row
    },
    hasProject: async (projectId, { workspaceId, memberId }) =>
      (await first(pool, 'findProject', projectId, workspaceId, memberId)) !== undefined,
    async start(start) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await begin(client, start)
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      } finally {
        client.release()
      }
    },
  }
}
