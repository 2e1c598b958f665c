/** The parts of a glTF document that are needed to count triangles. The document is untrusted: any field may have any value. */
export interface Gltf {
  scene?: number
  scenes?: { nodes?: number[] }[]
  nodes?: { children?: number[]; mesh?: number }[]
  meshes?: { primitives?: Primitive[] }[]
  accessors?: Accessor[]
  bufferViews?: { buffer?: number; byteOffset?: number; byteLength?: number; byteStride?: number; extensions?: object }[]
  buffers?: { byteLength?: number; uri?: string; extensions?: object }[]
}

export interface Primitive {
  mode?: number
  indices?: number
  attributes?: { POSITION?: number }
  extensions?: { KHR_draco_mesh_compression?: { bufferView?: number } }
}

export interface Accessor {
  count?: number
  type?: string
  componentType?: number
  bufferView?: number
  byteOffset?: number
  sparse?: { count?: number }
}

/** Thrown if the document is inconsistent. The message is a clause that completes a sentence. */
export class GltfError extends Error {}

const componentBytes: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const components: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }

/** @throws {GltfError} if an accessor claims more elements than the file has bytes for; compressed accessors are not checked */
export function checkAccessors(gltf: Gltf, binaryBytes: number): void {
  const { accessors = [], bufferViews = [], buffers = [] } = gltf
  for (const buffer of buffers) {
    const within = buffer.uri === undefined ? binaryBytes : buffer.uri.length
    if (count(buffer.byteLength) > within && buffer.extensions === undefined) throw new GltfError('a buffer is shorter than declared')
  }
  for (const view of bufferViews) {
    const buffer = at(buffers, view.buffer)
    if (count(view.byteOffset ?? 0) + count(view.byteLength) > count(buffer.byteLength))
      throw new GltfError('a buffer view extends beyond its buffer')
  }
  for (const accessor of accessors) {
    const elements = count(accessor.count)
    if (accessor.bufferView === undefined || elements === 0) continue
    const view = at(bufferViews, accessor.bufferView)
    const size = (componentBytes[accessor.componentType ?? 0] ?? 1) * (components[accessor.type ?? ''] ?? 1)
    const needed = count(accessor.byteOffset ?? 0) + (elements - 1) * Math.max(count(view.byteStride ?? size), size) + size
    if (needed > count(view.byteLength) && view.extensions === undefined) throw new GltfError('an accessor extends beyond its buffer view')
  }
}

/** Counts triangles as drawn: a mesh is counted once for each node that shows it. @throws {GltfError} */
export function countTriangles(gltf: Gltf): number {
  const { nodes = [], meshes = [] } = gltf
  const inMesh = meshes.map(mesh => (mesh.primitives ?? []).reduce((sum, primitive) => sum + trianglesIn(primitive, gltf), 0))
  const seen = new Set<number>()
  const open = [...rootNodes(gltf)]
  let triangles = 0
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen.has(index)) throw new GltfError('a node has two parents')
    seen.add(index)
    const node = at(nodes, index)
    if (node.mesh !== undefined) triangles += at(inMesh, node.mesh)
    for (const child of node.children ?? []) open.push(child)
  }
  return triangles
}

/** @throws {GltfError} */
export function rootNodes(gltf: Gltf): readonly number[] {
  const { scenes = [], nodes = [] } = gltf
  if (scenes.length > 0) return at(scenes, gltf.scene ?? 0).nodes ?? []
  const children = new Set(nodes.flatMap(node => node.children ?? []))
  return [...nodes.keys()].filter(index => !children.has(index))
}

function trianglesIn(primitive: Primitive, { accessors = [] }: Gltf): number {
  const index = primitive.indices ?? primitive.attributes?.POSITION
  if (index === undefined) return 0
  const points = count(at(accessors, index).count)
  const mode = primitive.mode ?? 4
  if (mode === 4) return Math.floor(points / 3)
  return mode === 5 || mode === 6 ? Math.max(0, points - 2) : 0
}

/**
 * Returns the URIs that point outside the file. `data:` URIs are not included, because their data is inside the file; `extras` are ignored.
 */
export function externalAddresses(gltf: unknown): string[] {
  const found: string[] = []
  const open: unknown[] = [gltf]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'uri' && typeof inner === 'string' && !/^data:/i.test(inner)) found.push(inner)
      else if (key !== 'extras') open.push(inner)
    }
  }
  return found
}

function at<Item>(items: readonly Item[], index: number | undefined): Item {
  const item = items[index ?? -1]
  if (item === undefined || item === null) throw new GltfError('it refers to an element that does not exist')
  return item
}

function count(value: number | undefined): number {
  if (value === undefined || !Number.isSafeInteger(value) || value < 0)
    throw new GltfError('one of its lengths is negative or is not an integer')
  return value
}
