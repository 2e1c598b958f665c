import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import type { Part } from './manifest.ts'

/**
 * The number of characters at which a part is full. Each part is compressed and sent as one object. A single row can be longer than this.
 */
const partLength = 8 * 1024 ** 2

const compress = promisify(gzip)

export interface PartWriter {
  add: (rows: readonly unknown[]) => Promise<void>
  end: () => Promise<{ rows: number; parts: Part[] }>
}

/** Creates a writer that writes rows as JSON lines to as many files as needed, and keeps only one of these files in memory. */
export function createPartWriter(storage: BackupStorage, prefix: string): PartWriter {
  const parts: Part[] = []
  let lines: string[] = []
  let size = 0
  async function flush(): Promise<void> {
    if (lines.length === 0) return
    const bytes = await compress(lines.join('\n'))
    const name = `${prefix}.${String(parts.length + 1).padStart(4, '0')}.jsonl.gz`
    await storage.put(name, bytes)
    parts.push({ name, rows: lines.length, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    lines = []
    size = 0
  }
  return {
    async add(rows) {
      for (const row of rows) {
        const line = JSON.stringify(row)
        lines.push(line)
        size += line.length
        if (size >= partLength) await flush()
      }
    },
    async end() {
      await flush()
      return { rows: parts.reduce((sum, part) => sum + part.rows, 0), parts }
    },
  }
}
