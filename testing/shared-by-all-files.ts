import { openRunFolder } from './test-run.ts'
import { missingPostgres, startPostgres } from './postgres.ts'

/**
 * Serves as Vitest's `globalSetup`: all test files in a run share one Postgres server and one folder for files that are created once.
 * `npm test` does the same for all its steps, including vitest.
 */
export default async function shareByAllFiles(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_RUN_FOLDER']) return undefined
  const closeFolder = openRunFolder()
  if (missingPostgres) console.warn(missingPostgres)
  const postgres = missingPostgres ? undefined : await startPostgres()
  if (postgres) process.env['TEST_POSTGRES_URL'] ??= await postgres.url('postgres')
  return async () => {
    // Stops the services first, because they would otherwise lose their database while running.
    await closeFolder()
    await postgres?.close()
  }
}
