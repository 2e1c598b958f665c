import type { Knex } from 'knex'

/** Adds operator tokens for scripts, and a setting that determines whether images downloaded from the studio contain their recipe. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('operator_tokens', table => {
    table.text('token_id').primary()
    table.text('name').notNullable()
    table.text('secret_hash').notNullable().unique()
    table.bigInteger('created_at').notNullable()
    table.bigInteger('expires_at')
    table.bigInteger('revoked_at')
    table.bigInteger('last_used_at')
  })
  // The audit log identifies tokens by name, so no two active tokens share one.
  await db.raw('create unique index operator_tokens_one_active on operator_tokens (name) where revoked_at is null')
  await db.schema.alterTable('workspaces', table => {
    table.integer('embed_recipe').notNullable().defaultTo(1)
  })
}
