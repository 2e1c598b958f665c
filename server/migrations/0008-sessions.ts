import type { Knex } from 'knex'

/** Adds sign-in to the studio: the codes of one-time links, and the sessions that they are exchanged for. Secrets are stored as hashes. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('sign_in_codes', table => {
    table.text('code_hash').primary()
    table.text('member_id').notNullable().references('members.member_id').onDelete('CASCADE')
    table.bigInteger('expires_at').notNullable().index()
  })
  await db.schema.createTable('sessions', table => {
    table.text('session_id').primary()
    table.text('secret_hash').notNullable().unique()
    // When a member is removed, their sessions end immediately.
    table.text('member_id').notNullable().references('members.member_id').onDelete('CASCADE').index()
    table.bigInteger('created_at').notNullable()
    table.bigInteger('expires_at').notNullable().index()
  })
}
