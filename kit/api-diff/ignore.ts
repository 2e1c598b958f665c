/** Reads the file that lists the accepted changes, each with a reason and an expiration date. */
import { LineCounter, parseDocument } from 'yaml'
import { rules } from './rules.ts'

export interface Ignored {
  rule: string
  at: string
  reason: string
  expires: string
  line: number
}
export interface IgnoreFile {
  entries: Ignored[]
  /** Error messages, each starting with the file and line. */
  mistakes: string[]
}

const fields = ['rule', 'at', 'reason', 'expires'] as const

/** @param today an ISO date; an entry is valid through its expiration date */
export function readIgnoreFile(name: string, text: string, today: string): IgnoreFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, schema: 'core' })
  const mistakes = document.errors.slice(0, 1).map(({ message, pos }) => `${name}:${lines.linePos(pos[0]).line}: ${message.split('\n')[0]}`)
  if (mistakes.length > 0) return { entries: [], mistakes }
  const value: unknown = document.toJS()
  if (value === null || value === undefined) return { entries: [], mistakes }
  if (!Array.isArray(value)) return { entries: [], mistakes: [`${name}:1: must be a list of { ${fields.join(', ')} }`] }
  const entries: Ignored[] = []
  for (const [i, entry] of value.entries()) {
    const node = document.getIn([i], true) as { range?: [number, number, number] } | undefined
    const line = node?.range ? lines.linePos(node.range[0]).line : 1
    const problem = findProblem(entry, today)
    if (problem) mistakes.push(`${name}:${line}: ${problem}`)
    else entries.push({ ...(entry as Omit<Ignored, 'line'>), line })
  }
  return { entries, mistakes }
}

function findProblem(entry: unknown, today: string): string | undefined {
  if (typeof entry !== 'object' || entry === null) return `an entry must have the fields ${fields.join(', ')}`
  const members = entry as Record<string, unknown>
  for (const field of fields)
    if (typeof members[field] !== 'string' || members[field].trim() === '')
      return `\`${field}\` is missing: an entry has ${fields.join(', ')}`
  const unknown = Object.keys(members).find(field => !fields.includes(field as (typeof fields)[number]))
  if (unknown !== undefined) return `\`${unknown}\` is not a field of an entry: it has ${fields.join(', ')}`
  const { rule, expires, at } = members as unknown as Ignored
  if (!(rule in rules)) return `there is no rule \`${rule}\`; the rules are ${Object.keys(rules).join(', ')}`
  if (!/^\d{4}-\d\d-\d\d$/.test(expires) || new Date(expires).toJSON()?.slice(0, 10) !== expires)
    return `\`expires\` must be a date as 2027-03-01, not ${expires}`
  if (expires < today) return `the entry for ${rule} at ${at} expired on ${expires}: remove it, or review it and set a new date`
  return undefined
}

/** Reports entries that match no change, because they would silently accept later changes. */
export const unused = (name: string, entries: readonly Ignored[], changes: readonly { rule: string; at: string }[]): string[] =>
  entries
    .filter(entry => !changes.some(change => isIgnored(change, [entry])))
    .map(({ rule, at, line }) => `${name}:${line}: the contract has no change ${rule} at ${at}: remove the entry`)

export const isIgnored = (change: { rule: string; at: string }, entries: readonly Ignored[]): boolean =>
  entries.some(entry => entry.rule === change.rule && entry.at === change.at)
