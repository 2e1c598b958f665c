import { describe, expect, test } from 'vitest'
import { openDraft } from '../../canvas/draft.ts'
import type { CanvasEdge } from '../../canvas/node.ts'
import { apply, canvas, refusal } from './testing/canvas-scene.ts'
import type { EdgeChange } from './changeset.ts'

/** Returns the scene with more edges than are allowed, as could be stored before the service began to reject surplus edges. */
const withEdges = (...edges: Omit<CanvasEdge, 'number'>[]) => {
  const scene = canvas()
  const more = edges.map((edge, index) => ({ ...edge, number: scene.nextEdgeNumber + index }))
  return openDraft({ ...scene, edges: [...scene.edges, ...more], nextEdgeNumber: scene.nextEdgeNumber + more.length })
}
const findProblems = (connect: EdgeChange[], more: Parameters<typeof refusal>[0] = {}) =>
  refusal({ ...more, connect }).fields!.map(({ field, message }) => `${field} ${message}`)

describe('a rejected edge to a full input', () => {
  test('A new edge to a full slot of an action is rejected, whether or not the edge names the slot', () => {
    expect(findProblems([{ from: 'n1', to: 'n6', slot: 'image' }])).toEqual([
      'connect[0].in is full; `image` takes one input and already has n5: disconnect one of these first, or name another input',
    ])
    expect(findProblems([{ from: 'n1', to: 'n6' }])).toEqual([
      'connect[0].to has no free input for an image; the action takes one input and already has n5: disconnect one of these first, or choose a model that takes more',
    ])
  })

  test("A new edge is rejected if the input already has as many edges as the node's model accepts", () => {
    const edit = { add: [{ ref: 'edit', type: 'image' as const, model: 'local/repaint' }] }
    expect(
      findProblems(
        [
          { from: 'n1', to: 'edit' },
          { from: 'n5', to: 'edit', slot: 'image_url' },
        ],
        edit,
      ),
    ).toEqual([
      'connect[1].in is full; `image_url` takes one input and already has n1: disconnect one of these first, or name another input',
    ])
  })

  test('A new edge to an input that is already filled by params is rejected', () => {
    const edit = {
      add: [{ ref: 'edit', type: 'image' as const, model: 'local/repaint', params: { image_url: 'https://a.example/fox.png' } }],
    }
    expect(findProblems([{ from: 'n1', to: 'edit' }], edit)).toEqual([
      'connect[0].to has no free input for an image; local/repaint takes one input and already has its `params`: disconnect one of these first, or remove it from `params`',
    ])
  })

  test("If a changeset adds several edges to one input, only the edges that exceed the input's limit are rejected", () => {
    const edit = { add: [{ ref: 'edit', type: 'image' as const, model: 'local/repaint' }] }
    const fields = findProblems(
      ['n1', 'n5', 'n7'].map(from => ({ from, to: 'edit' })),
      edit,
    )
    expect(fields.map(field => field.split(' ')[0])).toEqual(['connect[1].to', 'connect[2].to'])
  })
})

describe('an accepted edge', () => {
  test('A new edge to a full input is accepted if the same changeset removes another edge', () => {
    const { counts } = apply({
      connect: [{ from: 'n1', to: 'n6', slot: 'image' }],
      disconnect: [{ from: 'n5', to: 'n6' }],
    })
    expect(counts).toMatchObject({ connected: 1, disconnected: 2 })
  })

  test('A new edge is accepted if the output type of its source is variable or unknown', () => {
    const { counts } = apply({
      add: [
        { ref: 'subject', type: 'element' },
        { ref: 'caption', type: 'text' },
        { ref: 'edit', type: 'image', model: 'local/repaint' },
      ],
      connect: ['n1', 'subject', 'caption'].map(from => ({ from, to: 'edit' })),
    })
    expect(counts.connected).toBe(3)
  })
})

test('A canvas with too many edges to an input can still be changed, but that input accepts no more edges', () => {
  const overfull = () => withEdges({ from: 1, to: 6, slot: 'image' }, { from: 7, to: 6, slot: 'image' })
  const { counts } = apply({ update: [{ id: 'n6', label: 'turn' }], connect: [{ from: 'n7', to: 'n2' }] }, overfull())
  expect(counts).toMatchObject({ updated: 1, connected: 1 })
  expect(apply({ disconnect: [{ from: 'n7', to: 'n6' }] }, overfull()).counts.disconnected).toBe(1)
  expect(() => apply({ add: [{ ref: 'x', type: 'image' }], connect: [{ from: 'x', to: 'n6', slot: 'image' }] }, overfull())).toThrow(
    /is full/,
  )
})
