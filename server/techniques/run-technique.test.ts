import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../billing/audit-ledger.ts'
import { balanceOf } from '../billing/ledger-store.ts'
import type { CanvasNode } from '../canvas/node.ts'
import type { Database } from '../engines/database/database.ts'
import type { ProviderRequest } from '../engines/providers/provider.ts'
import { getRun } from '../runs/get-run.ts'
import { addPicture } from '../testing/brands.ts'
import { drawOn, newTestNode } from '../testing/canvases.ts'
import { closeDatabases, databases } from '../testing/databases.ts'
import { imageOutput } from '../testing/scripted-provider.ts'
import { createTenant, type Tenant } from '../testing/tenants.ts'
import { askedInput, askedOutput, readySteps, saveTechnique, startTechnique, stepsOf, workOff } from '../testing/techniques.ts'
import { createWorld, type World } from '../testing/world.ts'

afterAll(closeDatabases)

describe.each(databases)('runs of techniques on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let asked: ProviderRequest[]

  beforeAll(async () => {
    database = (await open()).database
  })
  beforeEach(async () => {
    world = createWorld(database)
    tenant = await createTenant(world, { creditsUsd: 100 })
    asked = []
    world.provider.script = async request => {
      asked.push(request)
      if (request.model.type === 'text') return [{ type: 'text', text: `Written: ${request.prompt}` }]
      const media = Object.values(request.media).flat()
      const seen = media.map(({ bytes }) => Buffer.from(bytes).toString()).join(' + ')
      return [{ ...imageOutput, bytes: Buffer.from(`[${request.prompt}${seen && ` of ${seen}`}]`) }]
    }
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const balance = (of = tenant) => database.read(sql => balanceOf(sql, of.workspaceId))
  const run = (runId: string, of = tenant) => getRun(database, of.caller, runId)
  const bytesOf = async (runId: string) =>
    Promise.all(((await run(runId)).outputs ?? []).map(async ({ text, file }) => text ?? Buffer.from(await world.files.read(file!.key)).toString()))
  const image = (prompt: string | undefined, more: Partial<CanvasNode> = {}) =>
    newTestNode('image', { prompt, modelId: 'local/paint', ...more })
  const repaint = (prompt: string, more: Partial<CanvasNode> = {}) => image(prompt, { modelId: 'local/repaint', ...more })

  test('a supplied medium takes the place of what the node showed', async () => {
    await world.files.put('theold', Buffer.from('old'))
    const old = await addPicture(world, tenant, { fileKey: 'theold' })
    await world.files.put('thenew', Buffer.from('new'))
    await addPicture(world, tenant, { fileKey: 'thenew' })
    await drawOn(world, tenant, draft => {
      const photo = draft.add(newTestNode('image', { assetId: old, label: 'Photo' }))
      draft.connect(photo.shortId, draft.add(repaint('As a woodcut', { label: 'Woodcut' })).shortId, undefined)
    })
    const technique = await saveTechnique(world, tenant, { inputs: [askedInput('n1', { optional: true })], outputs: ['n2'] })
    const { runId } = await startTechnique(world, tenant, technique.slug, { photo: world.links.file('thenew', 'picture.png') })
    await workOff(world, runId)
    expect(await bytesOf(runId)).toEqual(['[As a woodcut of new]'])
    const without = await startTechnique(world, tenant, technique.slug)
    await workOff(world, without.runId)
    expect(await bytesOf(without.runId)).toEqual(['[As a woodcut of old]'])
  })
})
