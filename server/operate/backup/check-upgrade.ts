import type { Database } from '../../machine/database/database.ts'
import { migrationNames, migrationPhase, type Phase } from '../../machine/database/migrate.ts'
import { isBefore, type Service } from '../../machine/database/services.ts'
import { schemaProblem } from './manifest.ts'
import { findServices, lastBackupAt, listMigrations } from './schema-store.ts'

export interface UpgradeCheck {
  /** The database's last migration; undefined if the database is new. */
  schema: string | undefined
  waiting: { migration: string; phase: Phase }[]
  /** Service processes that use the database; on SQLite, only the data folder's lock shows whether one is running. */
  processes: (Service & { isOlder: boolean })[]
  lastBackupAt: number | undefined
  isSafe: boolean
  advice: string
}

/** Examines a database before this version's processes start using it. Changes nothing. */
export async function checkUpgrade(database: Database, known: readonly string[] = migrationNames): Promise<UpgradeCheck> {
  const [schema, services, backup] = await database.read(async sql => {
    const migrations = await listMigrations(sql)
    return [migrations, await findServices(sql), migrations.length > 0 ? await lastBackupAt(sql) : undefined] as const
  })
  const waiting = known.filter(name => !schema.includes(name)).map(migration => ({ migration, phase: migrationPhase(migration) }))
  const processes = services.map(service => ({ ...service, isOlder: isBefore(service, known.at(-1)!) }))
  const common = { schema: schema.toSorted().at(-1), waiting, processes, lastBackupAt: backup }
  const problem = schemaProblem('The database', schema, known)
  if (problem) return { ...common, isSafe: false, advice: problem }
  return {
    ...common,
    ...adviseUpgrade(waiting, processes.filter(({ isOlder }) => isOlder).length, schema.length > 0, backup !== undefined),
  }
}

/** Decides whether the pending migrations may run alongside older processes, and advises the operator if not. */
export function adviseUpgrade(
  waiting: UpgradeCheck['waiting'],
  older: number,
  hasRows: boolean,
  hasBackup: boolean,
): Pick<UpgradeCheck, 'isSafe' | 'advice'> {
  if (!hasRows) return { isSafe: true, advice: 'The database is new: the first process that starts will create the tables.' }
  if (waiting.length === 0) return { isSafe: true, advice: "No migrations are pending: start this version's processes in any order." }
  const backup = hasBackup ? '' : ' Make a backup first: there is none yet, and an upgrade cannot be undone without one.'
  const ofPhase = (wanted: Phase) => waiting.filter(({ phase }) => phase === wanted).map(({ migration }) => migration)
  const [contracting, late] = [ofPhase('contract'), ofPhase('late')]
  const restart = late.length > 0 && older > 0 ? ` Then start one process again, which runs ${late.join(', ')}.` : ''
  if (contracting.length === 0)
    return { isSafe: true, advice: `Replace one process at a time, workers first; older processes keep working.${restart}${backup}` }
  const names = contracting.join(', ')
  if (older === 0)
    return { isSafe: true, advice: `No older process is running, as required for ${names}: start this version's processes.${backup}` }
  return {
    isSafe: false,
    advice: `Stop all older processes first: they need what ${names} would remove, and this version's processes do not start until the older ones have stopped.${backup}`,
  }
}
