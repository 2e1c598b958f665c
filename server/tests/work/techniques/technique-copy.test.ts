import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActionNode } from '../../../work/actions/create-action-node.ts'
import { sweepSources } from '../../../work/actions/sweep-sources.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import type { ChangesetCommand } from '../../../work/canvas/apply-changeset.ts'
import type { Database } from '../../../machine/database/database.ts'
import type { CanvasNode } from '../../../canvas/node.ts'
import { addImage, addImages, importKit, publish, publishNorthwind } from '../../support/brands.ts'
import { northwind } from '../../../core/brands/testing/northwind.ts'
import { makeSlideshow } from '../../../work/canvas/testing/canvas-scene.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { imageOutput, testModel, testModels } from '../../../core/providers/testing/scripted-provider.ts'
import {
  runToEnd,
  addToCanvas,
  imageNode,
  readLabeledOutputs,
  saveTechnique,
  startTechnique,
  findStepByName,
  describingScript,
  textNode,
  executeAllSteps,
} from '../../support/techniques.ts'
import { applyChange } from '../../support/graph.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createEffect, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { archiveTechnique } from '../../../work/techniques/archive-technique.ts'

afterAll(closeDatabases)

const shout = `// @flora-name Shout
// @flora-inputs [{"name":"text","type":"text"}]
// @flora-outputs [{"name":"text","type":"text"}]
writeOutput('text', getInput('text').toUpperCase())
`

const models = [...testModels, testModel('local/branded', { brandInputs: { styleImages: 'style_image_urls', logos: 'logo_image_urls' } })]

describe.each(databases)("a technique's copy of the canvas on $name", ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models })
  beforeEach(() => void (world.provider.script = describingScript))
  afterEach(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const result = (key: string, values = {}) => runToEnd(world, tenant, key, values)
  const archive = (key: string) => archiveTechnique(world.clock, createEffect(database, world.clock, tenant.caller), tenant.caller, key)
  const add = (added: ChangesetCommand['add'], connect: ChangesetCommand['connect'] = []) =>
    applyChange(world, tenant, { add: added, connect })

  test("TECH-1 Later changes to the canvas do not affect a technique's runs", async () => {
    await add(
      [
        { ref: 'words', type: 'text', prompt: 'calm' },
        { ref: 'fox', type: 'image', prompt: 'a fox', label: 'Fox' },
        { ref: 'clip', type: 'timeline', label: 'Clip', document: makeSlideshow('fox', 'fox') },
      ],
      [{ from: 'words', to: 'fox' }],
    )
    const { slug } = await saveTechnique(world, tenant, { outputs: ['n2', 'n3'] })
    await changeCanvas(world, tenant, draft => {
      draft.change(1, { prompt: 'wild' })
      draft.change(2, { prompt: 'a hare', modelId: 'local/paint', params: { size: 3 } })
      draft.remove(3)
      draft.remove(1)
    })
    await database.transaction(sql => sql.run('delete from timeline_documents', []))
    const { runId } = await startTechnique(world, tenant, slug)
    expect((await findStepByName(world, runId, 'Clip')).input.document.tracks[0].items).toHaveLength(2)
    await executeAllSteps(world, runId)
    const [[, fox], [, clip]] = (await readLabeledOutputs(world, tenant, runId)) as [[string, string], [string, string]]
    expect(fox).toBe('a fox\n\ncalm')
    expect(JSON.parse(clip)).toMatchObject({ fps: 10, tracks: [{ items: [{ start: 0 }, { start: 10 }] }] })
    await changeCanvas(world, tenant, draft => draft.remove(2))
    expect((await startTechnique(world, tenant, slug)).cost).toBeGreaterThan(0)
  })

  test('TECH-1 A technique keeps the media of a removed node and the output of a locked node', async () => {
    await world.files.put('photo', Buffer.from('a photo'))
    const assetId = await addImage(world, tenant, { fileKey: 'photo' })
    await addToCanvas(
      world,
      tenant,
      [
        newTestNode('image', { label: 'Photo', assetId }),
        textNode('Kept', { modelId: 'local/write', locked: true }),
        imageNode('Out', { modelId: 'local/repaint' }),
      ],
      [
        [1, 3],
        [2, 3],
      ],
    )
    const before = await saveTechnique(world, tenant, { name: 'Before', outputs: ['n3'] })
    const { runId } = await startTechnique(world, tenant, before.slug)
    await executeAllSteps(world, runId)
    const { runId: kept } = await findStepByName(world, runId, 'Kept')
    await database.transaction(sql =>
      sql.run('update nodes set output_run_id = ? where project_id = ? and short_id = 2', [kept, tenant.projectId]),
    )
    const { slug, runCost } = await saveTechnique(world, tenant, { outputs: ['n3'] })
    expect(runCost).toBe(2_000_000)
    await changeCanvas(world, tenant, draft => [1, 2].forEach(shortId => draft.remove(shortId)))
    const asked: string[] = []
    world.provider.script = async ({ prompt, media }) => {
      asked.push(prompt, Buffer.from(media['image_url']![0]!.bytes).toString())
      return [imageOutput]
    }
    await result(slug)
    expect(asked).toEqual(['Out\n\nWritten: Kept', 'a photo'])
  })

  test('TECH-1 The source of a custom action is kept until the technique that runs the action is archived', async () => {
    const { nodeId } = await createActionNode(
      world,
      createEffect(database, world.clock, tenant.caller),
      tenant.caller,
      {
        projectId: tenant.projectId,
        label: 'Shout',
        params: {},
        action: { code: shout, language: 'javascript', runtime: undefined },
      },
      new AbortController().signal,
    )
    await addToCanvas(world, tenant, [textNode('Words')], [[2, 1, 'text']])
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n2'], outputs: [nodeId] })
    await changeCanvas(world, tenant, draft => draft.remove(1))
    const sources = () => database.read(sql => sql.all('select code from action_sources where code = ?', [shout]))
    world.clock.advance(48 * 3600_000)
    await sweepSources(world)
    expect(await sources()).toHaveLength(1)
    world.actionEngine.answer(async ({ program }) => [{ slot: 'text', type: 'text', text: program.source }])
    expect(await result(slug, { words: 'hey' })).toEqual([shout])
    const started = await startTechnique(world, tenant, slug, { words: 'hey' })
    await archive(slug)
    await sweepSources(world)
    expect(await sources()).toHaveLength(1)
    await executeAllSteps(world, started.runId)
    await sweepSources(world)
    expect(await sources()).toHaveLength(0)
  })

  test('TECH-1 BRAND-1 A technique keeps the brand release that was live when the technique was saved', async () => {
    const { brandId } = await publishNorthwind(world, tenant)
    const brandContext = { brand_id: brandId, task: 'image.generate', asset_keys: [] } as unknown as NonNullable<CanvasNode['brandContext']>
    await addToCanvas(world, tenant, [imageNode('Fox', { brandContext, modelId: 'local/branded' })])
    const pinned = await saveTechnique(world, tenant, { outputs: ['n1'] })
    const kit = northwind(await addImages(world, tenant))
    await importKit(world, tenant, {
      ...kit,
      modules: { ...kit.modules, colour: { rules: [{ key: 'palette', version: 9, text: 'All grey.' }] } },
    })
    await publish(world, brandId)
    const later = await saveTechnique(world, tenant, { outputs: ['n1'] })
    expect((await result(pinned.slug))[0]).toMatch(/Deep green/)
    expect((await result(later.slug))[0]).toMatch(/All grey/)
  })
})
