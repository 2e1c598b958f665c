import { expect, test } from 'vitest'
import { apply } from './testing/canvas-scene.ts'
import type { Changeset } from './changeset.ts'

// n4 is a 1000 × 600 group at (3000, 0); n5 and n6 are 320 × 320 members at (3300, 64) and (3700, 64)
const warned = (changeset: Partial<Changeset>) => apply(changeset).warnings
const outside = (message: string, field: string) => ({ code: 'outside_frame', message, field })

test("Moving a group member out of its group's frame returns a warning that suggests fixes", () => {
  expect(warned({ update: [{ id: 'n5', position: { x: 3900, y: 100 } }] })).toEqual([
    outside('n5 is outside of its group n4: arrange n5, or give the group the `size` 1100 × 600.', 'update[0].position'),
  ])
  // Enlarging a frame does not help if a member is to its left or above it.
  expect(warned({ update: [{ id: 'n1' }, { id: 'n5', position: { x: 3100, y: 100 } }] })).toEqual([
    outside('n5 is outside of its group n4: arrange n5.', 'update[1].position'),
  ])
  expect(warned({ update: [{ id: 'n5', position: { x: 3840, y: 280 } }] })).toEqual([])
})

test("A node that joins a group while outside the group's frame, or is resized beyond the frame, causes a warning", () => {
  expect(warned({ update: [{ id: 'n8', group: 'n4' }] })).toEqual([
    outside('n8 is outside of its group n4: arrange n8, or give the group the `size` 3200 × 600.', 'update[0].group'),
  ])
  expect(warned({ add: [{ ref: 'fox', type: 'image', group: 'n4', position: { x: 3500, y: 500 } }] })).toEqual([
    outside('`fox` is outside of its group n4: arrange `fox`, or give the group the `size` 1000 × 860.', 'add[0].position'),
  ])
  expect(warned({ update: [{ id: 'n6', size: { width: 700, height: 10 } }] })).toMatchObject([
    { code: 'outside_frame', field: 'update[0].size' },
  ])
})

test('If a group is made too small, every member that no longer fits causes a warning that suggests a large enough size', () => {
  const update = { id: 'n4', size: { width: 600, height: 300 } }
  const warnings = warned({ update: [update] })
  expect(warnings).toEqual([
    outside('n5 is outside of its group n4: arrange n5, or give the group the `size` 600 × 424.', 'update[0].size'),
    outside('n6 is outside of its group n4: arrange n6, or give the group the `size` 900 × 424.', 'update[0].size'),
  ])
  expect(warned({ update: [{ ...update, size: { width: 900, height: 424 } }] })).toEqual([])
})

test('A group member causes no warning if it is inside its group, moves with its group, leaves its group or is unchanged', () => {
  const { draft } = apply({ update: [{ id: 'n5', position: { x: 9000, y: 0 } }] })
  for (const update of [
    [{ id: 'n4', position: { x: 0, y: 0 } }],
    [{ id: 'n5', label: 'far away' }],
    [{ id: 'n5', group: null, position: { x: 8000, y: 0 } }],
  ])
    expect(apply({ update }, draft).warnings).toEqual([])
  expect(warned({ update: [{ id: 'n3', group: 'n4' }] })).toEqual([])
  const frame = { ref: 'frame', type: 'group' } as const
  expect(warned({ add: [frame, { ref: 'a', type: 'image', group: 'frame' }, { ref: 'b', type: 'image', group: 'n4' }] })).toEqual([])
  expect(warned({ add: [frame, { ref: 'a', type: 'image', group: 'frame', position: { x: 500, y: 9000 } }] })).toEqual([])
  expect(warned({ add: [{ ref: 'a', type: 'image' }], remove: [{ id: 'n4' }], update: [{ id: 'n5', position: { x: 0, y: 0 } }] })).toEqual(
    [],
  )
})
