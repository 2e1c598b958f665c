import { hash } from 'node:crypto'

export type { Origin, Surface } from '../../machine/database/tx.ts'

/** A change of rights, money, settings, keys or sharing, without secrets. People are member ids. */
export interface Change {
  /** The action, such as `key rotate`. */
  action: string
  /** Undefined for a change of the whole installation. */
  workspaceId?: string | undefined
  /** The object of the change, and its details. */
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

/** The chain for changes that belong to no workspace. */
export const installationChain = 'installation'

/** The value that the hash of the first entry of a chain covers instead of a previous hash. */
export const noHash = ''

/** The hash of an entry. It covers the hash of the previous entry, and so all entries before. */
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

/** The value with every email address replaced. */
export function replaceEmails(value: unknown, replace: (email: string) => string): unknown {
  if (typeof value === 'string') return value.replaceAll(emails, replace)
  if (Array.isArray(value)) return value.map(item => replaceEmails(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceEmails(item, replace)]))
}
