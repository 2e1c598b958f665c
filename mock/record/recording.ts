import { isDeepStrictEqual } from 'node:util'
import { Document } from 'yaml'
import type { OperationId } from '../../server/core/contract.ts'

/** A recorded exchange, without secrets, that a scenario can replay. */
export interface RecordedExchange {
  when: {
    operation: OperationId
    path?: Readonly<Record<string, string>>
    query?: Readonly<Record<string, string>>
    body?: Readonly<Record<string, unknown>>
  }
  answer: {
    status: number
    headers?: Readonly<Record<string, string>>
    body?: unknown
    events?: readonly { id: string; event: string; data: unknown }[]
    /** True if the client disconnected before the stream ended, or if the stream never ends by itself. */
    open?: true
  }
}

interface Entry extends RecordedExchange {
  times: number
}

/**
 * Returns a scenario that replays the recorded responses to each call in order; the last response to a call is repeated forever.
 * Consecutive equal responses, such as those of a polled run, become one rule.
 */
export function scenarioFor(exchanges: readonly RecordedExchange[], notes: readonly string[] = []): string {
  const entries: Entry[] = []
  const latest = new Map<string, Entry>()
  for (const { when, answer } of exchanges) {
    const key = JSON.stringify(when)
    const before = latest.get(key)
    if (before && isDeepStrictEqual(before.answer, answer)) {
      before.times++
      continue
    }
    const entry = { when, answer, times: 1 }
    entries.push(entry)
    latest.set(key, entry)
  }
  const isLast = (entry: Entry) => latest.get(JSON.stringify(entry.when)) === entry
  // More specific rules come first, because the first rule that matches applies.
  const sorted = entries.toSorted((a, b) => getSize(b) - getSize(a))
  const rules = sorted.map(entry => ({
    when: entry.when,
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of the file, not a function
    then: { ...entry.answer, ...(!isLast(entry) && { times: entry.times }) },
  }))
  const document = new Document({ description: 'Recorded from a real service; secrets are removed.', rules })
  document.commentBefore = [' Replay it with `--scenario <this file>`.', ...notes.map(note => ` Not recorded: ${note}`)].join('\n')
  return document.toString({ lineWidth: 140 })
}

/** Returns how specific a rule is. Equally specific rules keep their order. */
const getSize = ({ when }: Entry) => JSON.stringify([when.path, when.query, when.body]).length
