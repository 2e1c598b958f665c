import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtIds, declared } from '../declared/operations.ts'
import { attachAsset } from '../../server/work/canvas/attach-asset.ts'
import { createProject } from '../../server/core/projects/create-project.ts'
import { failRun } from '../../server/work/runs/fail-run.ts'
import { addImage, importKit, publish } from '../../server/tests/support/brands.ts'
import { northwind } from '../../server/core/brands/testing/northwind.ts'
import { call } from './contract-requests.ts'
import { findListProblems } from './walk-list.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../server/tests/support/http-app.ts'
import { addToCanvas, imageNode, saveTechnique, startTechnique } from '../../server/tests/support/techniques.ts'
import { createTenant, createEffect, openSession, start, type Tenant } from '../../server/tests/support/tenants.ts'
import { addMember } from '../../server/core/workspaces/add-member.ts'

afterAll(closeDatabases)

const listIds = builtIds.filter(id => declared[id].list)
/** More than one page; a page has 20 items. */
const count = 22

describe.each(databases)('lists on $name', ({ open }) => {
  let app: TestApp
  let tenant: Tenant

  beforeAll(async () => {
    app = await serveApp((await open()).database)
    tenant = await createTenant(app.world, { creditsUsd: 1000 })
    await createObjects()
  })
  afterAll(() => app.close())

  /** Creates more than one page of every kind of object, in every state. */
  async function createObjects() {
    const { world } = app
    const { database, clock } = world
    const { caller, workspaceId } = tenant
    const effect = () => createEffect(database, clock, caller)
    const end = (runId: string) =>
      database.transaction(sql => failRun(world, sql, { runId }, { code: 'internal_error', message: 'It broke.' }, clock.now()))
    const kit = northwind(await addImages())
    const { projectId: second } = await createProject(clock, effect(), caller, { name: 'Second one', isPrivate: true })
    const places = [tenant, { ...tenant, projectId: second }]
    for (const place of places) await addToCanvas(world, place, [imageNode('Fox')])
    const techniques: string[] = []
    for (let index = 0; index < count; index++) {
      // Items are created in pairs that share a millisecond.
      if (index % 2 === 0) clock.advance(1)
      const [place, kind] = [places[index % 2]!, ['Red', 'Blue', 'Green'][index % 3]!]
      for (const id of listIds) {
        const added = await declared[id].list!.add?.((operation, options) => call(app.baseUrl, operation, tenant, options), index)
        if (added) expect(added.status, added.text).toBeLessThan(300)
      }
      const assetId = await addImage(world, tenant, { name: `${kind} ${index}` })
      await attachAsset(world, effect(), caller, { projectId: tenant.projectId, assetId })
      await addImage(world, tenant, { name: `${kind} ${index}`, projectId: second })
      const { runId } = await start(world, place, { callbackUrl: 'https://nowhere.invalid/' })
      await end(runId)
      await start(world, place)
      const { techniqueId } = await saveTechnique(world, place, { name: `${kind} ${index}`, outputs: ['n1'] })
      techniques.push(techniqueId)
      const started = await startTechnique(world, tenant, techniques[index % 3] ?? techniqueId)
      if (index % 4 === 0) await end(started.runId)
      const { brandId } = await importKit(world, tenant, { ...kit, name: `${kind} ${index}` })
      await publish(world, brandId)
      const member = { workspaceId, email: `member-${index}@example.com`, name: undefined, role: 'member' as const }
      const { memberId } = await database.transaction(sql => addMember(sql, member, clock.now()))
      await openSession(world, memberId)
    }
    await database.transaction(sql =>
      sql.run(
        "update webhook_deliveries set status = 'delivered' where workspace_id = ? and delivery_id > (select min(delivery_id) from webhook_deliveries)",
        [workspaceId],
      ),
    )
  }
  async function addImages() {
    const add = () => addImage(app.world, tenant)
    return { logo: await add(), plate: await add(), photos: [await add(), await add(), await add(), await add()] as const }
  }

  test.each(listIds)('PAGE-1 PAGE-3 The list %s is complete across its pages, and each of its filters works', async id => {
    const problems = await findListProblems(query => call(app.baseUrl, id, tenant, { query }), id)
    expect(problems.join('\n')).toBe('')
  })
})
