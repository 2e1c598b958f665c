/** Uses the schema that the migrations produced when the package was built. */
import { readFile } from 'node:fs/promises'

/** SQLite's allocator does not accept subclasses of Uint8Array, such as Buffer. */
export const makeSchema = async (): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL('../generated/schema.sqlite', import.meta.url)))
