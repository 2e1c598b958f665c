import { openRunFolder } from './made-once.ts'
import { missingPostgres, startPostgres } from './postgres.ts'

/**
 * For `globalSetup` of vitest: all test files of a run share one Postgres, and a folder for files that are made once. `npm test` does the
 * same for all its steps, of which vitest is one.
 */
export default async function shareByAllFiles(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_RUN_FOLDER']) return undefined
  const closeFolder = openRunFolder()
  if (missingPostgres) console.warn(missingPostgres)
  const postgres = missingPostgres ? undefined : await startPostgres()
  if (postgres) process.env['TEST_POSTGRES_URL'] ??= await postgres.url('postgres')
  return async () => {
    // the services first, which would see the database go
    await closeFolder()
    await postgres?.close()
  }
}
