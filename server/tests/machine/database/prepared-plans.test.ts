// @project slow: it fills a database with thousands of rows
import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, start } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'
import type { Sql } from '../../../machine/database/database.ts'

afterAll(closeDatabases)

const statement = 'select run_id from runs where workspace_id = ? limit ?'

/** Returns how many times the current session has executed the statement with a generic plan and with a custom plan. */
async function countPlans(sql: Sql) {
  for (let time = 0; time < 3; time++) await sql.all(statement, ['ws_1', 10])
  return sql.first('select generic_plans, custom_plans from pg_prepared_statements where statement like ?', [
    '%from runs where workspace_id = $1%',
  ])
}

describe.each(databases.filter(({ name }) => name === 'Postgres'))('prepared statements on $name', ({ open }) => {
  test('PAGE-5 Prepared statements use generic plans, except in snapshots', async () => {
    const { database, connectAgain } = await open()
    expect(await database.read(countPlans)).toEqual({ generic_plans: 3, custom_plans: 0 })
    const another = await connectAgain()
    expect(await another.snapshot(countPlans)).toEqual({ generic_plans: 0, custom_plans: 3 })
    // The transaction runs in the same session as the snapshot.
    expect(await another.transaction(countPlans)).toEqual({ generic_plans: 3, custom_plans: 3 })
  })

  test('PAGE-5 Prepared statements that find runs by project and status use an index, even if half of all runs belong to one member', async () => {
    const { database } = await open()
    const world = createWorld(database)
    const { runId } = await start(world, await createTenant(world))
    await database.transaction(async sql => {
      await sql.run('set local session_replication_role = replica', [])
      await sql.run(
        `insert into runs select (jsonb_populate_record(r, jsonb_build_object('run_id', 'run_' || n, 'project_id', 'prj_' || n % 500,
           'member_id', 'mem_' || n % 2 * n % 2000) || case when n % 10 > 0 then ended else '{}' end)).*
         from runs r cross join generate_series(1, 20000) n cross join (select jsonb_build_object('status', 'completed', 'progress', 100,
           'outputs', '[]', 'started_at', created_at, 'completed_at', created_at) as ended from runs) e where r.run_id = ?`,
        [runId],
      )
      await sql.run('analyze runs', [])
    })
    const { rows } = await database.read(sql =>
      sql.native!(
        `explain (generic_plan, format json) select * from runs where project_id = $1 and member_id = $2 and type = $3 and status = $4
           and parent_run_id is null order by created_at desc, run_id desc limit $5`,
      ),
    )
    const [scan] = rows[0]['QUERY PLAN'][0].Plan['Plans']
    expect(scan['Index Name']).toBe('runs_by_project_id_and_status')
    // If Postgres expected a single row, it might choose an index that does not include the status.
    expect(scan['Plan Rows']).toBeGreaterThan(1)
  })
})
