// @project slow: it fills a database with thousands of rows
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { captureStatements } from '../../../machine/testing/query-plans.ts'
import { historyLength, historyKey, seedHistory } from '../../support/history.ts'
import type { Tenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'
import * as store from '../../../work/webhooks/delivery-store.ts'

afterAll(closeDatabases)

describe.each(databases)('29,850 deliveries on $name', ({ open }) => {
  const limit = 20
  const indexes = {
    all: 'webhook_deliveries_workspace_id_created_at_delivery_id_index',
    // Postgres truncates the index name.
    byStatus: 'webhook_deliveries_workspace_id_status_created_at_delivery_id_i',
  }
  let database: Database
  let tenant: Tenant

  beforeAll(async () => {
    database = (await open()).database
    tenant = await seedHistory(createWorld(database))
    await database.transaction(async sql => {
      await sql.run(
        `insert into webhook_deliveries (delivery_id, workspace_id, run_id, type, callback_url, body, status, attempts, round_attempts, created_at)
         select 'whd_' || run_id, workspace_id, run_id, 'run.' || status, 'https://example.com/', '{}',
         case when status = 'failed' then 'failed' when run_id like '%99' then 'pending' else 'delivered' end, 1, 1, completed_at
         from runs where completed_at is not null`,
        [],
      )
      if (sql.dialect === 'postgres') await sql.run('analyze', [])
    })
  })

  const deep = [historyKey(historyLength / 2)[0], 'whd_']
  test.each([
    ['the first page', {}, undefined, indexes.all],
    ['a later page', {}, deep, indexes.all],
    ...(['delivered', 'failed', 'pending'] as const).flatMap(status => [
      [`the first page of ${status}`, { status }, undefined, indexes.byStatus] as const,
      [`a deep page of ${status}`, { status }, deep, indexes.byStatus] as const,
    ]),
  ] as const)(
    'Listing deliveries (%s) filters and sorts through an index, and reads only the rows of the page',
    async (_what, more, after, index) => {
      const filter = { workspaceId: tenant.workspaceId, memberId: tenant.caller.memberId, runId: undefined, status: undefined, ...more }
      const [asked, ...others] = await captureStatements(database, sql => store.listDeliveries(sql, filter, after, limit))
      expect(others).toEqual([])
      const { items } = await database.read(sql => store.listDeliveries(sql, filter, after, limit))
      expect(items).toHaveLength(limit)
      const plan = await database.read(async sql => {
        const literal = asked!.values.reduce<string>(
          (text, value) => text.replace('?', typeof value === 'string' ? `'${value}'` : String(value)),
          asked!.statement,
        )
        return sql.dialect === 'sqlite'
          ? (await sql.all(`explain query plan ${literal}`, [])).map(row => String(row['detail'])).join('\n')
          : (await sql.all(`explain (analyze, costs off, timing off, buffers off) ${literal}`, [])).map(row => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(index)
      // No project is shared in this database, so Postgres scans the empty `project_shares` table without an index.
      expect(plan).not.toMatch(/Sort|Seq Scan(?! on project_shares)|TEMP B-TREE|^SCAN webhook|^SCAN r/m)
      if (after) expect(plan).toMatch(/created_at, ?delivery_id\) ?</)
      // Each delivery requires reading three rows: its own, its run's and its project's.
      const looked = [...plan.matchAll(/Index Scan.*rows=([\d.]+) loops=(\d+)/g)].reduce(
        (sum, [, rows, loops]) => sum + Number(rows) * Number(loops),
        0,
      )
      expect(looked, plan).toBeLessThanOrEqual(3 * (limit + 1))
    },
  )
})
