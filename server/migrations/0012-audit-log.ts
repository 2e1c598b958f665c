import type { Knex } from 'knex'
import { appendOnly } from './0001-schema.ts'

/**
 * Adds the audit log: a chain of entries for each workspace, in which each entry contains the hash of the previous one. Operators' earlier
 * entries were moved here from `operator_acts` only in a later version, because older versions running in parallel still wrote to that
 * table.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('audit_log', table => {
    // `installation` or the id of a workspace; the workspace may be removed before its entries.
    table.text('chain').notNullable()
    table.bigInteger('sequence').notNullable()
    table.text('act_id').notNullable().unique()
    table.bigInteger('created_at').notNullable()
    table.text('act').notNullable()
    table.text('actor').notNullable()
    table.text('surface').notNullable()
    table.text('request_id')
    table.text('details').notNullable()
    table.text('state_before')
    table.text('state_after')
    table.text('hash').notNullable()
    table.primary(['chain', 'sequence'])
    table.index(['created_at', 'act_id'])
    table.index(['chain', 'created_at', 'act_id'])
  })
  await appendOnly(db, 'audit_log')
  // The last entry of each chain, locked by transactions that append to the chain.
  await db.schema.createTable('audit_chains', table => {
    table.text('chain').primary()
    table.bigInteger('entries').notNullable()
    table.text('hash').notNullable()
  })
  if (db.client.config.client === 'pg') {
    await db.raw('drop trigger operator_acts_append_only on operator_acts')
    return
  }
  for (const act of ['update', 'delete']) await db.raw(`drop trigger operator_acts_no_${act}`)
}
