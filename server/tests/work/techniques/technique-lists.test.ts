import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { eachInWorld } from '../../support/suite.ts'
import { addToCanvas, imageNode, saveTechnique, startTechnique } from '../../support/techniques.ts'
import { createColleague, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { listTechniqueRuns } from '../../../work/techniques/list-technique-runs.ts'
import { listTechniques } from '../../../work/techniques/list-techniques.ts'

afterAll(closeDatabases)

interface Page {
  ids: string[]
  next: string
}

describe.each(databases)('lists of techniques and their runs on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened))
  beforeEach(async () => {
    await addToCanvas(world, tenant, [imageNode('Fox')])
  })

  const techniques = async (limit: number, cursor?: string, caller = tenant.caller): Promise<Page> => {
    const page = await listTechniques(database, world.cursors, caller, { textContains: undefined, cursor, limit })
    return { ids: page.techniques.map(({ techniqueId }) => techniqueId), next: page.nextCursor }
  }
  const runs = async (limit: number, cursor?: string, caller = tenant.caller, status?: string): Promise<Page> => {
    const list = { projectId: undefined, techniqueId: undefined, status, cursor, limit }
    const page = await listTechniqueRuns(database, world.cursors, caller, list)
    return { ids: page.runs.map(({ run }) => run.runId), next: page.nextCursor }
  }

  test('PAGE-1 PAGE-2 PAGE-3 Paging through techniques returns each one once, newest first, and a cursor is valid only for its own list and caller', async () => {
    const made: string[] = []
    const started: string[] = []
    for (let index = 0; index < 5; index++) {
      // Creates two techniques per millisecond.
      if (index % 2 === 0) world.clock.advance(1)
      const { techniqueId, slug } = await saveTechnique(world, tenant, { outputs: ['n1'] })
      made.unshift(techniqueId)
      started.unshift((await startTechnique(world, tenant, slug)).runId)
    }
    for (const [list, all] of [[techniques, made] as const, [runs, started] as const])
      for (const limit of [1, 2, 4, 5, 6]) {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page: Page = await list(limit, cursor)
          expect(page.ids.length).toBe(Math.min(limit, 5 - seen.length))
          seen.push(...page.ids)
          cursor = page.next
        } while (cursor !== '')
        expect(seen).toEqual(all)
      }
    const refused = { fields: [{ field: 'cursor' }] }
    const cursor = (await techniques(2)).next
    const colleague = await createColleague(world, tenant)
    await expect(runs(2, cursor)).rejects.toMatchObject(refused)
    await expect(techniques(2, cursor, colleague)).rejects.toMatchObject(refused)
    await expect(runs(2, (await runs(2)).next, tenant.caller, 'pending')).rejects.toMatchObject(refused)
    expect((await runs(9, undefined, tenant.caller, 'failed')).ids).toEqual([])
    expect((await runs(9, undefined, tenant.caller, 'pending')).ids).toEqual(started)
  })
})
