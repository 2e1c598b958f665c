import { pino } from 'pino'
import { readSettings } from '../../machine/config.ts'
import type { Database } from '../../machine/database/database.ts'
import { nearMiss } from '@mediawright/media-engines/text/near-miss.ts'
import { checkBackup } from './check-backup.ts'
import { checkCaps } from './check-caps.ts'
import { checkDatabase, checkDatabaseClock, openWithoutMigrations } from './check-database.ts'
import { checkDisk } from './check-machine.ts'
import { checkFonts, checkFontsOfProcesses } from './check-fonts.ts'
import { checkProviders } from './check-providers.ts'
import { checkProxy } from './check-proxy.ts'
import { checkAbsentMembers, checkSignOn } from './check-sign-on.ts'
import { checkStorage } from './check-storage.ts'
import { checkNames, getReason, type CheckName, type Finding, type Note } from './finding.ts'

export interface Examination {
  findings: Finding[]
  /** Checks without findings. */
  good: CheckName[]
  /** Checks not run because something they need is missing. */
  skipped: CheckName[]
}

/** Examines an installation from the machine that it runs on. Writes only a row and a file, then deletes both. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Examination> {
  const findings: Finding[] = []
  const skipped = new Set<CheckName>()
  const noteFor =
    (check: CheckName): Note =>
    (level, message) =>
      void findings.push({ level, check, message })
  /** A check that itself fails is reported as a finding. */
  const run = async (check: CheckName, work: (note: Note) => Promise<unknown>) => {
    const note = noteFor(check)
    await work(note).catch((error: unknown) => note('error', `This check could not run: ${getReason(error)}.`))
  }

  const { config, problems, settings } = readSettings(environment)
  for (const problem of problems) noteFor('settings')('error', `${problem}.`)
  for (const { name, meant } of findMisspelled(
    environment,
    settings.map(setting => setting.name),
  ))
    noteFor('settings')('warning', `${name} is set, but nothing reads it. Did you mean ${meant}?`)

  const log = pino({ level: 'silent' })
  const withDatabase = async (work: (database: Database) => Promise<unknown>) => {
    const database = await openWithoutMigrations(config, noteFor('database'))
    if (!database) {
      for (const check of ['clock', 'proxy', 'events', 'backup', 'caps'] as const) skipped.add(check)
      return
    }
    try {
      await work(database)
    } finally {
      await database.close()
    }
  }
  await Promise.all([
    run('disk', note => checkDisk(config, note)),
    run('storage', note => checkStorage(config, log, note)),
    run('fonts', note => checkFonts(config, note)),
    run('sign-on', note => checkSignOn(config, note)),
    run('providers', note => checkProviders(config, environment, note)),
    run('database', note =>
      withDatabase(async database => {
        await Promise.all([
          run('database', () => checkDatabase(config, database, log, note)),
          run('backup', backup => checkBackup(database, Date.now(), backup)),
          run('fonts', fonts => checkFontsOfProcesses(config, database, fonts)),
          run('sign-on', signOn => checkAbsentMembers(config, database, Date.now(), signOn)),
          run('caps', caps => checkCaps(config, database, caps)),
          run('clock', clock => checkDatabaseClock(database, clock)),
          run('proxy', proxy => checkProxy(config, database, { proxy, events: noteFor('events'), clock: noteFor('clock') })),
        ])
      }),
    ),
  ])
  return {
    findings: findings.toSorted((a, b) => rank(a) - rank(b)),
    good: checkNames.filter(check => !skipped.has(check) && !findings.some(finding => finding.check === check)),
    skipped: [...skipped],
  }
}

const rank = ({ level, check }: Finding) => (level === 'error' ? 0 : 100) + checkNames.indexOf(check)

/** The minimum length of the names to compare. Shorter names resemble each other too much. */
const minLength = 8

/** Finds unrecognized variables whose names are similar to recognized ones. */
export function findMisspelled(environment: NodeJS.ProcessEnv, known: readonly string[]): { name: string; meant: string }[] {
  const long = known.filter(name => name.length >= minLength)
  return Object.keys(environment).flatMap(name => {
    const meant = known.includes(name) || name.length < minLength ? undefined : nearMiss(name, long)
    return meant === undefined ? [] : [{ name, meant }]
  })
}
