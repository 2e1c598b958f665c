import { describe, expect, test } from 'vitest'
import { apply, canvas, makeSlideshow, refusal } from './testing/canvas-scene.ts'
import type { Changeset, EdgeChange, NodeAddition, NodeUpdate } from './changeset.ts'
import { openDraft, type Draft } from '../../canvas/draft.ts'
import { currentInputHash } from '../../canvas/input-hash.ts'

const image = (ref: string, more: Partial<NodeAddition> = {}): NodeAddition => ({ ref, type: 'image', ...more })
const ours = { brand_id: 'brand_ours', task: 'image.generate' }
const added = (draft: Draft) => draft.changes().addedNodes

describe('applied changes', () => {
  test('CANVAS-1 New nodes get the next short ids in order, regardless of their refs', () => {
    const { created, counts, draft } = apply({ add: [image('n1', { prompt: 'a hare' }), image('n10'), { ref: '__proto__', type: 'text' }] })
    expect(created.map(({ ref, shortId }) => [ref, shortId])).toEqual([
      ['n1', 10],
      ['n10', 11],
      ['__proto__', 12],
    ])
    expect(counts).toEqual({ added: 3, updated: 0, connected: 0, disconnected: 0, removed: 0 })
    expect(added(draft)[0]).toMatchObject({ nodeId: created[0]!.nodeId, prompt: 'a hare', label: 'a hare', createdAt: 5 })
  })

  test('A ref takes precedence over an identical short id, and existing nodes can be referenced by UUID or short id', () => {
    const { draft } = apply({
      add: [image('n1')],
      connect: [{ from: 'n1', to: 'n2' }],
      update: [{ id: 'node 1', label: 'by UUID' }],
    })
    expect(draft.into(2).map(({ from }) => from)).toEqual([1, 10])
    expect(draft.node(1)!.label).toBe('by UUID')
  })

  test('A changeset can set all fields of a node that it adds', () => {
    const { draft } = apply({
      add: [
        image('poster', {
          label: 'Poster',
          prompt: 'p',
          model: 'local/paint',
          params: { size: 3 },
          group: 'frame',
          position: { x: 1, y: 2 },
          size: { width: 3, height: 4 },
          locked: true,
        }),
        { ref: 'frame', type: 'group', position: { x: -9, y: -9 } },
        { ref: 'turn', type: 'action', actionId: 'rotate-image', params: { angle: 180 } },
        { ref: 'note', type: 'label', label: 'First', pinnedTo: 'poster' },
        image('asset', { contentUrl: 'https://us/files/a/fox.png' }),
        { ref: 'clip', type: 'video', contentUrl: 'https://a.example/x.mp4' },
      ],
    })
    expect(added(draft)).toMatchObject([
      {
        label: 'Poster',
        prompt: 'p',
        modelId: 'local/paint',
        params: { size: 3 },
        groupId: 11,
        x: 1,
        y: 2,
        width: 3,
        height: 4,
        locked: true,
      },
      { type: 'group', x: -9, y: -9 },
      { actionId: 'rotate-image', params: { angle: 180 }, label: 'rotate-image' },
      { label: 'First', pinnedId: 10 },
      { assetId: 'asset_1', contentUrl: undefined, label: 'fox.png', width: 320, height: 240 },
      { contentUrl: 'https://a.example/x.mp4', assetId: undefined },
    ])
  })

  const update = (change: Omit<NodeUpdate, 'id'>, id = 'n1') => {
    const { draft, ...rest } = apply({ update: [{ id, ...change }] })
    return { node: draft.node(Number(id.slice(1)))!, ...rest }
  }

  test('Updating a node changes only the given fields and merges its params', () => {
    expect(update({ params: { size: 4 } }).node).toEqual({ ...canvas().nodes[0], params: { size: 4 } })
    expect(update({ params: { size: null } }).node.params).toEqual({})
    expect(update({ label: 'x', locked: true, size: { width: 9, height: 9 } }).node).toMatchObject({ label: 'x', locked: true, width: 9 })
    expect(update({ params: { angle: 9 } }, 'n6').node.params).toEqual({ angle: 9 })
  })
  test("Setting a node's prompt removes its existing media, and setting existing media removes its prompt", () => {
    expect(update({ contentUrl: 'https://us/files/a/fox.png' }).node).toMatchObject({ prompt: undefined, assetId: 'asset_1' })
    expect(update({ contentUrl: 'https://a.example/b.png' }).node).toMatchObject({
      prompt: undefined,
      contentUrl: 'https://a.example/b.png',
    })
    expect(update({ prompt: 'a wolf' }, 'n7').node).toMatchObject({ prompt: 'a wolf', contentUrl: undefined })
  })
  test("Changing a node's model drops the params that the new model does not have, with a warning for each", () => {
    const { node, warnings } = update({ model: 'local/repaint', params: { strength: 1 } })
    expect(node).toMatchObject({ modelId: 'local/repaint', params: { strength: 1 } })
    expect(warnings).toEqual([
      {
        code: 'parameter_dropped',
        message: 'The model local/repaint has no parameter `size`, which the node had; it was dropped.',
        field: 'update[0].model',
      },
    ])
    expect(update({ model: null }).node).toMatchObject({ modelId: undefined, params: { size: 2 } })
  })
  test("A node's group and a label's pin can be set and removed", () => {
    expect(update({ group: 'n4' }).node.groupId).toBe(4)
    expect(update({ group: null }, 'n5').node.groupId).toBeUndefined()
    expect(update({ pinnedTo: 'n2' }, 'n3').node.pinnedId).toBe(2)
    expect(update({ pinnedTo: null }, 'n3').node.pinnedId).toBeUndefined()
  })
  test('Updates that have no effect are not counted, and a node that is updated more than once is counted once', () => {
    expect(update({ label: 'l1', model: 'local/paint', params: { size: 2 }, group: null }).counts.updated).toBe(0)
    const { counts } = apply({
      update: [
        { id: 'n1', label: 'a' },
        { id: 'node 1', label: 'b' },
      ],
    })
    expect(counts.updated).toBe(1)
  })
  test('Unrecognized params cause a warning', () => {
    expect(update({ params: { sed: 1 } })).toMatchObject({
      counts: { updated: 0 },
      warnings: [
        {
          code: 'unknown_parameter',
          message: 'The model local/paint has no parameter `sed`; it was ignored.',
          field: 'update[0].params.sed',
        },
      ],
    })
  })

  test('Adding an existing edge again has no effect, and edges can be removed for one slot or for all slots', () => {
    const drawn = apply({
      connect: [
        { from: 'n1', to: 'n2' },
        { from: 'n1', to: 'n2', slot: 'image_url' },
        { from: 'n8', to: 'n5', slot: null },
      ],
    })
    expect(drawn.counts.connected).toBe(2)
    expect(drawn.warnings.map(({ code, field }) => [code, field])).toEqual([
      ['edge_exists', 'connect[0]'],
      ['unused_input', 'connect[2]'],
    ])
    const left = (edge: Omit<EdgeChange, 'from' | 'to'>) => {
      const { draft, counts } = apply({ disconnect: [{ from: 'n5', to: 'n6', ...edge }] })
      return [draft.into(6).map(({ slot }) => slot), counts.disconnected]
    }
    expect(left({})).toEqual([[], 2])
    expect(left({ slot: null })).toEqual([['image'], 1])
    expect(left({ slot: 'image' })).toEqual([[undefined], 1])
  })
  test('A single changeset can reverse the direction of an edge', () => {
    const { draft } = apply({ connect: [{ from: 'n6', to: 'n5', slot: 'image_url' }], disconnect: [{ from: 'n5', to: 'n6' }] })
    expect(draft.edges().map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [6, 5],
    ])
  })
  test('Removing a node also removes its edges and detaches its labels; removing a group also detaches its members', () => {
    const { draft, counts } = apply({ remove: [{ id: 'n4' }, { id: 'n1' }] })
    expect(counts.removed).toBe(2)
    expect(draft.edges().map(({ number }) => number)).toEqual([2, 3])
    expect([draft.node(5)!.groupId, draft.node(3)!.pinnedId]).toEqual([undefined, undefined])
  })
  test('A node that a changeset both adds and removes is not reported as created', () => {
    const { created, counts, draft } = apply({ add: [image('a'), image('b')], remove: [{ id: 'a' }] })
    expect(created.map(({ ref, shortId }) => [ref, shortId])).toEqual([['b', 11]])
    expect(counts).toMatchObject({ added: 2, removed: 1 })
    expect(added(draft)).toHaveLength(1)
  })
  test('The list of warnings is limited, and the number of omitted warnings is reported', () => {
    const params = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`x${index}`, 1]))
    const { warnings } = update({ params })
    expect(warnings).toHaveLength(21)
    expect(warnings.at(-1)).toEqual({ code: 'more_warnings', message: '110 more `unknown_parameter` warnings are not listed.' })
  })
})

describe('CANVAS-1 rejected changesets', () => {
  test.each<[string, Partial<Changeset>, string, string]>([
    ['a duplicate ref', { add: [image('a'), image('b'), image('a')] }, 'add[2].ref', 'is also the `ref` of `add[0]`'],
    [
      'a model of another type',
      { add: [image('a', { model: 'local/clip' })] },
      'add[0].model',
      'generates video, not image; available for image: local/paint, local/repaint',
    ],
    [
      'an unknown model',
      { update: [{ id: 'n1', model: 'local/x' }] },
      'update[0].model',
      'is not a model that this workspace can use; available for image: local/paint, local/repaint',
    ],
    ['an invalid param', { add: [image('a', { model: 'local/paint', params: { size: 9 } })] }, 'add[0].params.size', 'must be from 1 to 4'],
    ['an invalid param of the new model', { update: [{ id: 'n1', params: { size: 'x' } }] }, 'update[0].params.size', 'must be an integer'],
    ['a prompt on a group', { update: [{ id: 'n4', prompt: 'x' }] }, 'update[0].prompt', 'is for nodes that generate only; n4 is a group'],
    [
      'a model on an action',
      { update: [{ id: 'n6', model: 'local/paint' }] },
      'update[0].model',
      'is for nodes that generate only; n6 is an action',
    ],
    [
      'params on a label',
      { add: [{ ref: 'a', type: 'label', params: {} }] },
      'add[0].params',
      'is for nodes that generate and actions only; `a` is a label',
    ],
    [
      'an action on an image',
      { add: [image('a', { actionId: 'rotate-image' })] },
      'add[0].action_id',
      'is for actions only; `a` is an image',
    ],
    [
      'a content URL on a text node',
      { add: [{ ref: 'a', type: 'text', contentUrl: 'https://a.example/a.txt' }] },
      'add[0].content_url',
      'is for images, videos and audio clips only; `a` is text',
    ],
    [
      'a content URL that cannot be fetched',
      { add: [image('a', { contentUrl: 'http://a.example/a.png' })] },
      'add[0].content_url',
      'must be an https URL',
    ],
    [
      'content of another type',
      { add: [{ ref: 'a', type: 'video', contentUrl: 'https://us/files/a/fox.png' }] },
      'add[0].content_url',
      'is the URL of an image, not of a video',
    ],
    [
      'a document on an image',
      { update: [{ id: 'n1', document: makeSlideshow('n2') }] },
      'update[0].document',
      'is for timelines only; n1 is an image',
    ],
    [
      'a brand context on a video',
      { update: [{ id: 'n2', brandContext: ours }] },
      'update[0].brand_context',
      'is for images only; n2 is a video',
    ],
    [
      'an unknown brand',
      { add: [image('a', { brandContext: { ...ours, brand_id: 'brand_theirs' } })] },
      'add[0].brand_context.brand_id',
      'names no brand',
    ],
    [
      'a group in a group',
      { add: [{ ref: 'a', type: 'group', group: 'n4' }] },
      'add[0].group',
      'cannot be set on a group; groups do not nest',
    ],
    ['a video as a group', { update: [{ id: 'n1', group: 'n2' }] }, 'update[0].group', 'is not a group; n2 is a video'],
    ['a pin on an image', { update: [{ id: 'n1', pinnedTo: 'n2' }] }, 'update[0].pinned_to', 'is for labels only; n1 is an image'],
    ['a label pinned to itself', { update: [{ id: 'n3', pinnedTo: 'n3' }] }, 'update[0].pinned_to', 'pins the label to itself'],
    [
      'a label pinned to a group',
      { update: [{ id: 'n3', pinnedTo: 'n4' }] },
      'update[0].pinned_to',
      'is a group; a label can be pinned to any node except a label or a group',
    ],
    ['an edge from a node to itself', { connect: [{ from: 'n1', to: 'n1' }] }, 'connect[0]', 'goes from a node to itself'],
    [
      'a cycle',
      {
        connect: [
          { from: 'n2', to: 'n8' },
          { from: 'n6', to: 'n5' },
        ],
      },
      'connect[1]',
      'creates a cycle',
    ],
    ['an edge from a group', { connect: [{ from: 'n4', to: 'n1' }] }, 'connect[0].from', 'is a group, which cannot feed other nodes'],
    ['an edge to a group', { connect: [{ from: 'n1', to: 'n4' }] }, 'connect[0].to', 'is a group, which no node can feed'],
    [
      'an edge into a node with existing media',
      { connect: [{ from: 'n1', to: 'n7' }] },
      'connect[0].to',
      'shows existing media, so no node can feed it',
    ],
    [
      'a slot that no model has',
      { connect: [{ from: 'n5', to: 'n1', slot: 'mask' }] },
      'connect[0].in',
      'is not an input of an image; named inputs: prompt, image_url',
    ],
    ['the removal of an unknown edge', { disconnect: [{ from: 'n2', to: 'n1' }] }, 'disconnect[0]', 'does not exist; n2 does not feed n1'],
    [
      'the removal of an edge from another slot',
      { disconnect: [{ from: 'n1', to: 'n2', slot: 'x' }] },
      'disconnect[0]',
      'does not exist; n1 does not feed n2 through this input',
    ],
    ['a node removed twice', { remove: [{ id: 'n1' }, { id: 'node 1' }] }, 'remove[1].id', 'is already removed by `remove[0]`'],
  ])('CANVAS-1 A changeset with %s is rejected', (_what, change, field, message) => {
    const { code, fields } = refusal(change)
    expect({ code, fields }).toEqual({ code: 'input_validation_error', fields: [{ field, message }] })
  })

  test('CANVAS-1 Setting a field to null has no effect if the node type does not have that field', () => {
    expect(apply({ update: [{ id: 'n4', model: null, group: null, pinnedTo: null }] }).counts.updated).toBe(0)
  })

  test("CANVAS-1 All problems are listed in a single error, as in the contract's example", () => {
    const { code, message, fields } = refusal({
      update: [{ id: 'n1', document: makeSlideshow('n2') }],
      connect: [
        { from: 'n2', to: 'n1', slot: 'prompt' },
        { from: 'n6', to: 'n5' },
      ],
    })
    expect(fields).toEqual([
      { field: 'update[0].document', message: 'is for timelines only; n1 is an image' },
      { field: 'connect[0].in', message: 'takes text, not a video' },
      { field: 'connect[1]', message: 'creates a cycle' },
    ])
    expect([code, message]).toEqual([
      'input_validation_error',
      'The changeset has three invalid fields: `update[0].document` is for timelines only, `connect[0].in` takes text, not a video, `connect[1]` creates a cycle.',
    ])
  })

  test('CANVAS-1 In every field, the id of a node that is not on the canvas is rejected', () => {
    const { code, message, fields } = refusal({
      add: [image('a', { group: 'n98' }), { ref: 'b', type: 'label', pinnedTo: 'x' }],
      update: [{ id: 'n10', label: '' }],
      connect: [{ from: 'n99', to: 'A' }],
      disconnect: [{ from: 'n98', to: 'n1' }],
      remove: [{ id: 'n0' }],
    })
    expect(code).toBe('ref_not_found')
    expect(fields!.map(({ field }) => field)).toEqual([
      'add[0].group',
      'add[1].pinned_to',
      'update[0].id',
      'connect[0].from',
      'connect[0].to',
      'disconnect[0].from',
      'remove[0].id',
    ])
    expect(fields![0]!.message).toBe('`n98` is not on the canvas')
    expect(message).toBe('The canvas has no nodes `n98`, `x`, `n10` and 3 more: get the ids from `GET …/graph`.')
    expect(refusal({ remove: [{ id: 'n98' }] }).message).toBe('The canvas has no node `n98`: get the ids from `GET …/graph`.')
    expect(refusal({ remove: [{ id: 'n98' }, { id: 'n1' }, { id: 'n1' }] }).code).toBe('input_validation_error')
  })

  test('Error messages shorten quoted text to one line and end a long list with the number of omitted items', () => {
    const { message, fields } = refusal({ remove: Array.from({ length: 250 }, (_, index) => ({ id: `a\n${index}${'x'.repeat(100)}` })) })
    expect(fields).toHaveLength(100)
    expect(message).not.toContain('\n')
    expect(message.length).toBeLessThan(500)
    expect(message).toMatch(/ and 247 more: .* `fields` has the first 100 of 250\.$/)
    const edges = refusal({ connect: Array.from({ length: 120 }, () => ({ from: 'n1', to: 'n1' })) })
    expect(edges.message).toBe(
      'The changeset has 120 invalid fields: `connect[0]` goes from a node to itself, `connect[1]` goes from a node to itself, `connect[2]` goes from a node to itself and 117 more. `fields` has the first 100 of 120.',
    )
  })
})

test("A brand context can be set and removed, and both changes alter the node's input hash", () => {
  const getKey = (draft: Draft) => currentInputHash(draft, draft.node(1)!)
  const { draft, counts } = apply({ update: [{ id: 'n1', brandContext: ours }] })
  expect([draft.node(1)!.brandContext, counts.updated]).toEqual([ours, 1])
  const before = getKey(openDraft(canvas()))
  expect(getKey(draft)).not.toBe(before)
  expect(draft.changes().changedNodes[0]).toMatchObject({ shortId: 1, inputHash: getKey(draft) })
  apply({ update: [{ id: 'n1', brandContext: null }] }, draft)
  expect(draft.node(1)!.brandContext).toBeUndefined()
  expect(getKey(draft)).toBe(before)
})
