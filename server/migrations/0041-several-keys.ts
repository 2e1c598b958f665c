import type { Knex } from 'knex'

/** Processes of the previous version rely on the index, and a rotation by one of them would end all keys of a workspace. */
export const phase = 'contract'

/** Allows several active API keys per workspace. */
export async function up(db: Knex): Promise<void> {
  await db.raw('drop index api_keys_one_active')
}
