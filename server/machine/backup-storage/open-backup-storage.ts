import type { BackupStorage } from './backup-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import { parseTarget } from './s3-target.ts'

/** Opens a folder, or `s3://bucket/any/prefix?endpoint=…&region=…`, for backups. @throws {Error} with a message for the operator */
export async function openBackupStorage(text: string): Promise<BackupStorage> {
  if (!text.startsWith('s3:')) {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text))
      throw new Error(`"${text.split('://')[0]}://" is not supported: use a folder or s3://bucket/prefix.`)
    return openFolderStorage(text)
  }
  const target = parseTarget(text)
  // Imported on demand: the SDK takes 100 ms to load.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(target)
}
