import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Engines } from '../../machine/engines.ts'
import { exportedRows, type ExportedRow } from './export-store.ts'
import { exportedTables } from './workspace-tables.ts'

/** Number of rows held in memory at a time. */
const rowsAtOnce = 500

export interface ExportSummary {
  rows: Record<string, number>
  files: number
  bytes: number
  /** Assets whose file is missing from storage. */
  missing: string[]
}

interface StoredFile {
  assetId: string
  fileName: string
  key: string
}

/**
 * Writes an archive (ZIP) of a workspace: its rows from one snapshot, as JSON Lines, and its asset files. Secrets are left out. Neither the
 * rows nor any file is ever held in memory as a whole.
 */
export async function exportWorkspace(
  { database, files }: Pick<Engines, 'database' | 'files'>,
  workspaceId: string,
  to: Writable,
  now: number,
): Promise<ExportSummary> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, to)
  const broken = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject)
    written.catch(reject)
  })
  broken.catch(() => undefined)
  const add = async (source: Readable, name: string, compress: boolean) => {
    zip.addReadStream(source, name, { mtime: new Date(now), compress })
    await Promise.race([finished(source, { writable: false }), broken])
  }
  const summary: ExportSummary = { rows: {}, files: 0, bytes: 0, missing: [] }
  try {
    const stored: StoredFile[] = []
    await database.snapshot(async sql => {
      for (const table of exportedTables) {
        summary.rows[table.name] = 0
        const lines = async function* () {
          for await (const rows of exportedRows(sql, table, workspaceId, rowsAtOnce)) {
            summary.rows[table.name]! += rows.length
            if (table.name === 'assets') stored.push(...rows.flatMap(findStoredFile))
            yield rows.map(row => `${JSON.stringify(without(row, table.secret))}\n`).join('')
          }
        }
        await add(Readable.from(lines()), `rows/${table.name}.jsonl`, true)
      }
    })
    const sums: Record<string, string> = {}
    for (const { assetId, fileName, key } of stored) {
      if (!(await files.stat(key))) {
        summary.missing.push(assetId)
        continue
      }
      const name = `files/${assetId}/${fileName}`
      const hash = createHash('sha256')
      const content = async function* () {
        for await (const chunk of files.stream(key) as AsyncIterable<Uint8Array>) {
          hash.update(chunk)
          summary.bytes += chunk.length
          yield chunk
        }
      }
      // Media files are already compressed.
      await add(Readable.from(content(), { objectMode: false }), name, false)
      sums[name] = hash.digest('hex')
      summary.files++
    }
    const manifest = { workspace_id: workspaceId, exported_at: now, ...summary, sha256: sums }
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`), 'manifest.json', { mtime: new Date(now) })
    zip.end()
    await Promise.race([written, broken])
    return summary
  } catch (error) {
    to.destroy()
    await finished(to).catch(() => undefined)
    throw error
  }
}

const findStoredFile = (row: ExportedRow): StoredFile[] =>
  row['status'] === 'ready'
    ? [{ assetId: String(row['asset_id']), fileName: String(row['file_name']), key: String(row['stored_key'] ?? row['file_key']) }]
    : []

const without = (row: ExportedRow, names: readonly string[] = []): ExportedRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
