import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { Config } from '../../machine/config.ts'
import type { Database } from '../../machine/database/database.ts'
import { damageMessage, databaseProblem, findDamage } from '../../machine/database/damage.ts'
import { openDatabase, defaultConnections, sqliteFile } from '../../machine/database/open.ts'
import { probeWrite } from '../../machine/database/probe.ts'
import { openSignals } from '../../machine/signals/open.ts'
import { countConnections, databaseTime, roundTrip } from './doctor-store.ts'
import { compareClocks } from './check-machine.ts'
import { getReason, type Note } from './finding.ts'

const timeoutMs = 10_000
const slowMs = 20
/** Long, because signals can arrive late on a busy machine. */
const heardWithinMs = 20_000

/**
 * Opens the database without changing it; an older schema is kept until the service starts.
 * @returns undefined if there is nothing further to examine
 */
export async function openWithoutMigrations(config: Config, note: Note): Promise<Database | undefined> {
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'mediawright.db'))) {
    note('warning', `There is no database in ${config.dataFolder} yet: the first start of the service creates it.`)
    return undefined
  }
  try {
    let waiting: readonly string[] = []
    const database = await openDatabase(config, { timeoutMs, onlyLook: names => (waiting = names) })
    if (waiting.length === 0) return database
    note(
      'warning',
      `The schema is from an older version: ${waiting.length === 1 ? `${waiting[0]} runs` : `${waiting.length} migrations run`} at the next start of this version. Make a backup first.`,
    )
    await database.close()
  } catch (error) {
    const problem = databaseProblem(error)
    const otherwise = `The database could not be opened: ${getReason(error)}. Check ${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}.`
    note('error', problem === undefined ? otherwise : `${problem}.`)
  }
  return undefined
}

export async function checkDatabase(config: Config, database: Database, log: Logger, note: Note): Promise<void> {
  const damage = database.dialect === 'sqlite' ? await findDamage(sqliteFile(config)) : undefined
  if (damage !== undefined) note('error', `${damageMessage(damage)}.`)
  await probeWrite(database, Date.now()).catch((error: unknown) =>
    note('error', `The database cannot be written: ${getReason(error)}. Runs cannot be started.`),
  )
  const took = await database.read(async sql => {
    await roundTrip(sql)
    const times: number[] = []
    for (let count = 0; count < 5; count++) {
      const began = performance.now()
      await roundTrip(sql)
      times.push(performance.now() - began)
    }
    return times.toSorted((a, b) => a - b)[2]!
  })
  if (took > slowMs)
    note(
      'warning',
      `A round trip to the database takes ${Math.round(took)} ms. Move the service closer to it: starting a run takes about ten.`,
    )
  const connections = await database.read(countConnections)
  const ofProcess = (config.databaseConnections ?? defaultConnections) + 1 // one more connection listens for signals
  if (connections && connections.open + ofProcess > connections.max)
    note(
      'warning',
      `${connections.open} of ${connections.max} connections of Postgres are open, and a process of the service opens up to ${ofProcess}. Raise max_connections, or lower DATABASE_CONNECTIONS.`,
    )
  if (config.databaseUrl && !(await hearsSignals(config, database, log)))
    note(
      'error',
      'A notification did not arrive: DATABASE_URL seems to go through a pooler in transaction mode, which does not support LISTEN. Connect to Postgres directly.',
    )
}

/** Announces the cancellation of a run that does not exist, to check whether signals arrive. Workers ignore this signal. */
async function hearsSignals(config: Config, database: Database, log: Logger): Promise<boolean> {
  const signals = await openSignals(config, log)
  const subject = `doctor-${Date.now()}`
  const heard = Promise.withResolvers<boolean>()
  signals.listen('cancel', found => found === subject && heard.resolve(true))
  const late = setTimeout(() => heard.resolve(false), heardWithinMs)
  try {
    await database.read(sql => signals.announce(sql, 'cancel', subject))
    return await heard.promise
  } finally {
    clearTimeout(late)
    await signals.close()
  }
}

export async function checkDatabaseClock(database: Database, note: Note): Promise<void> {
  const before = Date.now()
  const theirs = await database.read(databaseTime)
  if (theirs !== undefined) compareClocks('the database', theirs, { before, after: Date.now() }, note)
}
