import { contentTypes } from '@mediawright/media-engines/ports/media-types.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Asset } from './asset.ts'

/** A stored copy of a file, made for a vendor to fetch. */
export type VendorCopyFile = Pick<Asset, 'fileName' | 'contentType' | 'etag' | 'createdAt'> & { storedKey: string }

/** Returns the key of a stored copy. The name in the copy's URL cannot be guessed, and no other file has the same key. */
export const vendorCopyKey = (deriveKey: Engines['deriveKey'], fileName: string): string => deriveKey('vendor copy', fileName)

const copyTypes = ['image/jpeg', 'image/png', 'video/mp4']

export function findVendorCopy(deriveKey: Engines['deriveKey'], fileName: string): VendorCopyFile {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1)
  const contentType = copyTypes.find(type => contentTypes[type]?.extension === extension)
  return { fileName, contentType, storedKey: vendorCopyKey(deriveKey, fileName), etag: undefined, createdAt: 0 }
}
