import type { Logger } from 'pino'
import type { Credential } from '../../core/access/caller.ts'
import { recordKeyUse } from '../../core/access/key-store.ts'
import { noteTokenUse } from '../../core/access/operator-token-store.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'

const everyMs = 60_000
const maxKeys = 10_000

/** Records when keys and operator tokens are used, without delaying the call, and at most once a minute for each. */
export function createKeyUseRecorder({ database, clock, log }: { database: Database; clock: Clock; log: Logger }) {
  const recorded = new Map<string, number>()
  return ({ kind, id }: Credential): void => {
    if (kind !== 'key' && kind !== 'operator') return
    const note = kind === 'key' ? recordKeyUse : noteTokenUse
    const now = clock.now()
    if (now - (recorded.get(id) ?? 0) < everyMs) return
    if (recorded.size > maxKeys) recorded.clear()
    recorded.set(id, now)
    setImmediate(
      () =>
        void database.read(sql => note(sql, id, now)).catch(error => log.warn({ err: error }, 'the use of a key could not be recorded')),
    )
  }
}
