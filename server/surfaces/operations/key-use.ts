import type { Logger } from 'pino'
import { noteUse } from '../../core/access/key-store.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'

const everyMs = 60_000
const maxKeys = 10_000

/** Records when keys are used: without delaying the call, and at most once a minute for each key. */
export function createKeyUseRecorder({ database, clock, log }: { database: Database; clock: Clock; log: Logger }) {
  const recorded = new Map<string, number>()
  return (keyId: string): void => {
    const now = clock.now()
    if (now - (recorded.get(keyId) ?? 0) < everyMs) return
    if (recorded.size > maxKeys) recorded.clear()
    recorded.set(keyId, now)
    setImmediate(
      () => void database.read(sql => noteUse(sql, keyId, now)).catch(error => log.warn({ err: error }, 'use of a key was not recorded')),
    )
  }
}
