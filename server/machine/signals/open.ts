import type { Logger } from 'pino'
import { createLocalSignals } from './local-signals.ts'
import type { Signals } from './signals.ts'

/**
 * Opens the signals engine for the database.
 * @param readFonts returns the fingerprint of a service's fonts, for operators
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
