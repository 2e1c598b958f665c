import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { listEntries } from '../../../core/billing/ledger-store.ts'
import { listRuns, type RunFilter } from '../../../work/runs/run-list-store.ts'
import { expectOnlyItsRows, historyKey, seedHistory } from '../../support/history.ts'
import type { Tenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'

afterAll(closeDatabases)

const limit = 20
const length = 3000

describe.each(databases)('3,000 runs on $name', ({ open }) => {
  let database: Database
  let tenant: Tenant

  beforeAll(async () => {
    database = (await open()).database
    tenant = await seedHistory(createWorld(database), length)
  })

  test.each([undefined, 'completed', 'failed'])(
    "PAGE-5 Fetching a page of a workspace's or a project's generations (status: %s) reads only that page's rows, even in the middle of the history",
    async status => {
      const { workspaceId, projectId, caller } = tenant
      for (const project of [undefined, projectId]) {
        const filter: RunFilter = { type: 'generation', workspaceId, memberId: caller.memberId, projectId: project, status }
        for (const after of [undefined, historyKey(0.4 * length)]) {
          await expectOnlyItsRows(database, limit, sql => listRuns(sql, filter, after, limit))
          expect((await database.read(sql => listRuns(sql, filter, after, limit))).items).toHaveLength(limit)
        }
      }
    },
  )

  test("PAGE-5 Fetching a page of the ledger reads only that page's rows, even in the middle of the history", async () => {
    const { workspaceId } = tenant
    for (const after of [undefined, [length / 10]]) {
      await expectOnlyItsRows(database, limit, sql => listEntries(sql, workspaceId, after, limit), 1)
      expect((await database.read(sql => listEntries(sql, workspaceId, after, limit))).items).toHaveLength(limit)
    }
  })
})
