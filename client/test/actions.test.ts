import { expect, expectTypeOf, it } from 'vitest'
import { duplicate, failure, hangUp, json, noEvents, run, scriptedService } from './scripted-service.ts'
import { MediawrightError, RunFailedError, type ActionOutput, type ActionSlug, type Mediawright, type Schemas } from '../src/index.ts'

const where = { workspace_id: 'ws_01', project_id: 'prj_01' }
const started = {
  run_id: 'run_01',
  type: 'action',
  action: { action_id: 'x' },
  estimated_seconds: 1,
  charged_cost: 0.001,
  project_id: 'prj_01',
}
const output = (label: string, more: object = {}) => ({
  output_id: `output_${label}`,
  type: 'imageUrl',
  url: `https://media.example/${label}.png`,
  label,
  ...more,
})
const completed = (...outputs: object[]) => json(200, { ...run, status: 'completed', progress: 100, outputs })

/** Creates a service that starts a run, has no event streams and responds to the first poll with the completed run. */
const serviceThatMakes = (...outputs: object[]) => scriptedService(json(201, started), noEvents, completed(...outputs))
const sentBody = (service: Awaited<ReturnType<typeof scriptedService>>) =>
  JSON.parse(service.seen[0]?.body ?? '') as Schemas['StartActionRunRequest']

it('`actions.run` starts a run, waits for it to end and returns the outputs by slot', async () => {
  const made = output('image', { asset_id: 'asset_9' })
  await using service = await serviceThatMakes(made)
  const reported: number[] = []
  const {
    start,
    run: ended,
    outputs,
  } = await service
    .client()
    .actions.run(
      'rotate-image',
      { image: 'https://cdn.example/fox.png' },
      { angle: 15 },
      { ...where, onProgress: ({ progress }) => reported.push(progress), idempotencyKey: 'order-1' },
    )
  expect(sentBody(service)).toEqual({
    action_id: 'rotate-image',
    ...where,
    inputs: [{ type: 'image', name: 'image', url: 'https://cdn.example/fox.png' }],
    params: { angle: 15 },
  })
  expect(service.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/runs/action',
    'GET /api/v1/runs/run_01/events',
    'GET /api/v1/runs/run_01',
  ])
  expect(service.seen[0]?.headers['idempotency-key']).toBe('order-1')
  expect(start).toEqual({ ...started, recovered: false })
  expect(ended.status).toBe('completed')
  expect(outputs).toEqual({ image: made })
  expect(reported).toEqual([100])
})

it('`actions.run` assigns URLs, ids, assets and run outputs to their slots in order', async () => {
  await using service = await serviceThatMakes(output('image'))
  const asset = { asset_id: 'asset_2', url: 'https://media.example/2.png', name: 'two' }
  const images = ['https://cdn.example/1.png', asset, 'asset_3', output('images'), { ...output('image'), asset_id: 'asset_5' }]
  await service.client().actions.run('side-by-side-composite', { images }, {}, where)
  expect(sentBody(service).inputs).toEqual([
    { type: 'image', name: 'images', url: 'https://cdn.example/1.png' },
    { type: 'image', name: 'images', asset_id: 'asset_2' },
    { type: 'image', name: 'images', asset_id: 'asset_3' },
    { type: 'image', name: 'images', url: 'https://media.example/images.png' },
    { type: 'image', name: 'images', asset_id: 'asset_5' },
  ])
})

it('`actions.run` sends strings unchanged, even if they look like ids or run outputs', async () => {
  await using service = await serviceThatMakes(output('text', { type: 'text', url: 'all' }))
  const made = { output_id: 'output_1', type: 'text' as const, url: 'from a run' }
  const { outputs } = await service.client().actions.run('concat-text', { texts: ['asset_1', '', made] }, {}, where)
  expect(sentBody(service).inputs).toEqual([
    { type: 'text', name: 'texts', text: 'asset_1' },
    { type: 'text', name: 'texts', text: '' },
    { type: 'text', name: 'texts', text: 'from a run' },
  ])
  expect(outputs.text.url).toBe('all')
})

it('`actions.run` returns an ordered list for a slot that allows multiple outputs, even if there is only one output', async () => {
  const [one, other] = [output('images'), output('images', { output_id: 'output_2' })]
  await using two = await serviceThatMakes(one, output('something else'), other)
  expect((await two.client().actions.run('duplicate-image', { image: 'asset_1' }, { count: 2 }, where)).outputs).toEqual({
    images: [one, other],
  })
  await using single = await serviceThatMakes(one)
  expect((await single.client().actions.run('duplicate-image', { image: 'asset_1' }, { count: 1 }, where)).outputs).toEqual({
    images: [one],
  })
})

it('`actions.run` sends the state and accepts empty inputs for an action that requires none', async () => {
  await using service = await serviceThatMakes(output('image'))
  const state = { strokes: [{ points: [{ x: 1, y: 2 }], size: 3 }] }
  await service.client().actions.run('draw-image-browser', { image: 'asset_1' }, {}, { ...where, state })
  expect(sentBody(service).state).toEqual(state)

  await using another = await serviceThatMakes(output('image'))
  await another.client().actions.run('scene-3d-image-browser', {}, { shape: 'torus' }, where)
  expect(sentBody(another).inputs).toEqual([{ type: 'text', name: 'text', text: '' }])
})

it('`actions.run` omits optional inputs that are undefined', async () => {
  await using service = await serviceThatMakes(output('video'))
  await service.client().actions.run('greenscreen-video', { video: 'asset_1', background_image: undefined }, {}, where)
  expect(sentBody(service).inputs).toEqual([{ type: 'video', name: 'video', asset_id: 'asset_1' }])
})

it('`actions.run` rejects with the invalid fields that the service reports', async () => {
  const fields = [{ field: 'params.angle', message: 'must be from -180 to 180' }]
  await using service = await scriptedService(failure(400, 'input_validation_error', {}, { fields }))
  const error = await service
    .client()
    .actions.run('rotate-image', { image: 'asset_1' }, { angle: 999 }, where)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MediawrightError)
  expect(error).toMatchObject({ code: 'input_validation_error', fields })
})

it('`actions.run` rejects if the run fails', async () => {
  const failed = { ...run, status: 'failed', error_code: 'input_unreachable', error_message: 'The input `image` is no picture.' }
  await using service = await scriptedService(json(201, started), noEvents, json(200, failed))
  const running = service.client().actions.run('rotate-image', { image: 'asset_1' }, {}, where)
  await expect(running).rejects.toThrow(RunFailedError)
  await expect(running).rejects.toMatchObject({ errorCode: 'input_unreachable', runId: 'run_01' })
})

it('If the response to its start request is lost, `actions.run` continues with the run that was started', async () => {
  const found = json(200, { ...run, status: 'running' })
  await using service = await scriptedService(hangUp, duplicate('/runs/run_01'), found, noEvents, completed(output('image')))
  const { start, outputs } = await service.client().actions.run('rotate-image', { image: 'asset_1' }, {}, where)
  expect(start).toMatchObject({ recovered: true, type: 'action', run_id: 'run_01' })
  expect(outputs.image.url).toBe('https://media.example/image.png')
  expect(service.seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

it('`actions.run` stops when its signal aborts', async () => {
  const stop = new AbortController()
  await using service = await scriptedService(json(201, started), () => stop.abort(new RangeError('enough')))
  const running = service.client().actions.run('rotate-image', { image: 'asset_1' }, {}, { ...where, signal: stop.signal })
  await expect(running).rejects.toThrow('enough')
})

it.each([
  ['sharpen-image', { image: 'asset_1' }, 'The action `sharpen-image` is unknown to this client'],
  ['toString', {}, 'The action `toString` is unknown to this client'],
  ['rotate-image', { img: 'asset_1' }, 'The action `rotate-image` has no input `img`; available: image.'],
  ['rotate-image', { constructor: 'asset_1' }, 'The action `rotate-image` has no input `constructor`'],
  ['rotate-image', { image: 42 }, 'The input `rotate-image.image` must be a URL, an asset id or an object with a `url` or `asset_id`.'],
  ['rotate-image', { image: null }, 'The input `rotate-image.image` must be'],
  ['rotate-image', { image: { id: 'asset_1' } }, 'The input `rotate-image.image` must be'],
  ['concat-text', { texts: ['one', 2] }, 'The input `concat-text.texts` must be a string.'],
])('`actions.run` rejects invalid arguments with a TypeError: %s, %o', async (slug, inputs, message) => {
  await using service = await serviceThatMakes()
  const running = service.client().actions.run(slug as 'rotate-image', inputs as { image: string }, {}, where)
  await expect(running).rejects.toThrow(TypeError)
  await expect(running).rejects.toThrow(message)
  expect(service.seen).toEqual([])
})

it('Calling `actions` directly lists the actions', async () => {
  await using service = await scriptedService(json(200, { actions: [{ action_id: 'rotate-image' }] }))
  const listed: string[] = []
  for await (const { action_id } of service.client().actions()) listed.push(action_id)
  expect(listed).toEqual(['rotate-image'])
})

const typesOnly = (_: (client: Mediawright) => Promise<unknown>) => {}

it('The actions in the contract have typed parameters, inputs and outputs', () =>
  typesOnly(async ({ actions }) => {
    expectTypeOf<ActionSlug>().toEqualTypeOf<Schemas['ActionSlug']>()
    const image = 'asset_1'
    const { outputs, run: ended } = await actions.run(
      'rotate-image',
      { image },
      { angle: 5, canvas_mode: 'keep', transparent: true },
      where,
    )
    expectTypeOf(outputs.image).toEqualTypeOf<ActionOutput<'imageUrl'>>()
    expectTypeOf(outputs.image).toExtend<Schemas['RunOutput']>()
    expectTypeOf(ended.status).toEqualTypeOf<'completed'>()
    await actions.run('flip-image', outputs, { direction: 'both' }, where)

    const frames = await actions.run('extract-video-frames', { video: image }, { range: { min: 10, max: 90 } }, where)
    expectTypeOf(frames.outputs.images).toEqualTypeOf<ActionOutput<'imageUrl'>[]>()
    await actions.run('side-by-side-composite-browser', frames.outputs, {}, where)
    const parts = await actions.run('split-text', { text: 'a b' }, { split_mode: 'separator' }, where)
    expectTypeOf(parts.outputs.texts).toEqualTypeOf<ActionOutput<'text'>[]>()
    await actions.run('concat-text', { texts: parts.outputs.texts }, {}, where)
    await actions.run('crop-image-browser', { image }, { center: { x: 0.5, y: 0.5 } }, where)
    await actions.run('greenscreen-video', { video: { url: 'https://cdn.example/a.mp4' } }, { custom_color: '#00ff00' }, where)
    const asset = {} as Schemas['Asset'] & Schemas['AssetListItem']
    await actions.run('rotate-image', { image: asset }, {}, where)
  }))

it('A call to `actions.run` with invalid arguments does not compile', () =>
  typesOnly(async ({ actions }) => {
    const image = 'asset_1'
    // @ts-expect-error The action does not exist.
    await actions.run('rotate-images', { image }, {}, where)
    // @ts-expect-error The parameter does not exist.
    await actions.run('rotate-image', { image }, { degrees: 5 }, where)
    // @ts-expect-error One of the parameters does not exist.
    await actions.run('rotate-image', { image }, { angle: 5, degrees: 5 }, where)
    // @ts-expect-error The value must be a number.
    await actions.run('rotate-image', { image }, { angle: '5' }, where)
    // @ts-expect-error The value is not in the enumeration.
    await actions.run('rotate-image', { image }, { canvas_mode: 'grow' }, where)
    // @ts-expect-error A coordinate is missing.
    await actions.run('crop-image-browser', { image }, { center: { x: 0.5 } }, where)
    // @ts-expect-error The input is missing.
    await actions.run('rotate-image', {}, {}, where)
    // @ts-expect-error The slot does not exist.
    await actions.run('rotate-image', { image, mask: image }, {}, where)
    // @ts-expect-error The slot takes a single image.
    await actions.run('rotate-image', { image: [image] }, {}, where)
    // @ts-expect-error The slot takes a list.
    await actions.run('side-by-side-composite', { images: image }, {}, where)
    // @ts-expect-error The slot takes text.
    await actions.run('split-text', { text: { asset_id: 'asset_1' } }, {}, where)
    // @ts-expect-error The action has no such output.
    expectTypeOf((await actions.run('rotate-image', { image }, {}, where)).outputs.video)
    // @ts-expect-error The project is missing.
    await actions.run('rotate-image', { image }, {}, { workspace_id: 'ws_01' })
    // @ts-expect-error A misspelled option.
    await actions.run('rotate-image', { image }, {}, { ...where, onProgres: () => {} })
  }))
