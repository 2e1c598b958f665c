import { NodeIO, type Accessor, type Document, type Material, type Node, type Primitive } from '@gltf-transform/core'
import { GltfError } from '@mediawright/media-engines/media-probe/gltf.ts'
import { cross, minus, type Point } from '../mesh.ts'

/** Triangles of one material in scene coordinates, with per-vertex attributes. */
export interface Piece {
  positions: Float64Array
  normals: Float64Array
  /** Texture coordinates of sets 0 and 1, with two numbers per vertex. */
  uvs: (Float64Array | undefined)[]
  /** RGBA, linear. */
  colors?: Float64Array
  indices: Uint32Array
  material: Material | undefined
}

/** Flattens a model's scene in its rest pose, dropping nodes, skins and animations. @throws {GltfError} */
export function readPieces(document: Document): Piece[] {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  const worlds = new Map<Node, Matrix>()
  const top = scene?.listChildren() ?? root.listNodes().filter(node => node.getParentNode() === null)
  const open = top.map(node => ({ node, world: node.getMatrix() as Matrix }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, world } = next
    worlds.set(node, world)
    for (const child of node.listChildren()) open.push({ node: child, world: multiplied(world, child.getMatrix() as Matrix) })
  }
  return [...worlds].flatMap(([node, world]) =>
    (node.getMesh()?.listPrimitives() ?? []).flatMap(primitive => readPiece(primitive, readPose(node, primitive, world, worlds)) ?? []),
  )
}

/** Returns the matrix that transforms a vertex from its primitive's coordinates to scene coordinates. */
type Pose = (corner: number) => Matrix

function readPose(node: Node, primitive: Primitive, world: Matrix, worlds: ReadonlyMap<Node, Matrix>): Pose {
  const skin = node.getSkin()
  const [joints, weights] = [primitive.getAttribute('JOINTS_0'), primitive.getAttribute('WEIGHTS_0')]
  if (skin === null || joints === null || weights === null) return () => world
  // A skinned mesh follows its joints and ignores its own node.
  const inverse = skin.getInverseBindMatrices()
  const bones = skin.listJoints().map((joint, index) => {
    const place = worlds.get(joint) ?? world
    return inverse === null ? place : multiplied(place, inverse.getElement(index, []) as unknown as Matrix)
  })
  return corner => {
    const [which, shares] = [joints.getElement(corner, []), weights.getElement(corner, [])]
    const sum = Array.from({ length: 16 }, () => 0)
    const total = shares.reduce((all, share) => all + share, 0)
    if (!(total > 0)) return world
    for (const [slot, share] of shares.entries()) {
      const bone = bones[which[slot] ?? -1]
      if (bone === undefined) throw new GltfError('it refers to an element that does not exist')
      for (let at = 0; at < 16; at++) sum[at] = (sum[at] ?? 0) + ((bone[at] ?? 0) * share) / total
    }
    return sum as unknown as Matrix
  }
}

function readPiece(primitive: Primitive, pose: Pose): Piece | undefined {
  const places = primitive.getAttribute('POSITION')
  if (places === null) return undefined
  const corners = listCorners(primitive, places.getCount())
  if (corners.length === 0) return undefined
  const given = primitive.getAttribute('NORMAL')
  // Without normals, shading is flat, so faces must not share vertices.
  const numbers = new Map<number, number>()
  const sources: number[] = []
  const indices = corners.map((corner, at) => {
    const known = given === null ? undefined : numbers.get(corner)
    if (known !== undefined) return known
    numbers.set(corner, sources.length)
    return given === null ? at : sources.push(corner) - 1
  })
  if (given === null) for (const corner of corners) sources.push(corner)
  const positions = new Float64Array(sources.length * 3)
  const normals = new Float64Array(sources.length * 3)
  for (const [at, corner] of sources.entries()) {
    const matrix = pose(corner)
    positions.set(placeBy(matrix, places.getElement(corner, [])), at * 3)
    if (given !== null) normals.set(normalBy(matrix, given.getElement(corner, [])), at * 3)
  }
  if (!positions.every(value => Math.abs(value) < 1e15)) throw new GltfError('one of its coordinates is not a number or is too large')
  if (turnsInsideOut(pose(sources[0] ?? 0)))
    for (let at = 0; at < indices.length; at += 3) [indices[at + 1], indices[at + 2]] = [indices[at + 2] ?? 0, indices[at + 1] ?? 0]
  const colors = primitive.getAttribute('COLOR_0')
  const piece: Piece = {
    positions,
    normals,
    uvs: ['TEXCOORD_0', 'TEXCOORD_1'].map(name => read(primitive.getAttribute(name), sources, [0, 0])),
    indices,
    material: primitive.getMaterial() ?? undefined,
    ...(colors !== null && { colors: read(colors, sources, [1, 1, 1, 1]) ?? new Float64Array() }),
  }
  if (given === null) flatten(piece)
  return piece
}

/** Triangulates strips and fans; points and lines are dropped. */
function listCorners(primitive: Primitive, points: number): Uint32Array {
  const list = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: points }, (_, at) => at)
  for (const corner of list) if (corner >= points) throw new GltfError('it refers to an element that does not exist')
  const mode: number = primitive.getMode()
  if (mode === 4) return Uint32Array.from(list.subarray(0, list.length - (list.length % 3)))
  if ((mode !== 5 && mode !== 6) || list.length < 3) return new Uint32Array()
  const corners = new Uint32Array((list.length - 2) * 3)
  for (let at = 0; at + 2 < list.length; at++) {
    const [first, second, third] = mode === 6 ? [0, at + 1, at + 2] : at % 2 === 0 ? [at, at + 1, at + 2] : [at + 1, at, at + 2]
    corners.set([list[first] ?? 0, list[second] ?? 0, list[third] ?? 0], at * 3)
  }
  return corners
}

function read(accessor: Accessor | null, sources: readonly number[], missing: readonly number[]): Float64Array | undefined {
  if (accessor === null) return undefined
  const values = new Float64Array(sources.length * missing.length)
  for (const [at, corner] of sources.entries()) {
    const element = accessor.getElement(corner, [])
    values.set(
      missing.map((usual, channel) => (Number.isFinite(element[channel]) ? (element[channel] ?? usual) : usual)),
      at * missing.length,
    )
  }
  return values
}

/** Returns a triangle's normal, whose length is twice the triangle's area. */
export function faceNormal(positions: Float64Array, corners: readonly number[]): Point {
  const [a, b, c] = corners.map(corner => [...positions.subarray(corner * 3, corner * 3 + 3)]) as unknown as [Point, Point, Point]
  return cross(minus(b, a), minus(c, a))
}

/** Assigns face normals, for pieces whose faces share no vertices. */
export function flatten({ positions, normals, indices }: Piece): void {
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [...indices.subarray(at, at + 3)]
    const normal = faceNormal(positions, corners)
    const length = Math.hypot(...normal)
    for (const corner of corners) normals.set(length > 0 ? normal.map(value => value / length) : [0, 1, 0], corner * 3)
  }
}

/** 16 numbers in column-major order, as in glTF. */
export type Matrix = readonly number[]

export function multiplied(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, at - (at % 4)]
    let sum = 0
    for (let step = 0; step < 4; step++) sum += (a[row + step * 4] ?? 0) * (b[column + step] ?? 0)
    return sum
  })
}

function placeBy(m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): [number, number, number] {
  const row = (at: number): number => (m[at] ?? 0) * x + (m[at + 4] ?? 0) * y + (m[at + 8] ?? 0) * z + (m[at + 12] ?? 0)
  return [row(0), row(1), row(2)]
}

/** Transforms a normal with the cofactor matrix, which keeps the normal perpendicular to the surface under non-uniform scaling. */
function normalBy(m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): [number, number, number] {
  const at = (row: number, column: number): number => m[(row % 3) + (column % 3) * 4] ?? 0
  const cofactor = (row: number, column: number): number =>
    at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1)
  const turned = [0, 1, 2].map(row => cofactor(row, 0) * x + cofactor(row, 1) * y + cofactor(row, 2) * z)
  const sign = turnsInsideOut(m) ? -1 : 1
  const length = Math.hypot(...turned)
  const [nx = 0, ny = 1, nz = 0] = length > 0 && Number.isFinite(length) ? turned.map(value => (sign * value) / length) : [0, 1, 0]
  return [nx, ny, nz]
}

/** Reports whether the matrix contains a reflection, which flips the winding of triangles. */
function turnsInsideOut(m: Matrix): boolean {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = m
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0
}

/** Writes a GLB with only these pieces. Materials and textures that the pieces use are preserved, and everything else is dropped. */
export async function writePieces(document: Document, pieces: readonly Piece[]): Promise<Uint8Array> {
  const root = document.getRoot()
  const old = [
    ...root.listAnimations(),
    ...root.listSkins(),
    ...root.listCameras(),
    ...root.listScenes(),
    ...root.listNodes(),
    ...root.listMeshes(),
    ...root.listAccessors(),
    ...root.listBuffers(),
  ]
  for (const property of old) property.dispose()
  const used = new Set(pieces.map(({ material }) => material))
  for (const material of root.listMaterials()) if (!used.has(material)) material.dispose()
  for (const texture of root.listTextures()) if (texture.listParents().every(parent => parent === root)) texture.dispose()
  root.getAsset().generator = 'local'
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const mesh = document.createMesh('model')
  for (const { positions, normals, uvs, colors, indices, material } of pieces) {
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
      .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals)))
      .setIndices(accessor('SCALAR', Uint32Array.from(indices)))
      .setMaterial(material ?? null)
    for (const [set, uv] of uvs.entries()) if (uv) primitive.setAttribute(`TEXCOORD_${set}`, accessor('VEC2', Float32Array.from(uv)))
    if (colors) primitive.setAttribute('COLOR_0', accessor('VEC4', Float32Array.from(colors)))
    mesh.addPrimitive(primitive)
  }
  const scene = document.createScene('scene').addChild(document.createNode('model').setMesh(mesh))
  root.setDefaultScene(scene)
  return new NodeIO().setLogger(document.getLogger()).writeBinary(document)
}
