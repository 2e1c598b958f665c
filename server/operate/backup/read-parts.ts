import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import type { Column } from '../../machine/database/tables.ts'
import { OperatorError } from '../../machine/errors.ts'
import { manifestName, markerName, maxManifestBytes, maxPartBytes, readManifest, type Manifest, type Part } from './manifest.ts'

const decompress = promisify(gunzip)

/** @throws {OperatorError} if there is no complete backup */
export async function loadManifest(storage: BackupStorage): Promise<Manifest> {
  const bytes = await storage.read(manifestName, maxManifestBytes)
  if (!bytes) {
    const isUnfinished = (await storage.read(markerName, maxManifestBytes)) !== undefined
    throw new OperatorError(
      isUnfinished
        ? `${storage.title} contains an unfinished backup. Run \`backup create\` again, or use another backup.`
        : `There is no backup in ${storage.title} (no ${manifestName}).`,
    )
  }
  try {
    return readManifest(bytes)
  } catch (error) {
    throw new OperatorError(`The backup in ${storage.title} cannot be used. ${(error as Error).message}`)
  }
}

/**
 * Yields the rows of the given parts, one part at a time.
 * @param isRow returns true for a row of the expected form
 * @throws {OperatorError} if a part is missing, does not match its checksum or contains a malformed row
 */
export async function* readParts<Row>(
  storage: BackupStorage,
  parts: readonly Part[],
  isRow: (row: unknown) => boolean,
): AsyncGenerator<Row[]> {
  const damaged = (problem: string) => new OperatorError(`The backup in ${storage.title} is damaged: ${problem}`)
  for (const { name, rows, bytes: size, sha256 } of parts) {
    const bytes = await storage.read(name, size)
    if (!bytes) throw damaged(`${name} is missing.`)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged(`${name} does not match its checksum.`)
    const text = await decompress(bytes, { maxOutputLength: maxPartBytes }).catch((error: NodeJS.ErrnoException) => {
      throw damaged(`${name} ${error.code === 'ERR_BUFFER_TOO_LARGE' ? `is larger than ${maxPartBytes} bytes` : 'cannot be decompressed'}.`)
    })
    // The lines are counted before they are parsed, so that a part full of line breaks is rejected without being parsed.
    const found = countLines(text)
    if (found !== rows) throw damaged(`${name} has ${found} rows, not ${rows}.`)
    yield text
      .toString()
      .split('\n')
      .map((line, index) => {
        const row = parseJson(line)
        if (!isRow(row)) throw damaged(`row ${index + 1} of ${name} is not a row of this kind.`)
        return row as Row
      })
  }
}

function countLines(text: Buffer): number {
  let count = 1
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) count++
  return count
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a function that checks whether a row has one plain value for each column. */
export const hasColumns = (columns: readonly Column[]) => (row: unknown) =>
  Array.isArray(row) && row.length === columns.length && row.every(value => value === null || typeof value !== 'object')
