/** Replaces the migrations by the schema that they led to when the package was built. */
import { readFile } from 'node:fs/promises'

/** SQLite's allocator takes no subclass of Uint8Array, such as Buffer. */
export const makeSchema = async (): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL('../generated/schema.sqlite', import.meta.url)))
