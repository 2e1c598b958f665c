import { pino } from 'pino'
import type { Clock } from '../../machine/clock.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { continueSequences, insertRows, withoutTriggers, type Column, type PortableRow, type Table } from '../../machine/database/tables.ts'
import { createLocalSignals } from '../../machine/signals/local-signals.ts'
import { openQueue } from '../../machine/queue/open.ts'
import type { NewJob, Queue } from '../../machine/queue/queue.ts'
import { OperatorError } from '../../machine/errors.ts'
import { findRows, removeHolds, removeProbe, tablesToCopy } from './schema-store.ts'

/** An installation's rows, from any source. */
export interface Contents {
  tables: readonly { name: string; columns: readonly Column[] }[]
  rows: (table: string) => AsyncIterable<PortableRow[]>
  /** Returns the queue's jobs. May be called more than once. */
  jobs: () => AsyncIterable<NewJob[]>
}

const silent = pino({ level: 'silent' })

/**
 * Loads the contents into a database with a matching schema, in one transaction.
 * @returns the number of strings that had to be changed because Postgres cannot store NUL
 * @throws {OperatorError} if the database has rows, or if the contents do not fit its schema
 */
export async function loadRows(database: Database, contents: Contents, clock: Clock): Promise<number> {
  const lanes = new Set<string>()
  for await (const batch of contents.jobs()) for (const { lane } of batch) lanes.add(lane)
  const queue = await openQueue({ database, signals: createLocalSignals(), clock, log: silent, lanes: [...lanes] })
  try {
    // Creates the queue's tables, on a separate connection.
    if (lanes.size > 0 && !(await queue.ready())) throw new Error('The job queue in the database could not be opened.')
    return await database.transaction(sql => fill(sql, queue, contents, clock))
  } finally {
    await queue.close()
  }
}

async function fill(sql: Sql, queue: Queue, contents: Contents, clock: Clock): Promise<number> {
  const filled = await findRows(sql)
  if (filled !== undefined) throw new OperatorError(`The database is not empty: the table ${filled} has rows. Use an empty database.`)
  const tables = await tablesToCopy(sql)
  const unknown = contents.tables.find(({ name }) => !tables.some(table => table.name === name))
  if (unknown) throw new OperatorError(`The schema has no table ${unknown.name}, but some of the rows belong to it.`)
  await removeProbe(sql)
  let changed = 0
  await withoutTriggers(sql, async () => {
    for (const table of tables) {
      const source = contents.tables.find(({ name }) => name === table.name)
      if (!source) continue
      const target = withColumns(table, source.columns)
      for await (const rows of contents.rows(table.name)) changed += await insertRows(sql, target, rows)
    }
    await continueSequences(sql)
    await removeHolds(sql)
  })
  const now = clock.now()
  for await (const batch of contents.jobs())
    for (const { notBefore, ...job } of batch)
      await queue.enqueue(sql, { ...job, ...(notBefore !== undefined && notBefore > now && { notBefore }) }, now)
  return changed
}

/** Returns the table with its columns in the source's order. @throws {OperatorError} if the columns differ */
function withColumns(table: Table, columns: readonly Column[]): Table {
  const described = (all: readonly Column[]) =>
    all
      .map(({ name, kind }) => `${name} ${kind}`)
      .toSorted()
      .join(', ')
  if (described(columns) !== described(table.columns))
    throw new OperatorError(`The columns of ${table.name} (${described(columns)}) differ from those of the schema.`)
  return { ...table, columns }
}
