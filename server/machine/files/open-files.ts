import { join } from 'node:path'
import type { Files } from './files.ts'
import { openFolderFiles, type FolderParts } from './folder-files.ts'
import { parseStorageUrl } from './storage-url.ts'

/**
 * Opens the configured storage.
 * @throws {Error} with a message for the operator, if retrying would not help
 */
export async function openFiles(
  { storageUrl, dataFolder }: { storageUrl: string | undefined; dataFolder: string },
  parts: FolderParts,
): Promise<Files> {
  if (storageUrl === undefined) return openFolderFiles(join(dataFolder, 'files'), parts)
  // Imported on demand: the SDK takes 100 ms to load.
  const { openS3Files } = await import('./s3-files.ts')
  return openS3Files(parseStorageUrl(storageUrl), parts)
}
