// @project slow: it generates many 3D models
import { Document, NodeIO, type Primitive } from '@gltf-transform/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProviderOutput } from '@mediawright/media-engines/ports/provider.ts'
import { createRandom } from '../prompt/random.ts'
import { sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'

let testProvider: TestProvider
beforeAll(async () => void (testProvider = await sharedTestProvider()))

type Model3d = Extract<ProviderOutput, { type: 'model3dUrl' }>
type Params = Record<string, unknown>

const edit = async (source: Uint8Array, prompt: string, params: Params = {}) => {
  const { output, bytes } = await testProvider.generate('local/model3d-edit', prompt, params, { model_url: [source] })
  return { output: output as Model3d, bytes, ...(await readContents(bytes)) }
}

/** Reads the position of every vertex directly from the file. */
async function readContents(bytes: Uint8Array) {
  const root = (await new NodeIO().readBinary(new Uint8Array(bytes))).getRoot()
  const points: [number, number, number][] = []
  let triangles = 0
  const primitives: Primitive[] = []
  for (const node of root.listNodes())
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const m = node.getWorldMatrix()
      const place = primitive.getAttribute('POSITION')
      for (let at = 0; at < (place?.getCount() ?? 0); at++) {
        const [x = 0, y = 0, z = 0] = place?.getElement(at, []) ?? []
        points.push([0, 1, 2].map(row => m[row]! * x + m[row + 4]! * y + m[row + 8]! * z + m[row + 12]!) as [number, number, number])
      }
      triangles += (primitive.getIndices()?.getCount() ?? 0) / 3
      primitives.push(primitive)
    }
  const axis = (at: number) => points.map(point => point[at]!)
  const min = [0, 1, 2].map(at => axis(at).reduce((a, b) => Math.min(a, b)))
  const max = [0, 1, 2].map(at => axis(at).reduce((a, b) => Math.max(a, b)))
  return { root, points, triangles, primitives, min, max, size: max.map((value, at) => value - min[at]!) }
}

let vase: Buffer
let castle: Buffer
beforeAll(async () => {
  vase = (await testProvider.generate('local/model3d', 'a vase', { detail: 2000 })).bytes
  castle = (await testProvider.generate('local/model3d', 'a castle', { detail: 2000 })).bytes
})

/** Returns the mean of all base colors, including those of textures. */
async function meanColor({ root }: { root: Awaited<ReturnType<typeof readContents>>['root'] }): Promise<number[]> {
  const means = await Promise.all(
    root.listTextures().map(async texture => (await sharp(texture.getImage() ?? Buffer.alloc(0)).stats()).channels.map(({ mean }) => mean)),
  )
  return [0, 1, 2].map(channel => means.reduce((sum, mean) => sum + mean[channel]!, 0) / means.length)
}

describe('local/model3d-edit', () => {
  test.each(['red', 'tall', 'twisted and bent', 'low poly', 'smooth', 'rough metal', ''])(
    'The reported properties of a 3D model edited with the prompt "%s" match its file',
    async prompt => {
      for (const source of [vase, castle]) {
        const { output, triangles, min, max, root } = await edit(source, prompt, { detail: 0.7 })
        expect(output.triCount).toBe(triangles)
        expect(output.textured).toBe(root.listTextures().length > 0)
        for (const axis of [0, 1, 2]) {
          expect(output.bbox!.min[axis]).toBeCloseTo(min[axis]!, 4)
          expect(output.bbox!.max[axis]).toBeCloseTo(max[axis]!, 4)
        }
      }
    },
  )

  test("A color change replaces a model's colors without moving its vertices", async () => {
    const before = await readContents(castle)
    for (const [prompt, strong, weak] of [
      ['red', 0, 2],
      ['blue', 2, 0],
      ['green', 1, 0],
    ] as const) {
      const after = await edit(castle, prompt)
      const sorted = (points: number[][]) => points.map(point => point.map(value => value.toFixed(4)).join()).toSorted()
      expect(sorted(after.points)).toEqual(sorted(before.points))
      const mean = await meanColor(after)
      expect(mean[strong]! - mean[weak]!).toBeGreaterThan(40)
    }
  })

  test('A 3D model is scaled by exactly the given factor and stays on the ground', async () => {
    const before = await readContents(vase)
    const after = await edit(vase, '', { scale: 3 })
    expect(after.min[1]).toBeCloseTo(before.min[1]!, 4)
    for (const axis of [0, 1, 2]) expect(after.size[axis]! / before.size[axis]!).toBeCloseTo(3, 3)
    expect(after.points.length).toBe(before.points.length)
  })

  test('The prompts "tall", "wide", "flat" and "twisted" deform a 3D model accordingly', async () => {
    const before = await readContents(vase)
    const ratio = async (prompt: string) => {
      const { size } = await edit(vase, prompt)
      return size.map((value, axis) => value / before.size[axis]!)
    }
    expect((await ratio('tall'))[1]).toBeCloseTo(1.55, 2)
    expect((await ratio('slightly taller'))[1]).toBeCloseTo(1.55 ** 0.5, 2)
    expect((await ratio('wide'))[0]).toBeCloseTo(1.5, 2)
    expect((await ratio('flat'))[1]).toBeLessThan(0.6)
    const twisted = await edit(vase, 'twisted')
    // A twist moves vertices around the axis, but neither along it nor away from it.
    const [middleX, middleZ] = [(before.min[0]! + before.max[0]!) / 2, (before.min[2]! + before.max[2]!) / 2]
    const profile = (points: number[][]) =>
      points.map(([x, y, z]) => `${y!.toFixed(3)} ${Math.hypot(x! - middleX, z! - middleZ).toFixed(2)}`).toSorted()
    const [was, is] = [profile(before.points), profile(twisted.points)]
    expect(is.filter((line, at) => line === was[at]).length / was.length).toBeGreaterThan(0.9)
    expect(
      twisted.points.filter((point, at) => Math.hypot(point[0] - before.points[at]![0], point[2] - before.points[at]![2]) > 0.1).length,
    ).toBeGreaterThan(500)
  })

  test('Normals remain perpendicular to a deformed surface', async () => {
    const shareAlong = ({ primitives }: { primitives: Primitive[] }): number => {
      let [along, all] = [0, 0]
      for (const primitive of primitives) {
        const [places, normals, indices] = [primitive.getAttribute('POSITION'), primitive.getAttribute('NORMAL'), primitive.getIndices()]
        for (let at = 0; at < (indices?.getCount() ?? 0); at += 3) {
          const [a, b, c] = [0, 1, 2].map(step => places!.getElement(indices!.getScalar(at + step), []))
          const [u, v] = [b, c].map(corner => corner!.map((value, axis) => value - a![axis]!))
          const face = [u![1]! * v![2]! - u![2]! * v![1]!, u![2]! * v![0]! - u![0]! * v![2]!, u![0]! * v![1]! - u![1]! * v![0]!]
          const length = Math.hypot(...face)
          const normal = normals!.getElement(indices!.getScalar(at), [])
          if (length > 1e-7) all++
          if (length > 1e-7 && face.reduce((sum, value, axis) => sum + value * normal[axis]!, 0) / length > 0.7) along++
        }
      }
      return along / all
    }
    // In the thin rim, a few faces have normals that match those of the walls instead. With many faces in total, these hardly count.
    const { bytes: fine } = await testProvider.generate('local/model3d', 'a vase', { detail: 12_000 })
    const before = shareAlong(await readContents(fine))
    expect(before).toBeGreaterThan(0.9)
    expect(shareAlong(await edit(fine, 'tall twisted bulging'))).toBeGreaterThan(before - 0.03)
  })

  test("Smoothing reduces bumps but preserves the model's size and the edges where separate surfaces meet", async () => {
    const rough = (await edit(vase, 'rough')).bytes
    const bumps = ({ primitives }: { primitives: Primitive[] }): number => {
      let sum = 0
      for (const primitive of primitives) {
        const [normals, indices] = [primitive.getAttribute('NORMAL')!, primitive.getIndices()!]
        for (let at = 0; at < indices.getCount(); at += 3) {
          const [a, b] = [0, 1].map(step => normals.getElement(indices.getScalar(at + step), []))
          sum += 1 - a!.reduce((dot, value, axis) => dot + value * b![axis]!, 0)
        }
      }
      return sum
    }
    const [before, after] = [await readContents(rough), await edit(rough, 'smooth')]
    expect(bumps(after)).toBeLessThan(bumps(before) * 0.8)
    for (const axis of [0, 1, 2]) expect(Math.abs(after.size[axis]! / before.size[axis]! - 1)).toBeLessThan(0.1)
    // A relief's plate and front only touch, so smoothing must keep their common edge in place.
    const relief = (
      await testProvider.generate(
        'local/model3d-from-image',
        '',
        { detail: 600 },
        await sharp({
          create: { width: 60, height: 60, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
        })
          .png()
          .toBuffer(),
      )
    ).bytes
    const [flat, soft] = [await readContents(relief), await edit(relief, 'smooth')]
    expect([soft.min, soft.max.slice(0, 2)]).toEqual([flat.min, flat.max.slice(0, 2)])
  })

  test.each([0.5, 0.2, 0.05])(
    "An edit with a `detail` of %f keeps approximately that fraction of a 3D model's triangles and preserves its shape",
    async detail => {
      const before = await readContents(castle)
      const after = await edit(castle, '', { detail })
      expect(after.triangles / before.triangles).toBeLessThanOrEqual(detail * 1.05)
      expect(after.triangles / before.triangles).toBeGreaterThan(detail * 0.5)
      for (const axis of [0, 1, 2]) expect(after.size[axis]! / before.size[axis]!).toBeGreaterThan(0.7)
      for (const [x, y, z] of after.points.filter((_, at) => at % 17 === 0)) {
        const nearest = before.points.reduce(
          (least, point) => Math.min(least, Math.hypot(point[0] - x, point[1] - y, point[2] - z)),
          Infinity,
        )
        expect(nearest).toBeLessThan(0.25 * Math.max(...before.size))
      }
    },
  )

  test('A color edit leaves shared, mirrored and skinned meshes in place and keeps every triangle of a strip', async () => {
    const document = new Document()
    const buffer = document.createBuffer()
    const accessor = (type: 'VEC3' | 'SCALAR' | 'VEC4' | 'MAT4', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    const strip = document
      .createPrimitive()
      .setMode(5)
      .setAttribute('POSITION', accessor('VEC3', new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0])))
    const mesh = document.createMesh().addPrimitive(strip)
    const parent = document.createNode().setTranslation([10, 0, 0]).setScale([-2, 2, 2])
    parent.addChild(document.createNode().setMesh(mesh).setTranslation([1, 0, 0]))
    const bone = document.createNode().setTranslation([0, 5, 0])
    const skinned = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0])))
      .setAttribute('JOINTS_0', accessor('VEC4', new Uint16Array(12)))
      .setAttribute('WEIGHTS_0', accessor('VEC4', new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])))
    const onBones = document
      .createNode()
      .setTranslation([99, 99, 99])
      .setMesh(document.createMesh().addPrimitive(skinned))
      .setSkin(document.createSkin().addJoint(bone))
    document.createScene().addChild(parent).addChild(bone).addChild(onBones).addChild(document.createNode().setMesh(mesh))
    const { triangles, min, max, output } = await edit(await new NodeIO().writeBinary(document), 'red')
    expect(triangles).toBe(5)
    expect(min).toEqual([0, 0, 0])
    expect(max).toEqual([8, 6, 0])
    expect(output.textured).toBe(false)
  })

  test('The seed of an edit affects only details that the prompt does not specify', async () => {
    const labels = async (prompt: string) =>
      new Set((await Promise.all([1, 2, 3, 4].map(seed => edit(vase, prompt, { seed })))).map(({ output }) => output.label))
    expect((await labels('red and twisted')).size).toBe(1)
    expect((await labels('')).size).toBeGreaterThan(1)
  })
})

describe('hostile models', () => {
  const buildGlb = (json: object | string, binary: Uint8Array = new Uint8Array()): Buffer => {
    const text = typeof json === 'string' ? json : JSON.stringify(json)
    const body = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
    const head = Buffer.alloc(20)
    head.write('glTF')
    for (const [at, value] of [2, 28 + body.length + binary.length, body.length, 0x4e4f534a].entries())
      head.writeUInt32LE(value, 4 + at * 4)
    const second = Buffer.alloc(8)
    second.writeUInt32LE(binary.length)
    second.writeUInt32LE(0x004e4942, 4)
    return Buffer.concat([head, body, second, binary])
  }
  const asset = { version: '2.0' }
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => ({ ...(at + 1 < length && { children: [at + 1] }), scale: [1.01, 1, 1] }))
  const views = (bytes: number) => ({ buffers: [{ byteLength: bytes }], bufferViews: [{ buffer: 0, byteLength: bytes }] })
  const triangle = (accessor: object, extra: object = {}) => ({
    asset,
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, ...extra }] }],
    accessors: [accessor],
  })
  const point = { componentType: 5126, count: 3, type: 'VEC3', bufferView: 0 }

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['an empty file', () => new Uint8Array(), /model in `params.model_url` is empty/],
    [
      'an image',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      /`params.model_url` is not a GLB/,
    ],
    ['a truncated model', () => vase.subarray(0, vase.length >> 1), /`params.model_url` is damaged: it is truncated/],
    ['without valid JSON', () => buildGlb('{"asset":'), /damaged/],
    ['a JSON array', () => buildGlb('[1,2,3]'), /`params.model_url`/],
    ['without triangles', () => buildGlb({ asset }), /has no visible triangles/],
    [
      'compressed with Draco',
      () => buildGlb({ asset, extensionsRequired: ['KHR_draco_mesh_compression'] }),
      /needs extensions that are not supported \(KHR_draco_mesh_compression\)/,
    ],
    ['with a remote buffer', () => buildGlb({ asset, buffers: [{ byteLength: 9, uri: 'http://127.0.0.1/x' }] }), /damaged|external files/],
    ['with an image in another file', () => buildGlb({ asset, images: [{ uri: 'file:///etc/passwd' }] }), /external files/],
    [
      'with too many points',
      () => buildGlb(triangle({ componentType: 5126, count: 900_000_000, type: 'VEC3' })),
      /limit for editing is 1000000/,
    ],
    [
      'with millions of undefined numbers',
      () =>
        buildGlb({
          ...triangle({ ...point, bufferView: undefined }),
          accessors: [
            { ...point, bufferView: undefined },
            { componentType: 5126, count: 900_000_000, type: 'VEC4' },
          ],
        }),
      /too large to be edited/,
    ],
    ['with a node cycle', () => buildGlb({ asset, scenes: [{ nodes: [0] }], nodes: [{ children: [1] }, { children: [0] }] }), /damaged/],
    [
      'with a cycle outside the scene',
      () => buildGlb({ asset, scenes: [{ nodes: [] }], nodes: [{ children: [1] }, { children: [0] }] }),
      /`params.model_url`/,
    ],
    ['with a very deep chain of nodes', () => buildGlb({ asset, scenes: [{ nodes: [0] }], nodes: chain(15_000) }), /`params.model_url`/],
    ['with too many nodes', () => buildGlb({ asset, nodes: Array.from({ length: 30_000 }, () => ({})) }), /too large to be edited/],
    [
      'with NaN points',
      () => buildGlb({ ...triangle(point), ...views(36) }, new Uint8Array(new Float32Array(9).fill(NaN).buffer)),
      /one of its coordinates is not a number/,
    ],
    [
      'with infinite points',
      () => buildGlb({ ...triangle(point), ...views(36) }, new Uint8Array(new Float32Array(9).fill(Infinity).buffer)),
      /one of its coordinates is not a number/,
    ],
    [
      'with indices that refer to missing vertices',
      () =>
        buildGlb(
          {
            ...triangle(point, { indices: 1 }),
            ...views(36),
            accessors: [point, { componentType: 5125, count: 3, type: 'SCALAR', bufferView: 0 }],
          },
          new Uint8Array(36).fill(200),
        ),
      /refers to an element that does not exist/,
    ],
    ['with a buffer view beyond the end', () => buildGlb({ ...triangle(point), ...views(10_000) }, new Uint8Array(36)), /damaged/],
    ['with fields of the wrong type', () => buildGlb({ asset, nodes: 'many', meshes: { a: 1 }, accessors: [null] }), /damaged/],
    [
      'with an invalid texture',
      async () => {
        const document = await new NodeIO().readBinary(new Uint8Array(vase))
        for (const texture of document.getRoot().listTextures()) texture.setImage(new Uint8Array(50).fill(7))
        return new NodeIO().writeBinary(document)
      },
      /texture of the GLB model in `params.model_url` is damaged/,
    ],
  ])('An invalid 3D model is rejected with a reason (%s)', async (_, bytes, message) => {
    const failure = await edit(await bytes(), 'red').catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'input_unreachable', message: expect.stringMatching(message) })
    // The worker keeps running.
    expect(testProvider.provider.workers.length).toBeGreaterThan(0)
  })

  test('A 3D model file with randomly corrupted bytes is either read or rejected with an error message', async () => {
    const random = createRandom('fuzz')
    const { bytes: small } = await testProvider.generate('local/model3d', 'a vase', { detail: 500 })
    const jsonBytes = small.readUInt32LE(12)
    const ends = await Promise.all(
      Array.from({ length: 75 }, async (_, round) => {
        const bytes = Buffer.from(small)
        for (let turn = 0; turn < 1 + (round % 6); turn++)
          bytes[round % 3 === 0 ? random.whole(0, bytes.length - 1) : random.whole(12, 20 + jsonBytes)] = random.whole(0, 255)
        return edit(bytes, 'red twisted').then(
          ({ output }) => output.type,
          (error: { code?: string }) => error.code,
        )
      }),
    )
    expect(new Set(ends)).toEqual(new Set(['model3dUrl', 'input_unreachable']))
  })
})
