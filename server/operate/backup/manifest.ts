import type { Column } from '../../machine/database/tables.ts'
import { shapeCheck } from '../../machine/text/shape-problems.ts'

/** A file of compressed JSON lines. */
export interface Part {
  name: string
  rows: number
  bytes: number
  sha256: string
}

/** A backup's contents. The manifest is written last: without it, there is no backup. */
export interface Manifest {
  /** The version of the backup's layout. */
  format: number
  /** The version of Mediawright that wrote the backup. */
  version: string
  created_at: string
  /** The kinds of database and storage that the installation uses; the backup can also be restored to other kinds. */
  source: { database: 'sqlite' | 'postgres'; storage: 'folder' | 's3' }
  /** The schema's migrations, in order. Rows are restored to the schema as of the last migration. */
  schema: readonly string[]
  tables: readonly TablePart[]
  jobs: { rows: number; parts: readonly Part[] }
  files: {
    count: number
    bytes: number
    /** The number of rows whose file was missing. */
    missing: number
    /** Lists of the files' keys, sizes and checksums; for a missing file, only the key. */
    parts: readonly Part[]
  }
}

export interface TablePart {
  name: string
  columns: readonly Column[]
  rows: number
  parts: readonly Part[]
}

export const format = 1
export const manifestName = 'manifest.json'
/** The marker of an unfinished backup: it is written first, so that an interrupted backup can be restarted. */
export const markerName = 'unfinished'

export const fileName = (key: string) => `files/${key.slice(0, 2)}/${key}`

/** Tables that are not copied: those for migrations and queues, which every database already has, and those for short-lived data. */
export const excludedTables: ReadonlySet<string> = new Set([
  'knex_migrations',
  'knex_migrations_lock',
  'jobs',
  'queue_turns',
  'queue_clocks',
  'rate_limits',
])

/** Returns why this version cannot use the schema of a backup or database; undefined if it has that schema or can migrate it. */
export function schemaProblem(what: string, schema: readonly string[], known: readonly string[]): string | undefined {
  const unknown = schema.find(name => !known.includes(name))
  if (unknown === undefined) return undefined
  return unknown > known.at(-1)!
    ? `${what} is from a newer version (it has the migration ${unknown}; the latest migration of this version is ${known.at(-1)}): use the newer version.`
    : `${what} is from a different branch of versions (this version does not have its migration ${unknown}).`
}

/**
 * A backup may come from elsewhere, so nothing in the manifest is trusted: its sizes are limited, and no name may lead outside the storage.
 */
export const maxManifestBytes = 64 * 1024 ** 2
/** The maximum size of a part, compressed or not. This service writes at most 8 × 2²⁰ characters plus one row to a part. */
export const maxPartBytes = 128 * 1024 ** 2

const count = { type: 'integer', minimum: 0 }
const text = { type: 'string' }
const list = (items: object) => ({ type: 'array', items })
const map = (properties: Record<string, object>) => ({ type: 'object', required: Object.keys(properties), properties })
const identifier = { type: 'string', pattern: '^[a-z0-9_]+$' }
const partShape = map({
  name: { type: 'string', pattern: '^(rows/)?[a-z0-9_]+[.][0-9]+[.]jsonl[.]gz$' },
  rows: count,
  bytes: { ...count, maximum: maxPartBytes },
  sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
})
const withParts = { rows: count, parts: list(partShape) }
const checkShape = shapeCheck(() =>
  map({
    version: text,
    created_at: text,
    source: map({ database: { enum: ['sqlite', 'postgres'] }, storage: { enum: ['folder', 's3'] } }),
    schema: { ...list(text), minItems: 1 },
    tables: list(map({ name: identifier, columns: list(map({ name: identifier, kind: text })), ...withParts })),
    jobs: map(withParts),
    files: map({ count, bytes: count, missing: count, parts: list(partShape) }),
  }),
)

/** @throws {Error} if the file is not a manifest that this version can read */
export function readManifest(bytes: Uint8Array): Manifest {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(bytes).toString())
  } catch {
    throw new Error(`Its ${manifestName} is damaged.`)
  }
  const { format: found, version } = (read ?? {}) as Partial<Manifest>
  if (typeof found === 'number' && found !== format)
    throw new Error(`It has format ${found}, but this version reads format ${format}: use the version that wrote it (${String(version)}).`)
  const [problem] = checkShape(read)
  if (found !== format || problem)
    throw new Error(`Its ${manifestName} is damaged${problem ? `: ${problem.path.join('.') || 'it'} ${problem.message}` : ''}.`)
  const manifest = read as Manifest
  for (const { rows, parts } of [
    ...manifest.tables,
    manifest.jobs,
    { ...manifest.files, rows: manifest.files.count + manifest.files.missing },
  ]) {
    const sum = parts.reduce((total, part) => total + part.rows, 0)
    if (sum !== rows) throw new Error(`Its ${manifestName} is damaged: it declares ${rows} rows, but its parts have ${sum}.`)
  }
  return manifest
}

/** Returns a function that reads the key of the stored file from a row of `assets`; an asset that is not ready has none. */
export function createFileKeyReader(columns: readonly Column[]): (row: readonly unknown[]) => string[] {
  const at = (name: string) => columns.findIndex(column => column.name === name)
  const [status, fileKey, storedKey] = [at('status'), at('file_key'), at('stored_key')]
  return row => (row[status] === 'ready' ? [String(row[storedKey] ?? row[fileKey])] : [])
}

/** The table whose rows name files. */
export const filesTable = 'assets'
