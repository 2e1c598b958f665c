import type { Knex } from 'knex'

const isPostgres = (db: Knex) => db.client.config.client === 'pg'

/** Supports deleting assets and duplicating projects: in a duplicate, nodes can show the outputs of another project's runs. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('assets', table => {
    // When the content of the asset was deleted; from then on, only nodes refer to the asset.
    table.bigInteger('deleted_at')
  })
  await db.raw('create index assets_deleted on assets (deleted_at) where deleted_at is not null')
  await db.raw('create index nodes_output on nodes (output_run_id) where output_run_id is not null')
  await changesOfEndedRuns(db)
}

/**
 * Creates a trigger that rejects changes to a run that has ended, with two exceptions: its outputs may be removed once, all together, and
 * individual outputs may be marked as deleted.
 */
async function changesOfEndedRuns(db: Knex): Promise<void> {
  const sameEnd = 'new.status = old.status and new.charged_micros = old.charged_micros'
  const removal = 'old.outputs_removed_at is null and new.outputs_removed_at is not null'
  const deletion = `new.outputs_removed_at is not distinct from old.outputs_removed_at and new.outputs is distinct from old.outputs
    and new.outputs like '%"deleted":true%'`
  const illegal = `(old.status in ('completed', 'failed') and not (${sameEnd} and (${removal} or ${deletion}))
    or new.status = 'pending' and old.status <> 'pending' or old.status = 'pending' and new.status = 'completed')`
  if (isPostgres(db)) {
    await db.raw('drop trigger runs_forward_only on runs')
    await db.raw(`create trigger runs_forward_only before update on runs for each row when ${illegal} execute function runs_forward_only()`)
    return
  }
  await db.raw('drop trigger runs_forward_only')
  await db.raw(
    `create trigger runs_forward_only before update on runs when ${illegal} begin select raise(abort, 'a run goes forward only'); end`,
  )
}
