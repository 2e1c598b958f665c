import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabases, databases } from '../../testing/databases.ts'
import type { Sql } from './database.ts'

afterAll(closeDatabases)

const statement = 'select run_id from runs where workspace_id = ? limit ?'

/** How often it was planned for any values and for its own ones, by the session that asks. */
async function plansOf(sql: Sql) {
  for (let time = 0; time < 3; time++) await sql.all(statement, ['ws_1', 10])
  return sql.first('select generic_plans, custom_plans from pg_prepared_statements where statement like ?', [
    '%from runs where workspace_id = $1%',
  ])
}

describe.each(databases.filter(({ name }) => name === 'Postgres'))('prepared statements on $name', ({ open }) => {
  test('PAGE-5 have one plan, except in snapshots', async () => {
    const { database, connectAgain } = await open()
    expect(await database.read(plansOf)).toEqual({ generic_plans: 3, custom_plans: 0 })
    const another = await connectAgain()
    expect(await another.snapshot(plansOf)).toEqual({ generic_plans: 0, custom_plans: 3 })
    // the same session
    expect(await another.transaction(plansOf)).toEqual({ generic_plans: 3, custom_plans: 3 })
  })
})
