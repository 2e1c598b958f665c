import { hashSecret } from '../../core/access/caller.ts'
import { deleteShortLived, insertShortLived, isShortLived } from '../../core/access/short-lived-store.ts'
import type { Database } from '../../machine/database/database.ts'
import { newSecret } from '../../machine/ids.ts'

/** A request that `admin doctor` sends to the public address, as received by one of the service's processes. */
export interface SeenRequest {
  /** The caller's address, derived from headers as `TRUST_PROXY` allows. */
  ip: string | undefined
  /** The remote address of the connection. */
  peer: string | undefined
  /** True if `TRUST_PROXY` includes that address. */
  isPeerTrusted: boolean
  host: string | undefined
  /** `X-Forwarded-For` as received. */
  forwardedFor: string | undefined
  now: number
}

export const selfCheckPath = '/self-check'

/** The lifetime of a secret. A secret left behind by an interrupted check expires, and a later check deletes it. */
const lifetimeMs = 60_000

/** Runs `work` with a secret that only this installation knows and that is valid only while `work` runs. */
export async function withSelfCheck<T>(database: Database, now: number, work: (secret: string) => Promise<T>): Promise<T> {
  const secret = newSecret()
  const secretHash = hashSecret(secret)
  await database.transaction(sql => insertShortLived(sql, 'self_check', secretHash, now + lifetimeMs, now))
  try {
    return await work(secret)
  } finally {
    await database.transaction(sql => deleteShortLived(sql, 'self_check', secretHash))
  }
}

export const isSelfCheckSecret = async (database: Database, secret: string): Promise<boolean> =>
  /^[a-z0-9]{31}$/.test(secret) && database.read(sql => isShortLived(sql, 'self_check', hashSecret(secret)))
