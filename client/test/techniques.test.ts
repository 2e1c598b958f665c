import { expect, expectTypeOf, it } from 'vitest'
import { duplicate, failure, hangUp, json, noEvents, run, scriptedService } from './scripted-service.ts'
import { LostAnswerError, MediawrightError, RunFailedError, type Mediawright, type Schemas, type TechniqueRun } from '../src/index.ts'

const technique: Schemas['Technique'] = {
  technique_id: 'tech_01',
  slug: 'product-shot',
  name: 'Product shot',
  run_cost: 0.12,
  inputs: [
    { id: 'product', name: 'Product', type: 'imageUrl', allow_multiple: true },
    { id: 'backdrop', name: 'Backdrop', type: 'text', optional: true },
  ],
  outputs: [
    { id: 'image', name: 'Image', type: 'imageUrl', allow_multiple: true },
    { id: 'clip', name: 'Clip', type: 'videoUrl' },
  ],
}
const output = (number: number, label: string, type = 'imageUrl') => ({
  output_id: `out_${number}`,
  type,
  url: `https://media.example/${number}`,
  label,
})
const ended = (...outputs: object[]) => json(200, { ...run, status: 'completed', progress: 100, outputs })
const toBody = (seen: { body: string } | undefined) => JSON.parse(seen?.body ?? '')
const calls = (seen: readonly { method: string; path: string }[]) => seen.map(({ method, path }) => `${method} ${path}`)

it('`techniques.run` reads the input types, starts a run, waits for it to end and returns the outputs keyed by id', async () => {
  const made = [output(1, 'Image'), output(2, 'Clip', 'videoUrl'), output(3, 'Image'), output(4, 'Clip', 'videoUrl')]
  await using service = await scriptedService(json(200, technique), json(201, run), noEvents, ended(...made))
  const reported: number[] = []
  const products = ['https://cdn.example/1.png', { asset_id: 'asset_2', url: 'https://cdn.example/2.png' }]
  const inputs = { product: products, backdrop: 'A marble table' }
  const result = await service.client().techniques.run('product-shot', inputs, {
    callback_url: 'https://example.com/hook',
    idempotencyKey: 'order-1',
    onProgress: ({ progress }) => reported.push(progress),
  })
  expect(calls(service.seen)).toEqual([
    'GET /api/v1/techniques/product-shot',
    'POST /api/v1/techniques/tech_01/runs',
    'GET /api/v1/runs/run_01/events',
    'GET /api/v1/runs/run_01',
  ])
  expect(toBody(service.seen[1])).toEqual({
    inputs: [
      { id: 'product', type: 'imageUrl', value: ['https://cdn.example/1.png', 'https://cdn.example/2.png'] },
      { id: 'backdrop', type: 'text', value: 'A marble table' },
    ],
    callback_url: 'https://example.com/hook',
  })
  expect(service.seen[1]?.headers['idempotency-key']).toBe('order-1')
  expect(result.run.status).toBe('completed')
  expect(result.technique).toEqual(technique)
  expect(result.outputs).toEqual({ image: [made[0], made[2]], clip: [made[1], made[3]] })
  expect(reported).toEqual([100])
})

it('`techniques.run` accepts a previously returned technique without reading it again and omits undefined inputs', async () => {
  await using service = await scriptedService(json(201, run))
  const made = { ...output(1, 'text', 'text'), url: 'from a run' }
  const started = await service.client().techniques.start(technique, { product: undefined, backdrop: made })
  expect(started).toEqual(run)
  expect(calls(service.seen)).toEqual(['POST /api/v1/techniques/tech_01/runs'])
  expect(toBody(service.seen[0])).toEqual({ inputs: [{ id: 'backdrop', type: 'text', value: 'from a run' }] })
})

it('`techniques.run` returns a list for each output, even if the list is empty', async () => {
  await using service = await scriptedService(json(201, run), noEvents, ended(output(1, 'Image')))
  const { outputs } = await service.client().techniques.run(technique, { product: 'https://cdn.example/1.png' })
  expect(outputs).toEqual({ image: [output(1, 'Image')], clip: [] })
})

it('`techniques.run` distinguishes outputs by both name and type', async () => {
  const outputs: Schemas['TechniqueOutput'][] = [
    { id: 'image', name: 'Fox', type: 'imageUrl' },
    { id: 'clip', name: 'Fox', type: 'videoUrl' },
    { id: 'sketch', name: 'Sketch', type: 'imageUrl' },
  ]
  const [image, clip, sketch] = [output(1, 'Fox'), output(2, 'Fox', 'videoUrl'), output(3, 'Sketch')]
  await using service = await scriptedService(json(201, run), noEvents, ended(image, clip, sketch))
  const result = await service.client().techniques.run({ ...technique, outputs }, { product: 'https://cdn.example/1.png' })
  expect(result.outputs).toEqual({ image: [image], clip: [clip], sketch: [sketch] })
})

it('If the response to its start request is lost, `techniques.run` continues with the run that was started', async () => {
  const found = json(200, { ...run, progress: 40 })
  const lost = [json(200, technique), hangUp, duplicate('/runs/run_01'), found]
  await using service = await scriptedService(...lost, noEvents, ended(output(1, 'Image')))
  const { outputs } = await service.client().techniques.run('product-shot', { product: 'https://cdn.example/1.png' })
  expect(outputs['image']).toEqual([output(1, 'Image')])
  const starts = service.seen.filter(({ method }) => method === 'POST')
  expect(new Set(starts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(starts).toHaveLength(2)

  await using other = await scriptedService(...lost)
  expect(await other.client().techniques.start('product-shot', {})).toEqual({ ...run, progress: 40 })
})

it('`techniques.run` rejects if the service reports invalid fields or the run fails', async () => {
  const fields = [{ field: 'inputs', message: 'must have an entry with the id `product`' }]
  await using service = await scriptedService(json(200, technique), failure(400, 'input_validation_error', {}, { fields }))
  const error = await service
    .client()
    .techniques.run('product-shot', {})
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MediawrightError)
  expect(error).toMatchObject({ code: 'input_validation_error', fields })

  const failed = { ...run, status: 'failed', error_code: 'safety_blocked', error_message: 'The step `Clip` failed.' }
  await using another = await scriptedService(json(201, run), noEvents, json(200, failed))
  const running = another.client().techniques.run(technique, {})
  await expect(running).rejects.toThrow(RunFailedError)
  await expect(running).rejects.toMatchObject({ errorCode: 'safety_blocked', message: 'The step `Clip` failed.' })
})

it.each(['get', 'start', 'run', 'create', 'archive'] as const)('The `techniques` call %s is aborted when its signal aborts', async call => {
  const stop = new AbortController()
  await using service = await scriptedService(() => stop.abort(new RangeError('enough')))
  const { techniques } = service.client()
  const options = { signal: stop.signal }
  const request = { workspace_id: 'ws_01', project_id: 'prj_01', name: 'Fox', inputs: [], outputs: [{ node_id: 'n1' }] }
  const promises = {
    get: () => techniques.get('product-shot', options),
    start: () => techniques.start('product-shot', {}, options),
    run: () => techniques.run('product-shot', {}, options),
    create: () => techniques.create(request, options),
    archive: () => techniques.archive('product-shot', options),
  }
  await expect(promises[call]()).rejects.toThrow('enough')
  expect(service.seen).toHaveLength(1)
})

it('`techniques.run` stops waiting when its signal aborts', async () => {
  const stop = new AbortController()
  await using service = await scriptedService(json(201, run), () => stop.abort(new RangeError('enough')))
  await expect(service.client().techniques.run(technique, {}, { signal: stop.signal })).rejects.toThrow('enough')
})

it.each([
  [{ mood: 'calm' }, 'The technique `product-shot` has no input `mood`; available: product, backdrop.'],
  [{ constructor: 'calm' }, 'The technique `product-shot` has no input `constructor`;'],
  [{ product: 42 }, 'The input `product-shot.product` must be a string, a URL or an object that has a `url`.'],
  [{ product: [null] }, 'The input `product-shot.product` must be'],
  [{ product: { asset_id: 'asset_1' } }, 'The input `product-shot.product` must be'],
])('`techniques.run` rejects invalid arguments with a TypeError: %o', async (inputs, message) => {
  await using service = await scriptedService(json(200, technique))
  const running = service.client().techniques.run('product-shot', inputs as Record<string, string>)
  await expect(running).rejects.toThrow(TypeError)
  await expect(running).rejects.toThrow(message)
  expect(service.seen.map(({ method }) => method)).toEqual(['GET'])
})

it('`techniques.start` rejects an unknown input with an error saying that the technique has no inputs', async () => {
  await using service = await scriptedService(json(201, run))
  const running = service.client().techniques.start({ ...technique, inputs: [] }, { mood: 'calm' })
  await expect(running).rejects.toThrow('The technique `product-shot` has no input `mood`; it has none.')
  expect(service.seen).toEqual([])
})

it('The client creates, reads, archives and lists techniques', async () => {
  const archived = { ...technique, archived_at: 1 }
  const page = json(200, { techniques: [technique], meta: { next_cursor: '' } })
  await using service = await scriptedService(json(201, technique), json(200, technique), json(200, archived), page)
  const { techniques } = service.client()
  const request = { workspace_id: 'ws_01', project_id: 'prj_01', name: 'Fox', inputs: [], outputs: [{ node_id: 'n1' }] }
  expect(await techniques.create(request, { idempotencyKey: 'make-1' })).toEqual(technique)
  expect(await techniques.get('product-shot')).toEqual(technique)
  expect(await techniques.archive('product-shot', { idempotencyKey: 'end-1' })).toEqual(archived)
  const listed: string[] = []
  for await (const { slug } of techniques({ query: 'product' })) listed.push(slug)
  expect(listed).toEqual(['product-shot'])
  expect(calls(service.seen)).toEqual([
    'POST /api/v1/techniques',
    'GET /api/v1/techniques/product-shot',
    'POST /api/v1/techniques/product-shot/archive',
    'GET /api/v1/techniques?query=product',
  ])
  expect(toBody(service.seen[0])).toEqual(request)
  expect(service.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['make-1', undefined, 'end-1', undefined])
})

it('If the response is lost, the client still returns the created technique', async () => {
  await using service = await scriptedService(hangUp, duplicate('/techniques/tech_01'), json(200, technique))
  const request = { workspace_id: 'ws_01', project_id: 'prj_01', name: 'Fox', inputs: [], outputs: [{ node_id: 'n1' }] }
  expect(await service.client().techniques.create(request)).toEqual(technique)
})

it('If the response to a streamed technique run is lost, the call rejects with an error that contains the run', async () => {
  await using service = await scriptedService(hangUp, duplicate('/runs/run_01'), json(200, run))
  const params = { path: { techniqueId: 'product-shot' } }
  const body = { inputs: [], mode: 'stream' as const, idempotency_key: 'order-1' }
  const error = await service
    .client()
    .POST('/techniques/{techniqueId}/runs', { params, body, parseAs: 'stream' })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(LostAnswerError)
  expect(error).toMatchObject({ made: run })
  expect(service.seen[0]?.headers['idempotency-key']).toBe('order-1')
})

const typesOnly = (_: (client: Mediawright) => Promise<unknown>) => {}

it('Techniques have the types that the contract defines', () =>
  typesOnly(async ({ techniques, actions }) => {
    const request = { workspace_id: 'ws_01', project_id: 'prj_01', name: 'Fox', inputs: [], outputs: [{ node_id: 'n1' }] }
    expectTypeOf(await techniques.create(request)).toEqualTypeOf<Schemas['Technique']>()
    expectTypeOf(await techniques.get('product-shot')).toEqualTypeOf<Schemas['Technique']>()
    expectTypeOf(await techniques.archive('product-shot')).toEqualTypeOf<Schemas['Technique']>()
    expectTypeOf(await techniques.start('product-shot', {})).toEqualTypeOf<Schemas['Run']>()
    const result = await techniques.run('product-shot', { product: ['a', { url: 'b' }], backdrop: 'c' })
    expectTypeOf(result).toEqualTypeOf<TechniqueRun>()
    expectTypeOf(result.run.status).toEqualTypeOf<'completed'>()
    expectTypeOf<Schemas['Asset'] & Schemas['RunOutput']>().toExtend<Parameters<typeof techniques.run>[1][string]>()
    // The outputs of one run can be used as inputs of another run.
    await techniques.run(technique, result.outputs)
    const { outputs } = await actions.run('rotate-image', { image: 'asset_1' }, {}, { workspace_id: 'ws_01', project_id: 'prj_01' })
    await techniques.run('product-shot', outputs)
    for await (const item of techniques()) expectTypeOf(item).toEqualTypeOf<Schemas['Technique']>()
    // @ts-expect-error A number is not a value.
    await techniques.run('product-shot', { product: 42 })
    // @ts-expect-error A misspelled option.
    await techniques.run('product-shot', {}, { callback: 'https://example.com' })
    // @ts-expect-error `start` does not wait.
    await techniques.start('product-shot', {}, { onProgress: () => {} })
    // @ts-expect-error Outputs are missing.
    await techniques.create({ workspace_id: 'ws_01', project_id: 'prj_01', name: 'Fox', inputs: [] })
  }))
