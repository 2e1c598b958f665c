import type { Knex } from 'knex'

/** What the rebuilt server stores otherwise than before. */
export async function up(db: Knex): Promise<void> {
  await idempotencyByMember(db)
}

/** Keys belong to the member that used them. Of those in use the member was not stored: it is that of the newest API key. */
export async function idempotencyByMember(db: Knex): Promise<void> {
  await db.raw(`create table idempotency_keys_before as select i.*, (
      select k.member_id from api_keys k where k.workspace_id = i.workspace_id
      order by case when k.revoked_at is null and k.expires_at is null then 0 else 1 end, k.created_at desc, k.key_id desc limit 1
    ) as member_id from idempotency_keys i`)
  await db.schema.dropTable('idempotency_keys')
  await db.schema.createTable('idempotency_keys', table => {
    table.text('workspace_id').notNullable()
    table.text('member_id').notNullable()
    table.text('idempotency_key').notNullable()
    table.text('fingerprint').notNullable()
    table.text('request_id').notNullable()
    table.text('location')
    table.bigInteger('expires_at').notNullable()
    table.primary(['workspace_id', 'member_id', 'idempotency_key'])
    table.index(['expires_at'])
  })
  const columns = 'workspace_id, member_id, idempotency_key, fingerprint, request_id, location, expires_at'
  await db.raw(`insert into idempotency_keys (${columns}) select ${columns} from idempotency_keys_before where member_id is not null`)
  await db.schema.dropTable('idempotency_keys_before')
}
