import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createActionNode } from '../actions/create-action-node.ts'
import { sweepSources } from '../actions/sweep-sources.ts'
import { auditLedger } from '../billing/audit-ledger.ts'
import { balanceOf } from '../billing/ledger-store.ts'
import { applyChangeset } from '../canvas/apply-changeset.ts'
import type { CanvasNode } from '../canvas/node.ts'
import type { Database } from '../engines/database/database.ts'
import { createProject } from '../projects/create-project.ts'
import { getRun } from '../runs/get-run.ts'
import { addPicture, publish, publishNorthwind, importKit, northwind, addPictures } from '../testing/brands.ts'
import { filmOf } from '../testing/canvas-scene.ts'
import { drawOn, newTestNode } from '../testing/canvases.ts'
import { closeDatabases, databases } from '../testing/databases.ts'
import { createScriptedProvider, imageOutput, testModel, testModels } from '../testing/scripted-provider.ts'
import { askedInput, askedOutput, saveTechnique, startTechnique, stepNamed, stepsOf, workOff } from '../testing/techniques.ts'
import { createColleague, createTenant, effectOf, type Tenant } from '../testing/tenants.ts'
import { createWorld, type World } from '../testing/world.ts'
import { archiveTechnique } from './archive-technique.ts'
import { getTechnique, getTechniqueRun } from './get-technique.ts'
import { listTechniques } from './list-techniques.ts'

afterAll(closeDatabases)

const shout = `// @flora-name Shout
// @flora-inputs [{"name":"text","type":"text"}]
// @flora-outputs [{"name":"text","type":"text"}]
writeOutput('text', getInput('text').toUpperCase())
`
const models = [
  ...testModels,
  testModel('local/branded', { brandInputs: { pictures: 'style_image_urls', logos: 'logo_image_urls' }, params: [] }),
  testModel('local/film', { type: 'video', cost: () => 3_000_000 }),
  testModel('local/shape', { type: 'model3d' }),
]

describe.each(databases)('techniques on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    connectAgain = opened.connectAgain
  })
  beforeEach(async () => {
    world = createWorld(database, { provider: createScriptedProvider(models) })
    tenant = await createTenant(world)
    world.provider.script = async ({ model, prompt }) =>
      model.type === 'text' ? [{ type: 'text', text: `Written: ${prompt}` }] : [{ ...imageOutput, bytes: Buffer.from(prompt) }]
  })
  afterEach(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const balance = () => database.read(sql => balanceOf(sql, tenant.workspaceId))
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => {
        const { code, message, fields } = error as { code: string; message: string; fields?: { field: string; message: string }[] }
        return { code, message, fields: (fields ?? []).map(({ field }) => field) }
      },
    )
  const rows = async () =>
    (
      await database.read(sql =>
        sql.all(
          `select (select count(*) from techniques where workspace_id = ?) as techniques, (select count(*) from runs where workspace_id = ?) as runs`,
          [tenant.workspaceId, tenant.workspaceId],
        ),
      )
    ).map(row => [Number(row['techniques']), Number(row['runs'])])[0]
  const made = async (runId: string) =>
    Promise.all(
      (await getRun(database, tenant.caller, runId)).outputs!.map(
        async ({ text, file }) => text ?? Buffer.from(await world.files.read(file!.key)).toString(),
      ),
    )
  const result = async (key: string, values = {}) => {
    const { runId } = await startTechnique(world, tenant, key, values)
    await workOff(world, runId)
    return made(runId)
  }
  const image = (label: string, more: Partial<CanvasNode> = {}) =>
    newTestNode('image', { label, prompt: label, modelId: 'local/paint', ...more })
  const text = (label: string, more: Partial<CanvasNode> = {}) => newTestNode('text', { label, prompt: label, ...more })
  const draw = (
    nodes: Parameters<typeof newTestNode>[1] extends infer _ ? ReturnType<typeof newTestNode>[] : never,
    edges: [number, number, string?][] = [],
    of = tenant,
  ) =>
    drawOn(world, of, draft => {
      for (const node of nodes) draft.add(node)
      for (const [from, to, slot] of edges) draft.connect(from, to, slot)
    })
  const archive = (key: string) => archiveTechnique(world.clock, effectOf(database, world.clock, tenant.caller), tenant.caller, key)
  const list = async (of = tenant) =>
    (await listTechniques(database, world.cursors, of.caller, { textContains: undefined, cursor: undefined, limit: 50 })).techniques.map(
      ({ slug }) => slug,
    )

  test('TECH-1 what becomes of the canvas changes no run', async () => {
    const films = { ...tenant, caller: { ...tenant.caller, features: [...tenant.caller.features, 'timeline'] } } as Tenant
    await applyChangeset(world, effectOf(database, world.clock, films.caller), films.caller, {
      projectId: tenant.projectId,
      ifRevision: undefined,
      add: [
        { ref: 'words', type: 'text', prompt: 'calm' },
        { ref: 'fox', type: 'image', prompt: 'a fox', label: 'Fox' },
        { ref: 'film', type: 'timeline', label: 'Film', document: filmOf('fox', 'fox') },
      ],
      update: [],
      connect: [{ from: 'words', to: 'fox' }],
      disconnect: [],
      remove: [],
    } as Parameters<typeof applyChangeset>[3])
    const { slug } = await saveTechnique(world, films, { outputs: ['n2', 'n3'] })
    await drawOn(world, tenant, draft => {
      draft.change(1, { prompt: 'wild' })
      draft.change(2, { prompt: 'a hare', modelId: 'local/paint', params: { size: 3 } })
      draft.remove(3)
      draft.remove(1)
    })
    await database.transaction(sql => sql.run('delete from timeline_documents', []))
    const { runId } = await startTechnique(world, films, slug)
    expect((await stepNamed(world, runId, 'Film')).input.document.tracks[0].items).toHaveLength(2)
    await workOff(world, runId)
    const [fox, film] = await made(runId)
    expect(fox).toBe('a fox\n\ncalm')
    expect(JSON.parse(film!)).toMatchObject({ fps: 10, tracks: [{ items: [{ start: 0 }, { start: 10 }] }] })
    await drawOn(world, tenant, draft => draft.remove(2))
    expect((await startTechnique(world, films, slug)).cost).toBeGreaterThan(0)
  })

  test('TECH-1 the medium of a node that is gone, and what a locked one gave, stay', async () => {
    await world.files.put('photo', Buffer.from('a photo'))
    const assetId = await addPicture(world, tenant, { fileKey: 'photo' })
    await draw(
      [
        newTestNode('image', { label: 'Photo', assetId }),
        text('Kept', { modelId: 'local/write', locked: true }),
        image('Out', { modelId: 'local/repaint' }),
      ],
      [
        [1, 3],
        [2, 3],
      ],
    )
    const before = await saveTechnique(world, tenant, { name: 'Before', outputs: ['n3'] })
    const { runId } = await startTechnique(world, tenant, before.slug)
    await workOff(world, runId)
    const { runId: kept } = await stepNamed(world, runId, 'Kept')
    await database.transaction(sql =>
      sql.run('update nodes set output_run_id = ? where project_id = ? and short_id = 2', [kept, tenant.projectId]),
    )
    const { slug, runCost } = await saveTechnique(world, tenant, { outputs: ['n3'] })
    expect(runCost).toBe(2_000_000)
    await drawOn(world, tenant, draft => [1, 2].forEach(shortId => draft.remove(shortId)))
    const asked: string[] = []
    world.provider.script = async ({ prompt, media }) => {
      asked.push(prompt, Buffer.from(media['image_url']![0]!.bytes).toString())
      return [imageOutput]
    }
    await result(slug)
    expect(asked).toEqual(['Out\n\nWritten: Kept', 'a photo'])
  })

  test('TECH-1 the source of a custom action stays as long as a technique can be run that performs it', async () => {
    const { nodeId } = await createActionNode(world, effectOf(database, world.clock, tenant.caller), tenant.caller, {
      projectId: tenant.projectId,
      label: 'Shout',
      params: {},
      action: { code: shout, language: 'javascript', runtime: undefined },
    })
    await draw([text('Words')], [[2, 1, 'text']])
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n2'], outputs: [nodeId] })
    await drawOn(world, tenant, draft => draft.remove(1))
    const sources = () => database.read(sql => sql.all('select code from action_sources where code = ?', [shout]))
    world.clock.advance(48 * 3600_000)
    await sweepSources(world)
    expect(await sources()).toHaveLength(1)
    world.performer.answer(async ({ program }) => [{ slot: 'text', type: 'text', text: program.source }])
    expect(await result(slug, { words: 'hey' })).toEqual([shout])
    const underWay = await startTechnique(world, tenant, slug, { words: 'hey' })
    await archive(slug)
    await sweepSources(world)
    expect(await sources()).toHaveLength(1)
    await workOff(world, underWay.runId)
    await sweepSources(world)
    expect(await sources()).toHaveLength(0)
  })

  test('TECH-1 BRAND-1 a technique stays with the release that was live when it was made', async () => {
    const { brandId } = await publishNorthwind(world, tenant)
    const brandContext = { brand_id: brandId, task: 'image.generate', asset_keys: [] } as unknown as NonNullable<CanvasNode['brandContext']>
    await draw([image('Fox', { brandContext, modelId: 'local/branded' })])
    const pinned = await saveTechnique(world, tenant, { outputs: ['n1'] })
    const kit = northwind(await addPictures(world, tenant))
    await importKit(world, tenant, {
      ...kit,
      modules: { ...kit.modules, colour: { rules: [{ key: 'palette', version: 9, text: 'All grey.' }] } },
    })
    await publish(world, brandId)
    const later = await saveTechnique(world, tenant, { outputs: ['n1'] })
    expect((await result(pinned.slug))[0]).toMatch(/Deep green/)
    expect((await result(later.slug))[0]).toMatch(/All grey/)
  })

  test('TECH-3 whatever makes no function is refused with each of its causes, and leaves nothing', async () => {
    await draw(
      [
        text('Words'), // 1
        image('Fox'), // 2
        newTestNode('group', { label: 'Group' }), // 3
        newTestNode('image', { label: 'Photo', contentUrl: 'https://example.com/photo.png' }), // 4
        newTestNode('model3d', { label: 'Shape', prompt: 'x', modelId: 'local/shape' }), // 5
        newTestNode('video', { label: 'No model', prompt: 'x' }), // 6
        image('Empty', { prompt: undefined }), // 7
        newTestNode('action', { label: 'Reverse', actionId: 'reverse-video' }), // 8
        text('Apart'), // 9
        newTestNode('timeline', { label: 'Film' }), // 10
      ],
      [[1, 2]],
    )
    const refused = (inputs: Parameters<typeof saveTechnique>[2]['inputs'], ...outputs: Parameters<typeof saveTechnique>[2]['outputs']) =>
      refusal(saveTechnique(world, tenant, { inputs: inputs!, outputs }))
    const cases: [Awaited<ReturnType<typeof refused>>, string, string[]][] = [
      [await refused(['n77'], 'n99'), 'ref_not_found', ['inputs[0].node_id', 'outputs[0].node_id']],
      [await refused(['n77'], 'n4'), 'input_validation_error', ['inputs[0].node_id', 'outputs[0].node_id']],
      [await refused([], 'n1'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n3'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n5'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n2', 'n6'), 'input_validation_error', ['outputs[1].node_id']],
      [await refused([], 'n7'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n8'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n10'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused(['n3', 'n5'], 'n2'), 'input_validation_error', ['inputs[0].node_id']],
      [await refused(['n9'], 'n2'), 'input_validation_error', ['inputs[0].node_id']],
      [await refused(['n1', 'n1'], 'n2', 'n2'), 'input_validation_error', ['inputs[1].node_id', 'outputs[1].node_id']],
      [await refused([askedInput('n1', { type: 'imageUrl' })], 'n2'), 'input_validation_error', ['inputs[0].type']],
      [await refused([askedInput('n2', { type: 'documentUrl' })], 'n2'), 'input_validation_error', ['inputs[0].type']],
      [
        await refused([askedInput('n1', { optional: true, id: 'a' }), askedInput('n2', { id: 'a' })], 'n2'),
        'input_validation_error',
        ['inputs[1].id'],
      ],
    ]
    for (const [found, code, fields] of cases) expect(found).toMatchObject({ code, fields: expect.arrayContaining(fields) })
    expect(await rows()).toEqual([0, 0])
  })

  test('TECH-3 an output that a run would not make is refused: what is locked, or given', async () => {
    await draw([image('Given', { prompt: undefined }), image('Kept'), image('Out', { modelId: 'local/repaint' })], [[1, 3]])
    const { slug } = await saveTechnique(world, tenant, { outputs: ['n2'] })
    const { runId } = await startTechnique(world, tenant, slug)
    await workOff(world, runId)
    const [step] = await stepsOf(world, runId)
    await database.transaction(sql =>
      sql.run('update nodes set output_run_id = ?, locked = 1 where project_id = ? and short_id = 2', [step!.runId, tenant.projectId]),
    )
    expect(await refusal(saveTechnique(world, tenant, { outputs: ['n2'] }))).toMatchObject({ fields: ['outputs[0].node_id'] })
    const given = askedInput('n1', { type: 'imageUrl' })
    expect(await refusal(saveTechnique(world, tenant, { inputs: [given], outputs: ['n3', 'n1'] }))).toMatchObject({
      fields: ['outputs[1].node_id'],
    })
    // given a text it is made anew, left out it is not
    const words = { type: 'text' as const }
    const both = { inputs: [askedInput('n2', { ...words, optional: true })], outputs: ['n2'] }
    expect(await refusal(saveTechnique(world, tenant, both))).toMatchObject({ fields: ['outputs[0].node_id'] })
    const { slug: anew } = await saveTechnique(world, tenant, { inputs: [askedInput('n2', words)], outputs: ['n2'] })
    expect(await result(anew, { kept: 'A hare' })).toEqual(['A hare'])
  })

  test('TECH-2 an input counts also where it feeds through an element', async () => {
    await draw(
      [
        newTestNode('image', { label: 'Photo', contentUrl: 'https://example.com/photo.png' }),
        newTestNode('element'),
        image('Out', { modelId: 'local/repaint' }),
      ],
      [
        [1, 2],
        [2, 3],
      ],
    )
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n1'], outputs: ['n3'] })
    const { runId } = await startTechnique(world, tenant, slug, { photo: 'https://example.com/other.png' })
    expect((await stepNamed(world, runId, 'Out')).input.media).toEqual({ image_url: 'https://example.com/other.png' })
  })

  test('TECH-3 an input that cannot be left out may not be optional', async () => {
    await draw([image('Empty', { prompt: undefined }), image('Out', { modelId: 'local/repaint' })], [[1, 2]])
    const optional = askedInput('n1', { type: 'imageUrl', optional: true })
    expect(await refusal(saveTechnique(world, tenant, { inputs: [optional], outputs: ['n2'] }))).toMatchObject({
      fields: ['inputs[0].optional'],
    })
  })

  test('TECH-3 a technique has at most two hundred steps, and what it holds has bounds', async () => {
    await drawOn(world, tenant, draft => {
      for (let number = 1; number <= 201; number++) {
        draft.add(text(`T${number}`, { modelId: 'local/write' }))
        if (number > 1) draft.connect(number - 1, number, undefined)
      }
      // left out, the optional one needs all of them
      draft.connect(201, draft.add(image('Out')).shortId, undefined)
    })
    const refused = { code: 'input_validation_error', fields: ['outputs'] }
    expect(await refusal(saveTechnique(world, tenant, { outputs: ['n201'] }))).toMatchObject(refused)
    expect(
      await refusal(saveTechnique(world, tenant, { inputs: [askedInput('n201', { type: 'text', optional: true })], outputs: ['n202'] })),
    ).toMatchObject(refused)
    expect(await saveTechnique(world, tenant, { outputs: ['n200'] })).toMatchObject({ runCost: 2_000_000 })
    const other = await createProject(world.clock, effectOf(database, world.clock, tenant.caller), tenant.caller, {
      name: 'Large',
      isPrivate: false,
    })
    const large = { ...tenant, projectId: other.projectId }
    await draw(
      [...Array.from({ length: 140 }, () => text('x'.repeat(32_000))), newTestNode('action', { actionId: 'concat-text' })],
      Array.from({ length: 140 }, (_, index): [number, number, string] => [index + 1, 141, 'texts']),
      large,
    )
    expect(await refusal(saveTechnique(world, large, { outputs: ['n141'] }))).toMatchObject(refused)
  })

  test('TECH-3 features that the plan lacks are refused when it is made, and 403 when it is run', async () => {
    await draw([newTestNode('video', { label: 'Film', prompt: 'A film', modelId: 'local/film' })])
    const limited = { ...tenant, caller: { ...tenant.caller, features: [] } }
    expect(await refusal(saveTechnique(world, limited, { outputs: ['n1'] }))).toMatchObject({ code: 'input_validation_error' })
    const { slug } = await saveTechnique(world, tenant, { outputs: ['n1'] })
    expect(await refusal(startTechnique(world, limited, slug))).toMatchObject({ code: 'paid_plan_required' })
    expect([await rows(), await balance()]).toEqual([[1, 0], 100_000_000])
  })

  test('TECH-3 MONEY-1 wrong inputs, an empty balance and an archived technique start nothing and cost nothing', async () => {
    await draw(
      [
        text('Words'),
        newTestNode('image', { label: 'Photo', contentUrl: 'https://example.com/photo.png' }),
        image('Out', { modelId: 'local/repaint' }),
      ],
      [
        [1, 3],
        [2, 3],
      ],
    )
    const { slug } = await saveTechnique(world, tenant, {
      inputs: [askedInput('n1', { allowMultiple: true }), askedInput('n2')],
      outputs: ['n3'],
    })
    const photo = 'https://example.com/other.png'
    const stranger = await createTenant(world)
    const theirs = await addPicture(world, stranger, { fileKey: 'theirs' })
    expect(theirs).toMatch(/^asset_/)
    const film = await addPicture(world, tenant, { fileKey: 'afilm', contentType: 'video/mp4' })
    expect(film).toMatch(/^asset_/)
    const cases: [object, string[]][] = [
      [{}, ['inputs.words', 'inputs.photo']],
      [{ words: 'x', photo, more: 1, again: 2 }, ['inputs.more', 'inputs.again']],
      [{ words: 7, photo }, ['inputs.words']],
      [{ words: ' ', photo }, ['inputs.words']],
      [{ words: 'x', photo: [photo] }, ['inputs.photo']],
      [{ words: Array(51).fill('x'), photo }, ['inputs.words']],
      [{ words: 'x', photo: 'ftp://example.com/x.png' }, ['inputs.photo']],
      [{ words: 'x', photo: 'https://127.0.0.1/x.png' }, ['inputs.photo']],
      [{ words: 'x', photo: world.links.file('theirs', 'picture.png') }, ['inputs.photo']],
      [{ words: 'x', photo: world.links.file('nobodys', 'picture.png') }, ['inputs.photo']],
      [{ words: 'x', photo: world.links.file('afilm', 'film.mp4') }, ['inputs.photo']],
    ]
    for (const [values, fields] of cases)
      expect(await refusal(startTechnique(world, tenant, slug, values as Record<string, unknown>)), JSON.stringify(values)).toMatchObject({
        code: 'input_validation_error',
        fields,
      })
    const right = { words: ['x', 'y'], photo }
    expect(await refusal(startTechnique(world, tenant, slug, right, { callbackUrl: 'https://localhost/hook' }))).toMatchObject({
      fields: ['callback_url'],
    })
    await database.transaction(sql => sql.run('update balances set balance_micros = 3999999 where workspace_id = ?', [tenant.workspaceId]))
    expect(await refusal(startTechnique(world, tenant, slug, right))).toMatchObject({ code: 'insufficient_credits' })
    await database.transaction(sql =>
      sql.run('update balances set balance_micros = 100000000 where workspace_id = ?', [tenant.workspaceId]),
    )
    expect(await archive(slug)).toMatchObject({ archivedAt: world.clock.now() })
    expect(await refusal(archive(slug))).toMatchObject({ code: 'conflict' })
    expect(await refusal(startTechnique(world, tenant, slug, right))).toMatchObject({ code: 'forbidden' })
    expect([await rows(), await balance(), await list()]).toEqual([[1, 0], 100_000_000, []])
    expect(await getTechnique(database, tenant.caller, slug)).toMatchObject({ slug })
  })

  test('TECH-3 what a technique needs and is gone is a conflict, uncharged', async () => {
    const films = { ...tenant, caller: { ...tenant.caller, features: [...tenant.caller.features, 'timeline'] } } as Tenant
    const assetId = await addPicture(world, tenant)
    const document = { ...filmOf(), tracks: [{ kind: 'video' as const, items: [{ start: 0, duration: 10, asset_id: assetId }] }] }
    await applyChangeset(world, effectOf(database, world.clock, films.caller), films.caller, {
      projectId: tenant.projectId,
      ifRevision: undefined,
      add: [{ ref: 'film', type: 'timeline', label: 'Film', document }],
      update: [],
      connect: [],
      disconnect: [],
      remove: [],
    } as unknown as Parameters<typeof applyChangeset>[3])
    await draw([newTestNode('action', { label: 'Turned', actionId: 'rotate-image' }), image('Fox')], [[3, 2, 'image']])
    const film = await saveTechnique(world, films, { name: 'Film', outputs: ['n1'] })
    const turned = await saveTechnique(world, films, { name: 'Turned', outputs: ['n2'] })
    await database.transaction(sql => sql.run(`update assets set status = 'failed' where asset_id = ?`, [assetId]))
    expect(await refusal(startTechnique(world, films, film.slug))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(assetId),
    })
    const without = { ...world, actions: { ...world.actions, find: () => undefined } } as World
    expect(await refusal(startTechnique(without, films, turned.slug))).toMatchObject({ code: 'conflict' })
    expect([await rows(), await balance()]).toEqual([[2, 0], 100_000_000])
  })

  test('a slug is made of the name, is unique in its workspace, and stays taken', async () => {
    await draw([image('Fox')])
    const save = (more: object, of = tenant) => saveTechnique(world, of, { outputs: ['n1'], ...more })
    const slugs = []
    for (const name of ['Été à Paris!', 'Été à Paris?', '日本', '日本', 'x'.repeat(200)]) slugs.push((await save({ name })).slug)
    expect(slugs).toEqual(['ete-a-paris', 'ete-a-paris-2', 'technique', 'technique-2', 'x'.repeat(56)])
    expect(await refusal(save({ slug: 'ete-a-paris' }))).toMatchObject({ code: 'conflict', fields: ['slug'] })
    await archive('ete-a-paris')
    expect(await refusal(save({ slug: 'ete-a-paris' }))).toMatchObject({ code: 'conflict' })
    const stranger = await createTenant(world)
    await draw([image('Fox')], [], stranger)
    expect(await save({ slug: 'ete-a-paris' }, stranger)).toMatchObject({ slug: 'ete-a-paris' })
  })

  test('of two that ask for one slug at once one gets it; of those that ask for none every one gets its own', async () => {
    const other = createWorld(await connectAgain(), world)
    await draw([image('Fox')])
    const project = await createProject(world.clock, effectOf(database, world.clock, tenant.caller), tenant.caller, {
      name: 'Second',
      isPrivate: false,
    })
    const second = { ...tenant, projectId: project.projectId }
    await draw([image('Fox')], [], second)
    const both = (more: object) =>
      Promise.allSettled([
        saveTechnique(world, tenant, { outputs: ['n1'], ...more }),
        saveTechnique(other, second, { outputs: ['n1'], ...more }),
      ])
    for (let round = 0; round < 5; round++) {
      const named = await both({ slug: `fox-${round}x` })
      expect(named.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const unnamed = await both({ name: `Hare ${round}` })
      expect(unnamed.map(each => (each.status === 'fulfilled' ? each.value.slug : each.reason)).toSorted()).toEqual([
        `hare-${round}`,
        `hare-${round}-2`,
      ])
    }
  })

  test('IDEM-1 IDEM-4 a key makes one technique, and one run', async () => {
    await draw([image('Fox')])
    const call = (key: string) => ({ idempotency: { key, fingerprint: key } })
    const saves = await Promise.all([1, 2, 3].map(() => refusal(saveTechnique(world, tenant, { outputs: ['n1'] }, call('save')))))
    expect(saves.filter(each => each?.code === 'idempotency_duplicate')).toHaveLength(2)
    const starts = await Promise.all([1, 2, 3].map(() => refusal(startTechnique(world, tenant, 'a-technique', {}, {}, call('start')))))
    expect(starts.filter(each => each?.code === 'idempotency_duplicate')).toHaveLength(2)
    // what is refused gives its key back
    expect(await refusal(startTechnique(world, tenant, 'a-technique', { more: 1 }, {}, call('third')))).toMatchObject({
      code: 'input_validation_error',
    })
    await startTechnique(world, tenant, 'a-technique', {}, {}, call('third'))
    expect([await rows(), await balance()]).toEqual([[1, 4], 98_000_000])
  })

  test('PROJ-2 a technique of a private project, and its runs, are for its owner alone', async () => {
    const project = await createProject(world.clock, effectOf(database, world.clock, tenant.caller), tenant.caller, {
      name: 'Mine',
      isPrivate: true,
    })
    const own = { ...tenant, projectId: project.projectId }
    await draw([image('Fox')], [], own)
    const { techniqueId, slug } = await saveTechnique(world, own, { outputs: ['n1'] })
    const { runId } = await startTechnique(world, own, slug)
    const colleague = { ...tenant, caller: await createColleague(world, tenant) }
    const theirs = { ...colleague, projectId: project.projectId }
    expect(await refusal(saveTechnique(world, theirs, { outputs: ['n1'] }))).toMatchObject({ code: 'not_found' })
    for (const key of [techniqueId, slug]) {
      expect(await refusal(getTechnique(database, colleague.caller, key))).toMatchObject({ code: 'not_found' })
      expect(await refusal(startTechnique(world, colleague, key))).toMatchObject({ code: 'not_found' })
      expect(await refusal(getTechniqueRun(database, colleague.caller, key, runId))).toMatchObject({ code: 'not_found' })
    }
    expect([await list(own), await list(colleague)]).toEqual([[slug], []])
    expect(
      await refusal(archiveTechnique(world.clock, effectOf(database, world.clock, colleague.caller), colleague.caller, slug)),
    ).toMatchObject({ code: 'not_found' })
  })

  test('a workspace knows nothing of the techniques of another', async () => {
    await draw([image('Fox')])
    const { techniqueId, slug } = await saveTechnique(world, tenant, { outputs: [askedOutput('n1')] })
    const stranger = await createTenant(world)
    for (const key of [techniqueId, slug])
      expect(await refusal(getTechnique(database, stranger.caller, key))).toMatchObject({ code: 'not_found' })
    expect(await refusal(saveTechnique(world, { ...stranger, projectId: tenant.projectId }, { outputs: ['n1'] }))).toMatchObject({
      code: 'not_found',
    })
    expect(await list(stranger)).toEqual([])
    const { runId } = await startTechnique(world, tenant, slug)
    const second = await saveTechnique(world, tenant, { outputs: ['n1'] })
    expect(await refusal(getTechniqueRun(database, tenant.caller, second.slug, runId))).toMatchObject({ code: 'not_found' })
    expect((await getTechniqueRun(database, tenant.caller, slug, runId)).run.runId).toBe(runId)
  })
})
