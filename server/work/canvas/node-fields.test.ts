import { describe, expect, test } from 'vitest'
import { slotsFor } from '../actions/action-catalog.ts'
import { testActions } from '../actions/testing/scripted-actions.ts'
import { testModel } from '../../core/providers/testing/scripted-provider.ts'
import { newNode } from '../../canvas/draft.ts'
import { type NodeType, nodeTypeNames } from '../../canvas/node-types.ts'
import type { CanvasNode } from '../../canvas/node.ts'
import { defaultSize } from '../../canvas/placement.ts'
import { resolveContentUrl } from '../../canvas/shown-media.ts'
import { createEdgeCheck } from './edge-rules.ts'
import { defaultLabel, resolveModel, misplacedField } from './node-fields.ts'
import { selectValidParams, validateParams } from './node-params.ts'
import type { ValidationContext, Params } from './validation-context.ts'

const paint = testModel('local/paint', {
  params: [
    { name: 'size', required: false, type: 'int', default: 1, min: 1, max: 4 },
    { name: 'seed', required: false, type: 'seed' },
    { name: 'limit', required: false, type: 'int?' },
  ],
})
const repaint = testModel('local/repaint', {
  params: [
    { name: 'image_url', required: true, type: 'string' },
    { name: 'strength', required: false, type: 'float', min: 0, max: 1 },
  ],
  mediaInputs: { image_url: { type: 'image' } },
})
const clip = testModel('local/clip', { type: 'video', mediaInputs: { image_url: { type: 'image' } } })
const tune = testModel('local/tune', { type: 'audio' })
const models = [paint, repaint, clip, tune]
const context: ValidationContext = {
  models,
  slotsFor: node => slotsFor(testActions, node),
  actionParamsFor: ({ actionId }) => testActions.find(actionId ?? '')?.params,
  actionProblem: () => undefined,
  localFiles: new Map(),
  urlProblem: () => undefined,
  mediaProblems: () => [],
  brandProblems: () => [],
  hasTimelines: true,
  assetFor: () => undefined,
}

describe('the fields of each type', () => {
  test.each<[Parameters<typeof misplacedField>[0], NodeType[], string]>([
    ['prompt', ['image', 'video', 'audio', 'text', 'model3d'], 'nodes that generate'],
    ['model', ['image', 'video', 'audio', 'text', 'model3d'], 'nodes that generate'],
    ['params', ['image', 'video', 'audio', 'text', 'model3d', 'action'], 'nodes that generate and actions'],
    ['content_url', ['image', 'video', 'audio'], 'images, videos and audio clips'],
    ['action_id', ['action'], 'actions'],
    ['pinned_to', ['label'], 'labels'],
    ['document', ['timeline'], 'timelines'],
    ['brand_context', ['image'], 'images'],
  ])('The field %s is accepted only for nodes of the types %j', (field, types, names) => {
    expect(nodeTypeNames.filter(type => misplacedField(field, type, 'n1') === undefined)).toEqual(types)
    expect(misplacedField(field, 'group', 'n1')).toBe(`is for ${names} only; n1 is a group`)
  })
})

test("A node's model must be available and must generate outputs of the node's type", () => {
  expect(resolveModel('local/paint', 'image', models)).toEqual({ model: paint })
  expect(resolveModel('local/paint', 'video', models)).toEqual({ problem: 'generates image, not video; available for video: local/clip' })
  expect(resolveModel('local/none', 'text', models)).toEqual({
    problem: 'is not a model that this workspace can use; available for text: none',
  })
})

describe('params', () => {
  const judge = (given: Params, model = paint, kept?: Params) => validateParams(given, 'add[0].params', model, context, kept)

  test('Invalid params are reported, unrecognized params are dropped with a warning, and other params are stored unchanged', () => {
    expect(judge({ size: 3, sed: 1, seed: -1 })).toEqual({
      params: { size: 3, seed: -1 },
      wrong: [{ field: 'add[0].params.seed', message: expect.stringContaining('must be') }],
      warnings: [
        {
          code: 'unknown_parameter',
          message: 'The model local/paint has no parameter `sed`; it was ignored.',
          field: 'add[0].params.sed',
        },
      ],
    })
  })
  test('A param that has a default or is supplied by an edge need not be set', () => {
    expect(judge({})).toEqual({ params: {}, wrong: [], warnings: [] })
    expect(judge({}, repaint)).toEqual({ params: {}, wrong: [], warnings: [] })
  })
  test('Params are merged by key, and null removes a param unless null is a valid value for it', () => {
    expect(judge({ size: null, limit: null }, paint, { size: 2, seed: 7 })).toEqual({
      params: { seed: 7, limit: null },
      wrong: [],
      warnings: [],
    })
  })
  test('An unrecognized param is reported even if it is null', () => {
    expect(judge({ sed: null }).warnings).toMatchObject([{ field: 'add[0].params.sed' }])
  })
  test('The params of a node without a model are stored unchanged', () => {
    const given = JSON.parse('{ "anything": [1], "gone": null, "__proto__": 1 }') as Params
    const { params, wrong, warnings } = validateParams(given, 'params', undefined, context, { gone: 1, kept: 2 })
    expect(Object.entries(params)).toEqual([
      ['kept', 2],
      ['anything', [1]],
      ['__proto__', 1],
    ])
    expect([wrong, warnings]).toEqual([[], []])
  })
  test('Media URLs in params are validated only if the params are otherwise valid', () => {
    const mediaProblems: ValidationContext['mediaProblems'] = () => [{ field: 'params.image_url', message: 'must be an https URL' }]
    expect(validateParams({ image_url: 'http://a' }, 'x', repaint, { mediaProblems }).wrong).toEqual([
      { field: 'x.image_url', message: 'must be an https URL' },
    ])
    expect(validateParams({ image_url: 5 }, 'x', repaint, { mediaProblems }).wrong).toEqual([
      { field: 'x.image_url', message: 'must be a string' },
    ])
  })
  test("Changing a node's model drops the params that the new model does not have or accept, with a warning for each", () => {
    expect(selectValidParams({ strength: 0.5, size: 2 }, repaint)).toEqual({
      params: { strength: 0.5 },
      dropped: ['The model local/repaint has no parameter `size`, which the node had; it was dropped.'],
    })
    expect(selectValidParams({ strength: 9 }, repaint).dropped).toEqual([
      'The model local/repaint does not take the `strength` that the node had, which must be from 0 to 1; it was dropped.',
    ])
  })
})

describe('content', () => {
  const asset = { assetId: 'asset_1', contentType: 'image/png', name: 'fox.png', width: 640, height: 480 }
  const localFiles = new Map([
    ['https://us/files/a/fox.png', asset],
    ['https://us/files/b/gone.png', undefined],
    ['https://us/files/c/x.pdf', { ...asset, contentType: 'application/pdf' }],
  ])
  const judge = (url: string, type: NodeType = 'image') =>
    resolveContentUrl(url, type, { localFiles, urlProblem: () => 'must be an https URL' })

  test("A content URL that points to a file on this service resolves to the file's asset", () => {
    expect(judge('https://us/files/a/fox.png')).toEqual({ asset })
  })
  test.each([
    ['https://us/files/b/gone.png', 'image', 'is not the URL of a file in this workspace'],
    ['https://us/files/a/fox.png', 'video', 'is the URL of an image, not of a video'],
    ['https://us/files/c/x.pdf', 'image', 'is the URL of a file that a canvas cannot show, not of an image'],
    ['http://elsewhere/fox.png', 'image', 'must be an https URL'],
  ] as const)('The content URL %s cannot be shown by a node of type %s', (url, type, problem) => {
    expect(judge(url, type)).toEqual({ problem })
  })
  test('A public content URL that does not belong to this service is stored unchanged', () => {
    const url = 'https://elsewhere.example/fox.png'
    expect(resolveContentUrl(url, 'video', context)).toEqual({ contentUrl: url })
  })
})

test('New nodes have a default size and label based on their type and content', () => {
  expect(defaultSize('image')).toEqual({ width: 320, height: 320 })
  expect(defaultSize('group')).toEqual({ width: 880, height: 440 })
  const asset = { assetId: 'a', contentType: 'image/png', name: 'fox.png', width: 640, height: 480 }
  expect(defaultSize('image', asset)).toEqual({ width: 320, height: 240 })
  expect(defaultLabel('image', { prompt: `${'x'.repeat(79)}🦊` })).toBe('x'.repeat(79))
  expect(defaultLabel('image', { asset })).toBe('fox.png')
  expect(defaultLabel('action', { actionId: 'rotate-image' })).toBe('rotate-image')
  expect(defaultLabel('group', {})).toBe('group')
  expect(defaultLabel('label', {})).toBe('')
})

describe('edges', () => {
  const node = (type: NodeType, more: Partial<CanvasNode> = {}) =>
    newNode({ nodeId: type, type, label: '', x: 0, y: 0, width: 1, height: 1, createdAt: 0, ...more }, 1)
  const judge = createEdgeCheck(context)

  test.each<[NodeType, NodeType, string | undefined]>([
    ['image', 'image', undefined],
    ['image', 'video', 'image_url'],
    ['text', 'audio', 'prompt'],
    ['timeline', 'action', 'whatever'],
    ['action', 'image', 'image_url'],
    ['batch', 'image', 'image_url'],
    ['image', 'element', undefined],
    ['element', 'image', 'image_url'],
    ['audio', 'batch', undefined],
  ])('A node of type %s can feed a node of type %s (slot: %s)', (from, to, slot) => {
    expect(judge(node(from), node(to), slot)).toBeUndefined()
  })

  test('TIME-1 A timeline accepts edges only from the nodes in its document', () => {
    const head = { revision: 1, updatedAt: 1, hash: '', summary: {}, nodes: [1] }
    expect(judge(node('video'), node('timeline', { document: head }), undefined)).toBeUndefined()
    const refused = { at: 'to', problem: expect.stringMatching(/^is a timeline whose document does not use the source of the edge; add/) }
    expect(judge(node('video'), node('timeline', { document: { ...head, nodes: [2] } }), undefined)).toEqual(refused)
    expect(judge(node('video'), node('timeline'), undefined)).toEqual(refused)
  })

  test.each<[string, NodeType, CanvasNode, string | undefined, unknown]>([
    ['a group', 'group', node('image'), undefined, { at: 'from', problem: 'is a group, which cannot feed other nodes' }],
    ['a label', 'image', node('label'), undefined, { at: 'to', problem: 'is a label, which no node can feed' }],
    [
      'a node with existing media',
      'image',
      node('image', { contentUrl: 'https://a' }),
      undefined,
      { at: 'to', problem: 'shows existing media, so no node can feed it' },
    ],
    ['two elements', 'element', node('element'), undefined, { at: 'to', problem: 'is an element, which cannot contain another element' }],
    [
      'an unknown slot',
      'image',
      node('image'),
      'mask',
      { at: 'in', problem: 'is not an input of an image; named inputs: prompt, image_url' },
    ],
    ['a node without slots', 'image', node('batch'), 'first', { at: 'in', problem: 'is not an input of a batch; named inputs: none' }],
    [
      'a type that the slot does not accept',
      'audio',
      node('image'),
      'image_url',
      { at: 'in', problem: 'takes an image, not an audio clip' },
    ],
  ])('An edge is rejected if it involves %s', (_what, from, to, slot, verdict) => {
    expect(judge(node(from), to, slot)).toEqual(verdict)
  })

  test('An edge that no model can use is added with a warning', () => {
    expect(judge(node('audio'), node('image'), undefined)).toEqual({
      warning: 'No model that generates an image accepts an audio clip: the target cannot run until this edge is removed.',
    })
  })
})
