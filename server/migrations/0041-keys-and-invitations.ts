import type { Knex } from 'knex'

/** Adds key names, member invitations and the time at which a rotation replaced a key. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('api_keys', table => {
    // For an agent key, `agent` contains the name.
    table.text('name')
    table.bigInteger('replaced_at')
  })
  // Until this migration, only rotations set an expiry.
  await db.raw('update api_keys set replaced_at = created_at where expires_at is not null')
  await db.schema.alterTable('members', table => {
    // Null once the member has signed in.
    table.bigInteger('invited_at')
  })
}
