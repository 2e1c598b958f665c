// @project slow: it generates many 3D models
import { NodeIO } from '@gltf-transform/core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ProviderOutput } from '@mediawright/media-engines/ports/provider.ts'
import { sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'

let testProvider: TestProvider
beforeAll(async () => void (testProvider = await sharedTestProvider()))

type Model3d = Extract<ProviderOutput, { type: 'model3dUrl' }>

/** Reads triangles and the bounding box directly from the JSON chunk, according to the rules of glTF 2.0. */
function readTruth(bytes: Buffer): { triangles: number; min: number[]; max: number[]; textured: boolean } {
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF')
  expect(bytes.readUInt32LE(8)).toBe(bytes.length)
  const json = JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  let triangles = 0
  let textured = false
  for (const node of json.nodes)
    for (const primitive of json.meshes[node.mesh].primitives) {
      triangles += json.accessors[primitive.indices].count / 3
      textured ||= json.materials[primitive.material].pbrMetallicRoughness?.baseColorTexture !== undefined
      const place = json.accessors[primitive.attributes.POSITION]
      for (let axis = 0; axis < 3; axis++) {
        min[axis] = Math.min(min[axis] ?? 0, place.min[axis] + (node.translation?.[axis] ?? 0))
        max[axis] = Math.max(max[axis] ?? 0, place.max[axis] + (node.translation?.[axis] ?? 0))
      }
    }
  return { triangles, min, max, textured }
}

const prompts = [
  'a red fox',
  'a vase',
  'a castle',
  'ringed planet in space',
  'mushroom',
  'rocket',
  'pine tree',
  'rose',
  'mountains',
  'house',
  'coffee',
  'bottle',
  'an idea',
  'desert island',
  'deer',
]

test.each(prompts)('The reported properties of the 3D model for "%s" match its file', async prompt => {
  const { output, bytes } = await testProvider.generate('local/model3d', prompt, { detail: 500 })
  const { triCount, bbox, textured } = output as Model3d
  const truth = readTruth(bytes)
  expect(triCount).toBe(truth.triangles)
  expect(textured).toBe(truth.textured)
  expect(textured).toBe(true)
  for (const axis of [0, 1, 2] as const) {
    expect(bbox!.min[axis]).toBeCloseTo(truth.min[axis] ?? 0, 4)
    expect(bbox!.max[axis]).toBeCloseTo(truth.max[axis] ?? 0, 4)
    expect(bbox!.max[axis] - bbox!.min[axis]).toBeGreaterThan(0.1)
  }
})

test.each([500, 6000, 60_000])('A model with a `detail` of %i has approximately that number of triangles', async detail => {
  const { triCount } = (await testProvider.generate('local/model3d', 'a vase', { detail })).output as Model3d
  expect(triCount / detail).toBeGreaterThan(0.8)
  expect(triCount / detail).toBeLessThan(1.25)
})

test('The normals of a 3D model point outward', async () => {
  const { bytes } = await testProvider.generate('local/model3d', 'a vase')
  const [primitive] = (await new NodeIO().readBinary(bytes)).getRoot().listMeshes()[0]?.listPrimitives() ?? []
  const [positions, normals] = [primitive?.getAttribute('POSITION')?.getArray() ?? [], primitive?.getAttribute('NORMAL')?.getArray() ?? []]
  let outward = 0
  let all = 0
  for (let at = 0; at < positions.length; at += 3) {
    // Checks only the middle of the vase, where no inner surface is visible.
    const height = positions[at + 1] ?? 0
    if (height < 0.4 || height > 1.2 || Math.hypot(positions[at] ?? 0, positions[at + 2] ?? 0) < 0.3) continue
    all++
    if ((positions[at] ?? 0) * (normals[at] ?? 0) + (positions[at + 2] ?? 0) * (normals[at + 2] ?? 0) > 0) outward++
  }
  expect(all).toBeGreaterThan(50)
  expect(outward / all).toBeGreaterThan(0.97)
})

test('A relief turns brightness into height, scaled by `depth`, and uses its source image as the texture', async () => {
  const image = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#101010' } })
    .composite([{ input: { create: { width: 150, height: 150, channels: 3, background: '#f0f0f0' } }, left: 150, top: 0 }])
    .png()
    .toBuffer()
  const make = async (depth: number) => testProvider.generate('local/model3d-from-image', '', { depth }, image)
  const [low, high] = [await make(0.1), await make(0.4)]
  const [lowBox, highBox] = [low, high].map(({ output }) => (output as Model3d).bbox)
  expect(highBox?.max[2]).toBeGreaterThan((lowBox?.max[2] ?? 0) * 2)
  expect((highBox?.max[1] ?? 0) / ((highBox?.max[0] ?? 0) - (highBox?.min[0] ?? 0))).toBeCloseTo(0.5, 2)
  const root = (await new NodeIO().readBinary(high.bytes)).getRoot()
  const positions = root.listMeshes()[0]?.listPrimitives()[0]?.getAttribute('POSITION')?.getArray() ?? []
  const mean = (right: boolean): number => {
    const heights: number[] = []
    for (let at = 0; at < positions.length; at += 3)
      if ((positions[at + 2] ?? 0) > 0.01 && (positions[at] ?? 0) > 0.3 === right && Math.abs(positions[at] ?? 0) > 0.3)
        heights.push(positions[at + 2] ?? 0)
    return heights.reduce((a, b) => a + b, 0) / heights.length
  }
  expect(mean(true)).toBeGreaterThan(mean(false) + 0.3)
  expect((await sharp(root.listTextures()[0]?.getImage() ?? new Uint8Array()).metadata()).width).toBe(300)
})
