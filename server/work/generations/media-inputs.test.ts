import { describe, expect, test } from 'vitest'
import { orThrow } from '../../machine/errors.ts'
import { testModel } from '../../core/providers/testing/scripted-provider.ts'
import { commandFor } from './testing/command-for.ts'
import { findMarkers, referenceProblem, spreadMedia, replaceMarkers, type InputMedium } from './media-inputs.ts'
import { planGeneration, type GenerationCommand } from './generation-plan.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'

const url = (name: string, required = true) => ({ name, required, type: 'string' as const })
const list = (min?: number, max?: number) => ({
  name: 'image_urls',
  required: true,
  type: 'string[]' as const,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})
const family = 'local/paint'
const paint = testModel('local/paint', { family, cost: () => 1 })
const edit = testModel('local/edit', { family, cost: () => 3, params: [url('image_url')], mediaInputs: { image_url: { type: 'image' } } })
const blend = testModel('local/blend', { family, cost: () => 4, params: [list(2, 3)], mediaInputs: { image_urls: { type: 'image' } } })
const other = testModel('local/other', { cost: () => 2, params: [url('image_url')], mediaInputs: { image_url: { type: 'image' } } })
const frames = testModel('local/frames', {
  type: 'video',
  params: [url('first_url'), url('last_url', false)],
  mediaInputs: { first_url: { type: 'image' }, last_url: { type: 'image' } },
})
const shape = testModel('local/shape', {
  type: 'model3d',
  params: [url('image_url', false), url('model_url')],
  mediaInputs: { image_url: { type: 'image' }, model_url: { type: 'model3d' } },
})
const given = (...names: (string | [MediaType, string, string?])[]): InputMedium[] =>
  names.map(name => {
    const [type, source, slot] = typeof name === 'string' ? (['image', name] as const) : name
    return { type, source, slot, nodeName: source }
  })

describe("assigning media to a model's inputs", () => {
  test('Each media item is assigned, in order, to the first input of its type that has room', () => {
    expect(spreadMedia(edit, given('a'), {})).toEqual({ image_url: 'a' })
    expect(spreadMedia(blend, given('a', 'b'), {})).toEqual({ image_urls: ['a', 'b'] })
    expect(spreadMedia(frames, given('a', 'b'), {})).toEqual({ first_url: 'a', last_url: 'b' })
    expect(spreadMedia(shape, given(['model3d', 'm'], 'a'), {})).toEqual({ image_url: 'a', model_url: 'm' })
  })

  test('Media with a named slot is assigned to that slot', () => {
    expect(spreadMedia(frames, given(['image', 'a', 'last_url'], 'b'), {})).toEqual({ first_url: 'b', last_url: 'a' })
    expect(spreadMedia(edit, given(['image', 'a', 'image_urls']), {})).toBeUndefined()
  })

  test('Media named in parameters is assigned to inputs before all other media', () => {
    expect(spreadMedia(frames, given('b'), { first_url: 'a' })).toEqual({ first_url: 'a', last_url: 'b' })
    expect(spreadMedia(blend, given('b'), { image_urls: ['a'] })).toEqual({ image_urls: ['a', 'b'] })
    expect(spreadMedia(edit, given('b'), { image_url: 'a' })).toBeUndefined()
  })

  test.each([
    [paint, given('a')],
    [edit, given()],
    [edit, given('a', 'b')],
    [edit, given(['video', 'a'])],
    [blend, given('a')],
    [blend, given('a', 'b', 'c', 'd')],
    [frames, given()],
    [shape, given('a')],
  ])("A model cannot run if a media item fits none of the model's inputs or a required media item is missing (%#)", (model, media) => {
    expect(spreadMedia(model, media, {})).toBeUndefined()
  })
})

describe('CANVAS-9 the model for references', () => {
  const usable = [paint, other, edit, blend, frames, shape]
  const plan = (more: Partial<GenerationCommand>, models = usable) =>
    orThrow(planGeneration(commandFor({ projectId: 'prj_1' }, more), models, () => 1))

  test('CANVAS-9 If a named model has no media inputs and exactly one of its siblings accepts the references, that sibling is used instead', () => {
    expect(plan({ model: 'local/paint', media: given('a') })).toMatchObject({
      model: { id: 'local/edit' },
      input: { media: { image_url: 'a' } },
      cost: 3,
    })
    expect(plan({ model: 'local/paint', media: given('a', 'b') }).model.id).toBe('local/blend')
    expect(plan({ model: 'local/paint' }).model.id).toBe('local/paint')
  })

  test('CANVAS-9 If no sibling of the named model accepts the references, or if several siblings do, the references are rejected', () => {
    const second = { ...edit, id: 'local/edit-2' }
    expect(() => plan({ model: 'local/paint', media: given('a') }, [...usable, second])).toThrow(
      expect.objectContaining({ code: 'invalid_parameters', message: expect.stringContaining('local/edit or local/edit-2') }),
    )
    expect(() => plan({ model: 'local/paint', media: given('a', 'b', 'c', 'd') })).toThrow(
      expect.objectContaining({ code: 'invalid_parameters' }),
    )
    expect(() => plan({ model: 'local/edit', media: given('a', 'b') })).toThrow(expect.objectContaining({ code: 'invalid_parameters' }))
  })

  test('CANVAS-9 If a command names no model, the cheapest model that accepts the references is used', () => {
    expect(plan({ media: given('a') }).model.id).toBe('local/other')
    expect(plan({ media: given('a', 'b') }).model.id).toBe('local/blend')
  })

  test('CANVAS-9 The output of another run can be used as a reference, and the node stores only the parameters in the command', () => {
    const media: InputMedium[] = [{ type: 'image', source: { run_id: 'run_1' }, nodeName: 'n1' }]
    expect(plan({ model: 'local/edit', media })).toMatchObject({ input: { media: { image_url: { run_id: 'run_1' } } }, nodeParams: {} })
    expect(plan({ model: 'local/edit', params: { image_url: 'https://a.example.com/x.png' } }).nodeParams).toEqual({
      image_url: 'https://a.example.com/x.png',
    })
  })

  test('CANVAS-9 The number of URLs in a list of media is validated', () => {
    const wrong = (image_urls: string[]) => {
      try {
        return plan({ model: 'local/blend', params: { image_urls } })
      } catch (error) {
        return (error as { fields: { field: string; message: string }[] }).fields
      }
    }
    expect(wrong(['a'])).toEqual([{ field: 'params.image_urls', message: 'must have at least 2 items' }])
    expect(wrong(['a', 'b', 'c', 'd'])).toEqual([{ field: 'params.image_urls', message: 'must have at most 3 items' }])
  })
})

test('CANVAS-9 Each output type accepts only certain reference types', () => {
  const fits = (type: MediaType, reference: 'image' | 'video' | 'audio' | 'text' | 'model3d' | 'group') =>
    referenceProblem(type, { type: reference, nodeName: 'n4' }) === undefined
  expect((['image', 'video', 'audio', 'text', 'model3d', 'group'] as const).filter(reference => fits('image', reference))).toEqual([
    'image',
  ])
  expect((['image', 'video', 'audio', 'text', 'model3d', 'group'] as const).filter(reference => fits('video', reference))).toEqual([
    'image',
  ])
  expect((['image', 'video', 'audio', 'text', 'model3d', 'group'] as const).filter(reference => fits('model3d', reference))).toEqual([
    'image',
    'model3d',
  ])
  expect(fits('audio', 'image') || fits('text', 'image')).toBe(false)
  expect(referenceProblem('image', { type: 'video', nodeName: 'n4' })).toBe('Only images can be references for an image; n4 is a video.')
  expect(referenceProblem('model3d', { type: 'group', nodeName: 'n4' })).toBe(
    'Only images and 3D models can be references for a 3D model; n4 is a group.',
  )
})

test("CANVAS-9 Before the model receives a prompt, node references in it are replaced by the positions of the nodes' media", () => {
  expect(findMarkers('@[n1] by @[n2], not @[] or @[a b] or a@[n3]')).toEqual(['n1', 'n2', 'n3'])
  const media = [{ type: 'image' as const }, { type: 'model3d' as const }, { type: 'image' as const }]
  const ids = ['n5', 'n6', 'n7']
  expect(replaceMarkers('@[n7] on @[n5] with @[n6], @[n9]', media, id => ids.indexOf(id))).toBe('image 2 on image 1 with model 1, @[n9]')
})
