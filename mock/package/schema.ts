/** Uses the schema that resulted from the migrations when the package was built. */
import { readFile } from 'node:fs/promises'

/** SQLite's allocator accepts no subclass of Uint8Array, such as Buffer. */
export const makeSchema = async (): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL('../generated/schema.sqlite', import.meta.url)))
