import type { Logger } from 'pino'
import { createLocalSignals } from './local-signals.ts'
import type { Signals } from './signals.ts'

/**
 * The signals engine that fits the database.
 * @param readFonts the fingerprint of the fonts of a service, for operators
 */
export async function openSignals(
  { databaseUrl }: { databaseUrl: string | undefined },
  log: Logger,
  readFonts?: () => string | undefined,
): Promise<Signals> {
  if (databaseUrl === undefined) return createLocalSignals()
  const { openPostgresSignals } = await import('./postgres-signals.ts')
  return openPostgresSignals(databaseUrl, log, readFonts && { readFonts })
}
