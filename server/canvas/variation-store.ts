import type { Sql } from '../machine/database/database.ts'
import type { RunStatus } from './run-result.ts'

/** One of several runs of the same node started by one call. */
export interface Variation {
  runId: string
  status: RunStatus
}

/** Lists a call's variations, in order. The canvas must be locked, so that only one variation ends at a time. */
export async function listVariations(sql: Sql, variationOf: string): Promise<Variation[]> {
  const rows = await sql.all('select run_id, status from runs where variation_of = ? order by run_id', [variationOf])
  return rows.map(row => ({ runId: row['run_id'], status: row['status'] }))
}

export const isActive = ({ status }: Variation) => status === 'pending' || status === 'running'

/**
 * Returns the run that a node shows: the first active one or, once all have ended, the first completed one. If none completed, returns the
 * first.
 */
export const pickShown = (variations: readonly Variation[]): Variation | undefined =>
  variations.find(isActive) ?? variations.find(({ status }) => status === 'completed') ?? variations[0]
