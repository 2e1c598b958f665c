import { NodeIO, type Document } from '@gltf-transform/core'
import type { Piece } from './pieces.ts'

/** A GLB with just these pieces. Used materials and textures are kept, everything else is dropped. */
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
