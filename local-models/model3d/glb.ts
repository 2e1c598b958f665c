import { Document, NodeIO, getBounds, type Primitive } from '@gltf-transform/core'
import { rgb, type Color } from '../prompt/color.ts'
import type { Mesh } from './mesh.ts'
import type { GeneratedOutput } from '../models/job.ts'

export interface Solid {
  name: string
  mesh: Mesh
  color: Color
  metal?: boolean
  texture?: { bytes: Uint8Array; mimeType: 'image/png' | 'image/jpeg' }
}

export async function writeGlb(solids: readonly Solid[]): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  document.getRoot().getAsset().generator = 'local'
  const scene = document.createScene('scene')
  const accessor = (type: 'VEC3' | 'VEC2' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  for (const { name, mesh, color, metal, texture } of solids) {
    const material = document
      .createMaterial(name)
      .setRoughnessFactor(metal === true ? 0.3 : 0.75)
      .setMetallicFactor(metal === true ? 0.8 : 0)
      .setDoubleSided(true)
    if (texture === undefined) material.setBaseColorFactor([...linear(color), 1])
    else material.setBaseColorTexture(document.createTexture(name).setImage(texture.bytes).setMimeType(texture.mimeType))
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', new Float32Array(mesh.positions)))
      .setAttribute('NORMAL', accessor('VEC3', new Float32Array(mesh.normals)))
      .setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(mesh.uvs)))
      .setIndices(accessor('SCALAR', new Uint32Array(mesh.indices)))
      .setMaterial(material)
    scene.addChild(document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)))
  }
  return new NodeIO().writeBinary(document)
}

type Model3dOutput = Extract<GeneratedOutput, { type: 'model3dUrl' }>

/** Reads the properties of the finished file from its bytes, so that they describe what was actually written. */
export async function describeGlb(bytes: Uint8Array): Promise<Model3dOutput> {
  const root = (await new NodeIO().readBinary(bytes)).getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  if (scene === undefined) throw new Error('The model has no scene.')
  let triCount = 0
  let textured = false
  // Counts triangles per node, because a mesh is drawn once for each node that refers to it.
  scene.traverse(node => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      triCount += countTriangles(primitive)
      textured ||= (primitive.getMaterial()?.getBaseColorTexture() ?? null) !== null
    }
  })
  const { min, max } = getBounds(scene)
  return {
    type: 'model3dUrl',
    bytes,
    contentType: 'model/gltf-binary',
    triCount,
    textured,
    bbox: { min: [min[0], min[1], min[2]], max: [max[0], max[1], max[2]] },
  }
}

const modes = { triangles: 4, strip: 5, fan: 6 } as const

function countTriangles(primitive: Primitive): number {
  const corners = (primitive.getIndices() ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0
  const mode: number = primitive.getMode()
  if (mode === modes.triangles) return Math.floor(corners / 3)
  return mode === modes.strip || mode === modes.fan ? Math.max(0, corners - 2) : 0
}

/** Converts to linear values, because glTF colors are linear. */
function linear(color: Color): [number, number, number] {
  const [red, green, blue] = rgb(color).map(channel => (channel / 255) ** 2.2)
  return [red ?? 0, green ?? 0, blue ?? 0]
}
