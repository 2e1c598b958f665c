/** In the place of `node:zlib` for what is fetched: Node 20 has no Zstandard, and nothing is fetched. */
export { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export function createZstdDecompress(): never {
  throw new Error('Zstandard is not supported.')
}
