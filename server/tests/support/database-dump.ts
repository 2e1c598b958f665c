import type { Database } from '../../machine/database/database.ts'
import { readRows, type PortableRow } from '../../machine/database/tables.ts'
import { readJobs } from '../../machine/queue/read-jobs.ts'
import type { NewJob } from '../../machine/queue/queue.ts'
import { tablesToCopy } from '../../operate/backup/schema-store.ts'

/**
 * Returns a database's rows, grouped by table. Each row contains its values, keyed by column name. The order of the rows does not depend on
 * the database.
 */
export async function dumpRows(database: Database): Promise<Record<string, string[]>> {
  return database.snapshot(async sql => {
    const all: Record<string, string[]> = {}
    for (const table of await tablesToCopy(sql)) {
      const rows: PortableRow[] = []
      for await (const batch of readRows(sql, table)) rows.push(...batch)
      const names = table.columns.map(({ name }) => name)
      const at = names.toSorted().map(name => [name, names.indexOf(name)] as const)
      const named = rows.map(row => Object.fromEntries(at.map(([name, index]) => [name, row[index]])))
      const own = table.name === 'settings' ? named.filter(({ name }) => !/^(probed_at|backup_|files_held)/.test(String(name))) : named
      all[table.name] = own.map(row => JSON.stringify(row)).toSorted()
    }
    return all
  })
}

/** Returns all jobs, ordered by id. */
export async function dumpJobs(database: Database): Promise<Omit<NewJob, 'notBefore'>[]> {
  return database.snapshot(async sql => {
    const jobs: NewJob[] = []
    for await (const batch of readJobs(sql)) jobs.push(...batch)
    return jobs.map(({ id, lane, workspaceId, group }) => ({ id, lane, workspaceId, group })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  })
}
