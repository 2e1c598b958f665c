/**
 * Replaces `node:zlib` in the code that decompresses fetched content. Node 20 has no Zstandard; the mock does not need it, because it
 * fetches nothing.
 */
export { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export function createZstdDecompress(): never {
  throw new Error('Zstandard is not supported.')
}
