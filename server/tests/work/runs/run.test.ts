import { describe, expect, test } from 'vitest'
import { orThrow } from '../../../machine/errors.ts'
import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import { createRegistry } from '../../../core/providers/registry.ts'
import { modelsFor } from '../../../core/models/catalog.ts'
import { createScriptedProvider, testModel } from '../../../core/providers/testing/scripted-provider.ts'
import { commandFor } from '../../../work/generations/testing/command-for.ts'
import { planGeneration, type GenerationCommand } from '../../../work/generations/generation-plan.ts'
import { reportedProgress } from '../../../work/runs/run.ts'

const media = (name: string, required = true) => ({
  params: [{ name, required, type: 'string' as const }],
  mediaInputs: { [name]: { type: 'image' as const } },
})
const models: Model[] = [
  testModel('local/dear', { cost: () => 9 }),
  testModel('local/cheap', {
    cost: ({ size }) => 2 * Number(size ?? 1),
    params: [{ name: 'size', required: false, type: 'int', default: 1, max: 4 }],
  }),
  testModel('local/edit', { cost: () => 5, ...media('image_url') }),
  testModel('local/either', { cost: () => 7, ...media('image_url', false) }),
  testModel('local/many', {
    cost: () => 6,
    params: [{ name: 'image_urls', required: true, type: 'string[]' }],
    mediaInputs: { image_urls: { type: 'image' } },
  }),
  testModel('local/clip', { type: 'video', cost: () => 1 }),
  testModel('local/fail', { cost: () => 0, sandboxOnly: true }),
  testModel('hosted/cheap', { provider: 'hosted', cost: () => 1 }),
]
const local = createScriptedProvider(models.filter(model => model.provider === 'local'))
const hosted = { ...createScriptedProvider(models.filter(model => model.provider === 'hosted')), name: 'hosted', free: false }
const catalog = createRegistry([local, hosted])
const free = { sandbox: false, providers: ['local'], features: ['video_generation'] }

const plan = (more: Partial<GenerationCommand>, usable: readonly Model[] = modelsFor(catalog, free)) =>
  orThrow(planGeneration(commandFor({ projectId: 'prj_1' }, more), usable, () => 1))
const routed = (params: Record<string, unknown>, usable?: readonly Model[]) => plan({ params }, usable).model.id

describe('the models that a caller can use', () => {
  test('PAGE-3 Models are listed cheapest first within a type', () => {
    expect(catalog.models.map(model => model.id)).toEqual([
      'local/fail',
      'hosted/cheap',
      'local/cheap',
      'local/edit',
      'local/many',
      'local/either',
      'local/dear',
      'local/clip',
    ])
  })

  test.each([
    [
      { sandbox: false, providers: [], features: [] },
      ['hosted/cheap', 'local/cheap', 'local/edit', 'local/many', 'local/either', 'local/dear'],
    ],
    [{ sandbox: false, providers: ['hosted'], features: ['video_generation'] }, ['hosted/cheap']],
    [
      { sandbox: true, providers: ['hosted'], features: ['video_generation'] },
      ['local/fail', 'local/cheap', 'local/edit', 'local/many', 'local/either', 'local/dear', 'local/clip'],
    ],
  ])("RUN-10 A caller with %j gets the models that the caller's plan and providers allow", (caller, ids) => {
    expect(modelsFor(catalog, caller).map(model => model.id)).toEqual(ids)
  })

  test('RUN-10 The list of models can be filtered by type', () => {
    expect(modelsFor(catalog, free, 'video').map(model => model.id)).toEqual(['local/clip'])
    expect(modelsFor(catalog, free, 'audio')).toEqual([])
  })
})

describe('the choice of a model for a run without a model', () => {
  test('RUN-8 A run started without a model gets the cheapest model of its type, but never a sandbox model', () => {
    expect(routed({})).toBe('local/cheap')
    expect(routed({}, modelsFor(catalog, { ...free, providers: [] }))).toBe('hosted/cheap')
    expect(routed({}, modelsFor(catalog, { ...free, sandbox: true }))).toBe('local/cheap')
    expect(plan({ type: 'video' }).model.id).toBe('local/clip')
  })

  test('RUN-8 A run started without a model gets the cheapest model that accepts its media', () => {
    expect(routed({ image_url: 'https://example.com/a.png' })).toBe('local/edit')
    expect(routed({ image_urls: ['https://example.com/a.png'] })).toBe('local/many')
    expect(routed({ size: 2, style: 'x' })).toBe('local/cheap')
  })

  test('RUN-8 If no model accepts a combination of media, the error names the combination', () => {
    const refused = expect.objectContaining({
      code: 'invalid_parameters',
      message: expect.stringContaining('image_url together with image_urls'),
    })
    expect(() => routed({ image_url: 'a', image_urls: ['b'] })).toThrow(refused)
  })

  test('RUN-8 A request for a type without any models returns 400, and the error names the type', () => {
    expect(() => plan({ type: 'audio' })).toThrow(
      expect.objectContaining({ code: 'input_validation_error', fields: [expect.objectContaining({ field: 'type' })] }),
    )
  })
})

describe('a model that the request names', () => {
  test('RUN-8 A model that the request names is used even if a cheaper model is available', () => {
    expect(plan({ model: 'local/dear' })).toMatchObject({ model: { id: 'local/dear' }, cost: 9 })
  })

  test.each([
    ['of another type', { model: 'local/clip' }, 'generates video, not image'],
    ['that does not exist', { model: 'local/none' }, 'is not a model that this workspace can use'],
    ['of the sandbox', { model: 'local/fail' }, 'is not a model that this workspace can use'],
    ['of a provider that is not allowed', { model: 'hosted/cheap' }, 'is not a model that this workspace can use'],
  ])('RUN-10 A request that names a model %s returns 400, and the error lists the available models', (_what, command, message) => {
    const field = { field: 'model', message: expect.stringContaining(message) }
    expect(() => plan(command)).toThrow(expect.objectContaining({ code: 'input_validation_error', fields: [field] }))
    expect(() => plan(command)).toThrow('local/cheap')
  })

  test('RUN-7 If a request names a model, all parameters are validated, including media parameters', () => {
    expect(() => plan({ model: 'local/cheap', params: { size: 5 } })).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'params.size' })] }),
    )
    expect(() => plan({ model: 'local/edit' })).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'params.image_url' })] }),
    )
  })
})

test('MONEY-5 The price depends on the validated parameters, including defaults', () => {
  expect([plan({}).cost, plan({ params: { size: 4 } }).cost, plan({ params: { size: 4, zest: 1 } }).cost]).toEqual([2, 8, 8])
  expect(plan({}).input.params).toEqual({ size: 1 })
  expect(plan({}).estimatedSeconds).toBe(2)
})

test.each([
  [0, 0],
  [0.9, 0],
  [42.7, 42],
  [99.99, 99],
  [100, 99],
  [1e9, 99],
  [-1, 0],
])("RUN-2 If a provider reports progress of %d, the run's progress is %d", (percent, reported) => {
  expect(reportedProgress(percent)).toBe(reported)
})
