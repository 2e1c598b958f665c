import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAndHash, type BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import { isKey, type Files } from '../../machine/files/files.ts'
import { newSecret } from '../../machine/ids.ts'
import { OperatorError } from '../../machine/errors.ts'
import { forEachItem } from './copy-files.ts'
import { fileName, type Manifest } from './manifest.ts'
import { readParts } from './read-parts.ts'

/** A stored file; for a missing file, only the key. */
export type ListedFile = readonly [key: string, size: number, sha256: string] | readonly [key: string]

export const listFiles = (storage: BackupStorage, { files }: Manifest) => readParts<ListedFile>(storage, files.parts, isListedFile)

const isListedFile = (row: unknown) => {
  const [key, size, sha256, ...more] = Array.isArray(row) ? (row as unknown[]) : []
  const isMissing = size === undefined && sha256 === undefined
  return isKey(key) && more.length === 0 && (isMissing || (Number.isSafeInteger(size) && Number(size) >= 0 && typeof sha256 === 'string'))
}

/**
 * Copies all files into storage, each after its checksum has been verified.
 * @throws {OperatorError} if a file does not match its checksum
 */
export async function restoreFiles(
  storage: BackupStorage,
  manifest: Manifest,
  { files, workFolder }: { files: Pick<Files, 'putFile'>; workFolder: string },
): Promise<{ count: number; bytes: number }> {
  let [count, bytes] = [0, 0]
  await forEachItem(listFiles(storage, manifest), async ([key, size, sha256]) => {
    if (size === undefined) return
    const path = join(workFolder, newSecret())
    try {
      const stored = await writeAndHash(storage.stream(fileName(key)), path, size).catch(error => {
        throw new OperatorError(`The file ${fileName(key)} in the backup could not be read: ${(error as Error).message}`)
      })
      if (stored.size !== size || stored.sha256 !== sha256)
        throw new OperatorError(`The backup in ${storage.title} is damaged: ${fileName(key)} does not match its checksum.`)
      await files.putFile(key, path)
      count++
      bytes += size
    } finally {
      await rm(path, { force: true })
    }
  })
  return { count, bytes }
}
