import { expect, test } from 'vitest'
import { computeExtent, isTextured } from './gltf-extent.ts'
import type { Gltf } from './gltf.ts'

const unit = { POSITION: 0 }
const gltf = (nodes: object[], accessor: object = { min: [-1, -1, -1], max: [1, 1, 1] }) =>
  ({ nodes, meshes: [{ primitives: [{ attributes: unit }] }], accessors: [accessor] }) as Gltf

test("A model's bounding box encloses all nodes after translation, rotation and scaling", () => {
  expect(computeExtent(gltf([{ mesh: 0 }]), [0])).toEqual({ min: [-1, -1, -1], max: [1, 1, 1] })
  const turned = Math.SQRT1_2
  const nodes = [
    { children: [1, 2], translation: [10, 0, 0] },
    { mesh: 0, scale: [2, 1, 1], rotation: [0, 0, turned, turned] },
    { mesh: 0, matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 5, 0, 1] },
  ]
  const { min, max } = computeExtent(gltf(nodes), [0])!
  for (const [found, expected] of [
    [min, [9, -2, -1]],
    [max, [11, 6, 1]],
  ] as const)
    for (const axis of [0, 1, 2] as const) expect(found[axis]).toBeCloseTo(expected[axis])
})

test('A model whose bounds are missing or invalid has no bounding box', () => {
  expect(computeExtent(gltf([{ mesh: 0 }], {}), [0])).toBeUndefined()
  expect(computeExtent(gltf([{ mesh: 0 }], { min: ['a', 0, 0], max: [1, 1, 1] }), [0])).toBeUndefined()
  expect(computeExtent(gltf([{}]), [0])).toBeUndefined()
})

test('A model is textured if at least one of its materials has a texture', () => {
  const materials = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }]
  expect(isTextured({ materials, textures: [{}] })).toBe(true)
  expect(isTextured({ materials })).toBe(false)
  expect(isTextured({ materials: [{ pbrMetallicRoughness: {} }], textures: [{}] })).toBe(false)
})
