import type { Sql } from '../../machine/database/database.ts'

/** A hosted provider's most recent failure, for operators. */
export interface LastFailure {
  provider: string
  model: string
  runId: string
  cause: string
  /** The provider's message, with the provider's key removed. */
  detail: string | undefined
  at: number
}

export const keepLastFailure = (sql: Sql, failure: LastFailure) =>
  sql.run(
    `insert into provider_failures (provider, model_id, run_id, cause, detail, failed_at) values (?, ?, ?, ?, ?, ?)
     on conflict (provider) do update set model_id = excluded.model_id, run_id = excluded.run_id, cause = excluded.cause,
       detail = excluded.detail, failed_at = excluded.failed_at where provider_failures.failed_at <= excluded.failed_at`,
    [failure.provider, failure.model, failure.runId, failure.cause, failure.detail ?? null, failure.at],
  )

export const listLastFailures = async (sql: Sql): Promise<LastFailure[]> =>
  (await sql.all('select * from provider_failures order by provider', [])).map(row => ({
    provider: row['provider'],
    model: row['model_id'],
    runId: row['run_id'],
    cause: row['cause'],
    detail: row['detail'] ?? undefined,
    at: row['failed_at'],
  }))
