import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../machine/errors.ts'
import { apply, canvas } from './testing/canvas-scene.ts'
import type { Changeset, NodeAddition } from './changeset.ts'
import { openDraft } from '../../canvas/draft.ts'
import type { NodeType } from '../../canvas/node-types.ts'

// mostly valid changes, and some invalid ones
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const place = fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) })
const source = fc.constantFrom('n1', 'n2', 'n5', 'n6', 'n8', 'a', 'c')
const group = fc.constantFrom('n4', 'n4', 'n4', 'g')
const pinnedTo = fc.constantFrom('n1', 'n5', 'n8', 'a')
const edge = fc.record({ from: source, to: source, slot: fc.constantFrom(undefined, undefined, null, 'image_url') })
const addition = (ref: string, type: NodeType, more: Partial<Record<keyof NodeAddition, fc.Arbitrary<unknown>>>) =>
  fc.record({ ref: fc.constant(ref), type: fc.constant(type), position: maybe(place), ...more }) as fc.Arbitrary<NodeAddition>
const changesets: fc.Arbitrary<Changeset> = fc.record({
  add: fc
    .tuple(
      addition('a', 'image', { group: maybe(group) }),
      addition('c', 'action', { group: maybe(group) }),
      addition('g', 'group', {}),
      addition('l', 'label', { group: maybe(group), pinnedTo: maybe(pinnedTo) }),
    )
    .chain(additions => fc.oneof({ weight: 4, arbitrary: fc.constant([...additions]) }, fc.subarray([...additions]))),
  update: fc.array(
    fc.oneof(
      fc.record({ id: source, group: maybe(fc.option(group)), position: maybe(place) }),
      fc.record({ id: fc.constant('n4'), position: place }),
      fc.record({ id: fc.constant('n3'), pinnedTo: fc.option(pinnedTo), position: maybe(place) }),
    ),
    { maxLength: 3 },
  ),
  connect: fc.array(edge, { maxLength: 3 }),
  disconnect: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.constant([{ from: 'n5', to: 'n6' }]),
    fc.array(edge, { maxLength: 1 }),
  ),
  remove: fc.uniqueArray(
    fc.constantFrom('n1', 'n2', 'n4', 'n7', 'a', 'g').map(id => ({ id })),
    { maxLength: 2, selector: ({ id }) => id },
  ),
})

test('CANVAS-1 An applied changeset leaves the canvas acyclic, and the error for a rejected changeset names its invalid fields', () => {
  let taken = 0
  fc.assert(
    fc.property(changesets, changeset => {
      const start = canvas()
      const draft = openDraft(start)
      try {
        apply(changeset, draft)
        taken++
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        expect(error.fields!.length).toBeGreaterThan(0)
        expect(start).toEqual(canvas())
        return
      }
      const nodes = new Map(draft.nodes().map(node => [node.shortId, node]))
      expect(draft.circular()).toEqual([])
      for (const { from, to } of draft.edges()) expect([nodes.has(from), nodes.has(to), from === to]).toEqual([true, true, false])
      for (const { type, groupId, pinnedId, x, y } of nodes.values()) {
        if (groupId !== undefined) expect([type === 'group', nodes.get(groupId)?.type]).toEqual([false, 'group'])
        if (pinnedId !== undefined) expect([type, nodes.has(pinnedId)]).toEqual(['label', true])
        expect([x, y].every(Number.isFinite)).toBe(true)
      }
      const { addedNodes, nextShortId } = draft.changes()
      expect(addedNodes.every(({ shortId }) => shortId >= start.nextShortId && shortId < nextShortId)).toBe(true)
    }),
    { numRuns: 1000, seed: 7 },
  )
  expect(taken).toBeGreaterThan(200)
  expect(taken).toBeLessThan(800)
})
