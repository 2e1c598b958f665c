import { lastBackupAt } from '../backup/schema-store.ts'
import type { Database } from '../../machine/database/database.ts'
import { toDuration, type Note } from './finding.ts'

/** Allows for a daily backup that runs late. */
const oldMs = 36 * 3600_000

export async function checkBackup(database: Database, now: number, note: Note): Promise<void> {
  const last = await database.read(lastBackupAt)
  if (last === undefined)
    note('warning', 'There is no backup yet. Run `admin backup create` every day, unless something else backs up the database and files.')
  else if (now - last > oldMs) note('warning', `The last backup is ${toDuration(now - last)} old. Run \`admin backup create\` every day.`)
}
