import { openRunFolder } from '../../contract-tests/support/made-once.ts'
import { missingPostgres, startPostgres } from '../../contract-tests/support/postgres.ts'

/** For `globalSetup` of vitest: all test files of a run share one Postgres, and a folder for what is made once. */
export default async function shareByAllFiles(): Promise<() => Promise<void>> {
  const closeFolder = openRunFolder()
  if (missingPostgres) console.warn(missingPostgres)
  const postgres = missingPostgres ? undefined : await startPostgres()
  if (postgres) process.env['TEST_POSTGRES_URL'] ??= await postgres.url('postgres')
  return async () => {
    await postgres?.close()
    await closeFolder()
  }
}
