import { startPostgres } from '../../contract-tests/support/postgres.ts'

/** For `globalSetup` of vitest: all test files of a run share one Postgres, which `startPostgres` then finds. */
export default async function onePostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  process.env['TEST_POSTGRES_URL'] ??= await postgres.url('postgres')
  return () => postgres.close()
}
