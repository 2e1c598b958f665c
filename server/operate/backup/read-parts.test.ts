import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { copyAndHash, readStream, type BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import { manifestName, maxPartBytes, type Manifest, type Part } from './manifest.ts'
import { hasColumns, loadManifest, readParts } from './read-parts.ts'
import { readContents } from './restore-backup.ts'
import { listFiles } from './restore-files.ts'

const stored = new Map<string, Uint8Array>()
const storage = {
  title: 'here',
  read: async (name: string, most: number) => (stored.has(name) ? readStream(Readable.from([stored.get(name)]), name, most) : undefined),
} as BackupStorage

/** Stores a part with arbitrary content and returns its manifest entry. */
const put = (name: string, text: string | Buffer, rows: number): Part => putCompressed(name, gzipSync(text), rows)

function putCompressed(name: string, bytes: Buffer, rows: number): Part {
  stored.set(name, bytes)
  return { name, rows, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const createManifest = (): Manifest => ({
  format: 1,
  version: '1.0.0',
  created_at: '2026-11-29T00:00:00Z',
  source: { database: 'sqlite', storage: 'folder' },
  schema: ['0001-schema'],
  tables: [
    {
      name: 'runs',
      columns: [
        { name: 'run_id', kind: 'text' },
        { name: 'created_at', kind: 'integer' },
      ],
      rows: 1,
      parts: [put('rows/runs.0001.jsonl.gz', '["run_1",1]', 1)],
    },
  ],
  jobs: { rows: 0, parts: [] },
  files: { count: 1, bytes: 1, missing: 0, parts: [put('files.0001.jsonl.gz', '["abcdefgh",1,"00"]', 1)] },
})

async function load(manifest: unknown): Promise<Manifest> {
  stored.set(manifestName, Buffer.from(JSON.stringify(manifest)))
  return loadManifest(storage)
}
async function readAll(manifest: Manifest): Promise<void> {
  const { rows, jobs } = readContents(storage, manifest)
  for await (const _ of rows('runs'));
  for await (const _ of jobs());
  for await (const _ of listFiles(storage, manifest));
}

test('A backup in the format that this service writes can be read', async () => {
  await expect(load(createManifest()).then(readAll)).resolves.toBeUndefined()
})

test.each<[flaw: string, change: (manifest: any) => unknown, problem: string]>([
  [
    'a name outside the backup',
    ({ tables: [table] }) => (table.parts[0].name = '../outside.gz'),
    'tables.0.parts.0.name is not in the required form',
  ],
  ['an absolute name', ({ files }) => (files.parts[0].name = '/etc/passwd'), 'files.parts.0.name is not in the required form'],
  ['null instead of a table', manifest => (manifest.tables = [null]), 'tables.0 must be a map'],
  ['no columns', ({ tables: [table] }) => delete table.columns, 'tables.0 needs `columns`'],
  ['an invalid hash', ({ files }) => (files.parts[0].sha256 = 7), 'files.parts.0.sha256 must be text'],
  ['a part that is too large', ({ files }) => (files.parts[0].bytes = 1e12), 'files.parts.0.bytes must be <= 134217728'],
  ['a negative number of rows', ({ jobs }) => (jobs.rows = -1), 'jobs.rows must be >= 0'],
  ['a wrong total number of rows', ({ tables: [table] }) => (table.rows = 2), 'it declares 2 rows, but its parts have 1'],
  ['a wrong total number of files', ({ files }) => (files.missing = 1), 'it declares 2 rows, but its parts have 1'],
])('A backup manifest with %s is rejected, and the error names the path of the problem', async (_flaw, change, problem) => {
  const manifest = createManifest()
  change(manifest)
  await expect(load(manifest)).rejects.toThrow(`The backup in here cannot be used. Its manifest.json is damaged: ${problem}`)
})

test.each([null, 7, 'x', [], {}])('The backup manifest %j is rejected', async manifest => {
  await expect(load(manifest)).rejects.toThrow('Its manifest.json is damaged')
})

test.each<[flaw: string, change: (manifest: any) => unknown, problem: string]>([
  [
    'too few values',
    ({ tables: [table] }) => (table.parts = [put('rows/runs.0001.jsonl.gz', '["run_1"]', 1)]),
    'row 1 of rows/runs.0001.jsonl.gz is not a row',
  ],
  [
    'an object as a value',
    ({ tables: [table] }) => (table.parts = [put('rows/runs.0001.jsonl.gz', '["run_1",{}]', 1)]),
    'row 1 of rows/runs.0001.jsonl.gz',
  ],
  [
    'a row that is not JSON',
    ({ tables: [table] }) => (table.parts = [put('rows/runs.0001.jsonl.gz', '[', 1)]),
    'row 1 of rows/runs.0001.jsonl.gz',
  ],
  [
    'a job without a lane',
    ({ jobs }) => Object.assign(jobs, { rows: 1, parts: [put('jobs.0001.jsonl.gz', '{"id":"run_1"}', 1)] }),
    'row 1 of jobs.0001.jsonl.gz',
  ],
  [
    'a file key that leaves the folder',
    ({ files }) => (files.parts = [put('files.0001.jsonl.gz', '["../../../etc/passwd",1,"00"]', 1)]),
    'row 1 of files.0001',
  ],
  [
    'a wrong number of rows',
    ({ tables: [table] }) => (table.parts = [put('rows/runs.0001.jsonl.gz', '[]\n[]', 1)]),
    'rows/runs.0001.jsonl.gz has 2 rows, not 1.',
  ],
  ['more bytes than listed', ({ files }) => files.parts[0].bytes--, 'files.0001.jsonl.gz is larger than'],
])('A backup part with %s is rejected, and the error names the part', async (_flaw, change, problem) => {
  const manifest = createManifest()
  change(manifest)
  await expect(load(manifest).then(readAll)).rejects.toThrow(problem)
})

test('The rows of a backup part are counted before they are parsed', async () => {
  const part = put('rows/runs.0001.jsonl.gz', Buffer.alloc(1e6, '\n'), 1)
  await expect(readParts(storage, [part], hasColumns([])).next()).rejects.toThrow('rows/runs.0001.jsonl.gz has 1000001 rows, not 1.')
})

test('A file larger than the manifest states is rejected as soon as it exceeds the stated size', async () => {
  let read = 0
  const endless = Readable.from(
    (function* () {
      for (; read < 1000; read++) yield Buffer.alloc(1000)
    })(),
  )
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  await expect(copyAndHash(endless, sink, 5000)).rejects.toThrow('it is larger than 5000 bytes')
  expect(read).toBeLessThan(100)
})

test('A small backup part that decompresses to a very large one is rejected before it exhausts memory', async () => {
  // A gzip file may consist of several members, so the test repeats the same member.
  const piece = Buffer.alloc(1 << 20, ' ')
  const compressed = gzipSync(piece)
  const pieces = Math.floor(maxPartBytes / piece.length) + 1
  const part = putCompressed('rows/runs.0001.jsonl.gz', Buffer.concat(Array.from({ length: pieces }, () => compressed)), 1)
  expect(part.bytes).toBeLessThan(1e6)
  const rows = readParts(storage, [part], hasColumns([]))
  await expect(rows.next()).rejects.toThrow(`rows/runs.0001.jsonl.gz is larger than ${maxPartBytes} bytes`)
})
