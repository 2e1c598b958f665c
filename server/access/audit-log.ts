import { hash } from 'node:crypto'

/** By which surface a change comes. `service`: by itself, such as the first workspace. */
export type Surface = 'api' | 'studio' | 'mcp' | 'command line' | 'operator page' | 'service'

/** Who changes something. */
export interface Origin {
  /** The id of a member, or `operator`, or `service`. */
  actor: string
  surface: Surface
  requestId?: string | undefined
}

/** A change of rights, money, settings, keys or sharing, without secrets. People are member ids. */
export interface Change {
  /** What was done, such as `key rotate`. */
  action: string
  /** Undefined: it concerns the whole installation. */
  workspaceId?: string | undefined
  /** What it was done to, and how. */
  details?: Readonly<Record<string, unknown>>
  /** What is different: as it was, and as it is now. */
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
}

/** An entry as it is stored: the hash covers exactly these values. */
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

/** The chain of what concerns no workspace. */
export const installationChain = 'installation'

/** What the first entry of a chain follows. */
export const noHash = ''

/** The hash of an entry, which covers the one before and so all before it. */
export const hashOfEntry = (entry: StoredEntry, previous: string): string =>
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

/** What looks like an email address. */
export const emails = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g

/** The value with every email address replaced. */
export function withoutEmails(value: unknown, replace: (email: string) => string): unknown {
  if (typeof value === 'string') return value.replaceAll(emails, replace)
  if (Array.isArray(value)) return value.map(item => withoutEmails(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutEmails(item, replace)]))
}
