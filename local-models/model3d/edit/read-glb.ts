import { readFile } from 'node:fs/promises'
import { Document, GLB_BUFFER, Logger, NodeIO, type GLTF } from '@gltf-transform/core'
import { checkAccessors, countTriangles, externalAddresses, GltfError, type Gltf } from '@mediawright/media-engines/media-probe/gltf.ts'
import { ProviderFailure, type MediaInput } from '@mediawright/media-engines/ports/provider.ts'

const maxTriangles = 1_000_000
const maxNodes = 20_000
/** Maximum total number of values in all accessors. Accessors without data take no space in the file but fill the reader's memory. */
const maxNumbers = 60_000_000
const maxJsonBytes = 16 * 1024 * 1024
const jsonChunk = 0x4e4f534a
const binaryChunk = 0x004e4942

/** Extensions that can be decoded (quantization) or ignored (material effects). */
const readable = /^(KHR_mesh_quantization$|KHR_materials_)/

interface Contents {
  gltf: Gltf & GLTF.IGLTF
  binary: Uint8Array<ArrayBuffer>
}

/** Reads an untrusted GLB. @throws {ProviderFailure} whose message explains what is wrong with the file */
export async function readGlb(input: MediaInput | undefined, name: string): Promise<Document> {
  const field = `\`params.${name}\``
  if (input === undefined || input.sizeBytes === 0) throw inputFailure(`The model in ${field} is empty.`)
  const bytes = await readFile(input.path)
  if (bytes.toString('latin1', 0, 4) !== 'glTF') throw inputFailure(`The input ${field} is not a GLB file.`)
  const { gltf, binary } = readOrThrow(field, () => readContents(bytes))
  const needed = readOrThrow(field, () =>
    (gltf.extensionsRequired ?? [])
      .filter(extension => !readable.test(extension))
      .map(extension => extension.replaceAll(/\W/g, '').slice(0, 60)),
  )
  if (needed.length > 0)
    throw inputFailure(
      `The GLB model in ${field} needs extensions that are not supported (${needed.slice(0, 3).join(', ')}): export it without compression.`,
    )
  const counts = readOrThrow(field, () => ({
    addresses: externalAddresses(gltf).length,
    triangles: (checkAccessors(gltf, binary.byteLength), countTriangles(gltf)),
    nodes: (gltf.nodes ?? []).length,
    numbers: (gltf.accessors ?? []).reduce((sum, { count }) => sum + (count ?? 0) * 4, 0),
  }))
  if (counts.addresses > 0)
    throw inputFailure(`The GLB model in ${field} refers to external files: export it with all of its data embedded.`)
  if (counts.triangles > maxTriangles)
    throw inputFailure(
      `The GLB model in ${field} has ${counts.triangles} triangles, but the limit for editing is ${maxTriangles}. Simplify the model.`,
    )
  if (counts.nodes > maxNodes || counts.numbers > maxNumbers) throw inputFailure(`The GLB model in ${field} is too large to be edited.`)
  try {
    const json = { ...gltf, extensionsRequired: [] }
    const io = new NodeIO().setLogger(new Logger(Logger.Verbosity.SILENT))
    const document = await io.readJSON({ json, resources: { [GLB_BUFFER]: binary } })
    return document.setLogger(new Logger(Logger.Verbosity.SILENT))
  } catch (error) {
    throw inputFailure(`The GLB model in ${field} is damaged: its JSON chunk is not valid.`, error)
  }
}

function readContents(bytes: Buffer): Contents {
  if (bytes.length < 20 || bytes.readUInt32LE(4) !== 2) throw new GltfError('it is not glTF version 2')
  const [length, jsonBytes] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12)]
  if (length > bytes.length) throw new GltfError('it is truncated')
  if (bytes.readUInt32LE(16) !== jsonChunk || 20 + jsonBytes > length || jsonBytes > maxJsonBytes)
    throw new GltfError('it has no JSON chunk')
  const gltf = JSON.parse(bytes.toString('utf8', 20, 20 + jsonBytes)) as Contents['gltf']
  const at = 28 + jsonBytes
  const hasBinary = at <= length && bytes.readUInt32LE(at - 4) === binaryChunk
  const binary = Uint8Array.from(hasBinary ? bytes.subarray(at, Math.min(length, at + bytes.readUInt32LE(at - 8))) : [])
  return { gltf, binary }
}

/** Reports any error that occurs while reading a file, except a `ProviderFailure`, as damage to the file. */
export function readOrThrow<Result>(field: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    // An error other than a `GltfError` is caused by invalid JSON or by a field with an invalid type.
    const reason = error instanceof GltfError ? error.message : 'its JSON chunk is not valid'
    throw inputFailure(`The GLB model in ${field} is damaged: ${reason}.`, error)
  }
}

export function inputFailure(message: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure('input_unreachable', message, { cause })
}
