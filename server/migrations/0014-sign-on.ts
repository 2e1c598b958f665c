import type { Knex } from 'knex'

/**
 * Adds sign-on with OpenID Connect for members and for operators. Also adds each hosted provider's last failure, which operators can see.
 */
export async function up(db: Knex): Promise<void> {
  // Members' accounts at a sign-on service.
  await db.schema.createTable('member_identities', table => {
    table.text('member_id').primary().references('members.member_id').onDelete('CASCADE')
    table.text('issuer').notNullable()
    table.text('subject').notNullable()
    table.bigInteger('created_at').notNullable()
    table.index(['issuer', 'subject'])
  })
  // People with the operator role, who do not need to be members of a workspace.
  await db.schema.createTable('operators', table => {
    table.text('operator_id').primary()
    table.text('issuer').notNullable()
    table.text('subject').notNullable()
    table.text('name').notNullable()
    table.bigInteger('created_at').notNullable()
    table.unique(['issuer', 'subject'])
  })
  await db.schema.createTable('operator_sessions', table => {
    table.text('session_id').primary()
    table.text('secret_hash').notNullable().unique()
    table.text('operator_id').notNullable().references('operators.operator_id').onDelete('CASCADE').index()
    table.bigInteger('created_at').notNullable()
    table.bigInteger('expires_at').notNullable().index()
  })
  await db.schema.createTable('provider_failures', table => {
    table.text('provider').primary()
    table.text('model_id').notNullable()
    table.text('run_id').notNullable()
    table.text('cause').notNullable()
    table.text('detail')
    table.bigInteger('failed_at').notNullable()
  })
}
