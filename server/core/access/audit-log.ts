import { hash } from 'node:crypto'

export type { Origin, Surface } from '../../machine/database/tx.ts'

/** A change to permissions, credits, settings, keys or sharing. It contains no secrets. People are identified by member id. */
export interface Change {
  /** The action, such as `key rotate`. */
  action: string
  /** Undefined for a change to the whole installation. */
  workspaceId?: string | undefined
  /** The object that was changed, and other details. */
  details?: Readonly<Record<string, unknown>>
  /** The changed values, before and after. */
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
}

/** An entry as stored; the hash covers exactly these values. */
export interface StoredEntry {
  chain: string
  sequence: number
  act_id: string
  created_at: number
  act: string
  actor: string
  surface: string
  request_id: string | null
  details: string
  state_before: string | null
  state_after: string | null
}

/** The chain for changes that do not belong to a workspace. */
export const installationChain = 'installation'

/** The value that takes the place of the previous hash when a chain's first entry is hashed. */
export const noHash = ''

/** Returns an entry's hash, which covers the previous entry's hash and thereby all earlier entries. */
export const hashEntry = (entry: StoredEntry, previous: string): string =>
  hash(
    'sha256',
    JSON.stringify([
      previous,
      entry.chain,
      entry.sequence,
      entry.act_id,
      entry.created_at,
      entry.act,
      entry.actor,
      entry.surface,
      entry.request_id,
      entry.details,
      entry.state_before,
      entry.state_after,
    ]),
    'hex',
  )

/** Matches anything that looks like an email address. */
export const emails = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g

/** Replaces every email address in a value's strings. */
export function replaceEmails(value: unknown, replace: (email: string) => string): unknown {
  if (typeof value === 'string') return value.replaceAll(emails, replace)
  if (Array.isArray(value)) return value.map(item => replaceEmails(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceEmails(item, replace)]))
}
