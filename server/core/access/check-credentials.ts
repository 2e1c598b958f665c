import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Credential } from './caller.ts'
import { activeAmong } from './credential-store.ts'

/** Reports whether the credential is active. The check starts after this function is called, so its result is not older than the call. */
export type CheckCredential = (credential: Credential) => Promise<boolean>

interface Waiting {
  credential: Credential
  resolve: (isActive: boolean) => void
  reject: (reason: unknown) => void
}

/** The maximum number of credentials per statement; a larger batch would block the process's other work. */
const batchSize = 500

/**
 * Checks credentials in batches for many readers. A credential that arrives while a statement is running waits for the next statement, so
 * no call gets a result that was read before the call.
 */
export function createCredentialCheck({ database, clock }: { database: Database; clock: Clock }): CheckCredential {
  let waiting: Waiting[] = []
  let checking = false

  async function checkAll() {
    checking = true
    while (waiting.length > 0) {
      const now = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      for (const [kind, own] of Map.groupBy(now, ({ credential }) => credential.kind)) await checkKind(kind, own)
      if (waiting.length > 0) await turn()
    }
    checking = false
  }

  async function checkKind(kind: Credential['kind'], own: readonly Waiting[]) {
    try {
      const hashes = [...new Set(own.map(({ credential }) => credential.secretHash))]
      const active = await database.read(sql => activeAmong(sql, kind, hashes, clock.now()))
      for (const { credential, resolve } of own) resolve(active.has(credential.secretHash))
    } catch (error) {
      for (const { reject } of own) reject(error)
    }
  }

  return credential =>
    new Promise((resolve, reject) => {
      waiting.push({ credential, resolve, reject })
      if (!checking) void checkAll()
    })
}
