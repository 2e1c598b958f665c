import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { BackupPlace } from '../../machine/backup-place/backup-place.ts'
import { OperatorError } from '../../machine/errors.ts'
import { manifestName, markerName, readManifest, type Manifest, type Part } from './manifest.ts'

const decompress = promisify(gunzip)

/** @throws {OperatorError} if there is no complete backup */
export async function loadManifest(place: BackupPlace): Promise<Manifest> {
  const bytes = await place.read(manifestName)
  if (!bytes) {
    const isUnfinished = (await place.read(markerName)) !== undefined
    throw new OperatorError(
      isUnfinished
        ? `${place.title} contains an unfinished backup. Run \`backup create\` again, or use another one.`
        : `There is no backup in ${place.title} (no ${manifestName}).`,
    )
  }
  try {
    return readManifest(bytes)
  } catch (error) {
    throw new OperatorError(`The backup in ${place.title} cannot be used. ${(error as Error).message}`)
  }
}

/** The rows of some parts, one part at a time. @throws {OperatorError} if one is missing or differs from the written content */
export async function* readParts<Row>(place: BackupPlace, parts: readonly Part[]): AsyncGenerator<Row[]> {
  for (const { name, rows, sha256 } of parts) {
    const bytes = await place.read(name)
    if (!bytes) throw new OperatorError(`The backup in ${place.title} is damaged: ${name} is missing.`)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new OperatorError(`The backup in ${place.title} is damaged: ${name} does not match its checksum.`)
    const read = (await decompress(bytes)).toString().split('\n')
    if (read.length !== rows)
      throw new OperatorError(`The backup in ${place.title} is damaged: ${name} has ${read.length} rows, not ${rows}.`)
    yield read.map(line => JSON.parse(line) as Row)
  }
}
