import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Files } from './files.ts'
import { openFolderFiles, type FolderParts } from './folder-files.ts'
import { parseStorageUrl } from './storage-url.ts'

/**
 * The storage that the configuration names.
 * @throws {Error} a sentence for the operator, where no waiting would help
 */
export async function openFiles({ storageUrl, dataFolder }: Pick<Config, 'storageUrl' | 'dataFolder'>, parts: FolderParts): Promise<Files> {
  if (storageUrl === undefined) return openFolderFiles(join(dataFolder, 'files'), parts)
  // the SDK takes a tenth of a second to load
  const { openS3Files } = await import('./s3-files.ts')
  return openS3Files(parseStorageUrl(storageUrl), parts)
}
