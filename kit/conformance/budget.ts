/**
 * Reads and formats the budget, the file that lists the exempt operation-status pairs. Entries may be removed from the file but
 * never added.
 */
import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import type { Exemption } from './report.ts'
import { UsageError } from '../command-line.ts'

export function readBudget(file: string): Exemption[] {
  const entries = read(file)
  if (!Array.isArray(entries))
    throw new UsageError(`The budget ${file} must be a list of objects of the form { operation_id, status, reason }.`)
  return entries.map((entry: unknown, index) => {
    const { operation_id, status, reason } = (entry ?? {}) as Partial<Exemption>
    if (typeof operation_id !== 'string' || !Number.isInteger(status) || typeof reason !== 'string' || reason.trim() === '')
      throw new UsageError(`Entry ${index + 1} of the budget ${file} needs an operation_id, a status and a reason.`)
    return { operation_id, status: status as number, reason }
  })
}

function read(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8')) ?? []
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'ENOENT')
      throw new UsageError(
        `There is no budget file ${file}. To create it from the operation-status pairs that fail, run with --write-budget ${file}.`,
      )
    throw new UsageError(`The budget ${file} could not be read: ${message}`)
  }
}

export const budgetText = (entries: readonly Exemption[]): string =>
  `# Pairs of operation and status that need not work. Entries may only be removed: an entry for a pair that works, or that no longer exists, fails the run.\n${stringify(entries, { lineWidth: 0 })}`
