import { randomInt } from 'node:crypto'
import { Writable } from 'node:stream'
import { copyAndHash, type BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import type { Clock } from '../../machine/clock.ts'
import { withDatabase } from '../../machine/database/open.ts'
import { forEachItem } from './copy-files.ts'
import { fileName, type Manifest } from './manifest.ts'
import { checkSchema, prepareDatabase, restoreRows } from './restore-backup.ts'
import { listFiles } from './restore-files.ts'
import { readFileKeys } from './schema-store.ts'

export interface Verified {
  ok: boolean
  problems: string[]
  files: { opened: number; bytes: number }
}

/** The maximum number of problems in the result; there could be one per file. */
const maxNamed = 20

/**
 * Restores the rows into a temporary database, audits the ledgers and opens the files.
 * @param folder an empty folder; the caller removes it
 * @param sample the number of random files to open; undefined for all
 * @throws {OperatorError} if the rows cannot be restored
 */
export async function verifyBackup(
  storage: BackupStorage,
  manifest: Manifest,
  { folder, clock, sample }: { folder: string; clock: Clock; sample: number | undefined },
): Promise<Verified> {
  checkSchema(manifest)
  const where = { databaseUrl: undefined, dataFolder: folder }
  await prepareDatabase(where, manifest.schema)
  const { audit } = await restoreRows(storage, manifest, { database: where, clock })
  const problems = [...audit.problems]
  let unlisted = 0
  const complain = (problem: string) => void (problems.length < maxNamed ? problems.push(problem) : unlisted++)

  const files = { opened: 0, bytes: 0 }
  const listed = new Set<string>()
  let left = manifest.files.count
  let wanted = Math.min(sample ?? left, left)
  await forEachItem(listFiles(storage, manifest), async ([key, size, sha256]) => {
    listed.add(key)
    if (size === undefined || sha256 === undefined) return
    // Each remaining file is equally likely to be chosen.
    const isChosen = randomInt(Math.max(1, left--)) < wanted
    if (!isChosen) return
    wanted--
    const problem = await openFile(storage, key, size, sha256)
    if (problem !== undefined) return complain(problem)
    files.opened++
    files.bytes += size
  })
  await withDatabase(where, {}, database =>
    database.read(async sql => {
      for await (const { keys } of readFileKeys(sql))
        for (const key of keys) if (!listed.has(key)) complain(`a row refers to ${fileName(key)}, which is not in the list of files.`)
    }),
  )
  if (unlisted > 0) problems.push(unlisted === 1 ? 'There is 1 more problem.' : `There are ${unlisted} more problems.`)
  return { ok: problems.length === 0, problems, files }
}

/** @returns the problem, if any */
async function openFile(storage: BackupStorage, key: string, size: number, sha256: string): Promise<string | undefined> {
  try {
    const stored = await copyAndHash(storage.stream(fileName(key)), new Writable({ write: (_chunk, _encoding, done) => done() }), size)
    return stored.size === size && stored.sha256 === sha256 ? undefined : `${fileName(key)} does not match its checksum.`
  } catch (error) {
    return `${fileName(key)} could not be read: ${(error as Error).message}`
  }
}
