import { GltfError, checkAccessors, countTriangles, externalAddresses, rootNodes, type Gltf } from './gltf.ts'
import { computeExtent, isTextured } from './gltf-extent.ts'
import type { MediaMetadata } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { Unusable, damaged, readOrDamaged } from './unusable.ts'

const name = 'a GLB model'
const headerBytes = 12
const chunkHeaderBytes = 8
const jsonChunk = 0x4e4f534a
const binaryChunk = 0x004e4942
/** The size limit for the JSON, which contains neither points nor textures. The limit leaves room for millions of nodes. */
const maxJsonBytes = 64 * 1024 * 1024
const maxTriangles = 100_000_000

/** Reads only what the model's JSON declares. Points and textures are not decoded. */
export async function probeModel(file: OpenFile): Promise<MediaMetadata> {
  const { gltf, binaryBytes } = await readOrDamaged(name, () => readChunks(file))
  if (externalAddresses(gltf).length > 0) {
    const problem = 'The GLB model refers to files outside itself, which are never loaded: export it with its textures and data inside.'
    throw new Unusable('a GLB model in several files', problem)
  }
  const triCount = readTriangleCount(gltf, binaryBytes)
  if (triCount > maxTriangles) {
    const problem = `The GLB model has ${triCount} triangles: at most ${maxTriangles} are accepted, so simplify it.`
    throw new Unusable(`a GLB model of ${triCount} triangles`, problem)
  }
  const bbox = computeExtent(gltf, rootNodes(gltf))
  return {
    foundType: 'model/gltf-binary',
    contentType: 'model/gltf-binary',
    sizeBytes: file.size,
    triCount,
    ...(bbox && { bbox }),
    textured: isTextured(gltf),
  }
}

function readTriangleCount(gltf: Gltf, binaryBytes: number): number {
  try {
    checkAccessors(gltf, binaryBytes)
    return countTriangles(gltf)
  } catch (error) {
    // Any other error is caused by a field of the wrong type.
    throw damaged(name, error instanceof GltfError ? error.message : 'its JSON chunk is not valid')
  }
}

/** A tree deeper than this exhausts many viewers' stacks. */
const maxLevels = 10_000

function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isText && character === '\\') at++
    else if (character === '"') isText = !isText
    else if (isText) continue
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > levels) return true
  }
  return false
}

async function readChunks(file: OpenFile): Promise<{ gltf: Gltf; binaryBytes: number }> {
  const header = await file.read(0, headerBytes + chunkHeaderBytes)
  const [version, length, jsonBytes, type] = [4, 8, 12, 16].map(at => header.readUInt32LE(at)) as [number, number, number, number]
  if (version !== 2) throw new Unusable('a GLB model of an old version', 'The GLB model is of an old version: export it as glTF 2.0.')
  const jsonAt = headerBytes + chunkHeaderBytes
  if (length > file.size) throw damaged(name, `it ends after ${file.size} bytes, in the middle`)
  if (type !== jsonChunk || jsonAt + jsonBytes > length || jsonBytes > maxJsonBytes) throw damaged(name)
  const json = (await file.read(jsonAt, jsonBytes)).toString()
  if (isDeeperThan(maxLevels, json)) throw damaged(name, `its JSON chunk has more than ${maxLevels} levels`)
  const gltf = JSON.parse(json) as Gltf
  const binaryAt = jsonAt + jsonBytes + chunkHeaderBytes
  if (binaryAt > length) return { gltf, binaryBytes: 0 }
  const binary = await file.read(binaryAt - chunkHeaderBytes, chunkHeaderBytes)
  const binaryBytes = binary.readUInt32LE(4) === binaryChunk ? binary.readUInt32LE(0) : 0
  if (binaryAt + binaryBytes > length) throw damaged(name, 'its data is truncated')
  return { gltf, binaryBytes }
}
